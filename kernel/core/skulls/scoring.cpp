#include "core/skulls/scoring.h"

#include "core/skulls/points_bound.h"

namespace ossuary {

void add_skulls(const Card& card, PlaceId place, KindCells& into) {
  if (card.top != kBlank) {
    into[index(card.top)].insert(top_cell(place));
  }
  if (card.bottom != kBlank) {
    into[index(card.bottom)].insert(bottom_cell(place));
  }
}

void count_skulls(const Card& card, std::int32_t number, KindCounts& into) {
  for (const KindId kind : {card.top, card.bottom}) {
    if (kind != kBlank) {
      into[index(kind)] += number;
    }
  }
}

std::vector<CategoryId> marks_of(const Card& card) {
  std::vector<CategoryId> marks;
  for (const KindId kind : {card.top, card.bottom}) {
    if (kind != kBlank) {
      marks.push_back(id_at<CategoryId>(index(kind)));
    }
  }
  return marks;
}

Result<std::unique_ptr<PointsBound>, NoPointsBound> Scorer::bound(const Shape& /*shape*/,
                                                                  std::optional<EffectId> /*effect*/) const {
  return NoPointsBound{};
}

Result<std::span<const std::int32_t>, ScoringFailed> Scorer::score_additions(const Shape& shape,
                                                                             std::optional<EffectId> effect,
                                                                             const ScoredStructure& known,
                                                                             PlaceSet places,
                                                                             std::span<const Card> cards) {
  totals_.clear();
  for (const PlaceId place : places) {
    for (const Card& card : cards) {
      const auto scored = score_addition(shape, effect, known, place, card);
      if (!scored) {
        return scored.error();
      }
      totals_.push_back(scored.value().total);
    }
  }
  return std::span<const std::int32_t>(totals_);
}

}  // namespace ossuary
