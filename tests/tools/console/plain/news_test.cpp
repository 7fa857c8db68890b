// What people hear between two decisions: the news first, all of the table when they ask, and what redo does again.
#include <catch2/catch.hpp>

#include "support/flows.h"
#include "support/toy.h"
#include "tools/console/plain/contains.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using test::contains;
using test::lines;
using test::Sitting;
using test::Toy;

/// How often `text` has `part`.
int times(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

}  // namespace

TEST_CASE("in sentences the table is told at the start, after the match is resumed, and when it is asked for",
          "[session][plain]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  sitting.settings.plain = true;
  const std::string first = sitting.type("1\n1\n").text;
  CHECK(times(first, "Graveyard: 1 ") == 1);
  CHECK(times(first, "Points: You 0, Greedy 0.\n") == 1);  // they stay as they are
  const std::size_t news = first.find("Greedy: ");
  REQUIRE(news != std::string::npos);
  CHECK(news < first.rfind("You, 1"));
  CHECK(times(sitting.type("table\nhelp\n").text, "Graveyard: 1 ") == 2);
}

TEST_CASE("every person is told the table once", "[session][plain]") {
  const auto game = test::flow_game(test::answer_rules());
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"});
  sitting.settings.plain = true;
  sitting.settings.shared = true;
  const std::string text = sitting.type(lines("\n1", 4)).text;
  CHECK(times(text, "Points: Human 1 ") >= 1);
  CHECK(times(text, "Human 1, Hand: ") == 2);  // each is told of both hands
  CHECK(times(text, "Human 2, Hand: ") == 2);
}

TEST_CASE("redo does again what undo took back, and says so as when it was done", "[session][undo]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  sitting.settings.undo = cli::UndoRule::Free;
  CHECK(contains(sitting.type("redo\n").text, "There is nothing to redo: nothing was taken back, or something else"));
  const std::string text = sitting.type("collect 1\nundo\nredo\n").text;
  CHECK(times(text, "You: collect") == 2);
  const auto states = test::states(sitting.journal());
  Sitting straight(toy.game(), toy.scripts(), {"human", "greedy"});
  (void)straight.type("collect 1\n");
  CHECK(states == test::states(straight.journal()));
  const test::Sat sat = sitting.type("1\nundo\nlegal\n2\nredo\n");
  CHECK(contains(sat.text, "There is nothing to redo"));
  CHECK(sat.record == sitting.journal().record());
}

TEST_CASE("before the screen is handed over to the next person, redo is no way to look", "[session][undo]") {
  const auto game = test::flow_game(test::answer_rules());
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"});
  sitting.settings.shared = true;
  sitting.settings.undo = cli::UndoRule::Free;
  const std::string text = sitting.type("\n1\nundo\nredo\n").text;
  INFO(text);
  CHECK(sitting.journal().steps().size() == 1);
  CHECK_FALSE(contains(text, "Human 2, 1"));
}

}  // namespace ossuary
