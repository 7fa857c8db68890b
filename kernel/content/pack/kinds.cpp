#include "content/pack/kinds.h"

#include <algorithm>

#include "content/pack/check_scripts.h"
#include "content/pack/wish.h"

namespace ossuary {

namespace {

/// The kind that a reference means. @pre the reference was checked.
KindId kind_of(const Ruleset& rules, std::string_view reference) {
  const auto kind = rules.kind_named(short_id(reference));
  ensure(kind.has_value(), "the references of plugins without errors were checked");
  return *kind;
}

Effect effect_of(const EffectInScope& effect, const Ruleset& rules) {
  Effect made{
      effect->id.value, effect.plugin->id, effect->name, {}, effect->provenance, numbers_of(effect->params), {}};
  for (const NamedReference& replaced : effect->replaces) {
    made.replaces.push_back(kind_of(rules, replaced.name.value));
  }
  made.wish = filled_wish(effect->wish, made.params);
  return made;
}

}  // namespace

std::vector<Kind> kinds_of(const Scope& plugins, const DialOverrides& dials) {
  std::vector<Kind> kinds;
  for (const SkullInScope& skull : skulls_of(plugins)) {
    std::map<std::string, std::int64_t> params = numbers_of(skull->params);
    if (const auto turned = dials.find(skull.definition); turned != dials.end()) {
      for (const auto& [dial, number] : turned->second) {
        params[dial] = number;
      }
    }
    const LocalText wish = filled_wish(skull->wish, params);
    kinds.push_back({skull->id.value, skull.plugin->id, skull->name, wish, skull->glyph.value, skull->color, params});
  }
  return kinds;
}

void add_plugins(const Scope& plugins, const DialOverrides& dials, Ruleset& rules) {
  rules.kinds = kinds_of(plugins, dials);
  for (const EffectInScope& effect : effects_of(plugins)) {
    rules.effects.push_back(effect_of(effect, rules));
  }
  for (const PluginDefinition* plugin : plugins) {
    rules.plugins.push_back({plugin->id, to_text(plugin->version.value_or(PluginVersion{})), plugin->name,
                             plugin->provenance, plugin->hash, plugin->family});
    for (const DeckDefinition& deck : plugin->decks) {
      for (const auto& listed : deck.cards) {
        const Card card{kind_of(rules, listed.value.top), kind_of(rules, listed.value.bottom)};
        const auto face = std::find(rules.faces.begin(), rules.faces.end(), card);
        rules.deck.push_back(id_at<CardId>(static_cast<std::size_t>(face - rules.faces.begin())));
        if (face == rules.faces.end()) {
          rules.faces.push_back(card);
        }
      }
    }
  }
}

std::size_t deck_size(const Scope& plugins) {
  std::size_t cards = 0;
  for (const PluginDefinition* plugin : plugins) {
    for (const DeckDefinition& deck : plugin->decks) {
      cards += deck.cards.size();
    }
  }
  return cards;
}

}  // namespace ossuary
