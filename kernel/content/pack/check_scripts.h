// Scripts of a plugin, compared with the dials that its skulls and effects give them.
#pragma once

#include "content/pack/scope.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// Compiles every script of `plugin` and compares the dials it reads with those that are given. `scope` is the plugin
/// with all it requires.
/// @err unknown-key, missing-key, script-*; of effects also unknown-skull, unknown-plugin, duplicate-id.
void check_scripts(const Scope& scope, PluginDefinition& plugin);

/// The numbers of dials by name.
[[nodiscard]] std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& params);
/// The script of a skull with its own dials. @pre it was read.
[[nodiscard]] KindScript script_of(const SkullDefinition& skull);
/// The scripts of an effect with its dials. @pre all its scripts were read.
[[nodiscard]] EffectScripts scripts_of(const EffectDefinition& effect);

}  // namespace ossuary
