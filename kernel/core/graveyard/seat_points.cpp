#include "core/graveyard/seat_points.h"

namespace ossuary {

void count_card(const Ruleset& rules, CardId card, KindCounts& into) {
  count_skulls(rules.faces[index(card)], 1, into);
}

bool Evaluation::ends() {
  interrupted_ = interrupted_ || (interrupt_ != nullptr && (*interrupt_)());
  return ended();
}

const Rescored* Evaluation::score(std::size_t which, const KindCells& cells, const ScoredStructure* similar) {
  if (ends()) [[unlikely]] {
    return nullptr;
  }
  return keep(scorer_.rescore(setup_.shape(which), cells, effect_, similar));
}

const Rescored* Evaluation::score_addition(std::size_t which, const ScoredStructure& known, PlaceId place,
                                           const Card& card) {
  if (ends()) [[unlikely]] {
    return nullptr;
  }
  return keep(scorer_.score_addition(setup_.shape(which), effect_, known, place, card));
}

const Rescored* Evaluation::keep(const Result<Rescored, ScoringFailed>& scored) {
  if (!scored) [[unlikely]] {
    failed_ = true;
    return nullptr;
  }
  scored_ = scored.value();
  return &scored_;
}

std::span<const std::int32_t> Evaluation::score_additions(std::size_t which, const ScoredStructure& known,
                                                          PlaceSet places, std::span<const Card> cards) {
  if (ends()) [[unlikely]] {
    return {};
  }
  const auto totals = scorer_.score_additions(setup_.shape(which), effect_, known, places, cards);
  if (!totals) [[unlikely]] {
    failed_ = true;
    return {};
  }
  return totals.value();
}

void Evaluation::count_structure(std::size_t which, const KindCells& cells, KindCounts& into) {
  if (ended()) {
    return;
  }
  const auto shown = scorer_.after_acts(setup_.shape(which), cells, effect_);
  if (!shown) {
    failed_ = true;
    return;
  }
  for (std::size_t kind = 0; kind < setup_.rules->kinds.size(); ++kind) {
    into[kind] += shown.value()[kind].count();
  }
}

MatchCounts Evaluation::count_skulls(const State& state, Seat seat) {
  const Ruleset& rules = *setup_.rules;
  const bool acting = may_act();
  MatchCounts counts;
  for (std::size_t offset = 0; offset < setup_.seats; ++offset) {
    const Seat owner = id_at<Seat>((index(seat) + offset) % setup_.seats);
    KindCounts& built = offset == 0 ? counts.mine : counts.add_rival();
    for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
      const Structure& structure = state.structures[setup_.slot(owner, which)];
      if (acting) {
        count_structure(which, kind_cells(rules, structure), built);
        continue;
      }
      for (const PlaceId place : structure.filled) {
        count_card(rules, structure.cards[index(place)], built);
      }
    }
  }
  for (const CardId card : state.hands[index(seat)].cards()) {
    count_card(rules, card, counts.hand);
  }
  const bool deck_known = rules.draws.empty();
  for (const PileId pile : deck_known ? state.graveyard.not_empty() : state.graveyard.face_up()) {
    const auto cards = state.graveyard.pile(pile);
    for (const CardId card : deck_known ? cards : cards.last(1)) {
      count_card(rules, card, counts.graveyard);
    }
  }
  return counts;
}

PointsByKind Evaluation::match_points(const MatchCounts& counts) {
  if (setup_.rules->match_kinds.empty() || ended()) {
    return {};
  }
  const auto points = scorer_.score_match(counts);
  if (!points) {
    failed_ = true;
    return {};
  }
  return points.value();
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

std::int32_t Evaluation::points(const State& state, Seat seat, StructurePoints& kept,
                                std::optional<std::int32_t> across) {
  know_points(state, seat, kept);
  std::int32_t sum = across                              ? *across
                     : setup_.rules->match_kinds.empty() ? 0
                                                         : total(match_points(count_skulls(state, seat)));
  for (std::size_t which = 0; which < setup_.structures_per_seat && !ended(); ++which) {
    sum += *kept[setup_.slot(seat, which)];
  }
  return ended() ? 0 : sum;
}

void Evaluation::add_points(const State& state, Seat seat, SeatScore& into) {
  const Ruleset& rules = *setup_.rules;
  for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
    const Structure& structure = state.structures[setup_.slot(seat, which)];
    if (const Rescored* const scored = score(which, kind_cells(rules, structure)); scored != nullptr) {
      for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
        into.by_category[kind] += (*scored->by_kind)[kind];
      }
      into.total += scored->total;
    }
  }
  if (!rules.match_kinds.empty()) {
    const PointsByKind points = match_points(count_skulls(state, seat));
    std::size_t category = rules.kinds.size();
    for (const KindId kind : rules.match_kinds) {
      into.by_category[category++] = points[index(kind)];
      into.total += points[index(kind)];
    }
  }
}

}  // namespace ossuary
