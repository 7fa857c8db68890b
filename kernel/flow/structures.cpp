#include "flow/structures.h"

#include <algorithm>

#include "core/geometry/structure.h"
#include "flow/hidden.h"

namespace ossuary {

namespace {

const FlowSkulls& skulls_of(const FlowPlan& plan) {
  ensure(plan.rules->skulls.has_value(), "the flow plays skulls");
  return *plan.rules->skulls;
}

void count_piece(const FlowSkulls& skulls, std::size_t kind, std::size_t number, KindCounts& into) {
  if (const auto& card = skulls.cards[kind]) {
    count_skulls(*card, static_cast<std::int32_t>(number), into);
  }
}

/// The skulls of all structures of a seat, as acts leave them.
std::optional<ScoringFailed> count_built(const FlowPlan& plan, const FlowState& state, Seat seat, Scorer& scorer,
                                         KindCounts& into) {
  const auto effect = effect_of(plan, state);
  for (const FlowZone& zone : plan.zones) {
    if (zone.form != ZoneForm::Structure || !plan.is_of(zone, seat)) {
      continue;
    }
    auto cells = skull_cells(plan, state, zone);
    if (scorer.may_act(effect)) {
      const auto shown = scorer.after_acts(shape_of(plan, state, zone), cells, effect);
      if (!shown) {
        return shown.error();
      }
      cells = shown.value();
    }
    for (std::size_t kind = 0; kind < skulls_of(plan).kinds; ++kind) {
      into[kind] += cells[kind].count();
    }
  }
  return std::nullopt;
}

/// True where another structure gets the first card of the builder of this one, and has none yet.
bool comes_later(const FlowPlan& plan, const FlowState& state, const FlowZone& structure) {
  if (!plan.rules->skulls || plan.rules->skulls->ruleset->turn.opening.empty()) {
    return false;
  }
  const std::string& opening = plan.rules->skulls->ruleset->turn.opening;
  const auto has_cards = [&](const FlowZone& zone) {
    return is_built_by(plan, zone, structure.owner.value_or(Seat{})) && count(state, zone) > 0;
  };
  return plan.rules->zones[structure.family].id != opening && std::ranges::none_of(plan.zones, has_cards);
}

}  // namespace

std::optional<EffectId> effect_of(const FlowPlan& plan, const FlowState& state) {
  if (plan.effect_number) {
    const std::int32_t effect = state.numbers[*plan.effect_number];
    return effect == bits_of(kNothing) ? std::nullopt
                                       : std::optional(id_at<EffectId>(static_cast<std::size_t>(effect)));
  }
  const auto option = skulls_of(plan).effect_option;
  return option ? std::optional(id_at<EffectId>(option_value(plan, state, *option))) : std::nullopt;
}

CellSet open_places(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, CellSet without) {
  const Shape& shape = shape_of(plan, state, zone);
  const PlaceSet filled((taken(state, zone) - without).word());
  if (filled.empty() && comes_later(plan, state, zone)) {
    return {};
  }
  const CellSet open(shape.open(filled).word());
  return shape.left_end_open(filled) ? open | CellSet::of(id_at<CellId>(zone.left_end())) : open;
}

std::size_t free_places(const FlowPlan& plan, const FlowState& state, Seat seat) {
  std::size_t free = 0;
  for (const FlowZone& zone : plan.zones) {
    free += is_built_by(plan, zone, seat) ? zone.most - count(state, zone) : 0;
  }
  return free;
}

void grow_left(FlowState& state, const FlowZone& zone) {
  for (std::size_t place = zone.most - std::size_t{1}; place > 0; --place) {
    place_piece(state, zone, place, placed(state, zone, place - 1));
  }
  place_piece(state, zone, 0, {});
  ++state.zones[zone.grown];
}

KindCells skull_cells(const FlowPlan& plan, const FlowState& state, const FlowZone& zone) {
  KindCells cells{};
  const FlowSkulls& skulls = skulls_of(plan);
  visit_placed(state, zone, [&](std::size_t place, const Placed& piece) {
    const auto& card = skulls.cards[piece.kind - 1U];
    if (card && (piece.pose & kFaceDown) == 0) {
      const bool turned = (piece.pose & kTurnedRound) != 0;
      add_skulls(turned ? Card{card->bottom, card->top} : *card, id_at<PlaceId>(place), cells);
    }
  });
  return cells;
}

Result<Rescored, ScoringFailed> score_structure(const FlowPlan& plan, const FlowState& state, const FlowZone& zone,
                                                Scorer& scorer) {
  return scorer.rescore(shape_of(plan, state, zone), skull_cells(plan, state, zone), effect_of(plan, state), nullptr);
}

Result<MatchCounts, ScoringFailed> count_skulls(const FlowPlan& plan, const FlowState& state, Seat seat,
                                                const FlowZone& hand, std::size_t left, Scorer& scorer) {
  const FlowSkulls& skulls = skulls_of(plan);
  MatchCounts counts;
  for (std::size_t offset = 0; offset < plan.seats; ++offset) {
    const Seat owner = id_at<Seat>((index(seat) + offset) % plan.seats);
    if (auto fault = count_built(plan, state, owner, scorer, offset == 0 ? counts.mine : counts.add_rival())) {
      return *fault;
    }
  }
  visit_kinds(state, hand,
              [&](std::size_t kind, std::size_t number) { count_piece(skulls, kind, number, counts.hand); });
  for (const FlowZone& zone : plan.zones_of(left)) {
    visit_placed(state, zone, [&](std::size_t place, const Placed& piece) {
      if (skulls.knows_deck() || sees(plan, state, zone, place, std::nullopt)) {
        count_piece(skulls, piece.kind - 1U, 1, counts.graveyard);
      }
    });
  }
  return counts;
}

}  // namespace ossuary
