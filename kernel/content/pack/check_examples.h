// Worked examples of a plugin: their skulls, shapes and drawings must be there. Their scores are checked by
// who runs them.
#pragma once

#include <functional>
#include <span>

#include "content/pack/scope.h"
#include "graveyard/drawing.h"

namespace ossuary {

/// The plugins of a ruleset by its id, or null for one that is not known.
using ScopeOfRuleset = std::function<const Scope*(const std::string& ruleset)>;

/// The plugins that an example is scored with: those of its ruleset, else its own and what that requires.
[[nodiscard]] Scope example_scope(const Definitions& definitions, const PluginDefinition& plugin,
                                  const ExampleDefinition& example, const ScopeOfRuleset& scope_of);

/// What an example draws on `shape`, with the skulls of `scope`; nothing where it cannot be read.
/// @err bad-drawing.
[[nodiscard]] std::optional<DrawnStructure> drawn_by(const ExampleDefinition& example, const Scope& scope,
                                                     const Shape& shape, Report& report);

/// Checks every example of `plugin`.
/// @err unknown-ruleset, unknown-skull, unknown-plugin, unknown-shape, unknown-effect, ambiguous-name, bad-drawing.
void check_examples(const Definitions& definitions, PluginDefinition& plugin, const ScopeOfRuleset& scope_of);

}  // namespace ossuary
