// Worked examples: those that ship score what they say, and a faulty one is reported but keeps no game from being
// played.
#include <algorithm>
#include <catch2/catch.hpp>

#include "author/examples/coverage.h"
#include "author/examples/example_files.h"
#include "author/examples/tested_examples.h"
#include "author/findings.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "tools/author/checked.h"

namespace ossuary::author {

TEST_CASE("every example of a plugin that ships scores what it says", "[designer][sedlec]") {
  const Catalogue& library = test::shipped();
  const ReadExamples read = read_examples(library);
  CHECK(render(read.problems).empty());
  ExampleRunner runner(library);
  for (const Example& example : read.examples) {
    CAPTURE(example.plugin, example.id);
    const auto run = runner.run(example);
    REQUIRE(run.ok());
    CHECK(run.value().passes());
    CHECK(example.scores.empty() == example.flow.has_value());
  }
  CHECK(std::ranges::count(read.examples, "sedlec", &Example::plugin) >= 12);
}

TEST_CASE("a faulty example is reported, and its plugin is played all the same", "[designer]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  const std::string head = "format = 2\nsource = \"a test\"\nshape = \"row\"\n";
  scratch.write("plugins/toy/examples/good.toml",
                head + "id = \"good\"\ndrawing = \"\"\"\nB B\nB B\n\"\"\"\nscores = { bone = 4 }\n");
  scratch.write("plugins/toy/examples/bad.toml",
                head + "id = \"bad\"\ndrawing = \"\"\"\nB B\nB Q\n\"\"\"\nscores = { bone = 4, bane = 1 }\n");
  const Catalogue library = test::checked(scratch);
  CHECK(library.problems().empty());
  CHECK(library.make("game").ok());
  const auto all = [](const std::string&) { return true; };
  const std::vector<std::string> wrong{"unknown-skull", "bad-drawing"};
  std::vector<std::string> found = test::codes(find_problems(library, all, all).problems);
  std::erase_if(found, [&](const std::string& code) { return std::ranges::count(wrong, code) == 0; });
  std::ranges::sort(found, std::greater());
  CHECK(found == wrong);
  ExampleRunner runner(library);
  const TestResult result = run_examples(library, all, all, runner);
  CHECK(result.problems.size() == 2);
  CHECK(result.plugins.at("toy").examples == 3);
  CHECK(result.plugins.at("toy").passed.size() == 2);  // the toy has one of its own
  CHECK(result.plugins.at("toy").unread == std::vector<std::string>{"bad"});
  CHECK_FALSE(result.all_passed());
}

TEST_CASE("an example of a plugin of skulls that plays is one of a flow", "[designer]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  scratch.write(
      "plugins/toy/examples/plays.toml",
      "format = 2\nid = \"plays\"\nsource = \"a test\"\nruleset = \"game\"\n[position]\nstep = \"act\"\n[[play]]\n");
  const Catalogue library = test::checked(scratch);
  const std::vector<PluginExamples> files = read_example_files(library);
  const auto toy = std::ranges::find_if(files, [](const PluginExamples& each) { return each.plugin->id == "toy"; });
  REQUIRE(toy != files.end());
  CHECK(toy->problems.empty());
  CHECK(toy->structures.size() == 1);
  REQUIRE(toy->flows.size() == 1);
  CHECK(toy->flows.front().position.step.value == "act");
}

TEST_CASE("an example may be scored under an effect", "[designer][features]") {
  const auto library_with = [](const test::Scratch& scratch, const std::string& effect) {
    test::write_toy(scratch);
    scratch.write("plugins/toy/effects/fog.toml",
                  "format = 2\nid = \"fog\"\nname = { en = \"Fog\" }\nwish = { en = \"it is so\" }\n"
                  "provenance = \"arranged\"\nsource = \"nowhere\"\nreplaces = { bone = \"fog.lua\" }\n");
    scratch.write("plugins/toy/effects/fog.lua", "return function(own) award(own, 3) end\n");
    scratch.write("plugins/toy/examples/bone.toml",
                  "format = 2\nid = \"bone\"\nsource = \"nowhere\"\nshape = \"row\"\neffect = \"" + effect +
                      "\"\ndrawing = \"\"\"\nBB\nBB\n\"\"\"\n[scores]\nbone = 12\n");
    return test::checked(scratch);
  };
  const test::Scratch good;
  const Catalogue library = library_with(good, "fog");
  const ReadExamples read = read_examples(library);
  CHECK(render(read.problems).empty());
  REQUIRE(read.examples.size() == 1);
  CHECK(read.examples.front().effect == EffectId{0});
  CHECK(ExampleRunner(library).run(read.examples.front()).value().mismatches.empty());
  const test::Scratch bad;
  CHECK(test::codes(read_examples(library_with(bad, "frog")).problems) == std::vector<std::string>{"unknown-effect"});
}

