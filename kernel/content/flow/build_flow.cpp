#include "content/flow/build_flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/flow/flow_builder.h"
#include "content/pack/check_plugin.h"
#include "content/pack/wish.h"
#include "flow/limits.h"
#include "flow/plan.h"
#include "script/flow/flow_scripts.h"

namespace ossuary {

namespace {

/// Keys of a ruleset that are about graveyards alone.
constexpr std::array<std::string_view, 5> kGraveyardKeys{"deck", "effects", "turn", "players", "features"};

void check_keys(const MergedRuleset& from, Report& report) {
  for (const RulesetFile* part : from.chain) {
    for (const std::string_view key : kGraveyardKeys) {
      if (const TomlEntry* entry = part->root.find(key)) {
        report.add("unknown-key", entry->at, fmt::format("{} is of games with a graveyard", in_quotes(key)),
                   fmt::format("the flow of {} says it", in_quotes(from.says.flow.value)));
      }
    }
  }
}

/// The plugin whose flow is played, or null.
const PluginDefinition* home_of(const MergedRuleset& from, Report& report) {
  std::vector<std::string> flows;
  const PluginDefinition* home = nullptr;
  for (const PluginDefinition* plugin : from.plugins) {
    if (plugin->flow.rules) {
      flows.push_back(plugin->id);
      home = plugin->id == from.says.flow.value ? plugin : home;
    }
  }
  if (home == nullptr) {
    report.add("unknown-plugin", from.says.flow.at,
               fmt::format("no plugin {} brings a flow here", in_quotes(from.says.flow.value)),
               hint_among(from.says.flow.value, flows, "flows are in", "a flow is a plugin with a flow.toml"));
  } else if (flows.size() > 1) {
    report.add("duplicate-id", from.says.flow.at,
               fmt::format("{} bring a flow each; only one is played", fmt::join(flows, " and ")));
  }
  return home;
}

void check_limits(const FlowRules& rules, const Mark& at, Report& report) {
  const auto check = [&](std::size_t number, std::size_t most, std::string_view things) {
    if (number > most) {
      report.add("limit-exceeded", at, fmt::format("there are {} {}, a flow has at most {}", number, things, most));
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
      report.add("limit-exceeded", at, fmt::format("for {} players: {}", players, plan.error()));
    }
  }
}

/// Compares dials with the scripts that read them: those of the flow with all but handlers, those of each piece with
/// its handlers.
void check_dials(const Scope& scope, const FlowDefinition& flow, Report& report) {
  std::vector<const TextFile*> sources;
  std::vector<const TextFile*> shared;
  for (const PluginDefinition* plugin : scope) {
    for (const FlowScriptDefinition& script : plugin->flow.scripts) {
      sources.push_back(script.source);
    }
    const auto loaded = shared_of(*plugin, sources);
    shared.insert(shared.end(), loaded.begin(), loaded.end());
    for (const PieceDefinition& piece : plugin->flow.pieces) {
      std::vector<const TextFile*> handlers;
      for (const HandlerDefinition& handler : piece.handlers) {
        if (std::ranges::count(handlers, handler.source) == 0) {
          handlers.push_back(handler.source);
        }
      }
      if (piece.params_sound) {
        check_dials(piece.id, piece.params, handlers, shared_of(*plugin, handlers), report, dials_named(piece.text));
      }
    }
  }
  if (flow.params_sound) {
    check_dials(flow.id, flow.params, sources, shared, report);
  }
}

/// A file of what the plugin brings for flows, to show where it is; the plugin brings something.
Mark first_of(const FlowContent& flow) {
  return !flow.pieces.empty()    ? flow.pieces.front().id.at
         : !flow.choices.empty() ? flow.choices.front().id.at
                                 : Mark{flow.scripts.front().source, 0, 0, 1};
}

}  // namespace

FlowRules build_flow(const MergedRuleset& from, Report& report) {
  check_keys(from, report);
  check_families(from, report);
  check_ranks(from.says, report);
  const PluginDefinition* home = home_of(from, report);
  if (home == nullptr) {
    return {};
  }
  FlowRules rules = FlowBuilder(from, *home, report).build();
  if (std::ranges::none_of(from.plugins, [](const PluginDefinition* plugin) { return plugin->report.failed(); })) {
    check_limits(rules, from.says.flow.at, report);
  }
  return rules;
}

void check_flow(const Definitions& definitions, PluginDefinition& plugin) {
  if (plugin.flow.empty() || plugin.id_at.file == nullptr) {
    return;
  }
  MergedRuleset from;
  from.id = plugin.id;
  from.plurals = &definitions.plurals;
  from.plugins = load_order(definitions, std::vector{plugin.id});
  const auto home = std::ranges::find_if(from.plugins, [](const auto* each) { return each->flow.rules.has_value(); });
  if (home == from.plugins.end()) {
    plugin.report.add("missing-file", first_of(plugin.flow), "no flow uses this: there is no flow.toml",
                      "write a flow.toml, or require the plugin that has one");
    return;
  }
  from.says.flow = {(*home)->id, plugin.id_at};
  Report found(plugin.id);
  FlowRules rules = build_flow(from, found);
  check_dials(from.plugins, *(*home)->flow.rules, found);
  if (!found.failed() && !plugin.report.failed()) {
    if (const auto compiled = with_referees(std::move(rules)); !compiled.ok()) {
      found.adopt(compiled.error());
    }
  }
  const std::string folder = plugin.id_at.file->path.substr(0, plugin.id_at.file->path.rfind('/') + 1);
  for (const Diagnostic& problem : found.diagnostics()) {
    if (problem.where.file.starts_with(folder)) {
      plugin.report.adopt({problem});
    }
  }
}

Result<FlowRules, std::vector<Diagnostic>> with_referees(FlowRules rules) {
  auto compiled = compile_flow(rules);
  if (!compiled.ok()) {
    return compiled.error();
  }
  rules.referees = std::move(compiled).value();
  return rules;
}

}  // namespace ossuary
