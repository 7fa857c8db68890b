// Where the time of a simulation goes, by script.
#include <algorithm>
#include <catch2/catch.hpp>

#include "balance/series.h"
#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::contains;

namespace {

/// The profile of a few games of `ruleset` for two.
Profile profile_of(const std::string& ruleset, std::uint64_t games, unsigned threads) {
  const auto game = test::shipped().make_any(ruleset).value().game(2);
  Profile profile;
  REQUIRE(run_experiment({.games = {0, games}, .variants = {{"", game.value().get(), {"greedy", "greedy"}}}},
                         {.threads = threads, .profile = &profile}));
  return profile;
}

/// What the script took whose file ends so; nothing where it did not run.
ScriptTime time_of(const Profile& profile, std::string_view ending) {
  ScriptTime time;
  for (const auto& [file, script] : profile.scripts) {
    time = file.ends_with(ending) ? script : time;
  }
  return time;
}

/// How often each script ran.
std::map<std::string, std::uint64_t> calls_of(const Profile& profile) {
  std::map<std::string, std::uint64_t> calls;
  for (const auto& [file, script] : profile.scripts) {
    calls[file] = script.calls;
  }
  return calls;
}

/// The report of a simulation as JSON.
Json report_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"simulate", "--json", "--players", "2", "--threads", "2"});
  const auto run = Bench::run(arguments);
  REQUIRE(run.exit == cli::ExitCode::Done);
  return Json::parse(run.out).value();
}

}  // namespace

TEST_CASE("a profile times programs, scorers in Lua, acts and match scripts", "[simulate][profile][threads]") {
  for (const unsigned threads : {1U, 2U}) {
    const Profile profile = profile_of("carnival", 10, threads);
    for (const char* script : {"/royal.lua", "/romantic.lua", "/jester_act.lua", "/envier_match.lua"}) {
      CAPTURE(script, threads);
      CHECK(time_of(profile, script).calls > 0);
      CHECK(time_of(profile, script).time > std::chrono::nanoseconds());
    }
    CHECK(time_of(profile, "/royal.lua").recorded);
    CHECK_FALSE(time_of(profile, "/jester_act.lua").recorded);
    CHECK(profile.rest() > std::chrono::nanoseconds());
    CHECK(profile.rest() < profile.all);
  }
}

TEST_CASE("a profile times the steps, choices and scores of flows, as often as they run", "[simulate][profile]") {
  const Profile profile = profile_of("dice_forge", 2, 1);
  for (const char* script : {"/steps/blessings.lua", "/choices/act.lua", "/dice_forge/score.lua"}) {
    CAPTURE(script);
    CHECK(time_of(profile, script).calls > 0);
  }
  CHECK(profile.rest() > std::chrono::nanoseconds());
  CHECK(calls_of(profile) == calls_of(profile_of("dice_forge", 2, 2)));
}

TEST_CASE("a scorer counts runs of scripts, not points that it kept", "[simulate][profile]") {
  const test::ShippedGame shipped("sedlec", 2);
  ScriptTimes times;
  shipped.scorer().time_runs(times);
  const auto royal = [&] {
    for (const auto& [file, script] : times) {
      if (file.ends_with("/royal.lua")) {
        return script.calls;
      }
    }
    return std::uint64_t{0};
  };
  const Shape& shape = shipped.rules().setups.at(2).front().shape;
  KindCells cells{};
  cells[index(*shipped.rules().kind_named("royal"))] = CellSet::of(id_at<CellId>(0));
  const auto points = shipped.scorer().score(shape, cells);
  REQUIRE(points);
  CHECK(royal() == 1);
  const ScoredStructure known{cells, points.value()};
  REQUIRE(shipped.scorer().rescore(shape, cells, std::nullopt, &known));
  CHECK(royal() == 1);
  cells[index(*shipped.rules().kind_named("peasant"))] = CellSet::of(id_at<CellId>(1));
  REQUIRE(shipped.scorer().rescore(shape, cells, std::nullopt, &known));
  CHECK(royal() == 2);
  REQUIRE(shipped.scorer().explain(shape, cells));
  CHECK(royal() == 3);
}

TEST_CASE("games are the same with a profile, and there is none where nobody asks", "[cli][simulate][profile]") {
  const Bench bench;
  Json with = report_of({"sedlec", "--games", "30", "--seats", "greedy", "--profile"});
  Json without = report_of({"sedlec", "--games", "30", "--seats", "greedy"});
  CHECK(without.find("profile") == nullptr);
  for (const char* same : {"seats", "points", "spread", "ties", "decisions", "findings"}) {
    CAPTURE(same);
    CHECK(with[same] == without[same]);
  }
}

TEST_CASE("a profile is in JSON: scripts that ran, and what none of them took", "[cli][simulate][profile]") {
  const Bench bench;
  const Json profile = report_of({"carnival", "--games", "5", "--without", "royal", "--profile"}).at("profile");
  std::vector<std::string> files;
  for (const Json& script : *profile.items()) {
    CHECK_FALSE(script.at("seconds").is_null());
    const std::string* const file = script.at("script").string();
    CHECK(script.at("calls").is_null() == (*file == "rest"));
    CHECK((script.at("calls").is_null() || script.at("calls").integer().value() > 0));
    if (file->ends_with("/envier_match.lua")) {
      CHECK(script.at("runs") == Json("in Lua"));
    }
    files.push_back(*file);
  }
  CHECK(files.back() == "rest");
  CHECK(std::ranges::count_if(files, [](const std::string& file) { return file.ends_with("/royal.lua"); }) == 1);
}

TEST_CASE("a profile is a table of the report, and names what is no script", "[cli][simulate][profile]") {
  const Bench bench;
  const auto run = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "30", "--profile"});
  CHECK(contains(run.out, "  runs      calls    time  µs a call\n"));
  CHECK(contains(run.out, "plugins/sedlec/skulls/royal.lua"));
  CHECK(contains(run.out, "no script: rules, bots, loading"));
}

}  // namespace ossuary
