#include "graveyard/features.h"

#include <fmt/format.h>

#include <algorithm>

#include "graveyard/make_game.h"

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

Result<FeatureChoice, std::string> choose_feature(const Ruleset& rules, const OptionSettings& options) {
  FeatureChoice choice;
  for (const auto& [option, value] : options) {
    if (option != kFeatureOption && option != kEffectOption) {
      return fmt::format("\"{}\" has no option \"{}\"", rules.id, option);
    }
    if (value.empty()) {
      continue;
    }
    if (rules.features.empty()) {
      return fmt::format("\"{}\" has no features, so neither a feature nor an effect can be chosen", rules.id);
    }
    if (option == kFeatureOption) {
      const auto card = find_feature(rules, value);
      if (!card) {
        return card.error();
      }
      choice.card = card.value();
    } else {
      const auto effect = find_effect(rules, value);
      if (!effect) {
        return effect.error();
      }
      choice.effect = effect.value();
    }
  }
  return choice;
}

std::vector<GameOption> feature_options(const Ruleset& rules, const FeatureChoice& choice) {
  if (rules.features.empty()) {
    return {};
  }
  GameOption feature{.id = std::string(kFeatureOption), .title = "Feature", .values = {}, .chosen = choice.card};
  for (const FeatureCard& card : rules.features) {
    feature.values.push_back({card.structure.shape_id, card.structure.shape_name});
  }
  GameOption effect{.id = std::string(kEffectOption), .title = "Effect", .values = {}};
  for (const Effect& known : rules.effects) {
    effect.values.push_back({full_id(known), known.name});
  }
  if (choice.effect) {
    effect.chosen = index(*choice.effect);
  }
  return {std::move(feature), std::move(effect)};
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
