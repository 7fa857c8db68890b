// From names on the command line to rulesets, numbers of players and structures, or a Stop that lists the valid names.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/environment.h"
#include "content/catalogue.h"
#include "game/game.h"

namespace ossuary::cli {

/// All content in the folders of `env`.
[[nodiscard]] Catalogue read_library(const Environment& env);

/// The ruleset `name` of `library`; warnings go to stderr. @throws Stop: no such ruleset (bad usage), or it is broken
/// (bad content).
[[nodiscard]] Ruleset make_ruleset(Environment& env, const Catalogue& library, const std::string& name);

/// `wanted`, or the one number of players that `rules` allows. @throws Stop for any other number, or if several are
/// allowed.
[[nodiscard]] int choose_players(const Ruleset& rules, std::optional<int> wanted);

/// The game of `rules` for `players` with what `options` choose. @throws Stop: they name nothing (bad usage).
/// @pre `players` comes from choose_players().
[[nodiscard]] std::unique_ptr<Game> choose_game(std::shared_ptr<const Ruleset> rules, int players,
                                                const OptionSettings& options);

/// What each of `players` builds, the feature of that name first; without a name there is no feature among them.
/// @pre `players` comes from choose_players(). @throws Stop.
[[nodiscard]] std::vector<const StructurePlan*> choose_structures(const Ruleset& rules, int players,
                                                                  const std::string& feature);

/// The structure `name` of `plans`, or the only one when `name` is empty. @throws Stop.
[[nodiscard]] const StructurePlan& choose_structure(const Ruleset& rules,
                                                    const std::vector<const StructurePlan*>& plans,
                                                    const std::string& name);

/// The effect of that name, or none without a name. @throws Stop.
[[nodiscard]] std::optional<EffectId> choose_effect(const Ruleset& rules, const std::string& name);

/// "2", "2 or 3", "2, 3 or 4".
[[nodiscard]] std::string any_of(std::span<const std::string> words);
/// The numbers of players of a ruleset, as any_of().
[[nodiscard]] std::string player_numbers(const Ruleset& rules);

}  // namespace ossuary::cli
