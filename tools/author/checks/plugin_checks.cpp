#include "author/checks/plugin_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "author/checks/dial_checks.h"
#include "author/checks/flow_checks.h"
#include "author/checks/language_checks.h"
#include "author/checks/places.h"
#include "author/checks/sentences.h"
#include "author/content_hashes.h"
#include "flow/skulls/ruleset_text.h"

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

/// The two halves of a card, each at its place.
std::vector<Marked<std::string>> sides_of(const CardCount& card) {
  std::vector<Marked<std::string>> sides;
  const CardText text = card_of(card);
  Mark at{card.name.at.file, card.name.at.line, card.name.at.column + 1, 0};
  for (const std::string& side : {text.top, text.bottom}) {
    at.width = static_cast<int>(side.size());
    sides.push_back({side, at});
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

/// What the cards of a deck part show.
struct DeckShown {
  std::map<const SkullDefinition*, SkullShown> skulls;
  bool known = true;  ///< every skull is.
};

/// Reports skulls that are not known, and a card that has two names.
DeckShown shown_by(const Scope& scope, const PluginsOutside& outside, const DeckDefinition& deck, Report& report) {
  DeckShown shown;
  std::map<std::string, std::string> named;  // by full ids
  for (const CardCount& card : deck.cards.value) {
    std::string whole;
    bool known = true;
    for (const Marked<std::string>& side : sides_of(card)) {
      const SkullInScope skull =
          side.value == kBlankText ? SkullInScope() : resolve_skull(scope, side, report, outside);
      known = known && (skull || side.value == kBlankText);
      whole += "/" + (skull ? skull.full_id() : side.value);
      if (skull) {
        shown.skulls.try_emplace(skull.definition, SkullShown{0, card.name.at}).first->second.times += card.value.value;
      }
    }
    shown.known = shown.known && known;
    const auto& [first, fresh] = named.try_emplace(whole, card.key());
    if (known && !fresh) {
      report.add("duplicate-id/card-named", card.name.at, {{"card", card.key()}, {"first", first->second}});
    }
  }
  return shown;
}

/// What a deck part shows must be what it says it shows.
void check_deck(const Scope& scope, const PluginsOutside& outside, const DeckDefinition& deck, Report& report) {
  std::vector<SkullInScope> counted;
  for (const NamedNumber& skull : deck.skulls) {
    counted.push_back(resolve_skull(scope, skull.name, report, outside));
  }
  const bool listed = !deck.skulls.empty() && !deck.cards.value.empty();
  DeckShown shown = shown_by(scope, outside, deck, report);
  const bool countable = listed && shown.known && std::ranges::all_of(counted, &SkullInScope::operator bool);
  for (std::size_t i = 0; i < counted.size(); ++i) {
    const auto& [name, number] = deck.skulls[i];
    SkullShown& of_skull = shown.skulls[counted[i].definition];
    if (counted[i] && std::exchange(of_skull.counted, true)) {
      report.add("duplicate-id/counted", name.at, {{"skull", name.value}});
    }
    if (countable && of_skull.times != number.value) {
      report.add("skull-count/shown", number.at,
                 {{"skull", name.value}, {"number", number.value}, {"shown", of_skull.times}});
    }
  }
  for (const auto& [skull, of_skull] : shown.skulls) {
    if (countable && !of_skull.counted) {
      report.add("skull-count/missing", of_skull.first_at, {{"skull", skull->id.value}, {"shown", of_skull.times}});
    }
  }
  const std::int64_t cards = copies_of(deck.cards.value);
  if (deck.total && cards > 0 && deck.total->value != cards) {
    report.add("card-count", deck.total->at, {{"total", deck.total->value}, {"cards", cards}});
  }
}

/// Names a plugin with all that check_plugin() needs to find it sound: its files, and those it requires. "" where
/// skulls act in a flow, which may be that of a plugin that is not required.
std::string checked_texts(const Definitions& definitions, const PluginDefinition& plugin) {
  if (!std::ranges::all_of(plugin.skulls, [](const SkullDefinition& skull) { return skull.handlers.empty(); })) {
    return "";
  }
  return fmt::format("plugin {} of {}", plugin.id,
                     read_hash(definitions, load_order(definitions, std::vector{plugin.id})));
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

std::vector<std::string> what_was_read(const Catalogue& content) {
  const Definitions& all = content.definitions();
  std::vector<std::string> lines{fmt::format("read {} of {} of {} and {}", counted(all.bytes, "byte"),
                                             counted(all.files.size(), "file"), counted(all.plugins.size(), "plugin"),
                                             counted(all.rulesets.size(), "ruleset"))};
  const auto pass_over = [&](std::string_view what, const std::string& id, const Report& report) {
    const auto error = std::ranges::find(report.diagnostics(), Severity::Error, &Diagnostic::severity);
    if (error != report.diagnostics().end()) {
      lines.push_back(fmt::format("pass over the {} {}: {}", what, id, one_line(*error)));
    }
  };
  for (const auto& plugin : all.plugins) {
    pass_over("plugin", plugin->id, plugin->report);
  }
  for (const auto& ruleset : all.rulesets) {
    pass_over("ruleset", ruleset->id.value, ruleset->report);
  }
  return lines;
}

Catalogue open_content(const ContentPaths& paths) {
  return Catalogue::read(paths, {check_files, check_plugin, check_folders});
}

Catalogue read_content(const ContentPaths& paths, SoundBefore* before) {
  const auto check = [before](const Definitions& definitions, PluginDefinition& plugin) {
    const std::string texts = before == nullptr ? "" : checked_texts(definitions, plugin);
    if (texts.empty() || !before->contains(texts)) {
      check_plugin(definitions, plugin);
    }
    if (!texts.empty() && plugin.report.diagnostics().empty()) {
      before->insert(texts);
    }
  };
  Catalogue content = Catalogue::read(paths, {check_files, check, check_folders});
  (void)content.problems();
  return content;
}

}  // namespace ossuary::author
