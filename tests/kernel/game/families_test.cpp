// The toy family itself: its rules by a small model that shares no code with it, perft with chance held open, and a
// script that fails in the middle of a match.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <functional>

#include "families/dice_race.h"
#include "record/journal.h"
#include "support/perft.h"
#include "support/text_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A race of two on the short track.
struct RaceModel {
  int pot = 0;
  int rolls = 1;
  bool rolling = false;
  bool over = false;
  int turn = 0;
  int turns = 1;
  std::array<int, 2> at{};
  std::array<std::array<bool, 3>, 2> laid{};

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
    for (std::size_t card = 0; card < 3; ++card) {
      if (pot >= 2 && !laid.at(static_cast<std::size_t>(turn)).at(card)) {
        all.push_back(*this);
        all.back().pot -= 2;
        all.back().laid.at(static_cast<std::size_t>(turn)).at(card) = true;
      }
    }
    return all;
  }
};

std::uint64_t ways(const RaceModel& model, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t sum = 0;
  for (const RaceModel& next : model.next()) {
    sum += ways(next, depth - 1);
  }
  return sum;
}

/// A match of `game` whose start is as wished.
std::unique_ptr<Match> match_that(const Game& game, Scripts& scripts, const std::function<bool(const Match&)>& wished) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    auto match = game.start({.seed = seed}, scripts);
    if (wished(*match)) {
      return match;
    }
  }
  FAIL("no seed begins so");
  return nullptr;
}

bool can(const Match& match, std::string_view text) { return std::ranges::count(legal_texts(match), text) > 0; }

Action action(const Match& match, std::string_view text) { return match.parse(text).value(); }

/// A race whose script fails when a card is laid, at a moment when the first player could pay for one.
class BrokenRace {
 public:
  [[nodiscard]] Journal journal() const {
    for (std::uint64_t seed = 0;; ++seed) {
      Journal journal(*game_, *scripts_, {.seed = seed}, {"human", "human"});
      if (!journal.apply(Action{0}) && !journal.match().clone()->apply(lay())) {
        return journal;
      }
    }
  }
  [[nodiscard]] static Action lay() { return Action{2}; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] Scripts& scripts() const { return *scripts_; }

 private:
  std::unique_ptr<Game> game_ = make_dice_race(2, {{std::string(kScriptOption), "broken"}}).value();
  std::unique_ptr<Scripts> scripts_ = game_->open_scripts();
};

}  // namespace

TEST_CASE("the toy family is made for so many players and options only", "[families]") {
  for (const int players : {-1, 0, 1, 5}) {
    CHECK_FALSE(make_dice_race(players).ok());
  }
  CHECK(make_dice_race(2, {{"colour", "red"}}).error() ==
        "\"dice_race\" has no option \"colour\"; there are track, script");
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
    const std::string die = "die " + std::to_string(first_roll);
    const auto match = match_that(*game, *scripts, [&](const Match& begun) {
      const auto outcomes = begun.chance_outcomes();
      return outcomes.size() == 3 && outcomes.back() == die;  // two hands, and a roll without a stumble
    });
    match->hold_chance(true);
    // By hand: bank, roll again, with 2 steps one of three cards; then each way of the die, or bank and roll again.
    CHECK(perft_with_chance(*match, 1) == (first_roll == 1 ? 2 : 5));
    CHECK(perft_with_chance(*match, 2) == (first_roll == 1 ? 8 : 14));
    for (int depth = 1; depth <= 7; ++depth) {
      CHECK(perft_with_chance(*match, depth) == ways(RaceModel{.pot = first_roll}, depth));
    }
  }
}

TEST_CASE("what is face down is known to its owner alone, until the match is over", "[families]") {
  const auto game = make_dice_race(3).value();
  const auto scripts = game->open_scripts();
  const auto match = match_that(*game, *scripts, [](const Match& begun) { return can(begun, "lay 2"); });
  const Seat decider = *match->decider();
  const auto other = id_at<Seat>((index(decider) + 1) % 3);
  const Table seen = match->table(other);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    for (const Slot& slot : seen.zones.at(seat).slots) {
      CHECK((slot.top == Face{.face_down = true}) == (seat != index(other)));
    }
  }
  CHECK(match->apply(static_cast<Action>(11)) == kNotAnAction);
  REQUIRE_FALSE(match->apply(action(*match, "lay 2")));
  CHECK(match->apply(action(*match, "lay 2"))->id == "not-in-hand");
  CHECK(match->decider() == decider);
  const auto laid = [&](Seat viewer) { return *match->table(viewer).structures.at(index(decider)).spots.at(1).face; };
  CHECK(laid(decider).face_down);
  CHECK(laid(decider).known);
  CHECK_FALSE(laid(decider).printed->label.empty());
  CHECK(laid(other) == Face{.face_down = true});
  const int worth = std::stoi(in_language(laid(decider).printed->label, "en"));
  CHECK(match->points(decider).value() == 0);
  CHECK(match->outlook(decider).value() >= worth);
  ActionList legal;
  for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
    REQUIRE_FALSE(match->apply(legal[0]));
  }
  CHECK(in_language(laid(other).printed->label, "en") == std::to_string(worth));
  CHECK(match->scores().value().of(decider).by_category[1] == worth);
}

TEST_CASE("what others are told of an action that hides a card does not reveal which", "[families]") {
  const auto game = make_dice_race(2).value();
  const auto scripts = game->open_scripts();
  const auto match = match_that(*game, *scripts, [](const Match& begun) { return can(begun, "lay 1"); });
  const auto other = id_at<Seat>(1 - index(*match->decider()));
  const auto possible = match->clone();
  Rng chance(1, 0, Purpose::Resample);
  for (int i = 0; i < 20; ++i) {
    possible->resample(other, chance);
    for (const char* lay : {"lay 1", "lay 2", "lay 3"}) {
      const auto told = match->told(action(*match, lay), other, "en");
      CHECK(possible->told(action(*match, lay), other, "en") == told);
      CHECK(possible->describe(action(*match, lay), "en") != told[0].text);
      CHECK_FALSE(told[0].whole);
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

  CHECK_FALSE(journal.apply(BrokenRace::lay()).has_value());
  const Match& match = journal.match();
  REQUIRE(match.fault() != nullptr);
  CHECK(match.fault()->diagnostic.where.file == "card.lua");
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
  CHECK(fault->diagnostic.where.file == "card.lua");

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
  record += seat + " lay 1 = 00000000\nend " + std::to_string(journal.steps().size() + 1) + "\n";
  const auto replayed = replay(race.game(), race.scripts(), record, "race.txt");
  REQUIRE_FALSE(replayed.ok());
  CHECK(replayed.error().message() == "a script fails in `lay 1`: card.lua:3: attempt to index a nil value");
}
