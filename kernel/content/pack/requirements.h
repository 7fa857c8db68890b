// What plugins and scripts require of each other. What else they name is resolved when a ruleset is made.
#pragma once

#include "content/pack/scope.h"

namespace ossuary {

/// Checks what `plugin` requires. @err unknown-plugin, duplicate-id, bad-range, version-mismatch, requires-cycle.
void check_requirements(const Definitions& definitions, PluginDefinition& plugin);

/// Shared scripts that one script may load, by way of others too.
inline constexpr std::size_t kMostShared = 16;

/// Fills in PluginDefinition::loads. @pre nothing is wrong with the plugin and all that it requires.
/// @err unknown-plugin, missing-file, requires-cycle, limit-exceeded.
void find_shared_scripts(const Definitions& definitions, PluginDefinition& plugin);

}  // namespace ossuary
