// Games of every family: all that ship, toy rulesets and flows, and the toy family of tests/families, seen through
// the contract alone. What must be true of every game is tested over these.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "game/game.h"
#include "support/scale.h"

namespace ossuary::test {

/// A game with all that playing it needs.
struct AnyGame {
  std::string name;
  const Game& game;
  Scripts& scripts;
  bool one_of_many = false;  ///< there are many others like it, so that fewer tries do.

  [[nodiscard]] std::unique_ptr<Match> match(const Start& start = {}) const { return game.start(start, scripts); }
  /// How often to try something by chance: `count` times, less in a slow build, and a tenth of it for one of many.
  [[nodiscard]] int share(int count) const { return scaled(one_of_many ? count / 10 : count); }
};

/// Calls `check` for every number of players and options of the toy family and toy flows.
void for_every_toy_family(const std::function<void(const AnyGame&)>& check);

/// Calls `check` for every number of players of every flow that ships.
void for_every_flow(const std::function<void(const AnyGame&)>& check);

/// Calls `check` for flows that ship: of each ruleset for the fewest and the most players, of those that vary a ruleset
/// before them, with the same plugins, for the fewest. Where tests try some, see tries_some(), without the most players
/// and the variants.
void for_flows_of_every_kind(const std::function<void(const AnyGame&)>& check);

/// Calls `check` for games of every family: toys, flows of every kind and all graveyards that ship; where tests try
/// some, a fifth of those that a plugin joins.
void for_every_family(const std::function<void(const AnyGame&)>& check);

/// Looks at a match of a game, with what is legal at that moment.
using Look = std::function<void(const AnyGame&, const Match&, const ActionList&)>;

/// A match, and what its decider does.
struct Move {
  const Match& match;
  Action action{};
};

/// Looks at two moves that `viewer`, who does not decide, cannot tell apart by what it sees before and afterwards.
using LookAlike = std::function<void(const AnyGame&, Seat viewer, const Move&, const Move&)>;

/// Calls `look` with moves of random matches of games of every family, and others in matches where all that is hidden
/// was redrawn, which could not be done both in both matches.
void at_moments_alike(int games, const LookAlike& look);

/// Calls `look` at every moment, the end included, of the first `games` random matches of `any`.
void play_every_moment(const AnyGame& any, int games, const Look& look);
/// The same for its share of `games`.
void at_every_moment_of(const AnyGame& any, int games, const Look& look);
/// The same for games of every family, see for_every_family().
void at_every_moment(int games, const Look& look);

}  // namespace ossuary::test
