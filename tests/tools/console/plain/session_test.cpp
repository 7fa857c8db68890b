// Sessions with a scripted player: every command, leaving and coming back, and what must never be lost.
#include <catch2/catch.hpp>
#include <fstream>
#include <regex>

#include "console/match/shown_table.h"
#include "support/content.h"
#include "support/failing_scorer.h"
#include "support/flows.h"
#include "support/toy.h"
#include "tools/console/plain/contains.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using cli::Ending;
using test::contains;
using test::FailingScorer;
using test::lines;
using test::Sat;
using test::Sitting;
using test::Toy;

TEST_CASE("a match played to its end is scored, explained and recorded", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  const Sat sat = sitting.type(lines("1", 50));
  CHECK(sat.ending == Ending::Finished);
  CHECK(contains(sat.text, "The match is over."));
  CHECK(contains(sat.text, "Total"));
  CHECK((contains(sat.text, "You win with") || contains(sat.text, "Greedy wins with") || contains(sat.text, "share")));
  CHECK(contains(sat.text, "Record: FOLDER/match.txt"));
  CHECK(replay(toy.game(), toy.scripts(), sat.record, "match.txt"));
}

TEST_CASE("the record is on disk before the first action and after every action", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
  const Sat before = sitting.type("");
  CHECK(before.record == sitting.journal().record());
  CHECK(sitting.journal().steps().empty());
  const Sat after = sitting.type("1\n");
  CHECK(after.record == sitting.journal().record());
  CHECK(sitting.journal().steps().size() == 1);
}

TEST_CASE("an action is typed as a number, as notation, in capitals, or cut short", "[session]") {
  const Toy toy;
  for (const char* typed : {"1", "  1 ", "1.", "dig 2 3", "DIG  2 3", "d 2 3", "2 3", "dig 3 2", "dig 3"}) {
    Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
    const Sat sat = sitting.type(std::string(typed) + "\n");
    INFO(typed << "\n" << sat.text);
    if (std::string(typed) == "dig 3") {
      CHECK(contains(sat.text, "2 actions fit:"));
      CHECK(sitting.journal().steps().empty());
    } else {
      REQUIRE(sitting.journal().steps().size() == 1);
      CHECK(contains(sat.text, "Human 1: digs up piles 2 and 3."));
    }
  }
}

TEST_CASE("what cannot be understood is answered, and nothing is lost", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  sitting.settings.plain = true;
  const auto answer = [&](const std::string& typed) {
    Sat sat = sitting.type(typed + "\n");
    CHECK(sitting.journal().steps().empty());
    return sat.text;
  };
  CHECK(contains(answer("hlep"), "Did you mean help?"));
  CHECK(contains(answer("colect 1"), "Did you mean collect 1?"));
  CHECK(contains(answer("99"), "There is no action 99: choose a number from 1 to"));
  CHECK(contains(answer("0"), "There is no action 0"));
  CHECK(contains(answer("123456789012345678901234567890"), "There is no action 1234"));
  CHECK(contains(answer("dig 1"), "That cannot be done now: "));
  CHECK(contains(answer("take 1"), "That cannot be done now: "));
  CHECK(contains(answer("dig 9 8"), "That cannot be done now: there is no 9"));
  CHECK(contains(answer("xyzzy plugh"), "xyzzy plugh is not an action or a command. Type a number from 1 to"));
  CHECK(contains(answer("\x01\xff\xfe"), "is not an action or a command"));
  CHECK(contains(answer("p a0"), "p a0 is not an action or a command. Type a number from 1 to"));
  CHECK(contains(answer("place A/B a1"), "That cannot be done now: your hand is empty: dig or collect a card first."));
  CHECK(contains(answer("legal nothing"), "No action begins with nothing now."));
  CHECK_FALSE(contains(answer(""), "is not an action"));
}

