// Toy games: rulesets made by hand, small enough to think through, and tables to play them at by notation.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/graveyard/rejection.h"
#include "core/graveyard/setup.h"
#include "core/graveyard/state.h"
#include "game/game.h"
#include "support/engine_notation.h"
#include "support/skull_games.h"

namespace ossuary::test {

/// Cards of which a toy game has some, as CardDraw.
struct ToyDraw {
  std::string cards;
  int number = 0;
};

/// What a toy game is. Kinds are A, B, C, D, and `-` for a blank half; every skull scores: an A 1 point, a B 2, a C 3,
/// a D 4.
struct ToySetup {
  std::string deck = "A/B B/A A/A B/B A/C C/A B/C C/B";  ///< cards top/bottom, in the order of an unshuffled deal.
  TurnRules turn{.pile_columns = 2, .pile_rows = 2};
  int players = 2;
  std::vector<Shape> structures;  ///< of each player; none given: a pyramid of two cards and one.
  /// Feature cards: shapes "toys:f1", "toys:f2", ... of a structure "feature", with the effects "toys:e1", "toys:e2",
  /// ... on their other sides. Under the effect eN every skull scores N points more.
  std::vector<Shape> features;
  std::vector<ToyDraw> draws{};
};

/// Toy games for one and two players that turn the dials of the turn, one by one and together, and draw features.
[[nodiscard]] std::vector<ToySetup> dialled_setups();

[[nodiscard]] std::unique_ptr<Ruleset> toy_rules(const ToySetup& setup);

/// A toy game with everything that playing it needs.
class Toy {
 public:
  explicit Toy(const ToySetup& setup = {}, const OptionSettings& options = {});

  [[nodiscard]] const Ruleset& rules() const { return *rules_; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const GraveyardSetup& setup() const { return setup_; }
  [[nodiscard]] Scorer& scorer() const { return *scorer_; }
  [[nodiscard]] Scripts& scripts() const { return *scripts_; }
  [[nodiscard]] std::unique_ptr<Match> match(const Start& start = {}) const { return game_->start(start, *scripts_); }

 private:
  std::shared_ptr<const Ruleset> rules_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Scorer> scorer_;
  GraveyardSetup setup_;
};

/// A toy game in progress. The deck is dealt as it is listed, seat 1 begins.
class ToyTable {
 public:
  explicit ToyTable(const ToySetup& setup = {});

  /// Does the action of the player in turn, or says why not.
  [[nodiscard]] std::optional<Rejection> play(std::string_view notation);
  /// Does all of them. @pre each is legal.
  void play_all(const std::vector<std::string>& notations);
  /// Why the action is refused; checks that the refusal leaves the state as it was. Nothing for a legal action, which
  /// is not done.
  [[nodiscard]] std::optional<Rejection> refusal_of(std::string_view notation);
  [[nodiscard]] std::optional<Rejection> refusal_of(Action action);
  /// The legal actions, as values and as text.
  [[nodiscard]] std::vector<Action> actions() const;
  [[nodiscard]] std::vector<std::string> legal() const;
  /// The cards in the hand of a seat (from 1), as text.
  [[nodiscard]] std::vector<std::string> hand(int seat) const;
  /// The cards of a structure of a seat (from 1), by place; "" where there is none.
  [[nodiscard]] std::vector<std::string> structure(int seat) const;
  /// Whose turn it is, from 1; 0 when the match is over.
  [[nodiscard]] int turn() const;
  [[nodiscard]] Action action(std::string_view notation) const;

  Toy toy;
  State state;
};

}  // namespace ossuary::test
