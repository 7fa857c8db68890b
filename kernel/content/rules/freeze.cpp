// From a blueprint to a Ruleset: nothing is checked here any more, only put where play wants it.
#include <algorithm>

#include "content/pack/link_script.h"
#include "content/pack/wish.h"
#include "content/rules/blueprint.h"

namespace ossuary {

namespace {

PluginStamp stamp_of(const PluginDefinition& plugin) {
  return {plugin.id,    to_text(plugin.version.value_or(PluginVersion{})), plugin.name, plugin.provenance, plugin.hash,
          plugin.family};
}

/// The kind a reference means. @pre it was linked.
KindId kind_of(const Ruleset& rules, const std::string& reference) {
  const auto kind = rules.kind_named(std::string_view(reference).substr(reference.find(':') + 1));
  ensure(kind.has_value(), "references of a frozen ruleset were linked");
  return *kind;
}

void add_cards(const Scope& plugins, Ruleset& rules) {
  for (const PluginDefinition* plugin : plugins) {
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

StructurePlan plan_of(const std::string& name, const ShapeInScope& on) {
  return {name, on.plugin->id + ":" + on.shape->id.value, *on.shape->shape, on.shape->name, on.shape->provenance};
}

/// The effects of `plugins`, whose kinds `rules` has.
std::vector<Effect> effects_in(const Scope& plugins, const Ruleset& rules) {
  std::vector<Effect> effects;
  for (const auto& [plugin, effect] : effects_of(plugins)) {
    Effect made{effect->id.value, plugin->id, effect->name, {}, effect->provenance, {}, {}};
    for (const KindScript& replaced : scripts_of(*effect).replaced) {
      made.replaces.push_back(*rules.kind_named(replaced.kind));
    }
    for (const NamedNumber& param : effect->params) {
      made.params[param.name.value] = param.number.value;
    }
    made.wish = filled_wish(effect->wish, made.params);
    effects.push_back(std::move(made));
  }
  return effects;
}

std::vector<EffectScripts> effect_scripts(const Scope& plugins) {
  std::vector<EffectScripts> scripts;
  for (const EffectInScope& listed : effects_of(plugins)) {
    scripts.push_back(scripts_of(*listed.effect));
  }
  return scripts;
}

/// The cards of features. @pre rules.effects are those of the blueprint's plugins.
std::vector<FeatureCard> feature_cards(const Blueprint& blueprint) {
  const std::vector<EffectInScope> effects = effects_of(blueprint.plugins);
  std::vector<FeatureCard> cards;
  for (const FeatureCardBlueprint& card : blueprint.features.cards) {
    const auto effect = std::find_if(effects.begin(), effects.end(),
                                     [&](const EffectInScope& listed) { return listed.effect == card.effect.effect; });
    cards.push_back({plan_of(blueprint.features.structure, card.shape),
                     id_at<EffectId>(static_cast<std::size_t>(effect - effects.begin()))});
  }
  return cards;
}

}  // namespace

std::vector<Kind> kinds_of(const Scope& plugins, const DialOverrides& dials) {
  std::vector<Kind> kinds;
  for (const auto& [plugin, skull] : skulls_of(plugins)) {
    Kind kind{skull->id.value, plugin->id, skull->name, {}, skull->glyph.value, skull->color, {}};
    for (const NamedNumber& param : skull->params) {
      kind.params[param.name.value] = param.number.value;
    }
    if (const auto turned = dials.find(skull); turned != dials.end()) {
      for (const auto& [dial, number] : turned->second) {
        kind.params[dial] = number;
      }
    }
    kind.wish = filled_wish(skull->wish, kind.params);
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

std::vector<KindScript> kind_scripts(const Scope& plugins, std::span<const Kind> kinds) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& listed : skulls_of(plugins)) {
    const TextFile* source = listed.skull->source;
    ensure(source != nullptr, "every skull of plugins without errors has its script");
    scripts.push_back({listed.skull->id.value, source->path, source->text, kinds[scripts.size()].params});
  }
  return scripts;
}

Result<Ruleset, std::vector<Diagnostic>> freeze(const Blueprint& blueprint) {
  Ruleset rules;
  rules.id = blueprint.id;
  rules.name = blueprint.name;
  rules.hash = blueprint.hash;
  rules.turn = blueprint.turn;
  for (const PluginDefinition* plugin : blueprint.plugins) {
    rules.plugins.push_back(stamp_of(*plugin));
  }
  rules.kinds = kinds_of(blueprint.plugins, blueprint.dials);
  add_cards(blueprint.plugins, rules);
  for (const SetupBlueprint* setup : blueprint.offered()) {
    std::vector<StructurePlan>& plans = rules.setups[setup->players];
    for (const StructureBlueprint& structure : setup->structures) {
      plans.push_back(plan_of(structure.name, structure.shape));
    }
  }
  rules.win_order = blueprint.win_order;
  for (const Marked<Rank>& rank : blueprint.ranks) {
    rules.ranks.push_back(rank.value);
  }
  rules.effects = effects_in(blueprint.plugins, rules);
  rules.features = feature_cards(blueprint);
  auto scoring = compile(kind_scripts(blueprint.plugins, rules.kinds), effect_scripts(blueprint.plugins));
  if (!scoring.ok()) {
    return scoring.error();
  }
  rules.scoring = std::move(scoring).value();
  return rules;
}

}  // namespace ossuary
