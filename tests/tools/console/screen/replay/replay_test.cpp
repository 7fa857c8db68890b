// Looking at a match again on the full screen: step by step, by keys and clicks, in every size and language.
#include <catch2/catch.hpp>

#include "cli/match_setup.h"
#include "cli/words.h"
#include "console/match/match_notes.h"
#include "console/match/results.h"
#include "console/screen/replay/replay_viewer.h"
#include "support/content.h"
#include "support/goldens.h"
#include "tools/console/match/alike_journals.h"
#include "tools/console/match/playing.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

constexpr cli::TextArea kUsualSize{.width = 80, .height = 24};

/// What came of looking at a match with some keys.
struct Looked {
  cli::ReplayEnding ending;
  std::vector<std::string> shown;  ///< when each key was waited for, and at the end.
};

struct LookSettings {
  cli::TextArea size = kUsualSize;
  std::string language = "en";
  bool unicode = true;
};

Looked look(const Game& game, const Journal& journal, std::vector<cli::Event> events,
            const LookSettings& settings = {}) {
  const Dictionary words =
      cli::words_in(settings.unicode ? settings.language : settings.language + std::string(kInAscii));
  TypedDevice device(settings.size, settings.unicode);
  cli::ReplayViewer viewer({.game = game,
                            .journal = journal,
                            .words = words,
                            .titles = cli::titles_of(journal, words),
                            .limits = kUnhurried},
                           device, std::chrono::milliseconds(1));
  Looked looked;
  std::size_t at = 0;
  device.busy = [&] { return viewer.is_thinking(); };
  device.next = [&](const std::string& shown) {
    looked.shown.push_back(shown);
    return at < events.size() ? events[at++] : cli::Event(cli::Key("q"));
  };
  device.look_at = [&](const cli::Canvas& canvas) {
    CHECK(canvas.width() <= settings.size.width);
    CHECK(canvas.height() <= settings.size.height);
  };
  looked.ending = viewer.run();
  return looked;
}

std::vector<cli::Event> events_of(std::string_view keys) {
  std::vector<cli::Event> events;
  for (cli::Key& key : keys_of(keys)) {
    events.emplace_back(std::move(key));
  }
  return events;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// A match of one person against a bot, played to its end.
struct PlayedMatch {
  explicit PlayedMatch(const std::string& ruleset)
      : game(ruleset, 2), playing(game.game(), game.scripts(), {"human", "greedy"}) {
    while (playing.decide(2)) {
    }
  }
  ShippedGame game;
  Playing playing;
};

}  // namespace

TEST_CASE("a match is looked at step by step", "[replay][screen]") {
  const PlayedMatch match("sedlec");
  const std::string all = std::to_string(match.playing.journal.steps().size());
  const Looked looked =
      look(match.game.game(), match.playing.journal, events_of("{Right}{Right}{Left}{PageDown}{End}{Home}{Right}"));
  REQUIRE(looked.shown.size() == 8);
  CHECK(has(looked.shown[0], "step 0 of " + all));
  CHECK(has(looked.shown[0], "The start of the match."));
  CHECK(has(looked.shown[2], "step 2 of " + all));
  CHECK(has(looked.shown[3], "step 1 of " + all));
  CHECK(has(looked.shown[4], "You — "));
  CHECK(has(looked.shown[5], "step " + all + " of " + all));
  CHECK(has(looked.shown[6], "step 0 of " + all));
  CHECK(looked.ending.kind == cli::ReplayEnding::Kind::Left);
}

TEST_CASE("a match goes on by itself, and a click on its course goes there", "[replay][screen]") {
  const PlayedMatch match("sedlec");
  const std::string all = std::to_string(match.playing.journal.steps().size());
  const Looked played = look(match.game.game(), match.playing.journal, events_of(" "));
  CHECK(has(played.shown.back(), "step " + all + " of " + all));
  std::vector<cli::Event> click{cli::Click{.row = 21, .column = 40}, cli::Click{.row = 22, .column = 8}};
  const Looked clicked = look(match.game.game(), match.playing.journal, std::move(click));
  CHECK_FALSE(has(clicked.shown[1], "step 0 of"));
  CHECK_FALSE(has(clicked.shown[1], "step 1 of"));
  CHECK(has(clicked.shown[2], "step 0 of"));
}

