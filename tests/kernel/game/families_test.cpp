// The toy families themselves: their rules by small models that share no code with them, perft with chance held open,
// and a script that fails in the middle of a match.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <sstream>

#include "families/dice_race.h"
#include "families/reaction.h"
#include "record/journal.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Sequences of `depth` steps, where an action is a step, and so is each way in which chance may fall.
std::uint64_t perft_with_chance(const Match& match, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t ways = 0;
  std::vector<ChanceEvent> events;
  match.chance_events(events);
  for (std::size_t event = 0; event < events.size(); ++event) {
    const auto next = match.clone();
    next->resolve_chance(event);
    ways += perft_with_chance(*next, depth - 1);
  }
  ActionList legal;
  match.legal_actions(legal);
  for (const Action action : legal) {
    const auto next = match.clone();
    REQUIRE_FALSE(next->apply(action));
    ways += perft_with_chance(*next, depth - 1);
  }
  return ways;
}

/// A race of two on the short track.
struct RaceModel {
  int pot = 0;
  int rolls = 1;
  bool rolling = false;
  bool over = false;
  int turn = 0;
  int turns = 1;
  std::array<int, 2> at{};
  int copper = 3;
  int gold = 2;

  [[nodiscard]] RaceModel turn_over() const {
    RaceModel next = *this;
    next.pot = next.rolls = 0;
    next.over = next.turns == 12 || next.at[static_cast<std::size_t>(turn)] >= 8;
    next.rolling = !next.over;
    next.turn = 1 - turn;
    ++next.turns;
    return next;
  }

  [[nodiscard]] std::vector<RaceModel> next() const {
    std::vector<RaceModel> all;
    for (int steps = 0; steps < 4 && rolling; ++steps) {
      RaceModel rolled = *this;
      rolled.rolling = false;
      rolled.pot += steps;
      ++rolled.rolls;
      all.push_back(steps == 0 ? turn_over() : rolled);
    }
    if (rolling || over) {
      return all;
    }
    RaceModel banked = *this;
    banked.at[static_cast<std::size_t>(turn)] += pot;
    all.push_back(banked.turn_over());
    if (rolls < 3) {
      all.push_back(*this);
      all.back().rolling = true;
    }
    if (pot >= 2 && copper > 0) {
      all.push_back(turn_over());
      --all.back().copper;
    }
    if (pot >= 4 && gold > 0) {
      all.push_back(turn_over());
      --all.back().gold;
    }
    return all;
  }
};

/// A game of reaction of two. A card of worth 0 was played.
struct ReactionModel {
  std::array<std::array<int, 3>, 2> hands{};
  std::size_t turn = 0;
  int laid = 0;  ///< worth of a card that awaits a reaction.
  bool face_up = false;

  [[nodiscard]] static bool empty(const std::array<int, 3>& hand) { return hand == std::array<int, 3>{}; }

  [[nodiscard]] ReactionModel turn_over() const {
    ReactionModel next = *this;
    next.laid = 0;
    next.turn = empty(hands[1 - turn]) ? turn : 1 - turn;
    return next;
  }

  [[nodiscard]] std::vector<ReactionModel> next() const {
    std::vector<ReactionModel> all;
    const std::size_t player = laid == 0 ? turn : 1 - turn;
    if (laid != 0) {
      all.push_back(turn_over());
    }
    for (std::size_t slot = 0; slot < 3; ++slot) {
      const int worth = hands[player][slot];
      ReactionModel played = *this;
      played.hands[player][slot] = 0;
      if (worth != 0 && laid != 0 && (!face_up || worth == laid)) {
        all.push_back(played.turn_over());
      }
      for (const bool shown : {true, false}) {
        if (worth != 0 && laid == 0) {
          played.laid = worth;
          played.face_up = shown;
          all.push_back(empty(hands[1 - turn]) ? played.turn_over() : played);
        }
      }
    }
    return all;
  }
};

template <class Model>
std::uint64_t ways(const Model& model, int depth) {
  std::uint64_t sum = depth == 0 ? 1 : 0;
  for (const Model& next : depth == 0 ? std::vector<Model>() : model.next()) {
    sum += ways(next, depth - 1);
  }
  return sum;
}

/// A match of `game` at whose start chance decides exactly `outcomes`.
std::unique_ptr<Match> match_with(const Game& game, Scripts& scripts, const std::vector<std::string>& outcomes) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    auto match = game.start({.seed = seed}, scripts);
    if (match->chance_outcomes() == outcomes) {
      return match;
    }
  }
  FAIL("no seed begins so");
  return nullptr;
}

Action action(const Match& match, std::string_view text) { return match.parse(text).value(); }

