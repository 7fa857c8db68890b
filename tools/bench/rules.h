// The rulesets that are measured, made from the content of the source tree.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "content/any_ruleset.h"

namespace ossuary::bench {

/// The base game, made on first use. Ends the program with the diagnostics if content is broken.
[[nodiscard]] const Ruleset& rules();
/// The base game for so many, ready to be played.
[[nodiscard]] std::unique_ptr<Game> base_game(int players);

/// The base game joined with each plugin that adds cards to it, by id.
[[nodiscard]] std::span<const Ruleset> expanded_rules();

/// A ruleset of any family, made anew. Ends the program as rules() does.
[[nodiscard]] AnyRuleset any_rules(std::string_view name);

}  // namespace ossuary::bench
