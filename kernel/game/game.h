// Game: a ruleset for a number of players, ready to be played. The one door to all families of games.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "base/result.h"
#include "game/match.h"
#include "graveyard/ruleset.h"

namespace ossuary {

/// Immutable; shared by threads. Matches of it belong to one thread each.
class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual const Ruleset& ruleset() const = 0;
  [[nodiscard]] virtual std::size_t seats() const = 0;
  /// What was chosen, with whole names.
  [[nodiscard]] virtual const GameOptions& options() const = 0;
  /// A match dealt as `start` says, scored by `scorer`, which the match and its clones share.
  /// @pre `scorer` was opened from ruleset().scoring by this thread and outlives the match; start.first < seats().
  [[nodiscard]] virtual std::unique_ptr<Match> start(const Start& start, Scorer& scorer) const = 0;
};

/// The game of `rules` for `players`, or a sentence that says why there is none: not for so many, or an option names
/// nothing. @pre `rules` outlives it.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_game(const Ruleset& rules, int players,
                                                                   const GameOptions& options = {});

}  // namespace ossuary
