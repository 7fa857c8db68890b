#include "play/ruleset.h"

#include <fmt/format.h>

namespace ossuary {

std::optional<KindId> Ruleset::kind_named(std::string_view kind_id) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == kind_id) {
      return id_at<KindId>(i);
    }
  }
  return std::nullopt;
}

std::optional<KindId> Ruleset::kind_with_glyph(char glyph) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].glyph == glyph) {
      return id_at<KindId>(i);
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> rank_reached(std::span<const Rank> ranks, std::int32_t total) {
  std::optional<std::size_t> reached;
  for (std::size_t i = 0; i < ranks.size() && ranks[i].points <= total; ++i) {
    reached = i;
  }
  return reached;
}

KindCells kind_cells(const Ruleset& rules, const Structure& structure) {
  KindCells cells{};
  for (const PlaceId place : structure.filled) {
    const Card card = rules.faces[index(structure.cards[index(place)])];
    cells[index(card.top)].insert(top_cell(place));
    cells[index(card.bottom)].insert(bottom_cell(place));
  }
  return cells;
}

std::string card_text(const Ruleset& rules, CardId card) {
  const Card face = rules.faces[index(card)];
  return fmt::format("{}/{}", rules.kinds[index(face.top)].glyph, rules.kinds[index(face.bottom)].glyph);
}

}  // namespace ossuary
