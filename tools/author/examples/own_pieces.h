// Pieces that a worked example brings besides those of its ruleset, and dials that it turns.
#pragma once

#include <optional>

#include "author/examples/example_files.h"
#include "content/any_ruleset.h"
#include "content/text/report.h"

namespace ossuary::author {

/// The ruleset of an example with its own pieces and dials; nothing, and diagnostics, where it cannot be made. `rules`
/// are those without them, whose scripts it has.
[[nodiscard]] std::optional<AnyRuleset> with_own(const Catalogue& catalogue, const FlowExampleDefinition& example,
                                                 const FlowRules& rules, Report& report);

}  // namespace ossuary::author
