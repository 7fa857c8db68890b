// Checking plugins: what they say about each other, about their scripts and about their own counts.
#pragma once

#include "content/pack/scope.h"

namespace ossuary {

/// Checks what `plugin` requires. @err unknown-plugin, version-mismatch, requires-cycle.
void check_requirements(const Definitions& definitions, PluginDefinition& plugin);

/// Checks skulls, cards and scripts against each other and the plugins in reach.
/// @err duplicate-id, duplicate-glyph, unknown-skull, unknown-plugin, card-count, skull-count, unknown-key and
///      missing-key of params, script-*.
void check_plugin(const Definitions& definitions, PluginDefinition& plugin);

}  // namespace ossuary
