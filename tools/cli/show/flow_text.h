// A whole flow, as it is after all merging, for people and for machines.
#pragma once

#include <string>

#include "cli/show/sections.h"
#include "flow/rules.h"

namespace ossuary::cli {

/// Several lines: plugins, turn, points, counters, zones, options, dials, pieces by type.
[[nodiscard]] std::string flow_text(const FlowRules& rules, const ShowStyle& style);

/// The lines of what is called `name`, as is_called() says; "" where nothing is.
[[nodiscard]] std::string flow_text_of(const FlowRules& rules, const ShowStyle& style, std::string_view name);

/// One JSON object and a newline.
[[nodiscard]] std::string flow_json(const FlowRules& rules);

}  // namespace ossuary::cli
