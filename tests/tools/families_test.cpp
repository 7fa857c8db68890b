// The console and the report of `simulate` over toy games, which they know as games alone. Three have a transcript
// of a whole match as drawn and in plain words; OSSUARY_UPDATE_GOLDENS=1 rewrites them; review the diff.
#include <catch2/catch.hpp>

#include "balance/playout.h"
#include "balance/report.h"
#include "cli/words.h"
#include "families/dice_race.h"
#include "json.h"
#include "support/flows.h"
#include "support/games.h"
#include "support/goldens.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using test::AnyGame;
using test::for_every_toy_family;
using test::lines;
using test::Sat;
using test::Sitting;

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// A game with its scripts.
struct Opened {
  explicit Opened(std::unique_ptr<Game> made) : game(std::move(made)), scripts(game->open_scripts()) {}
  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
};

Opened short_race(const std::string& script = "sound") {
  const OptionSettings options{{std::string(test::kTrackOption), "short"}, {std::string(test::kScriptOption), script}};
  return Opened(test::make_dice_race(2, options).value());
}

Opened pot() { return Opened(test::flow_game(test::pot_rules())); }

Opened answer() { return Opened(test::flow_game(test::answer_rules())); }

/// A match against greedy by typed commands, checked against its golden.
void check_transcript(const std::string& name, const Opened& opened, const std::string& typed, bool plain) {
  INFO(name << "; OSSUARY_UPDATE_GOLDENS=1 writes it anew");
  Sitting sitting(*opened.game, *opened.scripts, {"human", "greedy"}, 4);
  sitting.settings.plain = plain;
  sitting.settings.undo = cli::UndoRule::Free;
  const Sat sat = sitting.type(typed);
  CHECK(sat.ending == cli::Ending::Finished);
  CHECK(sat.record == sitting.journal().record());
  const std::string shown = test::excerpt(sat.text);
  CHECK(test::first_difference(test::golden("families/" + name + ".txt", shown), shown) == "");
}

const std::string kRaceCommands =
    "score\nhint\nlay 1\nroll\nundo\nroll\nlegal lay\nlay 2\nlay 2\nscore\n" + lines("bank", 20);

}  // namespace

TEST_CASE("a dice race is played by typed commands", "[session][families]") {
  check_transcript("dice_race", short_race(), kRaceCommands, false);
  check_transcript("dice_race_plain", short_race(), kRaceCommands, true);
}

TEST_CASE("flows are played by typed commands", "[session][families]") {
  for (const bool plain : {false, true}) {
    const std::string plainly = plain ? "_plain" : "";
    check_transcript("pot" + plainly, pot(), "hint\nagain\n" + lines("1", 100), plain);
    check_transcript("answer" + plainly, answer(), "hint\nscore\n" + lines("1", 20), plain);
  }
}

TEST_CASE("points that depend on what is hidden are not shown to others before the end", "[session][families]") {
  FlowRules rules = test::answer_rules();
  rules.scripts[*rules.score].source = "return function(who) award(taken, 10 + how_many(hand[who], ape)) end";
  const Opened opened(test::flow_game(rules));
  Sitting sitting(*opened.game, *opened.scripts, {"human", "greedy"}, 4);
  sitting.settings.plain = true;
  const Sat begun = sitting.type("score\n");
  CHECK(contains(begun.text, "You: 1"));
  CHECK_FALSE(contains(begun.text, "Greedy: 1"));
  CHECK(contains(begun.text, "The points of Greedy may depend on what you do not see."));
  sitting.settings.plain = false;
  CHECK(contains(sitting.type("score\n").text, "?"));
  CHECK(contains(sitting.type(lines("1", 20)).text, "10"));
  CHECK_FALSE(contains(sitting.type("").text, "depend on"));
}

TEST_CASE("help explains marks and places only where the table has some", "[session][families]") {
  const auto help = [](const Opened& opened) {
    Sitting sitting(*opened.game, *opened.scripts, {"human", "greedy"}, 4);
    return sitting.type("help\n").text;
  };
  const std::string flow = help(pot());
  CHECK_FALSE(contains(flow, "Marks are"));
  CHECK_FALSE(contains(flow, "Dots are"));
  const std::string race = help(short_race());
  CHECK(contains(race, "Marks are shown from the top down."));
  CHECK(contains(race, "Dots are places; places with a label are open now."));
}

