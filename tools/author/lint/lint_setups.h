// The plugins that passes score structures of.
#pragma once

#include <functional>

#include "author/lint/lint_pass.h"
#include "author/lint/sample_scorer.h"

namespace ossuary::author {

using LookAtSetup = std::function<void(const PluginDefinition& plugin, const ScoringSetup& game)>;

/// Calls `look` for every plugin that is asked about, with its game.
void for_each_setup(const LintSubject& subject, const LookAtSetup& look);
/// The same for plugins that can be scored.
void for_each_game(const LintSubject& subject, const LookAtSetup& look);

}  // namespace ossuary::author
