// Golden transcripts: a whole match of every ruleset that ships, as a player sees it. OSSUARY_UPDATE_GOLDENS=1 rewrites
// them; read them as diffs.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <set>

#include "support/content.h"
#include "tools/console/line/sitting.h"

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

TEST_CASE("a match of every game that ships reads as its transcript does", "[transcript]") {
  test::for_every_game([](const ShippedGame& shipped) {
    std::vector<std::string> seats(shipped.game().seats(), "greedy");
    seats.front() = "human";
    Sitting sitting(shipped.game(), shipped.scorer(), seats, 2024);
    const auto sat = sitting.type(usual_script());
    CHECK(sat.ending == cli::Ending::Finished);
    check_against_golden(shipped.golden_name(), sat.text);
  });
}

TEST_CASE("every transcript belongs to a game", "[transcript]") {
  std::set<std::string> names{"plain"};
  test::for_every_game([&](const ShippedGame& shipped) { names.insert(shipped.golden_name()); });
  for (const auto& entry : std::filesystem::directory_iterator(test::source_path("tests/golden/transcripts"))) {
    INFO(entry.path());
    CHECK(names.contains(entry.path().stem().string()));
  }
}

TEST_CASE("a plain match reads as its transcript does", "[transcript]") {
  const ShippedGame shipped("sedlec", 2);
  std::vector<std::string> seats(2, "greedy");
  seats.back() = "human";
  Sitting sitting(shipped.game(), shipped.scorer(), seats, 7);
  sitting.settings.plain = true;
  check_against_golden("plain", sitting.type(usual_script()).text);
}

}  // namespace
}  // namespace ossuary
