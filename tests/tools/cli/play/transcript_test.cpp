// Golden transcripts: a whole match of every ruleset that ships, as a player sees it. OSSUARY_UPDATE_GOLDENS=1 rewrites
// them; read them as diffs.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "support/content.h"
#include "tools/cli/play/sitting.h"

namespace ossuary {
namespace {

using test::lines;
using test::ShippedGame;
using test::Sitting;

/// Looks around, errs, takes a move back, and then takes the first action to the end.
std::string usual_script() { return "help\nhint\nscore\n1\nundo\nhlep\nlegal\n1\nrecord\n" + lines("1", 200); }

void check_against_golden(const std::string& name, const std::string& text) {
  const auto golden = test::source_path("tests/golden/transcripts/" + name + ".txt");
  if (std::getenv("OSSUARY_UPDATE_GOLDENS") != nullptr) {
    std::ofstream(golden, std::ios::binary) << text;
  }
  INFO("OSSUARY_UPDATE_GOLDENS=1 writes " << golden);
  REQUIRE(std::filesystem::exists(golden));
  CHECK(text == test::file_text(golden));
}

TEST_CASE("a match of every ruleset that ships reads as its transcript does", "[transcript]") {
  for (const RulesetSummary& rules : test::shipped().rulesets()) {
    for (const int players : rules.players) {
      const ShippedGame shipped(rules.id, players);
      std::vector<std::string> seats(static_cast<std::size_t>(players), "greedy");
      seats.front() = "human";
      Sitting sitting(shipped.game(), shipped.scorer(), seats, 2024);
      const auto sat = sitting.type(usual_script());
      CHECK(sat.ending == cli::Ending::Finished);
      check_against_golden(fmt::format("{}-{}p", rules.id, players), sat.text);
    }
  }
}

TEST_CASE("a plain match reads as its transcript does", "[transcript]") {
  const RulesetSummary first = test::shipped().rulesets().front();
  const ShippedGame shipped(first.id, first.players.front());
  std::vector<std::string> seats(static_cast<std::size_t>(first.players.front()), "greedy");
  seats.back() = "human";
  Sitting sitting(shipped.game(), shipped.scorer(), seats, 7);
  sitting.settings.plain = true;
  check_against_golden("plain", sitting.type(usual_script()).text);
}

}  // namespace
}  // namespace ossuary