TEST_CASE("people who hide something take turns at a shared screen, which is emptied between them", "[session]") {
  const auto game = test::flow_game(test::answer_rules());
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"});
  sitting.settings.shared = true;
  sitting.settings.erases = true;
  const std::string first = sitting.type("").text;
  CHECK(contains(first, "Human 1 is next, and Human 2 may not see all of the table. Human 1, press Enter: "));
  CHECK_FALSE(contains(first, "Human 1, 1 to"));
  const Sat sat = sitting.type("\n1\n");
  const std::string asked = "Human 2 is next, and Human 1 may not see all of the table. Human 2, press Enter: ";
  const std::size_t emptied = sat.text.find("\x1B[2J\x1B[3J\x1B[H");
  REQUIRE(emptied != std::string::npos);
  CHECK(sat.text.find("Human 1: lay", emptied) < sat.text.find(asked));  // what happened is shown again
  CHECK(sat.text.find("Human 2, Hand") == std::string::npos);
  CHECK(sat.text.substr(0, emptied).find("Human 1, 1 to") != std::string::npos);
  CHECK(sat.text.substr(sat.text.find(asked)).find("1 to") == std::string::npos);
  CHECK_FALSE(contains(sitting.type("").text, "Human 2, 1"));  // resumed: whoever looks first is asked too
  CHECK(contains(sitting.type("\n").text, "Human 2, 1"));
  for (const char* typed : {"quit\n\n", "hello\n1\nq\n\n"}) {
    const Sat left = sitting.type(typed);
    CHECK(left.ending == Ending::Left);
    CHECK_FALSE(contains(left.text, "Human 2, 1"));
  }
  Sitting patient(*game, *scripts, {"human", "human"});
  patient.settings = sitting.settings;
  const std::string both = patient.type("\n1\n\n").text;
  CHECK(both.substr(both.find(asked)).find("Human 2, 1") != std::string::npos);
  Sitting plain(*game, *scripts, {"human", "human"});
  plain.settings.shared = true;
  plain.settings.plain = true;
  CHECK(contains(plain.type("\n1\n").text, std::string(100, '\n') + "Human 1: lay"));
}

TEST_CASE("the screen is emptied however rare what is hidden is, and points do not reveal it", "[session]") {
  FlowRules rules = test::answer_rules();
  rules.zones[0].start = {{0, 39}, {1, 1}};
  rules.scripts[*rules.score].source =
      "return function(who) award(taken, 5 * how_many(hand[who], bat)) award(taken, how_many(won[who])) end\n";
  const auto game = test::flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Sitting sitting(*game, *scripts, {"human", "human"}, seed);
    sitting.settings.shared = true;
    const std::string text = sitting.type("\nscore\n1\n").text;
    INFO(text);
    CHECK(contains(text, "is next, and Human"));
    CHECK(contains(text, "depend on what Human"));
  }
}

TEST_CASE("nobody waits where all see everything, where input is no terminal, or where bots play", "[session]") {
  const Toy toy;
  Sitting open(toy.game(), toy.scripts(), {"human", "human"});
  open.settings.shared = true;
  CHECK_FALSE(contains(open.type(lines("1", 20)).text, "press Enter"));
  const auto game = test::flow_game(test::answer_rules());
  const auto scripts = game->open_scripts();
  CHECK_FALSE(contains(Sitting(*game, *scripts, {"human", "human"}).type(lines("1", 20)).text, "press Enter"));
  Sitting alone(*game, *scripts, {"human", "greedy"});
  alone.settings.shared = true;
  CHECK_FALSE(contains(alone.type(lines("1", 20)).text, "press Enter"));
}

TEST_CASE("when a match is over, what seats saw alone is on the table", "[session]") {
  FlowRules rules = test::answer_rules();
  rules.scripts[rules.steps[4].script].source = "return function() end_turns() end\n";
  const auto game = test::flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"});
  sitting.settings.plain = true;
  const std::string text = sitting.type(lines("1", 9)).text;
  REQUIRE(contains(text, "The match is over."));
  const auto hands = [](const Table& table) {
    std::string faces;
    for (const TablePool& pool : table.pools) {
      for (const PoolPiece& piece : pool.id == "hand" ? pool.rows.at(0).pieces : std::vector<PoolPiece>{}) {
        faces += piece.face.face_down ? "?" : in_language(piece.face.printed->name, "en");
      }
    }
    return faces;
  };
  const Match& match = sitting.journal().match();
  CHECK(hands(match.table(std::nullopt)) == "??");
  const Table open = cli::open_table(match);
  CHECK(hands(open).size() >= 6);
  for (const TablePool& pool : open.pools) {
    if (pool.id == "hand") {
      CHECK(contains(text.substr(text.find("The match is over.")),
                     in_language(pool.rows.at(0).pieces.at(0).face.printed->name, "en")));
    }
  }
}

TEST_CASE("every command is listed by help and answers", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  sitting.settings.plain = true;  // a window would wrap the lines
  const std::string help = sitting.type("help\n").text;
  sitting.settings.plain = false;
  for (const cli::CommandWords& command : cli::command_words()) {
    CHECK(contains(help, command.names.front()));
    std::string does(command.does);
    std::erase(does, '`');
    CHECK(contains(help, does));
  }
  CHECK(contains(sitting.type("hint\n").text, "Hint: "));
  CHECK(contains(sitting.type("score\n").text, "Kind A"));
  CHECK(contains(sitting.type("legal dig\n").text, "dig: turn up piles 2 and 3"));
  CHECK(contains(sitting.type("record\n").text, "FOLDER/match.txt\n"));
  CHECK(contains(sitting.type("?\n").text, "show this list"));
  CHECK(sitting.journal().steps().empty());
}

