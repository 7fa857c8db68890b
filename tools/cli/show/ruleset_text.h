// A whole ruleset, as it is after all merging, for people and for machines.
#pragma once

#include <string>

#include "cli/show/sections.h"
#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// Several lines: plugins, structures, skulls with their dials, deck, turn.
[[nodiscard]] std::string ruleset_text(const Ruleset& rules, const ShowStyle& style);

/// The lines of the skulls that are called `name`, as is_called() says; "" where none is.
[[nodiscard]] std::string ruleset_text_of(const Ruleset& rules, const ShowStyle& style, std::string_view name);

/// One JSON object and a newline.
[[nodiscard]] std::string ruleset_json(const Ruleset& rules);

}  // namespace ossuary::cli