/// A race whose script fails when a coin is handed out, at a moment when the first player could pay for one.
class BrokenRace {
 public:
  [[nodiscard]] Journal journal() const {
    for (std::uint64_t seed = 0;; ++seed) {
      Journal journal(*game_, *scripts_, {.seed = seed}, {"human", "human"});
      if (!journal.apply(Action{0}) && !journal.match().clone()->apply(coin())) {
        return journal;
      }
    }
  }
  [[nodiscard]] static Action coin() { return Action{2}; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] Scripts& scripts() const { return *scripts_; }

 private:
  std::unique_ptr<Game> game_ = make_dice_race(2, {{std::string(kScriptOption), "broken"}}).value();
  std::unique_ptr<Scripts> scripts_ = game_->open_scripts();
};

}  // namespace

TEST_CASE("a toy family is made for so many players and options only", "[families]") {
  for (const int players : {-1, 0, 1, 5}) {
    CHECK_FALSE(make_dice_race(players).ok());
    CHECK_FALSE(make_reaction(players).ok());
  }
  CHECK(make_dice_race(2, {{"colour", "red"}}).error() == "\"dice_race\" has no option \"colour\"");
  CHECK(make_dice_race(2, {{"track", "round"}}).error() == "there is no track \"round\"; there are short, long");
  CHECK(make_dice_race(2, {{"track", ""}}).ok());
  CHECK(make_dice_race(2, {{"track", "toys:long"}}).value()->info().options[0].chosen == 1U);
}

TEST_CASE("an option that was not chosen is drawn, and recorded as chance", "[families]") {
  const auto game = make_dice_race(2).value();
  const auto scripts = game->open_scripts();
  std::array<int, 2> drawn{};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto match = game->start({.seed = seed}, *scripts);
    ++drawn.at(match->option(0));
    CHECK(match->chance_outcomes().front() == (match->option(0) == 0 ? "track toys:short" : "track toys:long"));
  }
  CHECK(drawn[0] > 30);
  CHECK(drawn[1] > 30);
}

TEST_CASE("a dice race has as many ways to go on as a model of it, with chance held open", "[families][perft]") {
  const auto game = make_dice_race(2, {{std::string(kTrackOption), "short"}}).value();
  const auto scripts = game->open_scripts();
  for (const int first_roll : {1, 2, 3}) {
    const auto match = match_with(*game, *scripts, {"die " + std::to_string(first_roll)});
    match->hold_chance(true);
    // By hand: bank and roll again, with 2 steps a copper coin too; then each way of the die.
    CHECK(perft_with_chance(*match, 1) == (first_roll == 1 ? 2 : 3));
    CHECK(perft_with_chance(*match, 2) == (first_roll == 1 ? 8 : 12));
    for (int depth = 1; depth <= 7; ++depth) {
      CHECK(perft_with_chance(*match, depth) == ways(RaceModel{.pot = first_roll}, depth));
    }
  }
}

TEST_CASE("a game of reaction has as many ways to go on as a model of it", "[families][perft]") {
  const auto game = make_reaction(2).value();
  const auto scripts = game->open_scripts();
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto match = game->start({.seed = seed}, *scripts);
    ReactionModel model;
    const auto dealt = match->chance_outcomes();
    REQUIRE(dealt.size() == 2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      std::istringstream cards(dealt[seat].substr(dealt[seat].find(':') + 1));
      cards >> model.hands[seat][0] >> model.hands[seat][1] >> model.hands[seat][2];
    }
    CHECK(perft_with_chance(*match, 1) == 6);  // three cards, each face up or face down
    for (int depth = 1; depth <= 6; ++depth) {
      CHECK(perft_with_chance(*match, depth) == ways(model, depth));
    }
  }
}

TEST_CASE("other players react out of turn, and what is face down is known to its owner alone", "[families]") {
  const auto game = make_reaction(3).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  const Table seen = match->table(Seat{2});
  for (std::size_t seat = 0; seat < 3; ++seat) {
    for (const Slot& slot : seen.zones.at(seat).slots) {
      CHECK((slot.top == Face{.face_down = true}) == (seat != 2));
    }
  }
  CHECK(match->apply(action(*match, "pass"))->id == "lay-first");
  REQUIRE_FALSE(match->apply(action(*match, "hide 2")));
  CHECK(match->decider() == Seat{1});
  CHECK(match->apply(action(*match, "show 1"))->id == "react-first");
  CHECK(match->apply(static_cast<Action>(11)) == kNotAnAction);
  const auto laid = [&](Seat viewer) { return *match->table(viewer).structures.at(0).spots.at(1).face; };
  CHECK(laid(Seat{0}).face_down);
  CHECK(laid(Seat{0}).known);
  CHECK_FALSE(laid(Seat{0}).label.empty());
  CHECK(laid(Seat{1}) == Face{.face_down = true});
  CHECK(laid(Seat{2}) == Face{.face_down = true});
  CHECK(match->points(Seat{0}).value() == 0);
  CHECK(match->outlook(Seat{0}).value() == std::stoi(laid(Seat{0}).label) + 2);
  REQUIRE_FALSE(match->apply(action(*match, "pass")));
  CHECK(match->decider() == Seat{2});
  REQUIRE_FALSE(match->apply(action(*match, "pass")));
  CHECK(match->decider() == Seat{1});
}

