// Scripts of a plugin against the dials that its skulls and effects give them.
#pragma once

#include "content/pack/scope.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// Compiles every script of `plugin` and compares the dials it reads with those that are given. `scope` is the plugin
/// with all it requires.
/// @err unknown-key, missing-key, script-*; of effects also unknown-skull, unknown-plugin, duplicate-id.
void link_scripts(const Scope& scope, PluginDefinition& plugin);

/// What compile() is given of an effect. @pre all its scripts were read.
[[nodiscard]] EffectScripts scripts_of(const EffectDefinition& effect);

}  // namespace ossuary
