// What `new` writes: it passes check --strict and test, for every kind of thing, and nothing is written over.
#include <catch2/catch.hpp>
#include <sstream>
#include <utility>

#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

void check_passes(const std::string& path, bool tested = true) {
  const BenchRun check = Bench::run({"check", "--strict", path});
  INFO(check.out + check.err);
  CHECK(check.exit == ExitCode::Done);
  CHECK(contains(check.out, "OK: "));
  const BenchRun ran = Bench::run({"test", path});
  INFO(ran.out + ran.err);
  CHECK(ran.exit == ExitCode::Done);
  CHECK(contains(ran.out, "all passed") == tested);
}

BenchRun make(const std::vector<std::string>& arguments) {
  std::vector<std::string> all{"new"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return Bench::run(all);
}

/// Makes the plugin `pack`, which requires no other, with a skull and the shape `porch`, and no cards and examples.
void make_alone(const Bench& bench) {
  REQUIRE(make({"plugin", "pack", "--into", bench.path("").string()}).exit == ExitCode::Done);
  REQUIRE(make({"shape", "porch", "--into", bench.path("pack").string()}).exit == ExitCode::Done);
  std::filesystem::remove_all(bench.path("pack/examples"));
  std::filesystem::remove_all(bench.path("pack/cards"));
  std::string manifest = test::text_of(bench.path("pack/plugin.toml"));
  const std::size_t at = manifest.find("requires");
  REQUIRE(at != std::string::npos);
  manifest.erase(at, manifest.find('\n', at) - at);
  std::ofstream(bench.path("pack/plugin.toml")) << manifest;
}

}  // namespace

TEST_CASE("a new plugin, skull, shape and effect work as they are written", "[cli][new][release]") {
  for (const std::string what : {"plugin", "skull", "shape", "effect"}) {
    CAPTURE(what);
    const Bench bench;
    const BenchRun made = make({what, "grave_digger"});
    INFO(made.err);
    REQUIRE(made.exit == ExitCode::Done);
    CHECK(contains(made.out, "plugins/grave_digger/plugin.toml"));
    CHECK(contains(made.out, "Next: "));
    check_passes(bench.path("ossuary/plugins/grave_digger").string());
    if (what == "skull") {  // has most that could be in the way of other plugins
      const BenchRun everything = Bench::run({"check", "--strict"});
      INFO(everything.out);
      CHECK(everything.exit == ExitCode::Done);
    }
  }
}

TEST_CASE("every template is written, and passes check --strict and test", "[cli][new][release]") {
  namespace fs = std::filesystem;
  const fs::path templates = test::source_path("scripts/templates");
  for (const fs::directory_entry& entry : fs::directory_iterator(templates)) {
    const std::string what = entry.path().filename().string();
    CAPTURE(what);
    const Bench bench;
    std::vector<std::string> arguments{what, "grave_digger"};
    if (what == "cards" || what == "example") {
      REQUIRE(make({"plugin", "pack"}).exit == ExitCode::Done);
      arguments.insert(arguments.end(), {"--into", "pack"});
    }
    if (what == "turn") {
      arguments.insert(arguments.end(), {"--step", "act"});
    }
    const BenchRun made = make(arguments);
    INFO(made.out + made.err);
    REQUIRE(made.exit == ExitCode::Done);
    for (const fs::directory_entry& file : fs::recursive_directory_iterator(entry.path())) {
      std::string path = file.path().lexically_relative(entry.path()).string();
      for (const std::string mark : {"{{id}}", "{{example}}"}) {
        for (std::size_t at = path.find(mark); at != std::string::npos; at = path.find(mark)) {
          path.replace(at, mark.size(), "grave_digger");
        }
      }
      CHECK((file.is_directory() || contains(made.out, "/" + path + "\n")));
    }
    check_passes(bench.path("ossuary").string(), what != "ruleset");
  }
}

