// Checking plugins: what they say about each other, about their scripts and about their own counts.
#pragma once

#include "content/pack/scope.h"

namespace ossuary {

/// Checks what `plugin` requires. @err unknown-plugin, version-mismatch, requires-cycle.
void check_requirements(const Definitions& definitions, PluginDefinition& plugin);

/// Checks sentences, skulls, cards and scripts against each other and the plugins in reach. @pre all requirements were
/// checked.
/// @err unknown-dial, bad-wish, duplicate-id, duplicate-glyph, limit-exceeded, unknown-skull, unknown-plugin,
/// card-count, skull-count,
///      check_scripts().
void check_plugin(const Definitions& definitions, PluginDefinition& plugin);

/// Shared scripts that one script may load, by way of others too.
inline constexpr std::size_t kMostShared = 16;

/// Fills in PluginDefinition::loads. A script that names what is not there loses its source.
/// @pre the requirements of all plugins were checked.
/// @err unknown-plugin, missing-file, requires-cycle, limit-exceeded.
void find_shared_scripts(const Definitions& definitions, PluginDefinition& plugin);

/// Compares the dials that the file of `id` gives with those that its scripts read; its sentences may name `said`.
/// Nothing is compared where a script was not read or is not Lua. Which of the dials the scripts of `shared` read is
/// for those who call them. @err unknown-key, missing-key.
void check_dials(const Marked<std::string>& id, const std::vector<NamedNumber>& dials,
                 const std::vector<const TextFile*>& sources, const std::vector<const TextFile*>& shared,
                 Report& report, const std::vector<std::string>& said = {});

/// The shared scripts that some of `sources`, scripts of `plugin`, load.
[[nodiscard]] std::vector<const TextFile*> shared_of(const PluginDefinition& plugin,
                                                     const std::vector<const TextFile*>& sources);

/// Compiles every script of `plugin` and compares the dials it reads with those that are given. `scope` is the plugin
/// with all it requires, `outside` all others.
/// @err unknown-key, missing-key, script-*; of effects also unknown-skull, unknown-plugin, duplicate-id,
///      limit-exceeded.
void check_scripts(const Scope& scope, const PluginsOutside& outside, PluginDefinition& plugin);

}  // namespace ossuary
