// The structure that typed options choose, for commands that score structures.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "content/any_ruleset.h"
#include "flow/rules.h"

namespace ossuary::cli {

/// How structures score besides the cards in them.
struct ChosenSkulls {
  std::optional<std::size_t> feature{};  ///< index of Ruleset::features; without it, no structure is the feature.
  std::optional<EffectId> effect{};
};

/// What typed options choose. @throws Stop for one that is none of the game, or does not change how structures score.
[[nodiscard]] ChosenSkulls chosen_skulls(const AnyRuleset& made, int players, const OptionSettings& settings);

/// The structure `name` of `specs`, or the only one when `name` is empty. @throws Stop.
[[nodiscard]] const StructureSpec& choose_structure(const FlowRules& flow,
                                                    const std::vector<const StructureSpec*>& specs,
                                                    const std::string& name);

}  // namespace ossuary::cli
