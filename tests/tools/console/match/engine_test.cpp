// The engine of a match: what is told and kept, undo and redo, bots, and who may look.
#include "console/match/engine.h"

#include <catch2/catch.hpp>

#include "families/dice_race.h"
#include "support/content.h"
#include "support/failing_scorer.h"
#include "support/flows.h"
#include "support/toy.h"
#include "tools/console/match/playing.h"

namespace ossuary {
namespace {

using cli::PlayedStep;
using cli::UndoAnswer;
using cli::UndoRule;
using test::Playing;
using test::Toy;

constexpr Seat kOne{0};
constexpr Seat kTwo{1};

/// The record on disk.
std::string saved(const Playing& playing) { return test::file_text(playing.folder.path() / "match.txt"); }

}  // namespace

TEST_CASE("an action is saved and told to nobody in particular and to every person", "[engine]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"human", "greedy"});
  const PlayedStep step = playing.engine.act(playing.legal()[0]);
  CHECK(step.seat == kOne);
  CHECK(step.action == playing.journal.steps()[0].action);
  REQUIRE(step.told.size() == 2);
  CHECK(step.told.at(kOne).at(0).text == "dig up piles 2 and 3");
  CHECK(step.told.at(std::nullopt).at(0).text == "dig up piles 2 and 3");
  CHECK(saved(playing) == playing.journal.record());
  CHECK(playing.engine.reader(kTwo) == kOne);
  Playing bots(toy.game(), toy.scripts(), {"greedy", "greedy"});
  CHECK(bots.engine.act(bots.legal()[0]).told.contains(kOne));  // who watches sees what the seat that acts sees
  CHECK(bots.engine.reader(kTwo) == kTwo);
  CHECK(Playing(toy.game(), toy.scripts(), {"human", "human"}).engine.reader(kTwo) == std::nullopt);
}

TEST_CASE("the log of a resumed match is that of the match which was played without a break", "[engine]") {
  const auto check = [](const Game& game, Scripts& scripts, std::vector<std::string> seats) {
    INFO(game.info().id);
    Playing playing(game, scripts, std::move(seats));
    for (int decisions = 0; decisions < 6 && playing.decide(); ++decisions) {
    }
    REQUIRE(playing.engine.log().size() == playing.journal.steps().size());
    auto resumed = replay(game, scripts, playing.journal.record(), "match.txt");
    Playing again(game, std::move(resumed).value());
    CHECK(again.engine.log() == playing.engine.log());
    CHECK(again.engine.told_at_start() == playing.engine.told_at_start());
    again.decide();
    playing.decide();
    CHECK(again.engine.log() == playing.engine.log());
  };
  const Toy toy;
  check(toy.game(), toy.scripts(), {"human", "greedy"});
  check(toy.game(), toy.scripts(), {"human", "human"});
  for (const FlowRules& rules : {test::answer_rules(), test::pot_rules(), test::ambush_rules(), test::night_rules()}) {
    const auto game = test::flow_game(rules);
    check(*game, *game->open_scripts(), {"human", "human"});
  }
  const auto race = test::make_dice_race(2).value();
  check(*race, *race->open_scripts(), {"human", "greedy"});
}

TEST_CASE("redo does again what undo took back, with the moves of bots, decision by decision", "[engine][undo]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"human", "greedy"}, {.undo = UndoRule::Free});
  std::vector<std::vector<std::uint64_t>> after;  // each decision
  for (int decisions = 0; decisions < 4; ++decisions) {
    REQUIRE(playing.decide(1));
    after.push_back(test::states(playing.journal));
  }
  const std::vector<PlayedStep> log = playing.engine.log();
  CHECK_FALSE(playing.engine.can_redo());
  CHECK(playing.engine.redo().empty());
  for (int back = 0; back < 4; ++back) {
    CHECK(playing.engine.undo(false) == UndoAnswer::Done);
    CHECK(playing.engine.log().size() == playing.journal.steps().size());
    CHECK(saved(playing) == playing.journal.record());
  }
  CHECK(playing.engine.undo(false) == UndoAnswer::Nothing);
  for (const auto& states : after) {
    CHECK(playing.engine.can_redo());
    const std::vector<PlayedStep> done = playing.engine.redo();
    CHECK(test::states(playing.journal) == states);
    REQUIRE_FALSE(done.empty());
    CHECK(done.back() == playing.engine.log().back());
    CHECK(saved(playing) == playing.journal.record());
  }
  CHECK_FALSE(playing.engine.can_redo());
  CHECK(playing.engine.log() == log);
  CHECK(replay(toy.game(), toy.scripts(), saved(playing), "match.txt"));
}

TEST_CASE("another action forgets what could be redone, the same one does not", "[engine][undo]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"human", "human"}, {.undo = UndoRule::Free});
  const auto undo = [&] { REQUIRE(playing.engine.undo(false) == UndoAnswer::Done); };
  for (int decisions = 0; decisions < 3; ++decisions) {
    playing.decide();
  }
  const auto states = test::states(playing.journal);
  undo();
  undo();
  playing.decide(0);  // as before
  CHECK(playing.engine.can_redo());
  (void)playing.engine.redo();
  CHECK(test::states(playing.journal) == states);
  undo();
  undo();
  playing.decide(1);
  CHECK_FALSE(playing.engine.can_redo());
}

TEST_CASE("a match that is resumed still has what can be done again", "[engine][undo]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"human", "greedy"}, {.undo = UndoRule::Free});
  for (int decisions = 0; decisions < 3; ++decisions) {
    REQUIRE(playing.decide(1));
  }
  const auto states = test::states(playing.journal);
  REQUIRE(playing.engine.undo(false) == UndoAnswer::Done);
  REQUIRE(playing.engine.undo(false) == UndoAnswer::Done);
  REQUIRE_FALSE(playing.engine.redo().empty());
  Playing resumed(toy.game(), replay(toy.game(), toy.scripts(), saved(playing), "match.txt").value());
  REQUIRE(resumed.engine.can_redo());
  REQUIRE_FALSE(resumed.engine.redo().empty());
  CHECK(test::states(resumed.journal) == states);
  CHECK_FALSE(resumed.engine.can_redo());
}

TEST_CASE("at one keyboard redo goes as far as the next decision of anybody", "[engine][undo]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"human", "human"}, {.undo = UndoRule::Free});
  playing.decide();
  playing.decide();
  CHECK(playing.engine.last_decision()->seat == playing.journal.steps().back().seat);
  CHECK(playing.engine.last_decision()->steps == 1);
  REQUIRE(playing.engine.undo(false) == UndoAnswer::Done);
  REQUIRE(playing.engine.undo(false) == UndoAnswer::Done);
  CHECK(playing.engine.redo().size() == 1);
  CHECK(playing.engine.redo().size() == 1);
  CHECK_FALSE(playing.engine.can_redo());
}

TEST_CASE("who plays alone is asked before something shown is taken back, several people may not", "[engine][undo]") {
  const Toy toy;
  Playing alone(toy.game(), toy.scripts(), {"human", "greedy"});
  CHECK(alone.engine.undo(true) == UndoAnswer::Nothing);
  (void)alone.engine.act(alone.engine.match().parse("dig 2 3").value());
  CHECK(alone.engine.undo(false) == UndoAnswer::AskFirst);
  CHECK(alone.journal.steps().size() == 1);
  CHECK(alone.engine.undo(true) == UndoAnswer::Done);
  CHECK(saved(alone).find("\nundo 1 seen\n") != std::string::npos);
  (void)alone.engine.redo();
  CHECK(alone.engine.undo(false) == UndoAnswer::AskFirst);  // it is shown again
  Playing two(toy.game(), toy.scripts(), {"human", "human"});
  (void)two.engine.act(two.engine.match().parse("dig 2 3").value());
  CHECK(two.engine.undo(true) == UndoAnswer::Refused);
  CHECK_FALSE(two.engine.can_redo());
}

TEST_CASE("an action in which a script fails is no step, and nothing is told of it", "[engine]") {
  const auto game = test::make_dice_race(2, {{std::string(test::kScriptOption), "broken"}}).value();
  const auto scripts = game->open_scripts();
  Playing playing(*game, *scripts, {"human", "human"});
  bool failed = false;
  for (int i = 0; i < 50 && playing.engine.match().decider() && !failed; ++i) {
    const std::size_t steps = playing.journal.steps().size();
    const ActionList legal = playing.legal();
    const PlayedStep step = playing.engine.act(legal[legal.size() - 1]);
    failed = playing.engine.match().fault() != nullptr;
    CHECK(step.told.empty() == failed);
    CHECK(playing.journal.steps().size() == (failed ? steps : steps + 1));
    CHECK(playing.engine.log().size() == playing.journal.steps().size());
  }
  CHECK(failed);
}

TEST_CASE("where the record cannot be written the match goes on, and the engine says why", "[engine]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"human", "greedy"});
  CHECK(playing.engine.is_saved());
  std::filesystem::remove(playing.file.path());
  std::filesystem::create_directories(playing.file.path() / "in the way");
  playing.decide();
  CHECK_FALSE(playing.engine.is_saved());
  CHECK(playing.engine.save_fault()->find("cannot write") == 0);
  std::filesystem::remove_all(playing.file.path());
  CHECK(playing.engine.save() == std::nullopt);
  CHECK(playing.engine.is_saved());
}

TEST_CASE("a bot chooses as it would without the engine, and something legal where its script fails", "[engine]") {
  const Toy toy;
  Playing playing(toy.game(), toy.scripts(), {"monk", "greedy"});
  Rng chance = playing.engine.rng(Purpose::Bot);
  const auto bot = make_bot("monk");
  const Match& match = playing.engine.match();
  const auto expected = bot->choose(View(match, kOne), playing.legal(), chance);
  CHECK(playing.engine.choose(kOne, {}).value() == expected.value());
  CHECK(playing.engine.has_own_budget(kOne));  // as mcts:200
  CHECK_FALSE(playing.engine.has_own_budget(kTwo));
  test::FailingScorer failing(toy.scorer(), [] { return true; });
  const auto failing_scripts = test::scripts_scoring_by(toy.game(), failing);
  Playing broken(toy.game(), *failing_scripts, {"greedy", "mcts:10"});
  CHECK_FALSE(broken.engine.choose(kOne, {}));
  const ActionList legal = broken.legal();
  CHECK(std::ranges::count(legal, broken.engine.random_action()) == 1);
  CHECK(broken.engine.has_own_budget(kTwo));
  CHECK(broken.engine.scene(kOne, cli::OpenPoints::Points, {}).points.empty());
  CHECK(broken.engine.points_fault());
  CHECK_FALSE(broken.engine.gain(kOne, legal[0]));
}

TEST_CASE("a gain is computed once at a decision, and anew at the next", "[engine]") {
  const Toy toy;
  int scored = 0;
  test::FailingScorer counting(toy.scorer(), [&] {
    ++scored;
    return false;
  });
  const auto scripts = test::scripts_scoring_by(toy.game(), counting);
  Playing playing(toy.game(), *scripts, {"human", "human"});
  bool changes = false;
  while (playing.engine.match().decider()) {
    const Seat seat = *playing.engine.match().decider();
    const Action action = playing.legal()[playing.legal().size() - 1];
    const auto gain = playing.engine.gain(seat, action);
    const int before = std::exchange(scored, 0);
    CHECK(playing.engine.gain(seat, action).has_value() == gain.has_value());
    CHECK(scored == 0);
    CHECK((before > 0 || gain));
    const std::int32_t points = playing.engine.match().points(seat).value();
    (void)playing.engine.act(action);
    CHECK((!gain || playing.engine.match().points(seat).value() == points + gain->total));
    changes = changes || (gain && gain->total != 0);
  }
  CHECK(changes);
}

TEST_CASE("people who hide something from each other look in turn where they share a screen", "[engine]") {
  const auto game = test::flow_game(test::answer_rules());
  const auto scripts = game->open_scripts();
  Playing shared(*game, *scripts, {"human", "human"}, {.shared = true});
  CHECK(shared.engine.onlooker(std::nullopt, kOne) == kTwo);
  CHECK(shared.engine.onlooker(kTwo, kOne) == kTwo);
  CHECK(Playing(*game, *scripts, {"human", "human"}).engine.onlooker(kTwo, kOne) == std::nullopt);
  CHECK(Playing(*game, *scripts, {"human", "greedy"}, {.shared = true}).engine.onlooker({}, kOne) == std::nullopt);
  const Toy toy;
  Playing open(toy.game(), toy.scripts(), {"human", "human"}, {.shared = true});
  CHECK(open.engine.onlooker(kTwo, kOne) == std::nullopt);
}

}  // namespace ossuary
