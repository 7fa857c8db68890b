#include "script/scoring/ruleset_scripts.h"

#include <algorithm>
#include <utility>

#include "core/base/ensure.h"

namespace ossuary {

namespace {

/// What an effect changes, as indices into RulesetScripts::all.
struct EffectChanges {
  std::vector<std::size_t> replaced;
  std::optional<std::size_t> before;
};

std::size_t add(RulesetScripts& scripts, KindScript script, ScriptPurpose purpose, std::size_t earner) {
  scripts.all.push_back({std::move(script), purpose, earner});
  return scripts.all.size() - 1;
}

/// The kind that a script names. @pre it is in play.
std::size_t kind_of(const RulesetScripts& scripts, const KindScript& script) {
  const auto end = scripts.all.begin() + static_cast<std::ptrdiff_t>(scripts.kinds);
  const auto kind = std::find_if(scripts.all.begin(), end, [&](const auto& one) { return one.kind == script.kind; });
  ensure(kind != end, "scripts are of kinds that are in play");
  return static_cast<std::size_t>(kind - scripts.all.begin());
}

/// By kind: itself, and the kinds whose skulls count as it.
std::vector<BitSet<KindId>> list_found(std::span<const ScoringScript> scorers) {
  std::vector<BitSet<KindId>> found_as;
  for (const ScoringScript& wanted : scorers) {
    BitSet<KindId>& found = found_as.emplace_back();
    for (std::size_t kind = 0; kind < scorers.size(); ++kind) {
      if (&scorers[kind] == &wanted || std::ranges::count(scorers[kind].counts_as, wanted.kind) > 0) {
        found.insert(id_at<KindId>(kind));
      }
    }
  }
  return found_as;
}

EffectChanges add_effect(RulesetScripts& scripts, EffectScripts effect) {
  EffectChanges changes;
  for (KindScript& script : effect.replaced) {
    const std::size_t kind = kind_of(scripts, script);
    changes.replaced.push_back(add(scripts, std::move(script), ScriptPurpose::Scorer, kind));
  }
  if (effect.before) {
    changes.before = add(scripts, *std::move(effect.before), ScriptPurpose::EffectAct, kMaxKinds);
  }
  return changes;
}

}  // namespace

const ScriptsInForce& RulesetScripts::under(std::optional<EffectId> drawn) const {
  const std::size_t which = drawn ? index(*drawn) + 1 : 0;
  ensure(which < in_force.size(), "an effect of the ruleset that is scored");
  return in_force[which];
}

RulesetScripts list_scripts(std::vector<KindScript> scorers, std::vector<EffectScripts> effects, SkullHooks hooks) {
  RulesetScripts scripts{.all = {}, .kinds = scorers.size()};
  ensure(scripts.kinds <= kMaxKinds, "a ruleset keeps to the limit of kinds");
  ScriptsInForce first;
  for (KindScript& scorer : scorers) {
    const std::size_t kind = first.scorers.size();
    first.scorers.push_back(add(scripts, std::move(scorer), ScriptPurpose::Scorer, kind));
  }
  scripts.found_as = list_found(scripts.all);
  std::vector<EffectChanges> changes;
  for (EffectScripts& effect : effects) {
    changes.push_back(add_effect(scripts, std::move(effect)));
  }
  std::vector<Act> skull_acts;
  for (KindScript& act : hooks.acts) {
    const std::size_t kind = kind_of(scripts, act);
    const std::size_t script = add(scripts, std::move(act), ScriptPurpose::SkullAct, kMaxKinds);
    skull_acts.push_back({{.kind = id_at<KindId>(kind), .effect = {}}, script});
  }
  scripts.first_match = scripts.all.size();
  for (KindScript& match : hooks.match) {
    const std::size_t kind = kind_of(scripts, match);
    add(scripts, std::move(match), ScriptPurpose::Match, kind);
  }
  const auto put_in_force = [&](EffectId effect, ScriptsInForce& into) {
    const EffectChanges& changed = changes[index(effect)];
    for (const std::size_t script : changed.replaced) {
      into.scorers[scripts.all[script].earner] = script;
    }
    if (changed.before) {
      into.acts.push_back({{.kind = {}, .effect = effect}, *changed.before});
    }
  };
  for (const EffectId always : hooks.always) {
    put_in_force(always, first);
  }
  scripts.in_force.assign(effects.size() + 1, first);
  for (std::size_t effect = 0; effect < effects.size(); ++effect) {
    const auto id = id_at<EffectId>(effect);
    if (std::ranges::count(hooks.always, id) == 0) {
      put_in_force(id, scripts.in_force[effect + 1]);
    }
  }
  for (ScriptsInForce& set : scripts.in_force) {
    set.acts.insert(set.acts.end(), skull_acts.begin(), skull_acts.end());
  }
  return scripts;
}

}  // namespace ossuary
