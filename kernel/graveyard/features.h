// Features: double-sided cards, of which one is drawn for a shape to build on and another for an effect. Which of them
// a match is played with. Private to kernel/graveyard.
#pragma once

#include <optional>
#include <string>

#include "base/rng.h"
#include "game/info.h"
#include "graveyard/ruleset.h"
#include "graveyard/state.h"

namespace ossuary {

/// What was chosen before the deal; the rest is left to chance.
struct FeatureChoice {
  std::optional<std::size_t> card;  ///< for its shape: an index of Ruleset::features.
  std::optional<EffectId> effect;
};

/// What `options` choose, by name. @err a sentence: there is no such option, feature or effect.
[[nodiscard]] Result<FeatureChoice, std::string> choose_feature(const Ruleset& rules, const OptionSettings& options);

/// Both as options of a game: the feature, then the effect; none in a game without features.
[[nodiscard]] std::vector<GameOption> feature_options(const Ruleset& rules, const FeatureChoice& choice);

/// Settles feature and effect of a match that was just dealt: as chosen, else each card as likely as any other; the
/// shape and the effect are never two sides of one card, unless both were chosen. Changes nothing in a game without
/// features. @pre the game has no feature card, or at least two.
void draw_feature(const Ruleset& rules, const FeatureChoice& choice, Rng& chance, State& state);

/// The effect in force, if the game has any.
[[nodiscard]] inline std::optional<EffectId> effect_in(const Ruleset& rules, const State& state) {
  return rules.features.empty() ? std::nullopt : std::optional(state.effect);
}

}  // namespace ossuary
