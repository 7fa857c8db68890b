// Checking a ruleset as a whole: its plugins go together, there are cards enough, and all fits the kernel.
#pragma once

#include "content/rules/build.h"

namespace ossuary {

/// Checks `rules`, which was built of `from` but for what its plugins bring. Faults are shown at their places in the
/// file, or, where it was made ad hoc, under its name alone.
/// @err duplicate-id, duplicate-glyph, no-cards, deck-too-small, limit-exceeded, out-of-range, shape-size,
///      unknown-value, mixed-family (a warning).
void check_ruleset(const Ruleset& rules, const MergedRuleset& from, Report& report);

/// Reports at `at` each thing of which `plugins` bring more than a ruleset may have. @err limit-exceeded.
void check_limits(const Scope& plugins, const Mark& at, Report& report);

}  // namespace ossuary
