// Shared scripts of plugins: what each script loads with require().
#pragma once

#include "content/pack/scope.h"

namespace ossuary {

/// Shared scripts that one script may load, by way of others too.
inline constexpr std::size_t kMostShared = 16;

/// Fills in PluginDefinition::loads. A script that names what is not there loses its source.
/// @pre the requirements of all plugins were checked.
/// @err unknown-plugin, missing-file, requires-cycle, limit-exceeded.
void find_shared_scripts(const Definitions& definitions, PluginDefinition& plugin);

}  // namespace ossuary
