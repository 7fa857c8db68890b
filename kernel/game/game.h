// Game: a ruleset for a number of players, ready to be played. With Match, what all families of games have in common.
#pragma once

#include <memory>

#include "game/info.h"
#include "game/match.h"

namespace ossuary {

/// Immutable; shared by threads. Scripts and matches of it belong to one thread each, and it outlives them.
class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  /// The scripts of this game, for the calling thread.
  [[nodiscard]] virtual std::unique_ptr<Scripts> open_scripts() const = 0;
  /// A match that begins as `start` says. Its clones share `scripts` with it.
  /// @pre `scripts` was opened by a game of the same ruleset, by this thread, and outlives the match; start.first is a
  /// seat.
  [[nodiscard]] virtual std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const = 0;

  [[nodiscard]] std::size_t seats() const { return info().seats; }
};

}  // namespace ossuary