TEST_CASE("cards and an example join a plugin by its id, and a bare plugin waits for them", "[cli][new]") {
  const Bench bench;
  const BenchRun bare = make({"plugin", "attic", "--bare"});
  REQUIRE(bare.exit == ExitCode::Done);
  CHECK_FALSE(contains(bare.out, "skulls/"));
  CHECK(contains(bare.out, "ossuary new skull NAME --into"));
  const std::string attic = bench.path("ossuary/plugins/attic").string();
  CHECK(Bench::run({"check", "--strict", attic}).exit == ExitCode::Done);
  for (const std::string what : {"cards", "example", "skull"}) {
    CAPTURE(what);
    const BenchRun made = make({what, "moth", "--into", "attic"});
    INFO(made.err);
    CHECK(made.exit == ExitCode::Done);
    check_passes(attic, what != "cards");
    std::filesystem::remove(bench.path("ossuary/plugins/attic/cards/moth.toml"));
  }
  CHECK_FALSE(std::filesystem::exists("attic"));
  REQUIRE(make({"cards", "wings", "--into", "attic"}).exit == ExitCode::Done);
  CHECK(contains(test::text_of(bench.path("ossuary/plugins/attic/cards/wings.toml")), "\"moth/"));
  REQUIRE(make({"example", "wings", "--into", "attic"}).exit == ExitCode::Done);
  CHECK(contains(test::text_of(bench.path("ossuary/plugins/attic/examples/wings.toml")), "scores  = { moth = 2 }"));
  check_passes(attic);
}

TEST_CASE("an example needs a plugin, and only a plugin is bare", "[cli][new]") {
  const Bench bench;
  const BenchRun alone = make({"example", "moth"});
  CHECK(alone.exit == ExitCode::BadUsage);
  CHECK(contains(alone.err, "an example belongs to a plugin: name it with --into PLUGIN"));
  const BenchRun nowhere = make({"example", "moth", "--into", "attik"});
  CHECK(nowhere.exit == ExitCode::BadUsage);
  CHECK(contains(nowhere.err, "there is no plugin \"attik\" for the example to join"));
  const BenchRun skull = make({"skull", "moth", "--bare"});
  CHECK(skull.exit == ExitCode::BadUsage);
  CHECK(contains(skull.err, "--bare goes with `new plugin`"));
}

TEST_CASE("a new ruleset plays", "[cli][new]") {
  const Bench bench;
  REQUIRE(make({"ruleset", "long_night"}).exit == ExitCode::Done);
  check_passes(bench.path("ossuary/rulesets/long_night.toml").string(), false);
  CHECK(Bench::run({"show", "long_night"}).exit == ExitCode::Done);
  CHECK(make({"ruleset", "long_night"}).exit == ExitCode::BadUsage);
}

TEST_CASE("a new turn lists what may be changed, and writes nothing", "[cli][new]") {
  const Bench bench;
  const BenchRun listed = make({"turn", "early_light"});
  INFO(listed.err);
  CHECK(listed.exit == ExitCode::Done);
  CHECK(contains(listed.out, "\nChoices\n  act "));
  CHECK(contains(listed.out, "A turn is one of these.\n"));
  CHECK(contains(listed.out, "\nSteps\n  act_at "));
  CHECK(contains(listed.out, "The tops of the first piles are turned up; in an open graveyard those of all.\n"));
  CHECK(contains(listed.out, "\nWords\n"));
  CHECK(contains(listed.out, "\nPoints\n  score "));
  CHECK(contains(listed.out, "\nNext: ossuary new turn early_light --step ID\n"));
  CHECK_FALSE(std::filesystem::exists(bench.path("ossuary")));
  const BenchRun other = make({"turn", "early_light", "--of", "dice_forge"});
  CHECK(other.exit == ExitCode::Done);
  CHECK(contains(other.out, "--step ID --of dice_forge\n"));
}

