#include "content/rules/build.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/rules/turned_faces.h"
#include "flow/skulls/ruleset_text.h"

namespace ossuary {

namespace {

/// Resolves the names of one merged ruleset.
class RulesetBuilder {
 public:
  RulesetBuilder(const MergedRuleset& from, Report& report) : from_(from), says_(from.says), report_(report) {}

  Ruleset build() {
    add_plugins(from_.plugins, rules_);
    rules_.id = from_.id;
    rules_.name = says_.name;
    rules_.played_by = from_.played_by;
    rules_.turn = says_.turn.value;
    rules_.end = says_.end.value;
    rules_.win_order = says_.win.order.value;
    rules_.target = says_.win.target ? says_.win.target->value : 0;
    rules_.ranks = says_.ranks;
    rules_.lesson = !says_.lesson.of.value.empty();
    for (const auto& [thing, dials] : says_.dials) {
      if (!is_of_flow(thing.value)) {
        add_dials(thing, dials);
      }
    }
    for (const auto& [players, setup] : says_.players) {
      if (!setup.drop) {
        add_setup(players.value, setup);
      }
    }
    for (const FeatureCardDefinition& card : says_.features.cards) {
      add_feature(card);
    }
    for (const Marked<std::string>& effect : says_.effects) {
      add_effect(effect);
    }
    return std::move(rules_);
  }

 private:
  /// True for what the flow has, or a piece of it.
  [[nodiscard]] bool is_of_flow(std::string_view thing) const {
    return std::ranges::any_of(from_.plugins, [&](const PluginDefinition* plugin) {
      return (plugin->flow.rules && refers_to(thing, plugin->id, plugin->id)) ||
             std::ranges::any_of(plugin->flow.pieces, [&](const PieceDefinition& piece) {
               return refers_to(thing, plugin->id, piece.id.value);
             });
    });
  }

  /// Turns dials of a skull, or of an effect where no skull has its name.
  void add_dials(const Marked<std::string>& reference, const std::vector<NamedNumber>& dials) {
    const auto has_name = [&](const auto& thing) { return thing.is_named(reference.value); };
    if (std::ranges::none_of(skulls_of(from_.plugins), has_name) &&
        std::ranges::any_of(effects_of(from_.plugins), has_name)) {
      const auto effect = resolve_effect(from_.plugins, nullptr, reference, report_, from_.outside);
      turn_dials(effect, rules_.effects, reference, dials);
    } else {
      const auto skull = resolve_skull(from_.plugins, reference, report_, from_.outside);
      turn_dials(skull, rules_.kinds, reference, dials);
    }
  }

  /// Turns dials of `thing` in what `made` has for it.
  template <class T, class Made>
  void turn_dials(const InScope<T>& thing, std::vector<Made>& made, const Marked<std::string>& reference,
                  const std::vector<NamedNumber>& dials) {
    if (!thing) {
      return;
    }
    auto& params = made[thing.number].params;
    for (const NamedNumber& dial : dials) {
      dials_.turn(dial, reference.value, thing.full_id(), thing->params, params);
    }
  }

  void add_setup(const std::string& players, const SetupDefinition& setup) {
    std::vector<StructureSpec> structures;
    for (const auto& [name, reference] : setup.structures) {
      const ShapeInScope shape = resolve_shape(from_.plugins, nullptr, reference, report_, from_.outside);
      if (shape) {
        structures.push_back(structure_on(name.value, shape));
      }
    }
    rules_.setups.emplace(std::stoi(players), std::move(structures));
  }

  void add_feature(const FeatureCardDefinition& card) {
    const ShapeInScope shape = resolve_shape(from_.plugins, nullptr, card.shape, report_, from_.outside);
    const EffectInScope effect = resolve_effect(from_.plugins, nullptr, card.effect, report_, from_.outside);
    if (shape && effect) {
      rules_.features.push_back({structure_on(says_.features.structure.value, shape), id_at<EffectId>(effect.number)});
    }
  }

  /// Puts an effect in force in every match.
  void add_effect(const Marked<std::string>& reference) {
    const EffectInScope effect = resolve_effect(from_.plugins, nullptr, reference, report_, from_.outside);
    if (!effect) {
      return;
    }
    const auto id = id_at<EffectId>(effect.number);
    if (std::ranges::count(rules_.always, id) > 0) {
      report_.add("duplicate-id/effect", reference.at, {{"name", reference.value}});
    }
    rules_.always.push_back(id);
  }

  [[nodiscard]] StructureSpec structure_on(const std::string& name, const ShapeInScope& shape) const {
    const auto named =
        std::ranges::find_if(says_.structure_names, [&](const auto& each) { return each.key() == name; });
    return {.name = name,
            .shape_id = shape.full_id(),
            .shape = *shape->shape,
            .shape_name = shape->name,
            .provenance = shape->provenance,
            .title = named == says_.structure_names.end() ? LocalText() : named->value};
  }

