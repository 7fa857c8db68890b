#include "content/pack/kinds.h"

#include <algorithm>

#include "content/pack/wish.h"

namespace ossuary {

namespace {

/// The numbers of dials by name, turned where `dials` turn them.
std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& params,
                                               const DialOverrides& dials = {}) {
  const auto turned = dials.find(&params);
  std::map<std::string, std::int64_t> numbers;
  if (turned != dials.end()) {
    numbers = turned->second;
  }
  for (const auto& [name, number] : params) {
    numbers.emplace(name.value, number.value);
  }
  return numbers;
}

/// The kind that a reference means. @pre the reference was checked.
KindId kind_of(const Ruleset& rules, std::string_view reference) {
  const auto kind = rules.kind_named(short_id(reference));
  ensure(kind.has_value(), "the references of plugins without errors were checked");
  return *kind;
}

/// The cards by what they show; a card that shows something new is a new face of `rules`.
std::vector<CardId> faces_of(const std::vector<CardText>& cards, Ruleset& rules) {
  const auto half = [&](const std::string& text) { return text == kBlankText ? kBlank : kind_of(rules, text); };
  std::vector<CardId> ids;
  for (const CardText& listed : cards) {
    const Card card{half(listed.top), half(listed.bottom)};
    const auto face = std::ranges::find(rules.faces, card);
    ids.push_back(id_at<CardId>(static_cast<std::size_t>(face - rules.faces.begin())));
    if (face == rules.faces.end()) {
      rules.faces.push_back(card);
    }
  }
  return ids;
}

Effect effect_of(const EffectInScope& effect, const DialOverrides& dials, const PluralRules& plurals,
                 const Ruleset& rules) {
  Effect made{
      effect->id.value, effect.plugin->id, effect->name, {}, effect->provenance, numbers_of(effect->params, dials), {}};
  for (const NamedReference& replaced : effect->replaces) {
    made.replaces.push_back(kind_of(rules, replaced.name.value));
  }
  made.wish = filled_wish(effect->wish, made.params, plurals);
  return made;
}

KindScript script_of(const PluginDefinition& plugin, const std::string& kind, const TextFile& source,
                     const std::vector<NamedNumber>& params) {
  return {kind, source.path, source.text, numbers_of(params), shared_by(plugin, source)};
}

}  // namespace

SharedScripts shared_by(const PluginDefinition& plugin, const TextFile& script) {
  SharedScripts shared{plugin.id};
  if (const auto loads = plugin.loads.find(&script); loads != plugin.loads.end()) {
    for (const SharedDefinition* one : loads->second) {
      shared.scripts.push_back({one->plugin, one->id, one->source->path, one->source->text});
    }
  }
  return shared;
}

std::vector<Kind> kinds_of(const Scope& plugins, const DialOverrides& dials, const PluralRules& plurals) {
  std::vector<Kind> kinds;
  for (const SkullInScope& skull : skulls_of(plugins)) {
    const std::map<std::string, std::int64_t> params = numbers_of(skull->params, dials);
    const LocalText wish = filled_wish(skull->wish, params, plurals);
    kinds.push_back({skull->id.value, skull.plugin->id, skull->name, wish, skull->glyph.value, skull->color, params});
  }
  return kinds;
}

std::size_t DeckPlan::least() const {
  std::size_t cards = always.size();
  for (const CardDrawPlan& draw : draws) {
    cards += static_cast<std::size_t>(draw.share.least);
  }
  return cards;
}

std::size_t DeckPlan::all() const {
  std::size_t cards = always.size();
  for (const CardDrawPlan& draw : draws) {
    cards += draw.cards.size();
  }
  return cards;
}

std::vector<CardText> cards_of(const PluginDefinition& plugin) {
  std::vector<CardText> cards;
  for (const DeckDefinition& deck : plugin.decks) {
    for (const auto& [card, at] : deck.cards) {
      cards.push_back({std::string(short_id(card.top)), std::string(short_id(card.bottom))});
    }
  }
  return cards;
}

void add_plugins(const Scope& plugins, const DialOverrides& dials, const PluralRules& plurals, const DeckPlan& deck,
                 Ruleset& rules) {
  rules.kinds = kinds_of(plugins, dials, plurals);
  for (const KindScript& match : hooks_of(skulls_of(plugins)).match) {
    rules.match_kinds.push_back(kind_of(rules, match.kind));
  }
  for (const EffectInScope& effect : effects_of(plugins)) {
    rules.effects.push_back(effect_of(effect, dials, plurals, rules));
  }
  rules.plugins = stamps_of(plugins);
  rules.deck = faces_of(deck.always, rules);
  for (const CardDrawPlan& draw : deck.draws) {
    rules.draws.push_back({faces_of(draw.cards, rules), draw.share.least, draw.share.most, draw.use});
  }
  rules.rows = deck.rows;
  if (rules.turn.rotate) {
    add_turned_faces(rules);
  }
}

std::vector<PluginStamp> stamps_of(const Scope& plugins) {
  std::vector<PluginStamp> stamps;
  for (const PluginDefinition* plugin : plugins) {
    stamps.push_back({plugin->id, to_text(plugin->version.value_or(PluginVersion{})), plugin->name, plugin->provenance,
                      plugin->hash, plugin->family});
  }
  return stamps;
}

std::vector<KindScript> scripts_of(const std::vector<SkullInScope>& skulls) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& skull : skulls) {
    ensure(skull->source != nullptr, "every skull of plugins without errors has its script");
    scripts.push_back(script_of(*skull.plugin, skull->id.value, *skull->source, skull->params));
  }
  return scripts;
}

EffectScripts scripts_of(const EffectInScope& effect) {
  EffectScripts scripts;
  for (const auto& [kind, path, source] : effect->scripts) {
    ensure(source != nullptr, "every script of a sound effect was read");
    const bool acts = kind.value.empty();
    KindScript script =
        script_of(*effect.plugin, acts ? effect->id.value : std::string(short_id(kind.value)), *source, effect->params);
    if (acts) {
      scripts.before = std::move(script);
    } else {
      scripts.replaced.push_back(std::move(script));
    }
  }
  return scripts;
}

SkullHooks hooks_of(const std::vector<SkullInScope>& skulls) {
  SkullHooks hooks;
  for (const SkullInScope& skull : skulls) {
    const auto add = [&](const TextFile* script, std::vector<KindScript>& to) {
      if (script != nullptr) {
        to.push_back(script_of(*skull.plugin, skull->id.value, *script, skull->params));
      }
    };
    add(skull->act_source, hooks.acts);
    add(skull->match_source, hooks.match);
  }
  return hooks;
}

}  // namespace ossuary