TEST_CASE("a new turn copies what is to be changed, and works at once", "[cli][new]") {
  const Bench bench;
  const BenchRun made = make({"turn", "early_light", "--step", "turn_up_first"});
  INFO(made.err);
  REQUIRE(made.exit == ExitCode::Done);
  const std::filesystem::path plugin = bench.path("ossuary/plugins/early_light");
  CHECK(test::text_of(plugin / "steps/turn_up_first.lua") ==
        test::text_of(test::source_path("plugins/graveyard/steps/turn_up_first.lua")));
  CHECK(contains(test::text_of(plugin / "plugin.toml"), "requires   = [\"graveyard >=1.0.0\"]"));
  CHECK(contains(test::text_of(plugin / "examples/early_light.toml"), "hand = "));
  CHECK(contains(test::text_of(bench.path("ossuary/rulesets/early_light.toml")), "extends = \"sedlec+early_light\""));
  check_passes(bench.path("ossuary").string());
  CHECK(contains(made.out, "ossuary play early_light"));
  const BenchRun games = Bench::run({"simulate", "early_light", "--players", "2", "--games", "3"});
  INFO(games.err);
  CHECK(games.exit == ExitCode::Done);
}

TEST_CASE("whatever a new turn copies passes check --strict and test", "[cli][new][release]") {
  for (const std::string of : {"sedlec", "dice_forge", "rising_plague", "monstrance"}) {
    const BenchRun listed = make({"turn", "changed", "--of", of});
    REQUIRE(listed.exit == ExitCode::Done);
    std::istringstream lines(listed.out);
    bool tried = false;  // of games but the base game one copy will do
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  ") && !(std::exchange(tried, true) && of != "sedlec")) {
        const std::string id = line.substr(2, line.find(' ', 2) - 2);
        CAPTURE(of, id);
        const Bench bench;
        const BenchRun made = make({"turn", "changed", "--of", of, "--step", id});
        INFO(made.err);
        REQUIRE(made.exit == ExitCode::Done);
        check_passes(bench.path("ossuary").string());
      }
    }
  }
}

TEST_CASE("a new turn refuses what is not there, or there already", "[cli][new]") {
  const Bench bench;
  const BenchRun step = make({"turn", "light", "--step", "turn_up_frist"});
  CHECK(step.exit == ExitCode::BadUsage);
  CHECK(contains(step.err,
                 "--step: sedlec has no step, choice or word \"turn_up_frist\"; did you mean \"turn_up_first\"?"));
  CHECK(contains(make({"turn", "light", "--step", "x"}).err, "without --step all are listed"));
  CHECK(make({"turn", "light", "--of", "sedlek"}).exit == ExitCode::BadUsage);
  CHECK(contains(make({"turn", "sedlec", "--step", "act"}).err, "there is a plugin \"sedlec\" already"));
  CHECK(contains(make({"turn", "double_dig", "--step", "act"}).err, "there is a ruleset \"double_dig\" already"));
  CHECK(contains(make({"skull", "light", "--step", "act"}).err, "--step and --of go with `new turn`"));
  CHECK(contains(make({"turn", "light", "--bare"}).err, "--bare goes with `new plugin`"));
}

TEST_CASE("a new ruleset is joined by the plugin that --into names", "[cli][new]") {
  const Bench bench;
  REQUIRE(make({"plugin", "pack"}).exit == ExitCode::Done);
  REQUIRE(make({"ruleset", "packed", "--into", "pack"}).exit == ExitCode::Done);
  CHECK(contains(test::text_of(bench.path("ossuary/rulesets/packed.toml")), "extends = \"sedlec+pack\""));
  CHECK(Bench::run({"show", "packed"}).exit == ExitCode::Done);
}

TEST_CASE("new things join a plugin, one after the other, in its languages", "[cli][new]") {
  const Bench bench;
  const std::string into = bench.path("pack").string();
  REQUIRE(make({"plugin", "pack", "--into", bench.path("").string()}).exit == ExitCode::Done);
  REQUIRE(make({"skull", "pilgrim", "--into", into}).exit == ExitCode::Done);
  REQUIRE(make({"skull", "piper", "--into", into}).exit == ExitCode::Done);
  REQUIRE(make({"shape", "porch", "--into", into}).exit == ExitCode::Done);
  REQUIRE(make({"effect", "plague", "--into", into}).exit == ExitCode::Done);
  check_passes(into);
  const std::string first = test::text_of(bench.path("pack/skulls/pilgrim.toml"));
  const std::string second = test::text_of(bench.path("pack/skulls/piper.toml"));
  CHECK(first.substr(first.find("glyph"), 11) != second.substr(second.find("glyph"), 11));
}

