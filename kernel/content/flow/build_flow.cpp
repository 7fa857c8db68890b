#include "content/flow/build_flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/flow/flow_builder.h"
#include "content/schema/schema.h"
#include "flow/layout.h"
#include "flow/limits.h"

namespace ossuary {

namespace {

/// Keys of a ruleset that are about graveyards alone.
constexpr std::array<std::string_view, 5> kGraveyardKeys{"deck", "effects", "turn", "players", "features"};

/// Reports keys of graveyards; once, where what is extended is no flow.
void check_keys(const MergedRuleset& from, Report& report) {
  bool is_flow = false;
  for (const RulesetFile* part : from.chain) {
    is_flow = is_flow || part->root.find("flow") != nullptr;
    for (const std::string_view key : kGraveyardKeys) {
      const TomlEntry* const entry = part->root.find(key);
      if (entry != nullptr && !is_flow) {
        report.add("wrong-type/extended", from.says.flow.at);
        return;
      }
      if (entry != nullptr) {
        report.add("unknown-key/of-graveyard", entry->at, {{"key", key}, {"plugin", from.says.flow.value}});
      }
    }
  }
}

/// The plugin whose flow is played, or null.
const PluginDefinition* home_of(const MergedRuleset& from, Report& report) {
  std::vector<std::string> flows;
  const PluginDefinition* home = nullptr;
  for (const PluginDefinition* plugin : from.plugins) {
    if (plugin->flow.brings_flow()) {
      flows.push_back(plugin->id);
      home = plugin->id == from.says.flow.value ? plugin : home;
    }
  }
  const auto changes = std::ranges::find_if(from.plugins, [&](const PluginDefinition* plugin) {
    return plugin->id == from.says.flow.value && plugin->flow.rules;
  });
  if (home == nullptr && changes != from.plugins.end()) {
    report.add("unknown-plugin/flow-changed", from.says.flow.at,
               {{"name", from.says.flow.value}, {"flow", (*changes)->flow.rules->extends.value}});
  } else if (home == nullptr) {
    report.add("unknown-plugin/flow", from.says.flow.at, {{"name", from.says.flow.value}},
               among(from.says.flow.value, flows));
  } else if (flows.size() > 1) {
    report.add("duplicate-id/flows", from.says.flow.at, {{"plugins", fmt::format("{}", fmt::join(flows, " and "))}});
  }
  return home;
}

void check_limits(const FlowRules& rules, const Mark& at, Report& report) {
  const auto check = [&](std::size_t number, std::size_t most, std::string_view things) {
    if (number > most) {
      report.add("limit-exceeded/flow", at, {{"number", number}, {"things", things}, {"most", most}});
    }
  };
  check(rules.pieces.size(), kMaxPieceKinds, "kinds of pieces");
  check(rules.attributes.size(), kMaxPieceKinds, "attributes");
  const std::shared_ptr<const FlowRules> borrowed(std::shared_ptr<const FlowRules>(), &rules);
  for (const auto& [players, setup] : rules.setups) {
    if (report.failed()) {
      return;
    }
    if (const auto plan = make_plan(borrowed, players); !plan.ok()) {
      report.add("limit-exceeded/layout", at, {{"players", players}, {"why", plan.error()}});
    }
  }
}

}  // namespace

FlowRules build_flow(const MergedRuleset& from, const std::shared_ptr<const Ruleset>& skulls, Report& report) {
  if (skulls == nullptr) {
    check_keys(from, report);
  }
  const PluginDefinition* home = report.failed() ? nullptr : home_of(from, report);
  if (home == nullptr) {
    return {};
  }
  FlowRules rules = FlowBuilder(from, *home, skulls, report).build();
  if (!report.failed()) {
    check_limits(rules, from.says.flow.at, report);
  }
  return rules;
}

std::map<std::string, std::int64_t> numbers_named_by(const FlowRules& rules, const PieceKind& piece) {
  std::map<std::string, std::int64_t> numbers = rules.params;
  for (const Attribute& attribute : rules.attributes) {
    if (attribute.type == AttributeType::Integer) {
      numbers[attribute.id] = 0;
    }
  }
  for (const AttributeValue& value : piece.values) {
    const auto& [id, type] = rules.attributes[value.attribute];
    if (type == AttributeType::Integer) {
      numbers[id] = value.number;
    }
    for (const auto& [counter, number] : value.amounts) {
      numbers[fmt::format("{}.{}", id, rules.counters[counter].id)] = number;
    }
  }
  for (const auto& [dial, number] : piece.params) {
    numbers[dial] = number;
  }
  return numbers;
}

}  // namespace ossuary
