// Bot: whoever picks an action from what one seat may see. The bots that come with Ossuary are made here by name.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/rng.h"
#include "game/game.h"
#include "game/view.h"

namespace ossuary {

/// Why a bot lost a match by forfeit.
struct BotForfeit {
  std::string why;   ///< a sentence without its subject, the bot, and a full stop.
  std::string said;  ///< what it said then; "" for nothing. It may tell what its seat alone knows.

  /// For who may know all.
  [[nodiscard]] std::string in_full() const { return said.empty() ? why : why + ": " + said; }
  friend bool operator==(const BotForfeit&, const BotForfeit&) = default;
};

/// Picks actions for a seat. May keep what it computes with between calls, but its choice depends on the arguments
/// alone, and on when it is interrupted or, where its budget is a time, on the speed of the machine.
/// @pre all views of one bot are of one game, and the scripts of that game's matches outlive the bot.
class Bot {
 public:
  virtual ~Bot() = default;

  /// A match begins; what the bot chooses next is in it.
  virtual void begin_match() {}
  /// One of the legal actions. Once `interrupt` ends the choice, the best by what is known then. A bot without an
  /// interrupt takes its time, so that its games are the same on every machine.
  /// @pre legal is not empty and view.seat() decides. @err a script fails.
  [[nodiscard]] virtual Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                           const Interrupt& interrupt = {}) = 0;

  /// True for one that wants View::past(), in English.
  [[nodiscard]] virtual bool reads_past() const { return false; }
  /// Why the bot has forfeited the match that it plays; from then on it takes any legal action. Nothing for one that
  /// plays.
  [[nodiscard]] virtual std::optional<BotForfeit> forfeit() const { return std::nullopt; }
};

/// A bot with a name of its own.
struct NamedBot {
  std::string_view name;
  std::string_view description;  ///< what it does, in a few words after its name.
};

/// All of them, from the weakest to the strongest in most games.
[[nodiscard]] std::span<const NamedBot> named_bots();
/// Their names, in the same order.
[[nodiscard]] std::span<const std::string> bot_names();

/// How the name of a search begins, and how all of it is written: "mcts:1000" for iterations, "mcts:500ms" for time,
/// "x2" after either for two trees on two threads.
inline constexpr std::string_view kSearch = "mcts";
inline constexpr std::string_view kSearchSyntax = "mcts:ITERATIONS or mcts:TIMEms";

/// How the name of a bot begins that is a program of its own, and how all of it is written.
inline constexpr std::string_view kProgram = "cmd:";
inline constexpr std::string_view kProgramSyntax = "cmd:COMMAND[@TIME[+BANK]]";

/// True for a search, by whatever name, and for a program: in a match nobody else sets a limit of time to it, so that
/// one with a number of iterations plays alike on a slow machine.
[[nodiscard]] bool has_own_budget(std::string_view name);

/// Has make_bot() make those whose names begin with kProgram by `make`; until then they cannot be made.
void set_program_bots(std::unique_ptr<Bot> (*make)(std::string_view name));

/// Why there is no bot of this name, in a sentence; nothing for bot_names(), and for searches and programs.
[[nodiscard]] std::optional<std::string> bot_problem(std::string_view name);

/// The bot of this name. @pre bot_problem(name) is nothing.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace ossuary
