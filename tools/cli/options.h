// Options that several commands share, and checks of their values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/command_syntax.h"
#include "game/game.h"

namespace ossuary::cli {

/// Accepts whole numbers from `low` to `high`; for other values it returns a message with the range.
[[nodiscard]] Check whole_number(std::uint64_t low, std::uint64_t high);

/// The positional RULESET, required.
void add_ruleset_argument(CommandSyntax& command, std::string& ruleset);
/// --players N.
void add_players_option(CommandSyntax& command, std::optional<int>& players);
/// --feature and --effect: the choices for a game with features.
void add_feature_options(CommandSyntax& command, OptionSettings& options);
/// --json.
void add_json_flag(CommandSyntax& command, bool& json, const std::string& help = "Write JSON for machines");

/// The number that `text` is, if it consists of digits only.
[[nodiscard]] std::optional<std::uint64_t> read_number(std::string_view text);

}  // namespace ossuary::cli