TEST_CASE("a new skull gets the first letter of its name that is free, and it is said who has others", "[cli][new]") {
  const Bench bench;
  const std::string into = bench.path("pack").string();
  REQUIRE(make({"plugin", "pack", "--into", bench.path("").string(), "--bare"}).exit == ExitCode::Done);
  const auto letter_of = [&](const std::string& skull) {
    const BenchRun made = make({"skull", skull, "--into", into});
    REQUIRE(made.exit == ExitCode::Done);
    const std::size_t at = made.out.find("its letter is ");
    REQUIRE(at != std::string::npos);
    const std::string said = made.out.substr(at, made.out.find('\n', at) - at);
    const std::string toml = test::text_of(bench.path("pack/skulls/" + skull + ".toml"));
    CHECK(contains(toml, "glyph  = \"" + said.substr(14, 1) + "\""));
    return said.substr(14);
  };
  CHECK(letter_of("quail") == "Q");
  CHECK(letter_of("quince") == "U: Q is that of Quail (pack)");
  CHECK(letter_of("royal_guard") == "Y: R is that of Royal (sedlec)");
  CHECK(letter_of("imp") == "H: I is that of Infected (plague_doctors)");
  check_passes(into);
}

TEST_CASE("an effect names a skull whose name has quotes", "[cli][new]") {
  const Bench bench;
  make_alone(bench);
  const std::string into = bench.path("pack").string();
  std::string skull = test::text_of(bench.path("pack/skulls/pack.toml"));
  const std::string name = "\"Pack\"";
  REQUIRE(contains(skull, name));
  skull.replace(skull.find(name), name.size(), R"("The \"King\"")");
  std::ofstream(bench.path("pack/skulls/pack.toml")) << skull;
  REQUIRE(make({"effect", "crown", "--into", into}).exit == ExitCode::Done);
  const std::string crown = test::text_of(bench.path("pack/effects/crown.toml"));
  INFO(crown);
  CHECK(contains(crown, R"(The \"King\" scores {each})"));
  CHECK(Bench::run({"check", into}).exit == ExitCode::Done);
}

TEST_CASE("an effect is drawn on a shape of its plugin, which has no example yet", "[cli][new]") {
  const Bench bench;
  make_alone(bench);
  const std::string into = bench.path("pack").string();
  const BenchRun made = make({"effect", "crown", "--into", into});
  INFO(made.err);
  REQUIRE(made.exit == ExitCode::Done);
  CHECK(contains(test::text_of(bench.path("pack/examples/crown.toml")), "porch\""));
  CHECK(Bench::run({"test", into}).exit == ExitCode::Done);
}

TEST_CASE("a relative XDG_DATA_HOME is ignored", "[cli][new]") {
  const Bench bench;
  const std::string home = cli::variable("HOME");
  setenv("HOME", bench.path("").c_str(), 1);
  setenv("XDG_DATA_HOME", "relative", 1);
  const BenchRun made = make({"plugin", "pack"});
  setenv("HOME", home.c_str(), 1);
  INFO(made.err);
  CHECK(made.exit == ExitCode::Done);
  CHECK(std::filesystem::exists(bench.path(".local/share/ossuary/plugins/pack/plugin.toml")));
  CHECK_FALSE(std::filesystem::exists("relative"));
}

TEST_CASE("a skull, a shape and an effect of one name share a plugin", "[cli][new]") {
  const Bench bench;
  const std::string into = bench.path("pack").string();
  REQUIRE(make({"plugin", "pack", "--into", bench.path("").string()}).exit == ExitCode::Done);
  CHECK(make({"shape", "pack", "--into", into}).exit == ExitCode::Done);
  CHECK(make({"effect", "pack", "--into", into}).exit == ExitCode::Done);
  CHECK(std::filesystem::exists(bench.path("pack/examples/pack_shape.toml")));
  check_passes(into);
}

