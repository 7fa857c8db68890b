// Golden transcripts: whole matches as a player sees them, one for each way the screens differ. Every game has a golden
// match besides, see golden_match_test.cpp. OSSUARY_UPDATE_GOLDENS=1 rewrites the transcripts; review the diff.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "cli/match_setup.h"
#include "cli/words.h"
#include "support/content.h"
#include "support/goldens.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using test::lines;
using test::ShippedGame;
using test::Sitting;

/// A match that somebody sits down to, with what is special about how it is shown.
struct Transcript {
  std::string name;
  std::string ruleset;
  int players = 2;
  std::uint64_t seed = 2024;
  std::size_t human_seat = 0;
  std::string lang = "en";
  bool plain = false;
  bool unicode = true;
};

const Transcript kTranscripts[] = {
    {.name = "two_players", .ruleset = "sedlec"},
    {.name = "solo", .ruleset = "crown_of_bones", .players = 1},
    {.name = "plain", .ruleset = "sedlec", .seed = 7, .human_seat = 1, .plain = true},
    {.name = "ascii_80", .ruleset = "wide_3p", .players = 3, .unicode = false},
    {.name = "polish", .ruleset = "two_tombs", .lang = "pl"},
};

/// Looks around, errs, takes a move back, and then takes the first action to the end.
std::string usual_script() { return "help\nhint\nscore\n1\nundo\nhlep\nlegal\n1\nrecord\n" + lines("1", 200); }

TEST_CASE("a whole match reads as its transcript does", "[transcript]") {
  for (const Transcript& transcript : kTranscripts) {
    INFO(transcript.name << "; OSSUARY_UPDATE_GOLDENS=1 writes it anew");
    const ShippedGame shipped(transcript.ruleset, transcript.players);
    std::vector<std::string> seats(shipped.game().seats(), "greedy");
    seats[transcript.human_seat] = "human";
    Sitting sitting(shipped.game(), shipped.scripts(), seats, transcript.seed);
    sitting.settings.words = cli::words_in(transcript.lang);
    sitting.settings.best = cli::best_layouts_of(test::shipped().make_any(transcript.ruleset).value());
    sitting.settings.plain = transcript.plain;
    sitting.settings.undo = cli::UndoRule::Free;
    sitting.settings.look = [&] { return cli::Look{.unicode = transcript.unicode, .width = 80}; };
    const auto sat = sitting.type(usual_script());
    CHECK(sat.ending == cli::Ending::Finished);
    const std::string shown = test::excerpt(sat.text);
    CHECK(test::first_difference(test::golden("transcripts/" + transcript.name + ".txt", shown), shown) == "");
  }
}

TEST_CASE("every transcript is one of the whole matches", "[transcript]") {
  std::set<std::string> names;
  for (const Transcript& transcript : kTranscripts) {
    names.insert(transcript.name + ".txt");
  }
  for (const auto& entry : std::filesystem::directory_iterator(test::source_path("tests/golden/transcripts"))) {
    INFO(entry.path());
    CHECK(names.contains(entry.path().filename().string()));
  }
}

}  // namespace
}  // namespace ossuary
