// Worked examples: those that ship score what they say, and a faulty one is reported but keeps no game from being
// played.
#include <algorithm>
#include <catch2/catch.hpp>

#include "designer/example_runner.h"
#include "designer/findings.h"
#include "kernel/content/scratch.h"
#include "support/content.h"

namespace ossuary::designer {

TEST_CASE("every example of a plugin that ships scores what it says", "[designer][sedlec]") {
  const Catalogue& library = test::shipped();
  const ReadExamples read = read_examples(library);
  CHECK(render(read.problems).empty());
  ExampleRunner runner(library);
  for (const Example& example : read.examples) {
    CAPTURE(example.plugin, example.id);
    const auto run = runner.run(example);
    REQUIRE(run.ok());
    CHECK(run.value().mismatches.empty());
    CHECK_FALSE(example.scores.empty());
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
  const Catalogue library = scratch.library();
  CHECK(library.problems().empty());
  CHECK(library.make("game").ok());
  const auto all = [](const std::string&) { return true; };
  const std::vector<std::string> wrong{"unknown-skull", "bad-drawing"};
  std::vector<std::string> found = test::codes(find_problems(library, all, all).problems);
  std::erase_if(found, [&](const std::string& code) { return std::ranges::count(wrong, code) == 0; });
  std::ranges::sort(found, std::greater());
  CHECK(found == wrong);
  ExampleRunner runner(library);
  const TestResult result = run_examples(library, all, runner);
  CHECK(result.problems.size() == 2);
  CHECK(result.plugins.at("toy").examples == 3);
  CHECK(result.plugins.at("toy").passed.size() == 2);  // the toy has one of its own
  CHECK(result.plugins.at("toy").unread == std::vector<std::string>{"bad"});
  CHECK_FALSE(result.all_passed());
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
    return scratch.library();
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

TEST_CASE("an example of a plugin that lacks a plugin it requires is not reported too", "[designer]") {
  const test::Scratch scratch;
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  scratch.write("plugins/more/examples/skin.toml",
                "format = 2\nid = \"skin\"\nsource = \"nowhere\"\nshape = \"row\"\ndrawing = \"\"\"\nSS\nSS\n\"\"\"\n"
                "[scores]\nskin = 4\nbone = 0\n");
  const Catalogue library = scratch.library();
  CHECK(test::codes(library.problems()) == std::vector<std::string>{"unknown-plugin"});
  CHECK(render(read_examples(library).problems).empty());
}

}  // namespace ossuary::designer