  const MergedRuleset& from_;
  const RulesetDefinition& says_;
  Report& report_;
  Ruleset rules_;
  DialTurner dials_{report_};
};

/// Reports kinds that a skull cannot count as.
void check_counted(std::size_t skull, const SkullDefinition& says, const MergedRuleset& from, const Ruleset& rules,
                   Report& report) {
  std::vector<KindId> counted{id_at<KindId>(skull)};
  for (const Marked<std::string>& name : says.counts_as) {
    const auto kind = kind_of(name, from, rules, report);
    if (kind && std::ranges::count(counted, *kind) > 0) {
      report.add("duplicate-id/counts-as", name.at, {{"name", says.id.value}, {"as", name.value}});
    } else if (kind) {
      counted.push_back(*kind);
    }
  }
}

/// Fills in which kinds score across players, and which the effects score anew.
void replace_kinds(const MergedRuleset& from, Ruleset& rules, Report& report) {
  const std::vector<SkullInScope> skulls = skulls_of(from.plugins);
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    if (skulls[i]->match_script.source != nullptr) {
      rules.match_kinds.push_back(id_at<KindId>(i));
    }
    check_counted(i, *skulls[i].definition, from, rules, report);
  }
  const std::vector<EffectInScope> effects = effects_of(from.plugins);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    auto& replaced = rules.effects[i].replaces;
    for (const auto& [name, script] : effects[i]->replaces) {
      const auto kind = kind_of(name, from, rules, report);
      if (kind && std::ranges::count(replaced, *kind) > 0) {
        report.add("duplicate-id/replaced", name.at, {{"name", name.value}});
      } else if (kind) {
        replaced.push_back(*kind);
      }
    }
  }
}

}  // namespace

std::optional<KindId> kind_of(const Marked<std::string>& reference, const MergedRuleset& from, const Ruleset& rules,
                              Report& report) {
  const auto found = std::ranges::find_if(
      rules.kinds, [&](const Kind& kind) { return refers_to(reference.value, kind.plugin, kind.id); });
  if (found == rules.kinds.end()) {
    (void)resolve_skull(from.plugins, reference, report, from.outside);
    return std::nullopt;
  }
  return id_at<KindId>(static_cast<std::size_t>(found - rules.kinds.begin()));
}

Ruleset build_ruleset(const MergedRuleset& from, Report& report) {
  Ruleset rules = RulesetBuilder(from, report).build();
  if (report.failed()) {
    return rules;
  }
  replace_kinds(from, rules, report);
  plan_deck(from, rules, report);
  if (report.failed()) {
    return rules;
  }
  for (const auto& [players, setup] : from.says.players) {
    if (static_cast<std::int64_t>(deck_size(rules)) < setup.min_deck) {
      rules.setups.erase(std::stoi(players.value));
    }
  }
  if (rules.setups.empty() && !from.says.players.empty()) {
    report.add("deck-too-small/none", from.ad_hoc ? Mark{} : from.says.players.front().name.at,
               {{"cards", deck_size(rules)}});
  }
  check_ruleset(rules, from, report);
  if (report.failed()) {
    return rules;
  }
  add_wishes(from.plugins, rules);
  if (rules.turn.rotate) {
    add_turned_faces(rules);
  }
  return rules;
}

Result<Ruleset, std::vector<Diagnostic>> with_scoring(Ruleset rules, const Scope& plugins) {
  const std::vector<SkullInScope> skulls = skulls_of(plugins);
  std::vector<KindScript> scripts = scripts_of(skulls);
  SkullHooks hooks = hooks_of(skulls);
  hooks.always = rules.always;
  for (std::vector<KindScript>* of_kinds : {&scripts, &hooks.acts, &hooks.match}) {
    for (KindScript& script : *of_kinds) {
      script.params = rules.kinds[index(*rules.kind_named(script.kind))].params;
    }
  }
  std::vector<EffectScripts> effects;
  for (const EffectInScope& effect : effects_of(plugins)) {
    const auto& params = rules.effects[effects.size()].params;
    EffectScripts& made = effects.emplace_back(scripts_of(effect));
    if (made.before) {
      made.before->params = params;
    }
    for (KindScript& script : made.replaced) {
      script.params = params;
    }
  }
  auto scoring = compile(std::move(scripts), std::move(effects), std::move(hooks));
  if (!scoring.ok()) {
    return scoring.error();
  }
  rules.scoring = std::move(scoring).value();
  return rules;
}

}  // namespace ossuary
