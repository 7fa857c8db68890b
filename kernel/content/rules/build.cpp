#include "content/rules/build.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/pack/check_scripts.h"
#include "content/rules/check_ruleset.h"

namespace ossuary {

namespace {

/// Resolves the names of one merged ruleset.
class RulesetBuilder {
 public:
  RulesetBuilder(const MergedRuleset& from, const Scope& plugins, Report& report)
      : from_(from), says_(from.says), plugins_(plugins), report_(report) {}

  Ruleset build() {
    rules_.id = from_.id;
    rules_.name = says_.name;
    rules_.hash = from_.hash;
    rules_.turn = says_.turn.value;
    rules_.win_order = says_.win.order;
    for (const RankDefinition& rank : says_.ranks) {
      rules_.ranks.push_back({rank.points.value, rank.name});
    }
    if (!from_.root.entries.empty() && from_.root.find("players") == nullptr) {
      report_.add("missing-key", Mark{from_.chain.back()->file, 0, 0, 1},
                  "\"players\" is missing, here and in what is extended",
                  "say what two players build, like [players.2] structures = { pyramid = \"pyramid_4\" }");
    }
    if (!plugins_.empty()) {
      for (const auto& [skull, dials] : says_.dials) {
        add_dials(skull, dials);
      }
      for (const auto& [players, setup] : says_.players) {
        add_setup(players.value, setup);
      }
      add_features();
    }
    return std::move(rules_);
  }

  [[nodiscard]] const DialOverrides& dials() const { return dials_; }

 private:
  void add_dials(const Marked<std::string>& reference, const std::vector<NamedNumber>& dials) {
    const auto skull = resolve_skull(from_.plugins, reference, report_);
    if (!skull) {
      return;
    }
    const auto known = names_of(skull->params, [](const NamedNumber& param) { return param.name.value; });
    for (const auto& [dial, number] : dials) {
      if (std::find(known.begin(), known.end(), dial.value) != known.end()) {
        const TextFile*& set_in = dials_set_[{skull.definition, dial.value}];
        if (set_in == dial.at.file) {
          report_.add("duplicate-key", dial.at,
                      fmt::format("{} of {} is given twice", in_quotes(dial.value), in_quotes(skull.full_id())));
        }
        set_in = dial.at.file;
        dials_[skull.definition][dial.value] = number.value;
      } else if (skull->params_sound) {
        report_.add("unknown-key", dial.at,
                    fmt::format("{} is not a dial of {}", in_quotes(dial.value), in_quotes(reference.value)),
                    hint_among(dial.value, known, "its dials are", "it has no dials"));
      }
    }
  }

  void add_setup(const std::string& players, const SetupDefinition& setup) {
    std::vector<StructureSpec> structures;
    for (const auto& [name, reference] : setup.structures) {
      const auto shape = resolve_shape(from_.plugins, nullptr, reference, report_);
      if (shape && shape->shape) {
        structures.push_back(structure_on(name.value, shape));
      }
    }
    if (static_cast<std::int64_t>(deck_size(plugins_)) >= setup.min_deck) {
      rules_.setups.emplace(std::stoi(players), std::move(structures));
    }
  }

  void add_features() {
    const std::vector<EffectInScope> effects = effects_of(plugins_);
    for (const auto& [shape, effect] : says_.features.cards) {
      if (shape.at.file == nullptr || effect.at.file == nullptr) {
        continue;
      }
      const auto side = resolve_shape(from_.plugins, nullptr, shape, report_);
      const auto other = resolve_effect(from_.plugins, nullptr, effect, report_);
      if (side && side->shape && other) {
        const auto listed = std::find_if(effects.begin(), effects.end(), [&](const EffectInScope& known) {
          return known.definition == other.definition;
        });
        rules_.features.push_back({structure_on(says_.features.structure.value, side),
                                   id_at<EffectId>(static_cast<std::size_t>(listed - effects.begin()))});
      }
    }
  }

  static StructureSpec structure_on(const std::string& name, const ShapeInScope& shape) {
    return {name, shape.full_id(), *shape->shape, shape->name, shape->provenance};
  }

  const MergedRuleset& from_;
  const RulesetDefinition& says_;
  const Scope& plugins_;
  Report& report_;
  Ruleset rules_;
  DialOverrides dials_;
  std::map<std::pair<const SkullDefinition*, std::string>, const TextFile*> dials_set_;  ///< and in which file.
};

}  // namespace

Ruleset build_ruleset(const MergedRuleset& from, const Scope& plugins, Origin origin, Report& report) {
  RulesetBuilder builder(from, plugins, report);
  Ruleset rules = builder.build();
  const auto failed = [](const auto* part) { return part->report.failed(); };
  if (report.failed() || std::any_of(plugins.begin(), plugins.end(), failed) ||
      std::any_of(from.chain.begin(), from.chain.end(), failed)) {
    return rules;
  }
  check_ruleset(rules, from, plugins, origin, report);
  if (!report.failed()) {
    add_plugins(plugins, builder.dials(), rules);
  }
  return rules;
}

Ruleset build_for_scoring(const PluginDefinition& plugin, const Scope& plugins, Report& report) {
  Ruleset rules;
  rules.id = plugin.id;
  rules.name = plugin.name;
  check_limits(plugins, [&](Code code, std::string message) { report.add(code, rules.id, std::move(message)); });
  if (!report.failed()) {
    add_plugins(plugins, {}, rules);
  }
  return rules;
}

Result<Ruleset, std::vector<Diagnostic>> with_scoring(Ruleset rules, const Scope& plugins) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& skull : skulls_of(plugins)) {
    KindScript& script = scripts.emplace_back(script_of(*skull.definition));
    script.params = rules.kinds[scripts.size() - 1].params;
  }
  std::vector<EffectScripts> effects;
  for (const EffectInScope& effect : effects_of(plugins)) {
    effects.push_back(scripts_of(*effect.definition));
  }
  auto scoring = compile(std::move(scripts), std::move(effects));
  if (!scoring.ok()) {
    return scoring.error();
  }
  rules.scoring = std::move(scoring).value();
  return rules;
}

}  // namespace ossuary
