// Passes that ask whether skulls and cards come into play.
#include <fmt/format.h>

#include <algorithm>

#include "author/lint/lint_pass.h"

namespace ossuary::author {

namespace {

/// True if a card of a plugin shows the skull; two skulls of one id are never loaded together.
bool is_shown(const Definitions& definitions, const SkullInScope& skull) {
  for (const auto& plugin : definitions.plugins) {
    for (const DeckDefinition& deck : plugin->decks) {
      for (const CardCount& counted : deck.cards.value) {
        const CardText card = card_of(counted);
        if (skull.is_named(card.top) || skull.is_named(card.bottom)) {
          return true;
        }
      }
    }
  }
  return false;
}

bool contains(const Scope& scope, const PluginDefinition* plugin) {
  return std::find(scope.begin(), scope.end(), plugin) != scope.end();
}

/// True if a ruleset has `plugin`, or has all that it requires, other than what can itself be joined, so that it can be
/// joined by it. Of a ruleset with errors, or whose plugins are not known, any may be its own.
bool can_be_played(const LintSubject& subject, const PluginDefinition& plugin) {
  Scope required = load_order(*subject.definitions, std::vector{plugin.id});
  required.erase(std::remove(required.begin(), required.end(), &plugin), required.end());
  return std::ranges::any_of(subject.definitions->rulesets, [&](const auto& ruleset) {
    const Scope there = subject.catalogue->scope(ruleset->id.value);
    return there.empty() || ruleset->report.failed() || contains(there, &plugin) ||
           (!required.empty() && std::all_of(required.begin(), required.end(), [&](const PluginDefinition* base) {
             return !base->requirements.empty() || contains(there, base);
           }));
  });
}

}  // namespace

void find_unshown_skulls(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const SkullDefinition& skull : plugin->skulls) {
      if (!is_shown(*subject.definitions, {plugin, &skull})) {
        report.add(skull.id.at, "unshown-skull", {{"skull", skull.id.value}});
      }
    }
  }
}

void find_unused_cards(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    if (plugin->decks.empty() || can_be_played(subject, *plugin)) {
      continue;
    }
    for (const DeckDefinition& deck : plugin->decks) {
      report.add(deck.id.at, "unused-cards", {{"plugin", plugin->id}});
    }
  }
}

}  // namespace ossuary::author