TEST_CASE("the bot says of each decision whether it would do the same", "[replay][screen]") {
  const PlayedMatch match("sedlec");
  const Looked looked = look(match.game.game(), match.playing.journal, events_of("?{Right}{Right}{Right}?"));
  for (const std::size_t i : {2U, 3U, 4U}) {
    CHECK((has(looked.shown[i], "The bot would") || has(looked.shown[i], "A mistake:")));
  }
  CHECK_FALSE((has(looked.shown[5], "The bot would") || has(looked.shown[5], "A mistake:")));
}

TEST_CASE("one plays on from a step of a match that is over, and from no other", "[replay][screen]") {
  const PlayedMatch match("sedlec");
  const Looked looked = look(match.game.game(), match.playing.journal, events_of("{Right}{Right}p"));
  CHECK(looked.ending.kind == cli::ReplayEnding::Kind::PlayOn);
  CHECK(looked.ending.step == 2);
  CHECK(look(match.game.game(), match.playing.journal, events_of("{End}p")).ending.kind ==
        cli::ReplayEnding::Kind::Left);
  Playing begun(match.game.game(), match.game.scripts(), {"human", "greedy"});
  (void)begun.decide();
  const Looked refused = look(match.game.game(), begun.journal, events_of("{Left}p"));
  CHECK(refused.ending.kind == cli::ReplayEnding::Kind::Left);
  CHECK(has(refused.shown.back(), "This match is not over yet"));
}

TEST_CASE("no frame of a replay leaves its window, in any language", "[replay][screen]") {
  for (const char* const ruleset : {"sedlec", "dice_forge"}) {
    const cli::MatchSetup setup(shipped().make_any(ruleset).value().game(2).value());
    Playing playing(*setup.game, *setup.scripts, {"human", "random"});
    while (playing.journal.steps().size() < 20 && playing.decide(1)) {
      playing.journal.remark(std::nullopt, 3,
                             "чому ця карта нічого не варта, хоча лежить поруч з усіма своїми сусідами?");
    }
    for (const char* const language : {"en", "pl", "uk"}) {
      for (const cli::TextArea size :
           {kUsualSize, cli::TextArea{120, 40}, cli::TextArea{40, 15}, cli::TextArea{61, 19}, cli::TextArea{30, 10}}) {
        for (const bool unicode : {true, false}) {
          const Looked looked = look(*setup.game, playing.journal, events_of("{Left}{Left}x{Down}{Esc}{F1}{Esc}L{Esc}"),
                                     {.size = size, .language = language, .unicode = unicode});
          for (const std::string& shown : looked.shown) {
            CHECK((unicode || std::ranges::all_of(shown, [](char c) { return static_cast<unsigned char>(c) < 0x80; })));
          }
        }
      }
    }
  }
}

TEST_CASE("what was remarked is shown where it was", "[replay][screen]") {
  PlayedMatch match("sedlec");
  Journal remarked(match.game.game(), match.game.scripts(), match.playing.journal.start(),
                   match.playing.journal.seat_names());
  remarked.remark(std::nullopt, {}, "so many bones");
  for (const JournalStep& step : match.playing.journal.steps()) {
    REQUIRE_FALSE(remarked.apply(step.action));
    if (remarked.steps().size() == 2) {
      remarked.remark(Seat{0}, {}, "what is it for?");
      remarked.remark(Seat{1}, {}, "for whom is it?");
    }
  }
  remarked.remark(Seat{0}, 4, "once more");
  const Looked looked = look(match.game.game(), remarked, events_of("{Right}{Right}L{Esc}?{End}?L"));
  CHECK(has(looked.shown[0], "Somebody who looks on remarks: so many bones"));
  CHECK(has(looked.shown[2], "You remarks: what is it for?  "));
  CHECK(has(looked.shown[3], "remarks: for whom is it?\n"));
  CHECK_FALSE(has(looked.shown[5], "what is it for?"));
  CHECK(has(looked.shown[7], "remarks: once more (4 of 5)"));
  CHECK(has(looked.shown[8], "remarks: once more (4 of 5)"));
  CHECK(std::ranges::count(looked.shown[0], '*') == 2);
}

