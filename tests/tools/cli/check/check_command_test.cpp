// What `check` reports of a part of a plugin, and of a link that leaves it.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tools/cli/bench.h"

namespace ossuary {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

BenchRun make_pack(const Bench& bench) {
  return Bench::run({"new", "plugin", "pack", "--into", bench.path("").string()});
}

}  // namespace

TEST_CASE("check of a script, a skull or a folder of a plugin reports what its examples run into", "[cli][check]") {
  const Bench bench;
  REQUIRE(make_pack(bench).exit == ExitCode::Done);
  std::ofstream(bench.path("pack/skulls/pack.lua"))
      << "return function(own, _, params)\n  award(own, params.each + nil)\nend\n";
  for (const std::string path : {"pack", "pack/skulls", "pack/skulls/pack.lua", "pack/skulls/pack.toml"}) {
    CAPTURE(path);
    const BenchRun checked = Bench::run({"check", bench.path(path).string()});
    CHECK(checked.exit == ExitCode::BadContent);
    CHECK(contains(checked.out, "pack.lua:2: error[script-error]"));
    CHECK(contains(checked.out, "1 error, 0 warnings"));
  }
  std::ofstream(bench.path("pack/skulls/pack.lua")) << "retrun function(own) end\n";
  CHECK(contains(Bench::run({"check", bench.path("pack/skulls/pack.toml").string()}).out, "error[script-syntax]"));
}

TEST_CASE("a plugin sees those beside it, also where its folder is named with a slash", "[cli][check]") {
  const Bench bench;
  REQUIRE(make_pack(bench).exit == ExitCode::Done);
  REQUIRE(Bench::run({"new", "plugin", "other", "--into", bench.path("").string()}).exit == ExitCode::Done);
  std::string manifest = test::text_of(bench.path("other/plugin.toml"));
  const std::size_t at = manifest.find("requires");
  REQUIRE(at != std::string::npos);
  manifest.insert(manifest.find('[', at) + 1, "\"pack\", ");
  std::ofstream(bench.path("other/plugin.toml")) << manifest;
  for (const std::string path : {"other", "other/", "other/.", "other//"}) {
    CAPTURE(path);
    const BenchRun checked = Bench::run({"check", bench.path("").string() + path});
    INFO(checked.out);
    CHECK(checked.exit == ExitCode::Done);
  }
}

TEST_CASE("a plugin and a ruleset of one project find each other, in any order and twice", "[cli][check]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "flow", "moth", "--into", bench.path("").string()}).exit == ExitCode::Done);
  const std::string plugin = bench.path("plugins/moth").string();
  const std::string ruleset = bench.path("rulesets/moth.toml").string();
  const std::vector<std::vector<std::string>> wanted{{plugin},
                                                     {plugin, ruleset},
                                                     {ruleset, plugin},
                                                     {plugin, bench.path("plugins").string()},
                                                     {bench.path("plugins/moth/steps").string(), ruleset}};
  for (const std::vector<std::string>& paths : wanted) {
    CAPTURE(paths);
    for (const std::string command : {"check", "test"}) {
      std::vector<std::string> all{command};
      all.insert(all.end(), paths.begin(), paths.end());
      const BenchRun run = Bench::run(all);
      INFO(run.out + run.err);
      CHECK(run.exit == ExitCode::Done);
      CHECK_FALSE(contains(run.out + run.err, "error"));
    }
  }
  CHECK(contains(Bench::run({"test", plugin, ruleset}).out, "all passed"));
}

TEST_CASE("hints for a script go by its folder in the plugin, not by folders above it", "[cli][check]") {
  const Bench bench;
  const std::filesystem::path scripts = bench.path("scripts");
  std::filesystem::create_directory(scripts);
  REQUIRE(Bench::run({"new", "flow", "moth", "--into", scripts.string()}).exit == ExitCode::Done);
  const auto steps = std::filesystem::directory_iterator(scripts / "plugins/moth/steps");
  for (const auto& step : steps) {
    if (step.path().extension() == ".lua") {
      std::ofstream(step.path()) << "return function()\n  print(1)\nend\n";
    }
  }
  const BenchRun checked = Bench::run({"check", (scripts / "plugins/moth").string()});
  INFO(checked.out);
  CHECK(contains(checked.out, "among [notes] of flow.toml"));
  CHECK_FALSE(contains(checked.out, "ossuary score --explain"));
}

TEST_CASE("the name of a plugin is answered with that of a ruleset", "[cli][check]") {
  const Bench bench;
  CHECK(contains(Bench::run({"show", "archers"}).err, "it is a plugin: join it to a ruleset, like \"sedlec+archers\""));
  REQUIRE(Bench::run({"new", "flow", "moth", "--into", bench.path("").string()}).exit == ExitCode::Done);
  CHECK(contains(Bench::run({"--plugins", bench.path("plugins").string(), "show", "moth"}).err,
                 "there is no ruleset \"moth\"; it is a plugin with a flow: name a ruleset that plays it"));
}

TEST_CASE("a path that is nearly there is answered with it", "[cli][check]") {
  const Bench bench;
  REQUIRE(make_pack(bench).exit == ExitCode::Done);
  CHECK(contains(Bench::run({"test", bench.path("pak").string()}).err,
                 "did you mean " + bench.path("pack").string() + "?"));
}

