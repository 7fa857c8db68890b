#include "content/pack/check_plugin.h"

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
  for (const auto& [requirement, at] : plugin.requirements) {
    const PluginDefinition* required = definitions.find_plugin({requirement.id, at}, plugin.report);
    if (required == nullptr) {
      plugin.requirements_sound = false;
      continue;
    }
    if (!requirement.can_be_met()) {
      plugin.report.add("bad-range", at, "no version can be within these bounds",
                        "the lower bound is the smaller one: \"base >=1.0.0 <2.0.0\"");
    } else if (required->version && !requirement.accepts(*required->version)) {
      plugin.report.add(
          "version-mismatch", at,
          fmt::format("{} is here in version {}, which is not wanted", in_quotes(requirement.id),
                      to_text(*required->version)),
          fmt::format("write \"{} >={}\", if it works with that", requirement.id, to_text(*required->version)));
    }
    const std::vector<std::string> cycle = path_between(definitions, requirement.id, plugin.id, seen);
    if (!cycle.empty()) {
      plugin.report.add("requires-cycle", at,
                        fmt::format("the plugin requires itself: {} -> {}", plugin.id, fmt::join(cycle, " -> ")));
    }
  }
}

std::vector<Marked<std::string>> sides_of(const Marked<CardText>& card) {
  std::vector<Marked<std::string>> sides;
  Mark at{card.at.file, card.at.line, card.at.column + 1, 0};
  for (const std::string& side : {card.value.top, card.value.bottom}) {
    at.width = static_cast<int>(side.size());
    if (side != kBlankText) {
      sides.push_back({side, at});
    }
    at.column += at.width + 1;
  }
  return sides;
}

void check_plugin(const Definitions& definitions, PluginDefinition& plugin) {
  const Scope scope = load_order(definitions, std::vector{plugin.id});
  std::set<const PluginDefinition*> forgotten;
  const PluginsOutside outside = plugins_to_require(definitions, scope, forgotten);
  const auto resolve = [&](const Marked<std::string>& skull) {
    return resolve_skull(scope, skull, plugin.report, outside).definition;
  };
  for (const DeckDefinition& deck : plugin.decks) {
    std::ranges::for_each(deck.skulls, resolve, &NamedNumber::name);
    for (const Marked<CardText>& card : deck.cards) {
      std::ranges::for_each(sides_of(card), resolve);
    }
  }
  std::size_t bytes = 0;
  for (const EffectDefinition& effect : plugin.effects) {
    std::vector<const SkullDefinition*> replaced;
    for (const auto& [skull, script] : effect.replaces) {
      const SkullDefinition* const kind = resolve(skull);
      if (kind != nullptr && std::ranges::count(replaced, kind) > 0) {
        plugin.report.add("duplicate-id", skull.at, fmt::format("{} is replaced twice", in_quotes(skull.value)));
      }
      replaced.push_back(kind);
    }
    const bool fitted = bytes <= kMostScriptBytes;
    for (const EffectScriptDefinition& script : effect.scripts) {
      bytes += script.source == nullptr ? 0 : script.source->text.size();
    }
    if (fitted && bytes > kMostScriptBytes) {
      plugin.report.add("limit-exceeded", effect.id.at,
                        fmt::format("with this effect the scripts of all effects are larger than {} MiB, each counted "
                                    "for every skull that it scores",
                                    kMostScriptBytes >> 20U));
    }
  }
  plugin.requirements_sound = plugin.requirements_sound && forgotten.empty();
}

}  // namespace ossuary
