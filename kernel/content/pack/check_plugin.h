// Checking plugins: what they say about each other. Whether the files of one plugin agree is for tools/designer.
#pragma once

#include "content/pack/scope.h"

namespace ossuary {

/// Checks what `plugin` requires. @err unknown-plugin, version-mismatch, requires-cycle.
void check_requirements(const Definitions& definitions, PluginDefinition& plugin);

/// Checks which skulls the cards and effects of `plugin` name. @pre all requirements were checked.
/// @err duplicate-id, limit-exceeded, unknown-skull, unknown-plugin.
void check_plugin(const Definitions& definitions, PluginDefinition& plugin);

/// The skulls of a card, each at its place; a blank half has none.
[[nodiscard]] std::vector<Marked<std::string>> sides_of(const Marked<CardText>& card);

/// Bytes that the scripts of all effects of a plugin may have together, each counted for every skull that it scores.
inline constexpr std::size_t kMostScriptBytes = std::size_t{16} << 20U;

/// Shared scripts that one script may load, by way of others too.
inline constexpr std::size_t kMostShared = 16;

/// Fills in PluginDefinition::loads. A script that names what is not there loses its source.
/// @pre the requirements of all plugins were checked.
/// @err unknown-plugin, missing-file, requires-cycle, limit-exceeded.
void find_shared_scripts(const Definitions& definitions, PluginDefinition& plugin);

}  // namespace ossuary
