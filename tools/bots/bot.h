// Bot: whoever picks an action from what one seat may see. The bots that come with Ossuary are made here by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "game/game.h"
#include "game/view.h"

namespace ossuary {

/// Picks actions for a seat. May keep what it computes with between calls, but its choice depends on the arguments
/// alone, and on when it is interrupted.
/// @pre all views of one bot are of one game, and the scripts of that game's matches outlive the bot.
class Bot {
 public:
  virtual ~Bot() = default;

  /// One of the legal actions. Once `interrupt` ends the choice, the best by what is known then. A bot without an
  /// interrupt takes its time, so that its games are the same on every machine.
  /// @pre legal is not empty and view.seat() decides. @err a script fails.
  [[nodiscard]] virtual Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                           const Interrupt& interrupt = {}) = 0;
};

/// The bot of this name, or nothing. Names: bot_names().
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name);

/// The names of all bots, in alphabetical order.
[[nodiscard]] std::span<const std::string> bot_names();

}  // namespace ossuary
