// Flows: what plugins and a ruleset say of a flow becomes FlowRules. Resolves names, and checks that all fits together.
#pragma once

#include <vector>

#include "content/rules/build.h"
#include "flow/rules.h"

namespace ossuary {

/// The flow that `from` plays, without compiled scripts. It is complete if `report` has no errors then. What belongs to
/// the table, of zones, counters and notes, is before what belongs to seats: so the first are laid out alike for any
/// number of players, and values can name them.
/// @err unknown-plugin, unknown-id, unknown-key, unknown-value, duplicate-id, missing-key, missing-file, wrong-type,
///      out-of-range, limit-exceeded.
[[nodiscard]] FlowRules build_flow(const MergedRuleset& from, Report& report);

/// Compiles the scripts of `rules`. @err script-*.
[[nodiscard]] Result<FlowRules, std::vector<Diagnostic>> with_referees(FlowRules rules);

}  // namespace ossuary
