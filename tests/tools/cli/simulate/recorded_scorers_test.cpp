// `simulate` where every scorer runs in Lua: its games are those of recorded scorers, byte for byte.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

/// Copies what ships to `data`, with a comparison at the beginning of each script of a skull or an effect: what
/// compares is not recorded.
void copy_unrecorded(const std::filesystem::path& data) {
  namespace fs = std::filesystem;
  fs::create_directories(data);
  for (const char* folder : {"plugins", "rulesets"}) {
    fs::copy(test::source_path(folder), data / folder, fs::copy_options::recursive);
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(data / "plugins")) {
    const fs::path folder = entry.path().parent_path().filename();
    if (entry.path().extension() == ".lua" && (folder == "skulls" || folder == "effects")) {
      const std::string text = "local _ = 1 == 1 " + test::file_text(entry.path());
      std::ofstream(entry.path()) << text;
    }
  }
}

/// The report of a few games as JSON, without what was timed.
std::string report_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"simulate", "--json", "--threads", "1"});
  const test::BenchRun run = test::Bench::run(arguments);
  INFO(run.err);
  REQUIRE(run.exit == cli::ExitCode::Done);
  static const std::regex timed("\"(games_per_second|decisions_per_second|seconds)\":[^,}]*,?");
  return std::regex_replace(run.out, timed, "");
}

}  // namespace

TEST_CASE("games are the same where no scorer is recorded", "[simulate][recorded][release]") {
  const test::Bench bench;
  copy_unrecorded(bench.path("data"));
  const Catalogue unrecorded =
      Catalogue::read({.plugins = {bench.path("data/plugins")}, .rulesets = {bench.path("data/rulesets")}});
  const Ruleset sedlec = unrecorded.make("sedlec").value();
  for (std::size_t kind = 0; kind < sedlec.kinds.size(); ++kind) {
    CHECK_FALSE(sedlec.scoring->script(id_at<KindId>(kind), std::nullopt).needs_lua.empty());
  }
  for (const char* ruleset : {"sedlec", "sedlec+zealots", "sedlec+poets", "sedlec+archers", "sedlec+enviers",
                              "carnival", "monstrance", "grand_ossuary"}) {
    const bool alone = unrecorded.make(ruleset).value().setups.begin()->first == 1;
    for (const auto& [bot, games] : {std::pair{"random", "100"}, std::pair{"greedy", "1"}}) {
      CAPTURE(ruleset, bot);
      const std::string seats = alone ? bot : std::string(bot) + "," + bot;
      const std::vector<std::string> arguments{ruleset,   "--players", alone ? "1" : "2", "--games", games,
                                               "--seats", seats};
      unsetenv("OSSUARY_DATA");
      const std::string recorded = report_of(arguments);
      setenv("OSSUARY_DATA", bench.path("data").c_str(), 1);
      CHECK(report_of(arguments) == recorded);
      unsetenv("OSSUARY_DATA");
    }
  }
}

}  // namespace ossuary
