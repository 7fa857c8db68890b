#include "flow/skulls/ruleset_text.h"

#include <fmt/format.h>

#include "say/sentence.h"

namespace ossuary {

Category category_of(const Kind& kind) {
  return {kind.id, kind.name, kind.glyph, kind.color, kind.wish, kind.symbol, kind.letter};
}

Category match_category_of(const Kind& kind) {
  Category category = category_of(kind);
  category.id += ".match";
  for (auto& [language, text] : category.name) {
    text += " (match)";
  }
  return category;
}

std::string full_id(const Effect& effect) { return effect.plugin + ":" + effect.id; }

GameOption feature_option(const Ruleset& rules) {
  GameOption option{.id = std::string(kFeatureOption), .values = {}, .title = {{"en", std::string(to_say("Feature"))}}};
  for (const FeatureCard& card : rules.features) {
    option.values.push_back({card.structure.shape_id, card.structure.shape_name});
  }
  return option;
}

GameOption effect_option(const Ruleset& rules) {
  GameOption option{.id = std::string(kEffectOption), .values = {}, .title = {{"en", std::string(to_say("Effect"))}}};
  for (const Effect& effect : rules.effects) {
    option.values.push_back({full_id(effect), effect.name});
  }
  return option;
}

std::string card_text(const Ruleset& rules, CardId card) {
  const Card face = rules.faces[index(card)];
  const auto glyph = [&](KindId kind) { return kind == kBlank ? '-' : rules.kinds[index(kind)].glyph; };
  return fmt::format("{}/{}", glyph(face.top), glyph(face.bottom));
}

}  // namespace ossuary