TEST_CASE("the change of points that a hint tells is that which the table shows after the action", "[session]") {
  const std::regex told("Hint: ([0-9]+), [^\n]*?(?:(gains|loses) ([0-9]+), )?(best|worth keeping)[^\n]*\n");
  const std::regex weakest_told("weakest kind go from (-?[0-9]+) to (-?[0-9]+)");
  for (const char* ruleset : {"sedlec", "weakest_bone"}) {
    const test::ShippedGame shipped(ruleset, 2);
    Sitting sitting(shipped.game(), shipped.scripts(), {"human", "greedy"}, 7);
    sitting.settings.plain = true;  // a window would wrap the lines
    const Match& match = sitting.journal().match();
    const auto weakest = [&] {
      return cli::weakest_points(match.scores().value().by_seat[0], shipped.game().info().categories.size());
    };
    int gains = 0;
    while (match.decider()) {
      const std::string text = sitting.type("hint\n").text;
      std::smatch says;
      INFO(text);
      REQUIRE(std::regex_search(text, says, told));
      const int gain = says[3].matched ? (says[2] == "loses" ? -1 : 1) * std::stoi(says[3]) : 0;
      const int promised = match.points(Seat{0}).value() + gain;
      std::smatch least;
      REQUIRE(std::regex_search(text, least, weakest_told) == (std::string(ruleset) == "weakest_bone"));
      gains += gain != 0 ? 1 : 0;
      (void)sitting.type(says[1].str() + "\n");
      CHECK(match.points(Seat{0}).value() == promised);
      CHECK((least.empty() || weakest() == std::stoi(least[2])));
    }
    CHECK(gains >= 4);
  }
}

TEST_CASE("when a match is over, hands that are empty take no room", "[session]") {
  const Toy toy;
  for (const bool plain : {false, true}) {
    Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
    sitting.settings.plain = plain;
    const std::string text = sitting.type(lines("1", 50)).text;
    const std::size_t end = text.find("The match is over.");
    REQUIRE(end != std::string::npos);
    CHECK(text.find("Hand") < end);
    CHECK(text.find("Hand", end) == std::string::npos);
  }
}

TEST_CASE("quit, and the end of the input, save the match and show how to continue it", "[session]") {
  const Toy toy;
  for (const char* typed : {"1\nquit\n1\n", "1\n", "1\nq\n"}) {
    Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
    const Sat sat = sitting.type(typed);
    CHECK(sat.ending == Ending::Left);
    CHECK(contains(sat.text, "Continue it with:\n  ossuary play --resume FOLDER/match.txt\n"));
    CHECK(sitting.journal().steps().size() == 1);
  }
}

TEST_CASE("a signal ends the session at the next question or move, with the match saved", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"greedy", "greedy"});
  sitting.settings.interrupted = [&] { return sitting.journal().steps().size() == 3; };
  const Sat sat = sitting.type("");
  CHECK(sat.ending == Ending::Interrupted);
  CHECK(sitting.journal().steps().size() == 3);
  CHECK(sat.record == sitting.journal().record());
  CHECK(contains(sat.text, "Continue it with:"));
}

TEST_CASE("a signal ends a bot's decision between two structures", "[session]") {
  const Toy toy;
  int scored = 0;
  FailingScorer scorer(toy.scorer(), [&] {
    ++scored;
    return false;
  });
  const auto scripts = test::scripts_scoring_by(toy.game(), scorer);
  Sitting sitting(toy.game(), *scripts, {"greedy", "greedy"});
  sitting.settings.interrupted = [&] { return scored == 50; };
  const Sat sat = sitting.type("");
  CHECK(sat.ending == Ending::Interrupted);
  CHECK(scored == 50);
  CHECK(sitting.journal().steps().empty());
  CHECK(sat.record == sitting.journal().record());
}

TEST_CASE("a bot that has no time left takes what it has tried, and this is said once", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"greedy", "greedy"});
  sitting.settings.limits.thinking = std::chrono::milliseconds(0);
  const Sat sat = sitting.type("");
  CHECK(sat.ending == Ending::Finished);
  const std::size_t said = sat.text.find("Scoring is slow here: after 0 seconds");
  REQUIRE(said != std::string::npos);
  CHECK(sat.text.find("Scoring is slow here", said + 1) == std::string::npos);
  Sitting asking(toy.game(), toy.scripts(), {"human", "greedy"});
  asking.settings.limits.thinking = std::chrono::milliseconds(0);
  CHECK(contains(asking.type("hint\n").text, "There is no hint: no action could be tried in time."));
}

