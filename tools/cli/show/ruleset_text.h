// A whole ruleset, as it is after all merging, for people and for machines.
#pragma once

#include <string>

#include "cli/show/sections.h"
#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// Several lines: plugins, structures, skulls with their dials, deck, turn.
[[nodiscard]] std::string ruleset_text(const Ruleset& rules, const ShowStyle& style);

/// One JSON object and a newline.
[[nodiscard]] std::string ruleset_json(const Ruleset& rules);

}  // namespace ossuary::cli
