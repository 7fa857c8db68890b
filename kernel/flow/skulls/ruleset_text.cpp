#include "flow/skulls/ruleset_text.h"

#include <fmt/format.h>

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

std::string card_text(const Ruleset& rules, CardId card) {
  const Card face = rules.faces[index(card)];
  const auto glyph = [&](KindId kind) { return kind == kBlank ? '-' : rules.kinds[index(kind)].glyph; };
  return fmt::format("{}/{}", glyph(face.top), glyph(face.bottom));
}

}  // namespace ossuary
