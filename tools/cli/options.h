// Options that several commands share, and checks of their values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_syntax.h"
#include "game/game.h"

namespace ossuary::cli {

/// Accepts whole numbers from `low` to `high`; for other values it returns a message with the range.
[[nodiscard]] Check whole_number(std::uint64_t low, std::uint64_t high);

/// --seed S: a whole number, or `today`, which is the seed of the deal of the day.
[[nodiscard]] OptionSyntax seed_option(std::string help);

/// The positional RULESET, required.
void add_ruleset_argument(CommandSyntax& command, std::string& ruleset);
/// --players N.
void add_players_option(CommandSyntax& command, std::optional<int>& players);
/// Values of a game's options, as they are typed.
struct TypedOptions {
  std::vector<std::string> named;  ///< "NAME=VALUE".

  /// @throws Stop for an option that is given twice (bad usage).
  [[nodiscard]] OptionSettings settings() const;
};
/// --option NAME=VALUE.
void add_game_options(CommandSyntax& command, TypedOptions& options);

/// The number that `text` is, if it consists of digits only.
[[nodiscard]] std::optional<std::uint64_t> read_number(std::string_view text);

}  // namespace ossuary::cli