TEST_CASE("what a player does not learn of a choice is not shown", "[session][families]") {
  FlowRules rules = test::answer_rules();
  rules.zones.push_back({.id = "kept", .name = {}, .holds = {0}, .of_seat = true, .shown = Shown::Owner});
  for (FlowScript& script : rules.scripts) {
    if (script.file == "choices/lay.lua") {
      script.source.replace(script.source.find("middle"), 6, "kept[who]");
    }
  }
  const Opened opened(test::flow_game(rules));
  const auto log = [&](const std::vector<std::string>& seats) {
    Sitting sitting(*opened.game, *opened.scripts, seats, 4);
    return sitting.type(lines("1", 20)).text;
  };
  const std::string seen_by_one = log({"human", "greedy"});
  CHECK(contains(seen_by_one, "Greedy: lay, which is not shown."));
  CHECK(contains(seen_by_one, "You: lay: "));
  CHECK(contains(log({"human", "human"}), "Human 2: lay, which is not shown."));
  CHECK_FALSE(contains(log({"greedy", "greedy"}), "not shown"));
}

TEST_CASE("every toy family is played to its end by people and bots, and its record replays", "[session][families]") {
  for_every_toy_family([](const AnyGame& any) {
    INFO(any.name);
    for (const bool plain : {false, true}) {
      std::vector<std::string> seats(any.game.seats(), "random");
      seats[0] = "human";
      seats[1] = "greedy";
      Sitting sitting(any.game, any.scripts, seats);
      sitting.settings.plain = plain;
      sitting.settings.words = cli::words_in(plain ? "pl" : "en");
      const Sat sat = sitting.type("hint\nscore\n" + lines("1\nyes", 100));
      CHECK(sat.ending == cli::Ending::Finished);
      CHECK(contains(sat.text, sitting.settings.words.say("The match is over.")));
      CHECK(replay(any.game, any.scripts, sat.record, "match.txt"));
    }
  });
}

TEST_CASE("after an undo the die falls as it did", "[session][families]") {
  const Opened race = short_race();
  Sitting straight(*race.game, *race.scripts, {"human", "greedy"});
  (void)straight.type(lines("bank", 20));
  Sitting wavering(*race.game, *race.scripts, {"human", "greedy"});
  wavering.settings.undo = cli::UndoRule::Free;
  for (int i = 0; i < 20; ++i) {
    (void)wavering.type("bank\nundo\nbank\n");
  }
  CHECK(test::states(wavering.journal()) == test::states(straight.journal()));
}

TEST_CASE("a fair undo goes past no die that fell, and past what nobody else has seen", "[session][families]") {
  const Opened race = short_race();
  Sitting rolling(*race.game, *race.scripts, {"human", "human"});
  CHECK(contains(rolling.type("roll\nundo\n").text, "so that decision stands."));
  CHECK(rolling.journal().steps().size() == 1);
  for (std::uint64_t seed = 0;; ++seed) {
    Sitting hiding(*race.game, *race.scripts, {"human", "human"}, seed);
    if (hiding.journal().match().clone()->apply(Action{2})) {
      continue;  // the first roll pays for no card
    }
    CHECK(contains(hiding.type("lay 1\nundo\n").text, "Undone: 1 action.\n"));
    CHECK(hiding.journal().steps().empty());
    break;
  }
}

TEST_CASE("a refused action is answered by the sentence of its family", "[session][families]") {
  const Opened race = short_race();
  Sitting running(*race.game, *race.scripts, {"human", "human"});
  CHECK(contains(running.type("lay 1\nlay 2\n").text,
                 "That cannot be done now: a card is paid with two steps of the pot."));
}

TEST_CASE("a script that fails halts the session, shows the fault, and keeps what was before",
          "[session][families][fault]") {
  const Opened race = short_race("broken");
  Sitting sitting(*race.game, *race.scripts, {"human", "human"});
  const Sat sat = sitting.type(lines("lay 1\nbank", 20));
  CHECK(sat.ending == cli::Ending::Halted);
  CHECK(contains(sat.text, "A script failed, so the match halts here:"));
  CHECK(contains(sat.text, "card.lua:3: attempt to index a nil value"));
  CHECK(sat.record == sitting.journal().record());
  CHECK_FALSE(contains(sat.record, "lay 1 ="));
  CHECK(sat.text.ends_with("\nRecord: FOLDER/match.txt\n"));
  sitting.journal().undo(0);
  CHECK(sitting.type(lines("bank", 30)).ending == cli::Ending::Finished);
}

