// Pieces that a worked example brings besides those of its ruleset.
#pragma once

#include <optional>

#include "author/examples/example_files.h"
#include "content/any_ruleset.h"
#include "content/text/report.h"

namespace ossuary::author {

/// The ruleset of an example with its own pieces; nothing, and diagnostics, where it cannot be made. `rules` are those
/// without them, whose scripts it has.
[[nodiscard]] std::optional<AnyRuleset> with_pieces(const Catalogue& catalogue, const FlowExampleDefinition& example,
                                                    const FlowRules& rules, Report& report);

}  // namespace ossuary::author
