// Replaced files: scripts of a flow that two plugins put in place of the same one, of which the later one is played.
#pragma once

#include <vector>

#include "content/pack/scope.h"

namespace ossuary {

/// A script that is not played, since a plugin that does not know of it has one of the same place.
struct LostScript {
  const FlowScriptDefinition* script = nullptr;
  const PluginDefinition* of = nullptr;
  const PluginDefinition* played = nullptr;  ///< the plugin whose script is.
};

/// All of them, but for those of `home`, whose scripts are there to be replaced, and of plugins that the later one
/// requires.
[[nodiscard]] std::vector<LostScript> lost_scripts(const Scope& plugins, const PluginDefinition& home);

}  // namespace ossuary
