// Building: from a merged ruleset and plugins to a Ruleset. Resolves names and checks that all fits together.
#pragma once

#include <vector>

#include "content/pack/kinds.h"
#include "content/rules/merge.h"

namespace ossuary {

/// The ruleset that `from` describes, without its scoring. It is complete if `report` has no errors then. What depends
/// on more than names is checked only where `from` and its plugins have no errors of their own.
/// @err unknown-skull, unknown-key, unknown-shape, unknown-effect, ambiguous-name, missing-key, check_ruleset().
[[nodiscard]] Ruleset build_ruleset(const MergedRuleset& from, Report& report);

/// The ruleset that `plugins` make by themselves, to score structures; nobody can play it. @err limit-exceeded.
/// @pre the plugins have no errors.
[[nodiscard]] Ruleset build_for_scoring(const PluginDefinition& plugin, const Scope& plugins, Report& report);

/// Compiles the scripts of `plugins` into `rules`. @err script-*.
[[nodiscard]] Result<Ruleset, std::vector<Diagnostic>> with_scoring(Ruleset rules, const Scope& plugins);

}  // namespace ossuary