TEST_CASE("a remark about what was taken back is shown where the match went on from", "[replay][screen]") {
  const ShippedGame game("carnival", 4);
  Playing playing(game.game(), game.scripts(), {"human", "human", "human", "human"});
  REQUIRE(playing.decide());
  playing.journal.remark(Seat{0}, {}, "first");
  REQUIRE(playing.decide());
  playing.journal.remark(Seat{1}, {}, "was that good?");
  playing.journal.undo();
  playing.journal.remark(Seat{1}, {}, "no");
  REQUIRE(playing.decide());
  const Looked looked =
      look(game.game(), playing.journal, events_of("{Home}{Right}L"));  // four seats: one line is left
  CHECK(has(looked.shown[2], "remarks: first  "));
  for (const std::string text : {"first", "was that good?", "no"}) {
    CHECK(has(looked.shown[3], "remarks: " + text));
  }
  CHECK_FALSE(has(looked.shown[0], "remarks: "));
}

TEST_CASE("what another seat knows is not judged, and not shown", "[replay][screen][secrets]") {
  const ShippedGame game("sedlec", 2);
  Playing playing(game.game(), game.scripts(), {"human", "human"});
  while (playing.decide()) {
  }
  const Looked looked = look(game.game(), playing.journal, events_of("?{Right}{Right}"));
  CHECK(has(looked.shown[1], "step 0 of"));
  const Match& after = playing.journal.at(1);
  const bool same = after.fingerprint(Seat{0}) == after.fingerprint(Seat{1});
  CHECK(has(looked.shown[3], "knew what you do not see") != same);
}

TEST_CASE("a replay shows the same of all matches that the reader may look at",
          "[replay][property][screen][secrets][release]") {
  int looked = 0;
  const int played = for_journals_alike(4, [&](const AnyGame&, const AlikeJournals& both, std::optional<Seat>) {
    std::string keys = "?";
    for (std::size_t step = 0; step <= both.real().steps().size(); ++step) {
      keys += "x{Down}{Right}{Esc}L{Esc}{F1}{PageDown}{Esc}{Left}";
    }
    const bool in_ascii = ++looked % 2 == 0;
    const LookSettings settings{.size = in_ascii ? kUsualSize : cli::TextArea{120, 40}, .unicode = !in_ascii};
    const Looked one = look(both.real_game(), both.real(), events_of(keys), settings);
    const Looked other = look(both.redrawn_game(), both.redrawn(), events_of(keys), settings);
    REQUIRE(one.shown.size() == other.shown.size());
    for (std::size_t i = 0; i < one.shown.size(); ++i) {
      CHECK(first_difference(one.shown[i], other.shown[i]) == "");
    }
  });
  CHECK(played > 20);
}

TEST_CASE("a match that goes on from another says so, and its result is not kept", "[replay][results]") {
  const PlayedMatch match("sedlec");
  const Journal& old = match.playing.journal;
  CHECK(cli::result_of(old, "match.txt", 0));
  Journal again(match.game.game(), match.game.scripts(), old.start(), old.seat_names(), cli::written({.practice = 4}));
  for (const JournalStep& step : old.steps()) {
    REQUIRE_FALSE(again.apply(step.action));
  }
  CHECK_FALSE(cli::result_of(again, "match.txt", 0));
  const auto read = replay(match.game.game(), match.game.scripts(), again.record(), "match.txt");
  REQUIRE(read);
  CHECK(cli::match_notes(read.value().notes()).practice == 4);
  CHECK(cli::note_problem({"practice", "4"}, old.seat_names()) == std::nullopt);
  CHECK(cli::note_problem({"practice", "x"}, old.seat_names()));
}

}  // namespace ossuary::test
