#include "script/flow/engine_offers.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/combinations.h"
#include "flow/structures.h"
#include "script/flow/offers.h"

namespace ossuary::known {

namespace {

/// True if so many more things can be offered.
bool has_room(const FlowContext& flow, double more) {
  return static_cast<double>(flow.position->offers.size()) + more <= static_cast<double>(ActionList::kCapacity);
}

/// True if offer_places() may be called for the seat that is given first.
bool can_offer_places(const EngineFlow& in, const FlowContext& flow, Values given) {
  const auto seat = in.seat_in(given);
  if (!seat || in.dials.opening > 0) {
    return false;
  }
  const FlowState& state = flow.state();
  return has_room(flow, static_cast<double>(in.held(state, *seat) * in.places_left(state, *seat)));
}

/// Offers a kind of card in hand, or each, with every place for it.
void offer_places(const EngineFlow& in, lua_State* lua, std::size_t seat, std::optional<std::size_t> card) {
  const FlowContext& flow = flow_of(lua);
  const FlowState& state = flow.state();
  Offers offers(lua, flow);
  for (const FlowZone* const structure : in.owned[seat].structures) {
    const CellSet open = open_places(in.plan, state, *structure);
    visit_kinds(state, *in.owned[seat].hand, [&](std::size_t kind, std::size_t) {
      const std::size_t piece = card.value_or(kind) == kind ? offers.atom_of_kind(kind) : 0;
      for (const CellId cell : piece == 0 ? CellSet() : open) {
        offers.add(piece, offers.atom_of(in.spot_of({structure, index(cell)})));
      }
    });
  }
}

bool offer_tops(const EngineFlow& in, lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  Offers offers(lua, flow);
  for (const FlowZone& pile : in.piles) {
    if (top_lies(flow.state(), pile, true)) {
      offers.add(offers.atom_of_zone(pile));
    }
  }
  return true;
}

}  // namespace

bool list_collects(const EngineFlow& in, lua_State* lua, Values given) {
  const auto seat = in.seat_in(given);
  return seat && (!in.may_take(flow_of(lua).state(), *seat) || offer_tops(in, lua));
}

bool list_digs(const EngineFlow& in, lua_State* lua, Values given) {
  const FlowContext& flow = flow_of(lua);
  const auto seat = in.seat_in(given);
  if (!seat || !in.may_take(flow.state(), *seat)) {
    return seat.has_value();
  }
  if (in.dials.dig > static_cast<std::int64_t>(kMaxChosen)) {
    return false;
  }
  std::array<std::size_t, kMaxRowsChosenFrom> down{};
  std::size_t size = 0;
  for (std::size_t row = 0; row < in.piles.size(); ++row) {
    if (top_lies(flow.state(), in.piles[row], false)) {
      down.at(size++) = row;
    }
  }
  const std::size_t number = in.dials.dig > 0 ? std::min(size, static_cast<std::size_t>(in.dials.dig)) : 0;
  if (!has_room(flow, combinations<double>(size, number))) {
    return false;
  }
  if (number > 0) {
    Offers(lua, flow, FamilyIndex{*in.rules.skulls->piles}).add_sets(std::span(down).first(size), number);
  }
  return true;
}

bool list_openings(const EngineFlow& in, lua_State* lua, Values /*given*/) { return offer_tops(in, lua); }

bool list_places(const EngineFlow& in, lua_State* lua, Values given) {
  if (!can_offer_places(in, flow_of(lua), given)) {
    return false;
  }
  offer_places(in, lua, *in.seat_in(given), std::nullopt);
  return true;
}

bool list_takes(const EngineFlow& in, lua_State* lua, Values given) {
  const bool are_piles = given.size() >= 2 && std::ranges::all_of(given.subspan(2), [&](Value value) {
                           return in.pile_in(value) != nullptr;
                         });
  if (!are_piles) {
    return false;
  }
  Offers offers(lua, flow_of(lua));
  for (const Value pile : given.subspan(2)) {
    offers.add(offers.atom_of_zone(*in.pile_in(pile)));
  }
  return true;
}

bool list_turns(const EngineFlow& in, lua_State* lua, Values given) {
  if (in.dials.rotate == 0) {
    return true;
  }
  const FlowContext& flow = flow_of(lua);
  if (!can_offer_places(in, flow, given)) {
    return false;
  }
  const std::size_t seat = *in.seat_in(given);
  visit_kinds(flow.state(), *in.owned[seat].hand, [&](std::size_t kind, std::size_t) {
    const auto& card = in.rules.skulls->cards[kind];
    if (card && card->top != card->bottom) {
      offer_places(in, lua, seat, kind);
    }
  });
  return true;
}

}  // namespace ossuary::known
