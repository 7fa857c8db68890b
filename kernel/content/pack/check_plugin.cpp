#include "content/pack/check_plugin.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
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
    if (required->version && !requirement.accepts(*required->version)) {
      plugin.report.add("version-mismatch", at,
                        fmt::format("{} is here in version {}, which is not wanted", in_quotes(requirement.id),
                                    to_text(*required->version)));
    }
    const std::vector<std::string> cycle = path_between(definitions, requirement.id, plugin.id, seen);
    if (!cycle.empty()) {
      plugin.report.add("requires-cycle", at,
                        fmt::format("the plugin requires itself: {} -> {}", plugin.id, fmt::join(cycle, " -> ")));
    }
  }
}

namespace {

/// Reports where `plugin`, the last of `scope`, makes a chain of plugins too long; not where it only requires such a
/// one.
void check_chain(const Scope& scope, PluginDefinition& plugin) {
  std::map<std::string, std::size_t> lengths;  // of the longest chain from each plugin on, itself counted
  for (const PluginDefinition* other : scope) {
    std::size_t longest = 0;
    for (const auto& [requirement, at] : other->requirements) {
      const std::size_t length = lengths[requirement.id];
      longest = std::max(longest, length);
      if (other == &plugin && length == kLongestChain) {
        plugin.report.add("limit-exceeded", at,
                          fmt::format("more than {} plugins require each other in a row from here", kLongestChain));
      }
    }
    lengths[other->id] = longest + 1;
  }
}

/// How often cards show a skull, and the first of them.
struct Shown {
  std::int64_t times = 0;
  Mark first_at;
  bool counted = false;  ///< the deck says how often.
};

/// What a deck part shows must be what it says it shows.
void check_deck(const Scope& scope, const DeckDefinition& deck, Report& report) {
  std::map<const SkullDefinition*, Shown> shown;
  bool countable = deck.countable;
  for (const auto& [card, at] : deck.cards) {
    Mark side_at{at.file, at.line, at.column + 1, static_cast<int>(card.top.size())};
    for (const std::string& side : {card.top, card.bottom}) {
      if (side != kBlankText) {
        const SkullInScope skull = resolve_skull(scope, {side, side_at}, report);
        countable = countable && skull;
        ++shown.try_emplace(skull.definition, Shown{0, at}).first->second.times;
      }
      side_at.column += side_at.width + 1;
      side_at.width = static_cast<int>(card.bottom.size());
    }
  }
  for (const auto& [name, number] : deck.skulls) {
    const SkullInScope skull = resolve_skull(scope, name, report);
    Shown& of_skull = shown[skull.definition];
    of_skull.counted = true;
    if (countable && skull && of_skull.times != number.value) {
      report.add("skull-count", number.at,
                 fmt::format("{} is {}, but the cards show {}", in_quotes(name.value), number.value, of_skull.times));
    }
  }
  for (const auto& [skull, of_skull] : shown) {
    if (countable && !of_skull.counted) {
      report.add("skull-count", of_skull.first_at,
                 fmt::format("the cards show {}, which `skulls` does not count", in_quotes(skull->id.value)),
                 fmt::format("add {} = {} to skulls", skull->id.value, of_skull.times));
    }
  }
  const auto cards = static_cast<std::int64_t>(deck.cards.size());
  if (deck.countable && deck.total.at.file != nullptr && deck.total.value != cards) {
    report.add("card-count", deck.total.at,
               fmt::format("total is {}, but there are {} cards", deck.total.value, cards));
  }
}

}  // namespace

void check_plugin(const Definitions& definitions, PluginDefinition& plugin) {
  const Scope scope = load_order(definitions, std::vector{plugin.id});
  check_chain(scope, plugin);
  for (const SkullConflict& conflict : conflicts(scope)) {
    const SkullDefinition& second = *conflict.second.definition;
    const Mark& skull_at = conflict.code.info().code == "duplicate-id" ? second.id.at : second.glyph.at;
    const Mark& at = conflict.second.plugin == &plugin ? skull_at : plugin.id_at;
    if (at.file != nullptr) {
      plugin.report.add(conflict.code, at, conflict.message);
    }
  }
  for (const DeckDefinition& deck : plugin.decks) {
    check_deck(scope, deck, plugin.report);
  }
  check_scripts(scope, plugin);
}

}  // namespace ossuary