TEST_CASE("a bot that meets the fault as it looks ahead acts by chance; a match that halts shows the fault again",
          "[session][families][fault]") {
  const Opened race = short_race("broken");
  int halted = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Sitting sitting(*race.game, *race.scripts, {"greedy", "greedy"}, seed);
    const Sat sat = sitting.type("");
    const bool halts = sat.ending == cli::Ending::Halted;
    CHECK((halts || sat.ending == cli::Ending::Finished));
    CHECK(contains(sat.text, "therefore takes a random action."));
    CHECK(contains(sat.text, " looked ahead:\n"));
    CHECK(contains(sat.text, "card.lua:3: "));
    CHECK(contains(sat.text, "A script failed, so the match halts here:") == halts);
    halted += halts ? 1 : 0;
  }
  CHECK(halted > 0);
}

TEST_CASE("the report of a series draws categories, options and ranks of any family", "[balance][families]") {
  for (const Opened& opened : {Opened(test::make_dice_race(2).value()), pot()}) {
    const GameInfo& info = opened.game->info();
    INFO(info.id << "; OSSUARY_UPDATE_GOLDENS=1 writes it anew");
    const Experiment experiment{
        .seed = 1, .games = {0, 100}, .variants = {{"", opened.game.get(), {"greedy", "random"}}}};
    const ExperimentTally counted = run_experiment(experiment, {}).value();
    const std::string text = text_of(cli::report_document({experiment, counted, 0}, "en"), {});
    const std::string kept = test::golden("families/" + info.id + "_report.txt", text);
    REQUIRE_FALSE(kept.empty());
    CHECK(test::first_difference(kept, text) == "");

    const Json json = json_of(cli::report_document({experiment, counted, 0}, "en"));
    CHECK(json.at("games") == Json(100));
    CHECK(json.at("points").items()->size() == info.categories.size());
    CHECK((json.find("ranks") != nullptr) == !info.ranks.empty());
    CHECK((json.find("options") != nullptr) == !info.options.empty());
    CHECK((json.find("by_option") != nullptr) == !info.options.empty());
  }
}

TEST_CASE("details of a flow say who held its pieces, and which cells of a grid were filled", "[balance][families]") {
  const auto game = test::towers().game(2).value();
  const Experiment experiment{
      .seed = 1, .games = {0, 40}, .variants = {{"", game.get(), {"greedy", "random"}}}, .details = true};
  const ExperimentTally counted = run_experiment(experiment, {}).value();
  const Tally& tally = counted.tallies.front();
  const GameInfo& info = game->info();
  REQUIRE(info.boards.size() == 1);
  CHECK(info.boards.front().places.size() == 12);
  REQUIRE(tally.things.size() == info.things.size());
  std::int64_t on_table = 0;
  std::vector<std::int64_t> by_cell(12);
  for (std::uint64_t number = 0; number < 40; ++number) {  // the same matches, as their tables show them
    const auto scripts = game->open_scripts();
    const std::vector<std::string> bots{"greedy", "random"};
    Playout playout(*game, *scripts, bots);
    REQUIRE(playout.play({1, number, Seat{0}}));
    for (const TableStructure& structure : playout.match().table(std::nullopt).structures) {
      for (std::size_t cell = 0; cell < by_cell.size(); ++cell) {
        by_cell[cell] += structure.spots[cell].face ? 1 : 0;
        on_table += structure.spots[cell].face ? 1 : 0;
      }
    }
  }
  std::vector<std::int64_t> found(12);
  std::int64_t placed = 0;
  for (const ThingTally& thing : tally.things) {
    placed += thing.placed;
    for (const std::vector<std::int64_t>& board : thing.by_place) {
      for (std::size_t cell = 0; cell < board.size(); ++cell) {
        found[cell] += board[cell];
      }
    }
  }
  CHECK(found == by_cell);
  CHECK(placed == on_table);
  const std::string text = text_of(cli::report_document({experiment, counted, 0}, "en"), {});
  CHECK(contains(text, "  piece "));
  CHECK(contains(text, "tower: how many times as often as the mean place each is filled\n"));
  CHECK_FALSE(contains(text, "points each"));
}

TEST_CASE("an option may have the name of a field of the report", "[balance][families]") {
  FlowRules rules = test::pot_rules();
  rules.options = {{.id = "seed", .values = {0, 1}, .chosen = 1}, {.id = "win", .values = {0, 1}}};
  const Opened opened(test::flow_game(std::move(rules)));
  const Experiment experiment{.seed = 9, .games = {0, 40}, .variants = {{"", opened.game.get(), {"random", "random"}}}};
  const ExperimentTally counted = run_experiment(experiment, {}).value();
  const Json json = json_of(cli::report_document({experiment, counted, 0}, "en"));
  CHECK(json.at("seed") == Json(9));
  CHECK(json.at("options").at("seed").string() != nullptr);
  REQUIRE(json.at("by_option").items()->size() == 2);
  CHECK(json.at("by_option").items()->front().at("option") == Json("win"));
}

}  // namespace ossuary