TEST_CASE("what others are told of an action that hides a card does not reveal which", "[families]") {
  const auto game = make_reaction(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  const auto possible = match->clone();
  Rng chance(1, 0, Purpose::Resample);
  for (int i = 0; i < 20; ++i) {
    possible->resample(Seat{1}, chance);
    for (const char* hide : {"hide 1", "hide 2", "hide 3"}) {
      CHECK(possible->told(action(*match, hide), Seat{1}, "en") == match->told(action(*match, hide), Seat{1}, "en"));
      CHECK(possible->describe(action(*match, hide), "en") != match->told(action(*match, hide), Seat{1}, "en")[0].text);
    }
  }
}

TEST_CASE("a script that fails halts the match, and what was before the action stays", "[families][fault]") {
  const BrokenRace race;
  Journal journal = race.journal();
  const std::string record = journal.record();
  const std::size_t steps = journal.steps().size();
  const std::uint64_t fingerprint = journal.match().fingerprint();
  const auto decider = journal.match().decider();

  CHECK_FALSE(journal.apply(BrokenRace::coin()).has_value());
  const Match& match = journal.match();
  REQUIRE(match.fault() != nullptr);
  CHECK(match.fault()->diagnostic.where.file == "coin.lua");
  CHECK_FALSE(match.decider().has_value());
  ActionList legal;
  match.legal_actions(legal);
  CHECK(legal.empty());
  CHECK(match.fingerprint() == fingerprint);
  CHECK(match.scores().ok());
  CHECK(match.clone()->fault() != nullptr);
  CHECK(match.clone()->apply(Action{0}) == kMatchHalted);
  CHECK(journal.apply(Action{0}) == kMatchHalted);
  CHECK(journal.steps().size() == steps);
  CHECK(journal.record() == record);

  journal.undo(0);  // the match goes on from where it halted
  CHECK(match.fault() == nullptr);
  CHECK(match.decider() == decider);
  CHECK_FALSE(journal.apply(Action{0}).has_value());
  CHECK(journal.steps().size() == steps + 1);
}

namespace {

/// A game whose matches stop where chance must fall.
class HeldGame final : public Game {
 public:
  explicit HeldGame(const Game& game) : game_(game) {}
  [[nodiscard]] const GameInfo& info() const override { return game_.info(); }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override { return game_.open_scripts(); }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override {
    auto match = game_.start(start, scripts);
    match->hold_chance(true);
    return match;
  }

 private:
  const Game& game_;
};

}  // namespace

TEST_CASE("a journal says that chance has to fall first, not that the match is over", "[families][chance]") {
  const auto race = make_dice_race(2).value();
  const HeldGame held(*race);
  const auto scripts = held.open_scripts();
  Journal journal(held, *scripts, {.seed = 1}, {"human", "human"});
  const Action roll = journal.match().parse("roll").value();
  REQUIRE_FALSE(journal.apply(roll));
  REQUIRE(journal.match().awaits_chance());
  CHECK(journal.apply(roll) == kAwaitsChance);
}

TEST_CASE("outlooks, playouts and replays report the script that fails", "[families][fault]") {
  const BrokenRace race;
  const Journal journal = race.journal();
  std::vector<double> outlooks;
  const auto fault = journal.match().outlooks(outlooks);
  REQUIRE(fault.has_value());
  CHECK(fault->diagnostic.where.file == "coin.lua");

  int failed = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto match = race.game().start({.seed = 3, .game = number}, race.scripts());
    std::vector<Rng> streams(2, Rng(3, number, Purpose::Bot));
    const auto played = match->play_out(streams);
    CHECK(played.ok() == (match->fault() == nullptr));
    failed += played.ok() ? 0 : 1;
  }
  CHECK(failed > 0);

  const std::string seat = std::to_string(index(*journal.match().decider()) + 1);
  std::string record = journal.record();
  record.resize(record.rfind("end "));
  record += seat + " coin copper = 00000000\nend " + std::to_string(journal.steps().size() + 1) + "\n";
  const auto replayed = replay(race.game(), race.scripts(), record, "race.txt");
  REQUIRE_FALSE(replayed.ok());
  CHECK(replayed.error().message == "a script fails in `coin copper`: coin.lua:3: attempt to index a nil value");
}