TEST_CASE("a bot that takes long is seen to think, until it has chosen", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"mcts:20", "greedy"});
  CHECK_FALSE(contains(sitting.type("").text, "is thinking"));
  Sitting watched(toy.game(), toy.scripts(), {"mcts:20", "greedy"});
  watched.settings.patience = std::chrono::milliseconds(0);
  CHECK(contains(watched.type("").text, "Mcts:20 is thinking. Ctrl-C leaves the match.\n"));
  Sitting erased(toy.game(), toy.scripts(), {"mcts:20", "greedy"});
  erased.settings.patience = std::chrono::milliseconds(0);
  erased.settings.erases = true;
  CHECK(contains(erased.type("").text, "Mcts:20 is thinking. Ctrl-C leaves the match.\r\x1b[K"));
}

TEST_CASE("a search plays by its own budget, whatever its name and however slow it is", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"mcts:20", "monk"});
  sitting.settings.limits.thinking = std::chrono::milliseconds(0);
  const Sat sat = sitting.type("");
  CHECK(sat.ending == Ending::Finished);
  CHECK_FALSE(contains(sat.text, "Scoring is slow here"));
  Sitting usual(toy.game(), toy.scripts(), {"mcts:20", "monk"});
  CHECK(usual.type("").record == sat.record);
}

TEST_CASE("a seed can be played again", "[session]") {
  const Toy toy;
  const auto record = [&](std::uint64_t seed) {
    return Sitting(toy.game(), toy.scripts(), {"random", "greedy"}, seed).type("").record;
  };
  CHECK(record(5) == record(5));
  CHECK(record(5) != record(6));
  CHECK(contains(Sitting(toy.game(), toy.scripts(), {"random", "greedy"}, 5).type("").text, "Seed 5"));
}

TEST_CASE("Enter takes the only action there is, and no other", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
  (void)sitting.type("\n");
  CHECK(sitting.journal().steps().empty());
  bool met = false;
  for (int i = 0; i < 40 && sitting.journal().match().decider(); ++i) {
    ActionList legal;
    sitting.journal().match().legal_actions(legal);
    if (legal.size() == 1) {
      met = true;
      const std::size_t before = sitting.journal().steps().size();
      CHECK(contains(sitting.type("\n").text, "1, or just Enter:"));
      CHECK(sitting.journal().steps().size() == before + 1);
    } else {
      (void)sitting.type("1\n");
    }
  }
  CHECK(met);
}

TEST_CASE("two people play in turn", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
  const Sat sat = sitting.type("collect 1\ncollect 1\ndig 1\n1\n1\n");
  CHECK(contains(sat.text, "Human 1, 1 to "));
  CHECK(contains(sat.text, "Human 2, 1 to "));
}

TEST_CASE("a scoring script that fails is reported once, and the match goes on", "[session]") {
  const Toy toy;
  bool fails = true;
  FailingScorer scorer(
      toy.scorer(), [&] { return fails; },
      {.code = "script-error", .where = {"skulls/a.lua", 3, 0}, .what = plain("attempt to index a number value")});
  const auto scripts = test::scripts_scoring_by(toy.game(), scorer);
  Sitting sitting(toy.game(), *scripts, {"human", "greedy"});
  const Sat broken = sitting.type("hint\nscore\n" + lines("1", 60));
  CHECK(broken.ending == Ending::Unscored);
  CHECK(contains(broken.text,
                 "  skulls/a.lua:3: attempt to index a number value\nThe fault is in the files of the game"));
  CHECK_FALSE(contains(broken.text, "error["));
  CHECK(contains(broken.text, "A script failed, so there is no hint:\n"));
  CHECK(contains(broken.text, "A scoring script failed, so there are no points:\n"));
  CHECK(contains(broken.text, "Greedy therefore takes a random action."));
  CHECK(broken.record == sitting.journal().record());
  fails = false;
  CHECK(sitting.type("").ending == Ending::Finished);
}

TEST_CASE("a match whose record cannot be written goes on, and reports the failure once", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  std::filesystem::create_directories(sitting.file() / "in the way");
  const Sat sat = sitting.type(lines("1", 50));
  CHECK(sat.ending == Ending::Finished);
  const std::size_t first = sat.text.find("The match is not saved: cannot write FOLDER/match.txt");
  REQUIRE(first != std::string::npos);
  CHECK(sat.text.find("The match is not saved", first + 1) == std::string::npos);
}

TEST_CASE("plain sessions draw nothing", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  sitting.settings.plain = true;
  const Sat sat = sitting.type("help\nhint\nscore\n" + lines("1", 50));
  CHECK(sat.ending == Ending::Finished);
  for (const char* drawn : {"┌", "└", "░", "·"}) {
    CHECK_FALSE(contains(sat.text, drawn));
  }
  CHECK(contains(sat.text, "Graveyard: 1 "));
}

}  // namespace
}  // namespace ossuary
