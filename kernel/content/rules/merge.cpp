// A ruleset with all that it extends put together.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "content/pack/read_folders.h"
#include "content/rules/build.h"
#include "content/schema/bind.h"
#include "content/schema/schema.h"
#include "core/base/hash.h"

namespace ossuary {

namespace {

/// What a ruleset extends, as written: "base+expansion"; nowhere if it extends none.
Marked<std::string> extended_by(const RulesetFile& ruleset) {
  const TomlEntry* extends = ruleset.root.find("extends");
  return extends != nullptr ? Marked<std::string>{extends->value.text, extends->value.at} : Marked<std::string>{};
}

/// The rulesets that `ruleset` extends, the furthest first, itself last; ends early at a name that is not known or that
/// closes a cycle.
std::vector<const RulesetFile*> extension_chain(const Definitions& definitions, const RulesetFile& ruleset,
                                                Report& report) {
  std::vector<const RulesetFile*> chain{&ruleset};
  for (Marked<std::string> base = extended_by(ruleset); base.at.file != nullptr; base = extended_by(*chain.front())) {
    if (chain.size() > kLongestChain) {
      report.add("limit-exceeded/extends", extended_by(ruleset).at, {{"most", kLongestChain}});
      break;
    }
    base.value = base.value.substr(0, base.value.find('+'));
    const RulesetFile* next = definitions.find_ruleset(base, report);
    const auto again = std::ranges::find(chain, next);
    if (again != chain.end()) {
      std::string names = base.value;
      for (auto part = chain.begin(); part != std::next(again); ++part) {
        names.insert(0, (*part)->id.value + " -> ");
      }
      report.add("extends-cycle", base.at, {{"path", names}});
    }
    if (next == nullptr || again != chain.end()) {
      break;
    }
    chain.insert(chain.begin(), next);
  }
  return chain;
}

/// Puts what `file` says on top of what it extends: the plugins that it joins, then its keys.
void put_on_top(const RulesetFile& file, RulesetDefinition& says) {
  const Marked<std::string> extended = extended_by(file);
  const std::vector<std::string_view> parts = split(extended.value, '+');
  for (std::size_t i = 1; i < parts.size(); ++i) {
    says.plugins.at = extended.at;
    says.plugins.value.push_back({std::string(parts[i]), extended.at});
  }
  says.listed = {};
  bind_table(kRulesetSpec.keys, file.root, says);
}

/// The plugins that a merged ruleset names; none if one of them is not known: what else is missing follows from that.
Scope plugins_of(const Definitions& definitions, const MergedRuleset& merged, Report& report) {
  std::vector<std::string> ids;
  bool known = true;
  for (const Marked<std::string>& id : merged.says.plugins.value) {
    if (std::ranges::count(ids, id.value) > 0) {
      report.add("duplicate-id/plugin", id.at, {{"name", id.value}});
    } else {
      known = definitions.find_plugin(id, report) != nullptr && known;
    }
    ids.push_back(id.value);
  }
  return known ? load_order(definitions, ids) : Scope();
}

/// True if the flow of a plugin, which was not opened, has the key by which it plays skulls.
bool may_play_skulls(const PluginDefinition& plugin) {
  const auto file = plugin_file(plugin.folder, "flow.toml");
  const auto bytes = file ? read_bytes(file->path) : std::nullopt;
  return bytes && bytes->find("plays_skulls") != std::string::npos;
}

/// The flow that plays rulesets of skulls; null where there is none. No other is opened: games may be large.
const PluginDefinition* flow_of_skulls(const Definitions& definitions) {
  const auto found = std::ranges::find_if(definitions.plugins, [&](const auto& plugin) {
    if (!plugin->flow.rules && may_play_skulls(*plugin)) {
      definitions.open(*plugin);
    }
    return plugin->flow.plays_skulls();
  });
  return found == definitions.plugins.end() ? nullptr : found->get();
}

/// What is said of each number of players, here and in what is extended, must make sense together.
void check_players(const MergedRuleset& merged, Report& report) {
  bool offered = false;
  for (const auto& [players, setup] : merged.says.players) {
    offered = offered || !setup.drop;
    if (last_said(merged.chain, {"players", players.value, "structures"}).entry != nullptr) {
      continue;
    }
    if (setup.drop) {
      report.add("unknown-value/dropped", players.at, {{"players", players.value}});
    } else {
      report.add("missing-key/structures", players.at, {{"players", players.value}});
    }
  }
  if (!offered && !merged.says.players.empty()) {
    report.add("missing-key/no-players", merged.says.players.back().name.at);
  }
}

/// The keys that a ruleset may inherit, but not go without.
void check_inherited(const MergedRuleset& merged, Report& report) {
  const auto is_given = [&](std::string_view key) { return last_said(merged.chain, {key}).entry != nullptr; };
  const Mark& at = merged.chain.back()->root.at;
  if (!is_given("plugins")) {
    report.add("missing-key/plugins", at);
  }
  const auto flow = std::ranges::find_if(
      merged.plugins, [](const auto* plugin) { return plugin->flow.brings_flow() && !plugin->flow.plays_skulls(); });
  if (merged.says.flow.value.empty() && !is_given("players") && flow != merged.plugins.end()) {
    report.add("missing-key/flow", at, {{"plugin", (*flow)->id}});
  } else if (merged.says.flow.value.empty() || plays_skulls(merged)) {
    if (!is_given("players")) {
      report.add("missing-key/players", at);
    }
    if (is_given("plugins")) {  // else "extends" may be what is missing, and with it what players build
      check_players(merged, report);
    }
  }
}

}  // namespace

Said last_said(const std::vector<const RulesetFile*>& chain, std::initializer_list<std::string_view> path) {
  Said said;
  for (const RulesetFile* part : chain) {
    const TomlNode* node = &part->root;
    const TomlEntry* entry = nullptr;
    for (const std::string_view key : path) {
      entry = node == nullptr ? nullptr : node->find(key);
      node = entry == nullptr ? nullptr : &entry->value;
    }
    said = entry == nullptr ? said : Said{entry, part};
  }
  return said;
}

bool plays_skulls(const MergedRuleset& from) {
  return std::ranges::any_of(from.plugins, [&](const PluginDefinition* plugin) {
    return plugin->id == from.says.flow.value && plugin->flow.plays_skulls();
  });
}

FlowDefinition extended_flow(const Scope& plugins, const PluginDefinition& home) {
  FlowDefinition flow = *home.flow.rules;
  for (const PluginDefinition* const plugin : plugins) {
    if (plugin->flow.rules && plugin->flow.rules->extends.value == home.id) {
      bind_table(kFlowSpec.keys, plugin->flow.rules->written, flow);
    }
  }
  flow.id = home.flow.rules->id;
  return flow;
}

std::optional<LayoutDefinition> extended_layout(const Scope& plugins, const PluginDefinition& home) {
  std::optional<LayoutDefinition> layout = home.flow.layout;
  for (const PluginDefinition* const plugin : plugins) {
    if (!plugin->flow.layout || !plugin->flow.rules || plugin->flow.rules->extends.value != home.id) {
      continue;
    }
    if (!layout) {
      layout.emplace();
    }
    bind_table(kLayoutSpec.keys, plugin->flow.layout->written, *layout);
    layout->id = plugin->flow.layout->id;
    const auto is_in_row = [&](const Named<GroupDefinition>& group) {
      return std::ranges::any_of(layout->rows, [&](const auto& row) {
        return std::ranges::count(row, group.key(), &Marked<std::string>::value) > 0;
      });
    };
    const auto is_own = [&](const Named<GroupDefinition>& group) { return group.name.at.file == layout->id.at.file; };
    const bool says_rows = plugin->flow.layout->written.find("rows") != nullptr;
    std::erase_if(layout->groups, [&](const auto& group) { return says_rows && !is_own(group) && !is_in_row(group); });
  }
  return layout;
}

void choose_flow(const Definitions& definitions, MergedRuleset& merged) {
  Marked<std::string>& flow = merged.says.flow;
  const bool has_players = last_said(merged.chain, {"players"}).entry != nullptr;
  if (flow.value.empty() && has_players) {
    const PluginDefinition* const plays = flow_of_skulls(definitions);
    flow = plays == nullptr ? flow : Marked<std::string>{plays->id, merged.says.plugins.at};
  }
  const PluginDefinition* const plugin = flow.value.empty() ? nullptr : definitions.plugin(flow.value);
  if (plugin != nullptr && std::ranges::count(merged.plugins, plugin) == 0 && !merged.plugins.empty()) {
    std::vector<std::string> ids = names_of(merged.plugins, &PluginDefinition::id);
    ids.insert(ids.begin(), flow.value);
    merged.plugins = load_order(definitions, ids);
  }
}

MergedRuleset merge(const Definitions& definitions, const RulesetFile& ruleset, Report& report) {
  MergedRuleset merged;
  Report faults;
  merged.chain = extension_chain(definitions, ruleset, faults);
  merged.id = ruleset.id.value;
  report.adopt(faults.diagnostics());
  const auto is_faulty = [](const RulesetFile* part) { return part->root.entries.empty(); };
  if (faults.failed() || std::ranges::any_of(merged.chain, is_faulty)) {
    return merged;
  }
  std::size_t known = 0;  // plugins, where the goal was said
  for (const RulesetFile* part : merged.chain) {
    put_on_top(*part, merged.says);
    known = part->root.find("goal") != nullptr ? merged.says.plugins.value.size() : known;
  }
  merged.plugins = plugins_of(definitions, merged, report);
  if (!merged.plugins.empty()) {
    auto ids = names_of(merged.says.plugins.value, &Marked<std::string>::value);
    ids.resize(std::min(known, ids.size()));
    merged.goal_plugins = load_order(definitions, ids);
  }
  const Marked<std::string> named = merged.says.flow;
  choose_flow(definitions, merged);
  if (!named.value.empty() && plays_skulls(merged) && flow_of_skulls(definitions)->id == named.value) {
    report.add("unknown-value/flow-of-skulls", merged.says.flow.at, {{"flow", merged.says.flow.value}});
  }
  if (!merged.says.lesson.of.value.empty()) {
    (void)definitions.find_ruleset(merged.says.lesson.of, report);
  }
  check_inherited(merged, report);
  const bool lists = ruleset.root.find("plugins") != nullptr;
  const std::string extended = lists ? "" : extended_by(ruleset).value;
  merged.outside =
      plugins_outside(definitions, merged.plugins,
                      extended.empty() ? TextArgument("list", "plugins") : TextArgument("extended", extended));
  return merged;
}

}  // namespace ossuary
