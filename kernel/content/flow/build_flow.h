// Flows: what plugins and a ruleset say of a flow becomes FlowRules. Resolves names, and checks that all fits together.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "content/rules/build.h"
#include "flow/rules.h"

namespace ossuary {

/// The flow that `from` plays, without compiled scripts. `skulls` is what it is played with where it plays skulls, else
/// null. It is complete if `report` has no errors then. What belongs to
/// the table, of zones, counters and notes, is before what belongs to seats: so the first are laid out alike for any
/// number of players, and values can name them.
/// @err unknown-plugin, unknown-id, unknown-key, unknown-value, duplicate-id, missing-key, missing-file, wrong-type,
///      out-of-range, limit-exceeded.
[[nodiscard]] FlowRules build_flow(const MergedRuleset& from, const std::shared_ptr<const Ruleset>& skulls,
                                   Report& report);

/// The numbers that sentences of a piece may name: the dials of the flow; its attributes, 0 where it does not give
/// them, and "fee.gold" for so much of a counter; its own dials. Of one name, what comes last here counts.
[[nodiscard]] std::map<std::string, std::int64_t> numbers_named_by(const FlowRules& rules, const PieceKind& piece);

}  // namespace ossuary
