#include "graveyard/outlook.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "graveyard/features.h"

namespace ossuary {

namespace {

/// One way to place a card, and the points of the structure after it.
struct Placing {
  std::size_t structure = 0;
  CardId card{};
  Structure placed;
  std::int32_t points = 0;
};

std::vector<Spot> open_spots(const Shape& shape, const Structure& structure) {
  std::vector<Spot> open;
  for (const PlaceId place : shape.open(structure.filled)) {
    open.emplace_back(place);
  }
  if (shape.left_end_open(structure.filled)) {
    open.push_back(Spot::left_end());
  }
  return open;
}

/// The structures and hand of one player as they might become.
class Outlook {
 public:
  Outlook(const Plan& plan, Scorer& scorer, const State& state, Seat seat)
      : plan_(plan), scorer_(scorer), effect_(effect_in(*plan.rules, state)), hand_(state.hands[index(seat)]) {
    for (std::size_t which = 0; which < plan.structures_per_seat; ++which) {
      structures_.push_back(state.structures[index(seat) * plan.structures_per_seat + which]);
      points_.push_back(points(which, structures_.back()));
    }
  }

  /// Places the card that gains most; false when none can be placed.
  bool place_best() {
    std::optional<Placing> best;
    const bool nothing_placed = std::all_of(structures_.begin(), structures_.end(),
                                            [](const Structure& structure) { return structure.filled.empty(); });
    for (std::size_t which = 0; which < structures_.size(); ++which) {
      if (nothing_placed && plan_.opening.value_or(which) != which) {
        continue;
      }
      for (const Spot spot : open_spots(plan_.shape(which), structures_[which])) {
        for (const CardId card : hand_.cards()) {
          Placing placing{.structure = which, .card = card, .placed = structures_[which]};
          place_card(plan_.shape(which), placing.placed, spot, card);
          placing.points = points(which, placing.placed);
          if (!best || gain(placing) > gain(*best)) {
            best = placing;
          }
        }
      }
    }
    if (!best) {
      return false;
    }
    structures_[best->structure] = best->placed;
    points_[best->structure] = best->points;
    remove(hand_, best->card);
    return true;
  }

  [[nodiscard]] Result<std::int32_t, ScriptFault> total_points() const {
    if (fault_) {
      return *fault_;
    }
    std::int32_t sum = 0;
    for (const std::int32_t of_one : points_) {
      sum += of_one;
    }
    return sum;
  }

 private:
  [[nodiscard]] std::int32_t gain(const Placing& placing) const { return placing.points - points_[placing.structure]; }

  [[nodiscard]] std::int32_t points(std::size_t which, const Structure& structure) {
    const auto scored = scorer_.score(plan_.shape(which), kind_cells(*plan_.rules, structure), effect_);
    if (!scored) {
      fault_ = scored.error();
      return 0;
    }
    return total(scored.value());
  }

  const Plan& plan_;
  Scorer& scorer_;
  std::optional<EffectId> effect_;
  Hand hand_;
  std::vector<Structure> structures_;
  std::vector<std::int32_t> points_;
  std::optional<ScriptFault> fault_;
};

}  // namespace

Result<std::int32_t, ScriptFault> prospect(const Plan& plan, Scorer& scorer, const State& state, Seat seat) {
  Outlook outlook(plan, scorer, state, seat);
  while (outlook.place_best()) {
  }
  return outlook.total_points();
}

}  // namespace ossuary
