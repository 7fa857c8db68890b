// Undo in sessions: whose decision is taken back, what was shown since, and that bots then move again as they did.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "support/flows.h"
#include "support/toy.h"
#include "tools/console/plain/contains.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using cli::Ending;
using test::contains;
using test::lines;
using test::Sat;
using test::Sitting;
using test::Toy;

TEST_CASE("a free undo goes back to the last decision of a person, past all that came after it", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  sitting.settings.undo = cli::UndoRule::Free;
  CHECK(contains(sitting.type("undo\n").text, "There is nothing to undo"));
  (void)sitting.type("1\n");
  const std::uint64_t after_one = sitting.journal().match().fingerprint();
  const std::size_t steps = sitting.journal().steps().size();
  const Sat sat = sitting.type("1\nundo\n");
  CHECK(contains(sat.text, "Undone: "));
  CHECK(sitting.journal().match().fingerprint() == after_one);
  CHECK(sat.record == sitting.journal().record());
  CHECK(contains(sat.record, "\nundo "));
  CHECK(sitting.journal().steps().size() == steps);
  (void)sitting.type("undo\n");
  CHECK(sitting.journal().steps().empty());
}

TEST_CASE("a fair undo among people does not go past cards that were turned up", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
  const Sat dug = sitting.type("dig 2 3\nundo\nyes\n");
  CHECK(contains(dug.text, "Something hidden was shown since Human 1 decided, so that decision stands."));
  CHECK(sitting.journal().steps().size() == 1);
  CHECK_FALSE(contains(dug.record, "undo"));
  CHECK(contains(sitting.type("undo\n").text, "that decision stands"));  // quitting is no way out
}

TEST_CASE("who plays alone is asked before something hidden that was shown is taken back", "[session]") {
  const Toy toy;
  for (const char* typed : {"undo\nno\n", "undo\n\n", "undo\nperhaps\nn\n", "undo\n"}) {
    Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
    const Sat sat = sitting.type("dig 2 3\n" + std::string(typed));
    INFO(sat.text);
    CHECK(contains(sat.text, "Something hidden was shown since: take it back all the same? Type yes or no: "));
    CHECK(contains(sat.text, "Nothing was taken back."));
    CHECK(sitting.journal().steps().size() == 1);
  }
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  const Sat sat = sitting.type("dig 2 3\nundo\nyes\n");
  CHECK(contains(sat.text, "Undone: 1 action, though something hidden was shown since.\n"));
  CHECK(sitting.journal().steps().empty());
  CHECK(contains(sat.record, "\nundo 1 seen\n"));
  const auto again = replay(toy.game(), toy.scripts(), sat.record, "match.txt");
  REQUIRE(again.ok());
  CHECK(again.value().record() == sat.record);
}

TEST_CASE("a fair undo goes back past the moves of bots that showed nothing", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  const Journal& journal = sitting.journal();
  std::set<bool> met;
  for (ActionList legal; journal.match().decider();) {
    const std::size_t before = journal.steps().size();
    journal.match().legal_actions(legal);
    const std::string last = std::to_string(legal.size()) + "\n";
    (void)sitting.type(last);
    if (journal.match().decider()) {
      const auto steps = journal.steps().subspan(before);
      const bool dug = std::any_of(steps.begin(), steps.end(), [&](const JournalStep& step) {
        return journal.match().notation(step.action).starts_with("dig");
      });
      const Sat sat = sitting.type("undo\n");
      CHECK(contains(sat.text, dug ? "Something hidden was shown since: take it back" : "Undone: "));
      CHECK((journal.steps().size() == before) == !dug);
      CHECK(sat.record == journal.record());
      (void)sitting.type(dug ? "" : last);
      met.insert(dug);
    }
  }
  CHECK(met.size() == 2);
}

TEST_CASE("at one keyboard whoever decided last takes that back, until somebody else has decided", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "human"});
  CHECK(contains(sitting.type("undo\n").text, "There is nothing to undo: nobody but bots has decided anything yet."));
  (void)sitting.type("collect 1\n");
  REQUIRE(sitting.journal().match().decider() == id_at<Seat>(1));
  CHECK(contains(sitting.type("undo\n").text, "Undone: 1 action.\n"));
  CHECK(sitting.journal().match().decider() == id_at<Seat>(0));
  CHECK(sitting.journal().steps().empty());
  (void)sitting.type("collect 1\nlegal\n1\n");
  REQUIRE(sitting.journal().steps().size() == 2);
  const Sat sat = sitting.type("undo\n");  // what seat 2 decided, not what seat 1 did before
  CHECK(sitting.journal().steps().size() == (contains(sat.text, "Undone: 1 action.") ? 1 : 2));
}

TEST_CASE("before the screen is handed over, who had it may still take the decision back", "[session]") {
  const auto game = test::flow_game(test::answer_rules());
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"});
  sitting.settings.shared = true;
  const Sat sat = sitting.type("\n1\nundo\n");
  INFO(sat.text);
  CHECK((contains(sat.text, "Undone: 1 action.") || contains(sat.text, "so that decision stands.")));
  CHECK_FALSE(contains(sat.text, "Human 2, 1"));
}

TEST_CASE("bots move again as they did after an undo, and after the match was resumed", "[session]") {
  const Toy toy;
  Sitting straight(toy.game(), toy.scripts(), {"human", "greedy"});
  (void)straight.type(lines("1", 50));
  Sitting wavering(toy.game(), toy.scripts(), {"human", "greedy"});
  wavering.settings.undo = cli::UndoRule::Free;
  Ending ending = Ending::Left;
  for (int sittings = 0; sittings < 50 && ending != Ending::Finished; ++sittings) {
    ending = wavering.type("1\nundo\n1\n").ending;
  }
  CHECK(test::states(wavering.journal()) == test::states(straight.journal()));
}

}  // namespace
}  // namespace ossuary
