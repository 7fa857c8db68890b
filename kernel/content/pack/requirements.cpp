#include "content/pack/requirements.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ossuary {

namespace {

/// The path from `from` to `to` along what plugins require, both ends in it; empty if there is none.
std::vector<std::string> path_between(const Definitions& definitions, const std::string& from, const std::string& to,
                                      std::set<std::string>& seen) {
  if (from == to) {
    return {to};
  }
  const PluginDefinition* plugin = definitions.plugin(from);
  if (plugin == nullptr || !seen.insert(from).second) {
    return {};
  }
  for (const auto& requirement : plugin->requirements) {
    std::vector<std::string> rest = path_between(definitions, requirement.value.id, to, seen);
    if (!rest.empty()) {
      rest.insert(rest.begin(), from);
      return rest;
    }
  }
  return {};
}

}  // namespace

void check_requirements(const Definitions& definitions, PluginDefinition& plugin) {
  std::set<std::string> seen;
  std::set<std::string> named;
  for (const auto& [requirement, at] : plugin.requirements) {
    if (!named.insert(requirement.id).second) {
      plugin.report.add("duplicate-id/required", at, {{"name", requirement.id}});
      continue;
    }
    const PluginDefinition* required = definitions.find_plugin({requirement.id, at}, plugin.report);
    if (required == nullptr) {
      continue;
    }
    if (!requirement.can_be_met()) {
      plugin.report.add("bad-range/bounds", at);
    } else if (required->version && !requirement.accepts(*required->version)) {
      plugin.report.add("version-mismatch", at, {{"name", requirement.id}, {"version", to_text(*required->version)}});
    }
    const std::vector<std::string> cycle = path_between(definitions, requirement.id, plugin.id, seen);
    if (!cycle.empty()) {
      plugin.report.add("requires-cycle/plugin", at,
                        {{"path", fmt::format("{} -> {}", plugin.id, fmt::join(cycle, " -> "))}});
    }
  }
}

}  // namespace ossuary
