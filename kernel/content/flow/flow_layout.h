// How the table of a flow is arranged: what its table.toml says becomes a TableLayout. Private to kernel/content/flow.
#pragma once

#include "content/flow/flow_names.h"
#include "content/schema/flow_definition.h"
#include "flow/rules.h"

namespace ossuary {

/// Adds the layout and the stages of the turn to `rules`. @pre the zones, counters and turns of `rules` are complete
/// but for what was reported.
/// @err unknown-id, unknown-value, duplicate-id, missing-key.
void add_layout(const LayoutDefinition& says, FlowNames& names, Report& report, FlowRules& rules);

}  // namespace ossuary
