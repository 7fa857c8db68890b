// Flow texts: what a flow.toml says besides its rules, its sentences. Private to author/checks.
#pragma once

#include "content/pack/scope.h"
#include "flow/rules.h"

namespace ossuary::author {

/// Compares the sentences of a flow.toml with the dials of the flow: its own, and of a change those of what it extends.
void check_own_texts(const FlowRules& rules, const FlowDefinition& own, Report& report);

}  // namespace ossuary::author
