// Seats: the names of players and bots on the command line and on the screen.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "game/scores.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// The name of a seat that a person plays, on the command line and in records. All other names are names of bots.
inline constexpr std::string_view kHuman = "human";

/// Why a seat cannot have this name: a sentence. Nothing for kHuman, for bot_names() and for searches such as
/// "mcts:1000", and programs such as "cmd:./my_bot.py".
[[nodiscard]] std::optional<std::string> seat_problem(std::string_view name);

/// Seat names from a list such as "human,greedy". @err a sentence about the first unknown name.
[[nodiscard]] Result<std::vector<std::string>, std::string> read_seats(std::string_view list);

/// What people call a bot of that name.
[[nodiscard]] std::string bot_title(std::string_view name, const Dictionary& words);

/// The title of each seat on the screen: one of `own`, which are those of the first seats. Else "You" for the only
/// person, or the title of a bot, with the number of the seat if several seats have the same name.
[[nodiscard]] std::vector<std::string> seat_titles(std::span<const std::string> names,
                                                   std::span<const std::string> own = {}, const Dictionary& words = {});

/// That the bot which is called `title` loses by forfeit, and why.
[[nodiscard]] std::string forfeit_text(const std::string& title, const std::string& why, const Dictionary& words);

}  // namespace ossuary::cli
