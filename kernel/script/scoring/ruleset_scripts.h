// Ruleset scripts: all scripts of a ruleset as one list, and which of them are in force under each effect. Knows no
// Lua.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "script/scoring/lua_scoring.h"

namespace ossuary {

enum class ScriptPurpose : std::uint8_t {
  Scorer,     ///< of a kind: that of the ruleset, or one that an effect puts in its place.
  EffectAct,  ///< what an effect does before scoring.
  SkullAct,   ///< what the skulls of a kind do before scoring.
  Match,      ///< what a kind scores across players.
};

/// A script of a ruleset, and what it is for.
struct ScoringScript : KindScript {
  ScriptPurpose purpose = ScriptPurpose::Scorer;
  std::size_t earner = kMaxKinds;  ///< index of the kind that gets its points; kMaxKinds for an act, which gives none.
};

/// Who acts before scoring: an effect, or the skulls of a kind.
struct Actor {
  std::optional<KindId> kind{};
  std::optional<EffectId> effect{};
};

/// An act that is in force.
struct Act {
  Actor actor;
  std::size_t script = 0;  ///< index into RulesetScripts::all.
};

/// The scripts that score under the effects that are always in force and one more, or none.
struct ScriptsInForce {
  std::vector<std::size_t> scorers;  ///< by kind: an index into RulesetScripts::all.
  std::vector<Act> acts{};           ///< in the order in which they act: of effects, then of kinds.
};

struct RulesetScripts {
  std::vector<ScoringScript> all;  ///< first the scorers of the ruleset, by kind; last the match scripts.
  std::size_t kinds = 0;
  std::size_t first_match{};               ///< where the match scripts begin in `all`; its size if there are none.
  std::vector<BitSet<KindId>> found_as{};  ///< by kind: itself, and the kinds whose skulls count as it.
  std::vector<ScriptsInForce> in_force{};  ///< without a drawn effect, then by EffectId.

  [[nodiscard]] const ScriptsInForce& under(std::optional<EffectId> drawn) const;
};

/// The arguments of compile() as one list.
[[nodiscard]] RulesetScripts list_scripts(std::vector<KindScript> scorers, std::vector<EffectScripts> effects,
                                          SkullHooks hooks);

}  // namespace ossuary
