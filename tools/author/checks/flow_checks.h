// What a plugin brings for flows, whether or not a ruleset plays it.
#pragma once

#include "content/pack/definitions.h"

namespace ossuary::author {

/// Builds the flow that `plugin` brings or adds to, with all it requires, compiles its scripts, and compares sentences
/// and dials with these. @pre nothing is wrong with it so far. @err as build_flow(), and script-*, missing-file,
/// unknown-value, unknown-key, missing-key.
void check_flow(const Definitions& definitions, PluginDefinition& plugin);

}  // namespace ossuary::author
