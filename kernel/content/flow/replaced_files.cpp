#include "content/flow/replaced_files.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace ossuary {

namespace {

/// True if `plugin` requires `other`, at once or by way of others.
bool requires_plugin(const Scope& plugins, const PluginDefinition& plugin, const PluginDefinition& other) {
  return std::ranges::any_of(plugin.requirements, [&](const Marked<Requirement>& required) {
    const auto found = std::ranges::find(plugins, required.value.id, &PluginDefinition::id);
    return found != plugins.end() && (*found == &other || requires_plugin(plugins, **found, other));
  });
}

}  // namespace

std::vector<LostScript> lost_scripts(const Scope& plugins, const PluginDefinition& home) {
  using ScriptPlace = std::pair<ScriptRole, std::string_view>;
  std::map<ScriptPlace, const PluginDefinition*> last;
  for (const PluginDefinition* const plugin : plugins) {
    for (const FlowScriptDefinition& script : plugin->flow.scripts) {
      last[{script.role, script.id}] = plugin;
    }
  }
  std::vector<LostScript> lost;
  for (const PluginDefinition* const plugin : plugins) {
    for (const FlowScriptDefinition& script : plugin->flow.scripts) {
      const PluginDefinition* const played = last.at({script.role, script.id});
      if (plugin != &home && plugin != played && script.role != ScriptRole::Counts &&
          !requires_plugin(plugins, *played, *plugin)) {
        lost.push_back({&script, plugin, played});
      }
    }
  }
  return lost;
}

}  // namespace ossuary
