#include "graveyard/features.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

/// One of `count` cards by chance, not `other`. @pre there is one.
std::size_t draw_card(std::size_t count, std::optional<std::size_t> other, Rng& chance) {
  const std::size_t cards = count - (other ? 1 : 0);
  ensure(cards > 0, "a card is left to be drawn");
  const std::size_t drawn = chance.below(static_cast<std::uint32_t>(cards));
  return other && drawn >= *other ? drawn + 1 : drawn;
}

/// The card with `effect` on its other side, if one of them has it.
std::optional<std::size_t> card_of(const Ruleset& rules, std::optional<EffectId> effect) {
  const auto found = std::find_if(rules.features.begin(), rules.features.end(),
                                  [&](const FeatureCard& card) { return card.effect == effect; });
  return found == rules.features.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(found - rules.features.begin()));
}

}  // namespace

Result<FeatureChoice, std::string> choose_feature(const Ruleset& rules, const GameOptions& options) {
  FeatureChoice choice;
  if (rules.features.empty() && !(options == GameOptions{})) {
    return fmt::format("\"{}\" has no features, so neither a feature nor an effect can be chosen", rules.id);
  }
  if (!options.feature.empty()) {
    const auto card = find_feature(rules, options.feature);
    if (!card) {
      return card.error();
    }
    choice.card = card.value();
  }
  if (!options.effect.empty()) {
    const auto effect = find_effect(rules, options.effect);
    if (!effect) {
      return effect.error();
    }
    choice.effect = effect.value();
  }
  return choice;
}

GameOptions options_of(const Ruleset& rules, const FeatureChoice& choice) {
  return {.feature = choice.card ? rules.features[*choice.card].structure.shape_id : "",
          .effect = choice.effect ? full_id(rules.effects[index(*choice.effect)]) : ""};
}

void draw_feature(const Ruleset& rules, const FeatureChoice& choice, Rng& chance, State& state) {
  if (rules.features.empty()) {
    return;
  }
  const std::size_t count = rules.features.size();
  const std::size_t card = choice.card ? *choice.card : draw_card(count, card_of(rules, choice.effect), chance);
  state.feature = static_cast<std::uint8_t>(card);
  state.effect = choice.effect ? *choice.effect : rules.features[draw_card(count, card, chance)].effect;
}

}  // namespace ossuary
