#include "author/checks/plugin_checks.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "author/checks/dial_checks.h"
#include "author/checks/flow_checks.h"
#include "author/checks/language_checks.h"
#include "author/checks/places.h"
#include "author/checks/sentences.h"

namespace ossuary::author {

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
        plugin.report.add("limit-exceeded/chain", at, {{"most", kLongestChain}});
      }
    }
    lengths[other->id] = longest + 1;
  }
}

/// The skulls of a card, each at its place; a blank half has none.
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

/// How often cards show a skull, and the first of them.
struct SkullShown {
  std::int64_t times = 0;
  Mark first_at;
  bool counted = false;  ///< the deck says how often.
};

/// What a deck part shows must be what it says it shows.
void check_deck(const Scope& scope, const PluginsOutside& outside, const DeckDefinition& deck, Report& report) {
  std::map<const SkullDefinition*, SkullShown> shown;
  std::vector<SkullInScope> counted;
  for (const NamedNumber& skull : deck.skulls) {
    counted.push_back(resolve_skull(scope, skull.name, report, outside));
  }
  const bool listed = !deck.skulls.empty() && !deck.cards.empty();
  bool countable = listed && std::ranges::all_of(counted, &SkullInScope::operator bool);
  for (const Marked<CardText>& card : deck.cards) {
    for (const Marked<std::string>& side : sides_of(card)) {
      const SkullInScope skull = resolve_skull(scope, side, report, outside);
      countable = countable && skull;
      ++shown.try_emplace(skull.definition, SkullShown{0, card.at}).first->second.times;
    }
  }
  for (std::size_t i = 0; i < counted.size(); ++i) {
    const auto& [name, number] = deck.skulls[i];
    SkullShown& of_skull = shown[counted[i].definition];
    if (counted[i] && std::exchange(of_skull.counted, true)) {
      report.add("duplicate-id/counted", name.at, {{"skull", name.value}});
    }
    if (countable && of_skull.times != number.value) {
      report.add("skull-count/shown", number.at,
                 {{"skull", name.value}, {"number", number.value}, {"shown", of_skull.times}});
    }
  }
  for (const auto& [skull, of_skull] : shown) {
    if (countable && !of_skull.counted) {
      report.add("skull-count/missing", of_skull.first_at, {{"skull", skull->id.value}, {"shown", of_skull.times}});
    }
  }
  const auto cards = static_cast<std::int64_t>(deck.cards.size());
  if (deck.total && !deck.cards.empty() && deck.total->value != cards) {
    report.add("card-count", deck.total->at, {{"total", deck.total->value}, {"cards", cards}});
  }
}

}  // namespace

void check_plugin(const Definitions& definitions, PluginDefinition& plugin) {
  const Scope scope = load_order(definitions, std::vector{plugin.id});
  check_languages(plugin);
  check_chain(scope, plugin);
  std::set<const PluginDefinition*> forgotten;
  const PluginsOutside outside = plugins_to_require(definitions, scope, forgotten);
  for (const SkullConflict& conflict : conflicts(scope)) {
    const SkullDefinition& second = *conflict.second.definition;
    const Mark& skull_at = conflict.message.row().code() == "duplicate-id" ? second.id.at : second.glyph.at;
    plugin.report.add(conflict.message, conflict.second.plugin == &plugin ? skull_at : plugin.id_at,
                      conflict.arguments);
  }
  for (const DeckDefinition& deck : plugin.decks) {
    check_deck(scope, outside, deck, plugin.report);
  }
  check_scripts(scope, outside, plugin);
  if (!plugin.report.failed()) {
    check_sentences(plugin);  // which name dials that scripts were compared with
    check_flow(definitions, plugin);
  }
}

PluginsOutside plugins_to_require(const Definitions& definitions, const Scope& scope,
                                  std::set<const PluginDefinition*>& forgotten) {
  PluginsOutside outside = plugins_outside(definitions, scope, {"list", "requires in plugin.toml"});
  outside.named = &forgotten;
  return outside;
}

Catalogue open_content(const ContentPaths& paths) { return Catalogue::read(paths, {check_places, check_plugin}); }

Catalogue read_content(const ContentPaths& paths) {
  Catalogue content = open_content(paths);
  (void)content.problems();
  return content;
}

}  // namespace ossuary::author