TEST_CASE("new refuses what would not be read", "[cli][new]") {
  const Bench bench;
  REQUIRE(make({"plugin", "pack", "--into", bench.path("").string()}).exit == ExitCode::Done);
  const BenchRun inside = make({"ruleset", "night", "--into", bench.path("pack").string()});
  CHECK(inside.exit == ExitCode::BadUsage);
  CHECK(contains(inside.err, "is a plugin itself"));
  const BenchRun among = make({"ruleset", "night", "--into", bench.path("").string()});
  CHECK(among.exit == ExitCode::BadUsage);
  CHECK(contains(among.err, "is for plugins: rulesets are in a folder beside it, say --into "));
  for (const std::string folder : {"plugins", "rulesets"}) {
    std::filesystem::create_directories(bench.path("games/" + folder));
    const BenchRun flow = make({"flow", "moth", "--into", bench.path("games/" + folder).string()});
    CHECK(flow.exit == ExitCode::BadUsage);
    CHECK(contains(flow.err, "/" + folder + " is for " + folder + " alone, and a flow is a plugin and a ruleset: say"));
    CHECK(std::filesystem::is_empty(bench.path("games/" + folder)));
  }
  const BenchRun joined = make({"flow", "night", "--into", "sedlec"});
  CHECK(joined.exit == ExitCode::BadUsage);
  CHECK(contains(joined.err, "\"sedlec\" is a plugin, and a flow is one of its own: leave out --into"));
  const BenchRun endless = make({"skull", std::string(65, 'a')});
  CHECK(endless.exit == ExitCode::BadUsage);
  CHECK(contains(endless.err, "64 at most"));
  CHECK(contains(make({"skull", "end"}).err, "no keyword of Lua"));
  CHECK_FALSE(std::filesystem::exists(bench.path("ossuary")));
}

TEST_CASE("what new says to type next is quoted where a shell wants it", "[cli][new]") {
  const Bench bench;
  const BenchRun made = make({"plugin", "pack", "--into", bench.path("a b").string()});
  REQUIRE(made.exit == ExitCode::Done);
  CHECK(contains(made.out, "ossuary check --strict '" + bench.path("a b/pack").string() + "'"));
}

TEST_CASE("nothing is written over, and names are snake_case", "[cli][new]") {
  const Bench bench;
  REQUIRE(make({"plugin", "pack"}).exit == ExitCode::Done);
  const std::string before = test::text_of(bench.path("ossuary/plugins/pack/skulls/pack.toml"));
  CHECK(make({"plugin", "pack"}).exit == ExitCode::BadUsage);
  CHECK(make({"skull", "pack", "--into", bench.path("ossuary/plugins/pack").string()}).exit == ExitCode::BadUsage);
  CHECK(test::text_of(bench.path("ossuary/plugins/pack/skulls/pack.toml")) == before);
  const BenchRun named = make({"skull", "Grave-Digger"});
  CHECK(named.exit == ExitCode::BadUsage);
  CHECK(contains(named.err, "grave_digger"));
  const BenchRun kind = make({"skul", "x"});
  CHECK(kind.exit == ExitCode::BadUsage);
  CHECK(contains(kind.err, "did you mean \"skull\"?"));
}

TEST_CASE("editors find the words of a new plugin's scripts", "[cli][new]") {
  const Bench bench;
  REQUIRE(make({"skull", "piper"}).exit == ExitCode::Done);
  REQUIRE(make({"flow", "moths"}).exit == ExitCode::Done);
  REQUIRE(make({"shape", "porch", "--into", bench.path("ossuary/plugins/piper").string()}).exit == ExitCode::Done);
  const auto settings = [&](const std::string& plugin) {
    return Json::parse(test::text_of(bench.path("ossuary/plugins/" + plugin + "/.luarc.json"))).value();
  };
  const auto library = [&](const std::string& plugin) {
    return *settings(plugin).at("workspace.library").items()->front().string();
  };
  CHECK(std::filesystem::exists(std::filesystem::path(library("piper")) / "vocabulary.lua"));
  CHECK(std::filesystem::exists(std::filesystem::path(library("moths")) / "words.lua"));
  CHECK(settings("piper").find("diagnostics.disable") == nullptr);
  CHECK(*settings("moths").at("diagnostics.disable").items()->front().string() == "undefined-global");
  check_passes(bench.path("ossuary/plugins/moths").string());
}

}  // namespace ossuary
