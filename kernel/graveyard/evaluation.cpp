#include "graveyard/evaluation.h"

#include "graveyard/match_points.h"

namespace ossuary {

const Rescored* Evaluation::score(std::size_t which, const KindCells& cells, const ScoredStructure* similar) {
  interrupted_ = interrupted_ || (interrupt_ != nullptr && (*interrupt_)());
  if (ended()) [[unlikely]] {
    return nullptr;
  }
  const auto scored = scorer_.rescore(setup_.shape(which), cells, effect_, similar);
  if (!scored) [[unlikely]] {
    fault_ = scored.error();
    return nullptr;
  }
  scored_ = scored.value();
  return &scored_;
}

std::int32_t Evaluation::points_of_match(const State& state, Seat seat) {
  if (setup_.rules->match_kinds.empty() || ended()) {
    return 0;
  }
  const auto points = match_points(setup_, scorer_, effect_, state, seat);
  if (!points) {
    fault_ = points.error();
    return 0;
  }
  return total(points.value());
}

void Evaluation::know_points(const State& state, Seat seat, StructurePoints& kept) {
  for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
    const std::size_t slot = setup_.slot(seat, which);
    if (kept[slot]) {
      continue;
    }
    const Rescored* const scored = score(which, kind_cells(*setup_.rules, state.structures[slot]));
    if (scored == nullptr) {
      return;
    }
    kept[slot] = scored->total;
  }
}

std::int32_t Evaluation::points(const State& state, Seat seat, StructurePoints& kept) {
  know_points(state, seat, kept);
  std::int32_t sum = points_of_match(state, seat);
  for (std::size_t which = 0; which < setup_.structures_per_seat && !ended(); ++which) {
    sum += *kept[setup_.slot(seat, which)];
  }
  return ended() ? 0 : sum;
}

}  // namespace ossuary