TEST_CASE("an example may turn dials, so that its scores stay when those of the skull are turned", "[designer]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  const std::string rest =
      "format = 2\nsource = \"nowhere\"\nshape = \"row\"\ndrawing = \"\"\"\nBB\nBB\n\"\"\"\nscores = { bone = ";
  const auto write = [&](const std::string& id, const std::string& keys, int points) {
    scratch.write("plugins/toy/examples/" + id + ".toml",
                  "id = \"" + id + "\"\n" + keys + rest + std::to_string(points) + " }\n");
  };
  test::write_ruleset(
      scratch, "game",
      "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n[dials]\nbone = { each = 5 }\n");
  write("plain", "", 4);
  write("turned", "dials = { bone = { each = 3 } }\n", 12);
  write("of_ruleset", "ruleset = \"game\"\n", 20);
  write("over_ruleset", "ruleset = \"game\"\ndials = { bone = { each = 7 } }\n", 28);
  const Catalogue library = test::checked(scratch);
  const ReadExamples read = read_examples(library);
  CHECK(render(read.problems).empty());
  ExampleRunner runner(library);
  for (const Example& example : read.examples) {
    CAPTURE(example.id);
    const auto run = runner.run(example);
    REQUIRE(run.ok());
    CHECK(run.value().mismatches.empty());
  }
  write("of_nothing", "dials = { bone = { eech = 7 } }\n", 1);
  const Catalogue faulty = test::checked(scratch);
  ExampleRunner again(faulty);
  const auto all = [](const std::string&) { return true; };
  const TestResult result = run_examples(faulty, all, all, again);
  CHECK(result.plugins.at("toy").unscored == std::vector<std::string>{"of_nothing"});
  REQUIRE(result.problems.size() == 1);
  CHECK(result.problems.front().message() == "\"eech\" is not a dial of \"bone\"");
  CHECK(result.problems.front().hint() == "did you mean \"each\"?");
  CHECK(result.problems.front().where.file.ends_with("examples/of_nothing.toml"));
}

TEST_CASE("coverage names the lines of scripts that no example runs, and functions that none calls", "[designer]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  scratch.write("plugins/toy/skulls/bone.lua",
                "local function twice(n)\n"
                "  return 2 * n\n"
                "end\n"
                "local function never(n)\n"
                "  return n\n"
                "end\n"
                "\n"
                "return function(own, _, params)\n"
                "  if count(own) > 4 then\n"
                "    award(own, never(params.each))\n"
                "  else\n"
                "    award(own,\n"
                "      twice(params.each))\n"
                "  end\n"
                "end\n");
  const Catalogue library = test::checked(scratch);
  const auto all = [](const std::string&) { return true; };
  ExampleRunner runner(library, true);
  (void)run_examples(library, all, all, runner);
  const std::vector<ScriptCoverage> scripts = coverage(library, all, runner.lines());
  const auto bone = std::ranges::find_if(
      scripts, [](const ScriptCoverage& script) { return script.file.ends_with("skulls/bone.lua"); });
  REQUIRE(bone != scripts.end());
  CHECK(bone->plugin == "toy");
  REQUIRE(bone->missed.size() == 2);
  CHECK(bone->missed[0].line == 4);
  CHECK(bone->missed[0].function);
  CHECK(bone->missed[1].line == 10);
  CHECK(bone->missed[1].text == "award(own, never(params.each))");
  CHECK_FALSE(bone->missed[1].function);
  CHECK(bone->lines == 6);  // 2, 4, 9, 10, 12, 13
  ExampleRunner silent(library);
  (void)run_examples(library, all, all, silent);
  CHECK(silent.lines().by_file.empty());
}

TEST_CASE("an example of a plugin that lacks a plugin it requires is not reported too", "[designer]") {
  const test::Scratch scratch;
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  scratch.write("plugins/more/examples/skin.toml",
                "format = 2\nid = \"skin\"\nsource = \"nowhere\"\nshape = \"row\"\ndrawing = \"\"\"\nSS\nSS\n\"\"\"\n"
                "[scores]\nskin = 4\nbone = 0\n");
  const Catalogue library = test::checked(scratch);
  CHECK(test::codes(library.problems()) == std::vector<std::string>{"unknown-plugin"});
  CHECK(render(read_examples(library).problems).empty());
}

}  // namespace ossuary::author
