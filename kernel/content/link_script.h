// Scripts of a plugin against the dials that its skulls give them.
#pragma once

#include "content/definition.h"

namespace ossuary {

/// Compiles every script of `plugin` and compares the dials it reads with those that are given.
/// @err unknown-key, missing-key, script-*.
void link_scripts(PluginDefinition& plugin);

}  // namespace ossuary
