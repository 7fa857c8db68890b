#include "content/pack/check_plugin.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "content/pack/check_scripts.h"

namespace ossuary {

namespace {

/// The way from `from` to `to` along what plugins require, both ends in it; empty if there is none.
std::vector<std::string> way(const Definitions& definitions, const std::string& from, const std::string& to,
                             std::set<std::string>& seen) {
  if (from == to) {
    return {to};
  }
  const PluginDefinition* plugin = definitions.plugin(from);
  if (plugin == nullptr || !seen.insert(from).second) {
    return {};
  }
  for (const auto& requirement : plugin->requirements) {
    std::vector<std::string> rest = way(definitions, requirement.value.id, to, seen);
    if (!rest.empty()) {
      rest.insert(rest.begin(), from);
      return rest;
    }
  }
  return {};
}

/// Where one side of "top/bottom" is.
Mark side_mark(const Marked<CardText>& card, bool bottom) {
  Mark at = card.at;
  at.column += 1 + (bottom ? static_cast<int>(card.value.top.size()) + 1 : 0);
  at.width = static_cast<int>(bottom ? card.value.bottom.size() : card.value.top.size());
  return at;
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
  for (const auto& card : deck.cards) {
    for (const bool bottom : {false, true}) {
      const std::string& side = bottom ? card.value.bottom : card.value.top;
      if (const auto skull = resolve_skull(scope, {side, side_mark(card, bottom)}, report)) {
        Shown& of_skull = shown.try_emplace(skull.definition, Shown{0, card.at}).first->second;
        ++of_skull.times;
      } else {
        countable = false;
      }
    }
  }
  for (const auto& [name, number] : deck.skulls) {
    const auto skull = resolve_skull(scope, name, report);
    if (!skull) {
      continue;
    }
    Shown& of_skull = shown[skull.definition];
    of_skull.counted = true;
    if (countable && of_skull.times != number.value) {
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

void check_requirements(const Definitions& definitions, PluginDefinition& plugin) {
  for (const auto& [requirement, at] : plugin.requirements) {
    const PluginDefinition* required = definitions.find_plugin({requirement.id, at}, plugin.report);
    if (required == nullptr) {
      continue;
    }
    if (required->version && !requirement.accepts(*required->version)) {
      plugin.report.add("version-mismatch", at,
                        fmt::format("{} is here in version {}, which is not wanted", in_quotes(requirement.id),
                                    to_text(*required->version)));
    }
    std::set<std::string> seen;
    if (std::vector<std::string> cycle = way(definitions, requirement.id, plugin.id, seen); !cycle.empty()) {
      cycle.insert(cycle.begin(), plugin.id);
      plugin.report.add("requires-cycle", at, fmt::format("the plugin requires itself: {}", fmt::join(cycle, " -> ")));
    }
  }
}

void check_plugin(const Definitions& definitions, PluginDefinition& plugin) {
  const Scope scope = load_order(definitions, std::vector{plugin.id});
  for (const SkullConflict& conflict : conflicts(scope)) {
    const Mark& skull_at =
        conflict.code.info().code == "duplicate-id" ? conflict.second->id.at : conflict.second->glyph.at;
    const Mark& at = conflict.second.plugin == &plugin ? skull_at : plugin.id_at;
    if (at.file != nullptr) {
      plugin.report.add(conflict.code, at, conflict.message());
    }
  }
  for (const DeckDefinition& deck : plugin.decks) {
    check_deck(scope, deck, plugin.report);
  }
  check_scripts(scope, plugin);
}

}  // namespace ossuary
