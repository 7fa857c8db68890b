// From names on the command line to rulesets, numbers of players and structures, or a Stop that says what there is.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/environment.h"
#include "content/library.h"

namespace ossuary::cli {

/// All content that this program finds.
[[nodiscard]] Library read_library(const Environment& env);

/// The ruleset `name` of `library`. @throws Stop: no such ruleset (bad usage), or it is broken (bad content).
[[nodiscard]] Ruleset make_ruleset(const Library& library, const std::string& name);

/// `wanted`, or the one number of players that `rules` allows. @throws Stop where that is not to be had.
[[nodiscard]] int choose_players(const Ruleset& rules, std::optional<int> wanted);

/// The structure `name` of what each of `players` builds, or the only one when `name` is empty. @throws Stop.
/// @pre `players` comes from choose_players().
[[nodiscard]] const StructurePlan& choose_structure(const Ruleset& rules, int players, const std::string& name);

/// "2", "2 or 3", "2, 3 or 4".
[[nodiscard]] std::string any_of(std::span<const std::string> words);
/// The numbers of players of a ruleset, as any_of().
[[nodiscard]] std::string player_numbers(const Ruleset& rules);

}  // namespace ossuary::cli