TEST_CASE("a ruleset is not OK while a script of a plugin that it needs fails", "[cli][check]") {
  const Bench bench;
  const std::filesystem::path data = bench.path("ossuary");
  std::filesystem::create_directories(data / "plugins");
  std::filesystem::create_directories(data / "rulesets");
  REQUIRE(Bench::run({"new", "plugin", "pack", "--into", (data / "plugins").string()}).exit == ExitCode::Done);
  std::ofstream(data / "rulesets/game.toml")
      << "format = 2\nid = \"game\"\nname = { en = \"Game\" }\nextends = \"sedlec+pack\"\n";
  const std::string ruleset = (data / "rulesets/game.toml").string();
  CHECK(Bench::run({"check", ruleset}).exit == ExitCode::Done);
  std::ofstream(data / "plugins/pack/skulls/pack.lua")
      << "return function(own, stack, params)\n  award_per(own, params.each, below, stack.pesant)\nend\n";
  const BenchRun checked = Bench::run({"check", ruleset});
  INFO(checked.out);
  CHECK(checked.exit == ExitCode::BadContent);
  CHECK(contains(checked.out, "pack.lua:2:44: error[failing-script]"));
}

TEST_CASE("what is asked about is followed to all it needs: an error there is its error", "[cli][check]") {
  const Bench bench;
  std::filesystem::create_directories(bench.path("plugins/echo"));
  std::filesystem::create_directories(bench.path("plugins/wall"));
  std::filesystem::create_directories(bench.path("rulesets"));
  const auto write_plugin = [&](const std::string& id, const std::string& needs) {
    std::ofstream(bench.path("plugins/" + id + "/plugin.toml"))
        << "format = 2\nid = \"" << id << "\"\nversion = \"1.0.0\"\nname = { en = \"Echo\" }\n"
        << "requires = [" << needs << "]\nprovenance = \"house\"\nsource = \"this test\"\n";
  };
  write_plugin("echo", R"("sedlec", "graveyard", "wall")");
  std::ofstream(bench.path("plugins/echo/flow.toml")) << "format = 2\nid = \"echo\"\nextends = \"graveyard\"\n";
  std::ofstream(bench.path("rulesets/echo.toml"))
      << "format = 2\nid = \"echo\"\nname = { en = \"Echo\" }\nextends = \"sedlec+echo\"\n";
  const auto expect = [&](ExitCode exit, const std::string& said) {
    for (const std::string path : {"plugins/echo", "plugins/echo/flow.toml", "plugins", "rulesets/echo.toml", ""}) {
      for (const std::string command : {"check", "test"}) {
        CAPTURE(command, path);
        const BenchRun run = Bench::run({command, bench.path(path).string()});
        INFO(run.out + run.err);
        CHECK(run.exit == exit);
        CHECK(contains(run.out + run.err, said));
      }
    }
  };
  write_plugin("wall", R"("sedlec")");
  expect(ExitCode::Done, "");
  write_plugin("wall", R"("sedlek")");
  expect(ExitCode::BadContent, "plugins/wall/plugin.toml:5:13: error[unknown-plugin]");
}

TEST_CASE("a link that leaves a plugin is reported at its place", "[cli][check]") {
  const Bench bench;
  REQUIRE(make_pack(bench).exit == ExitCode::Done);
  for (const std::string file : {"pack/skulls/pack.lua", "pack/skulls/pack.toml"}) {
    CAPTURE(file);
    std::filesystem::rename(bench.path(file), bench.path("elsewhere"));
    std::filesystem::create_symlink(bench.path("elsewhere"), bench.path(file));
    const BenchRun checked = Bench::run({"check", bench.path("pack").string()});
    CHECK(checked.exit == ExitCode::BadContent);
    CHECK(contains(checked.out, file + ": error[bad-path]"));
    std::filesystem::remove(bench.path(file));
    std::filesystem::rename(bench.path("elsewhere"), bench.path(file));
  }
}

TEST_CASE("check plays flows, and reports a script that fails in play", "[cli][check]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "flow", "moths"}).exit == ExitCode::Done);
  const std::string folder = bench.path("ossuary").string();
  const auto replace = [&](const std::string& file, const std::string& old, const std::string& fresh) {
    std::string text = test::text_of(bench.path("ossuary/plugins/moths/" + file));
    text.replace(text.find(old), old.size(), fresh);
    std::ofstream(bench.path("ossuary/plugins/moths/" + file)) << text;
  };
  std::filesystem::remove_all(bench.path("ossuary/plugins/moths/examples"));
  CHECK(Bench::run({"check", folder}).exit == ExitCode::Done);
  replace("choices/dare.lua", "safe[who]", "safe");
  const auto check = [&](const std::string& wanted) {
    const BenchRun run = Bench::run({"check", folder});
    INFO(run.out);
    CHECK(contains(run.out, wanted));
    CHECK(contains(run.out, "1 error"));
  };
  check(
      "choices/dare.lua:11:12: error[failing-match]: a match of moths for 2 ends here: gain: argument 1 (counter) "
      "must be a counter, got the counters safe\n");
  replace("choices/dare.lua", "gain(safe,", "gain(safe[who],");
  replace("score.lua", "saved", "safe");
  check(
      "score.lua:3:9: error[failing-match]: a match of moths for 2 ends here: award: argument 1 (category) must be a "
      "category, got the counters safe\n");
  replace("score.lua", "safe,", "saved,");
  replace("outlook.lua", "have(pot)", "have(poet)");
  const std::string poet = Bench::run({"check", folder}).out;
  CHECK(contains(poet, "outlook.lua:4:"));
  CHECK(contains(poet, ": error[script-error]: unknown name \"poet\""));
  replace("outlook.lua", "have(poet)", "have(safe)");
  check("outlook.lua:4:54: error[failing-match]: a match of moths for 2 ends here: have: argument 1 (counter) must be");
}

}  // namespace ossuary
