// Dials and scripts of plugins: whether the scripts run, and read the dials that their files give.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "author/checks/params_read.h"
#include "content/pack/scope.h"

namespace ossuary::author {

/// Compares the dials that the file of `id` gives with those that its scripts read; its sentences may name `said`.
/// Which of the dials the scripts of `shared` read is for those who call them. @pre all scripts are Lua. @err
/// unknown-key, missing-key.
void check_dials(const Marked<std::string>& id, const std::vector<NamedNumber>& dials,
                 const std::vector<const TextFile*>& sources, const std::vector<const TextFile*>& shared,
                 Report& report, const std::vector<std::string>& said = {}, ParamsForm form = ParamsForm::OfScorer);

/// The scripts that the file of a skull, an effect or a piece names, each once.
template <class Thing>
[[nodiscard]] std::vector<const TextFile*> sources_of(const Thing& thing) {
  std::vector<const TextFile*> sources;
  visit_scripts(thing, [&](const ScriptDefinition& script) {
    if (script.is_given() && std::ranges::count(sources, script.source) == 0) {
      sources.push_back(script.source);
    }
  });
  return sources;
}

/// The shared scripts that some of `sources`, scripts of `plugin`, load.
[[nodiscard]] std::vector<const TextFile*> shared_of(const PluginDefinition& plugin,
                                                     const std::vector<const TextFile*>& sources);

/// Compiles every script of the skulls and effects of `plugin`, and compares the dials it reads with those that are
/// given. `scope` is the plugin with all it requires, `outside` all others.
/// @err unknown-key, missing-key, script-*; of effects also unknown-skull, unknown-plugin, duplicate-id,
///      limit-exceeded.
void check_scripts(const Scope& scope, const PluginsOutside& outside, PluginDefinition& plugin);

}  // namespace ossuary::author
