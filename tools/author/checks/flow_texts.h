// Flow texts: what a flow.toml says besides its rules, its sentences and its lists of names. Private to author/checks.
#pragma once

#include "content/pack/scope.h"
#include "flow/rules.h"

namespace ossuary::author {

/// Compares the sentences of a flow.toml with the dials of the flow: its own, and of a change those of what it extends.
void check_own_texts(const FlowRules& rules, const FlowDefinition& own, Report& report);

/// Reports lists of a plugin that changes `home` which leave out what scripts name: a list takes the place of that of
/// the flow.
void check_replaced_lists(const Scope& scope, const FlowDefinition& home, const PluginDefinition& plugin,
                          Report& report);

}  // namespace ossuary::author
