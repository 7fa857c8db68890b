#include "flow/skulls/engine_map.h"

#include <algorithm>

#include "core/graveyard/hidden.h"
#include "flow/structures.h"

namespace ossuary {

namespace {

template <class Things>
std::optional<std::size_t> named(const Things& things, std::string_view id) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].id == id) {
      return i;
    }
  }
  return std::nullopt;
}

const FlowSkulls& skulls_in(const FlowPlan& plan) { return *plan.rules->skulls; }

std::uint16_t atom_at(const FlowPlan& plan, ValueType type, std::size_t at) {
  return plan.atom_by_type.at(static_cast<std::size_t>(type)).at(at);
}

/// The zone of a structure that `seat` builds on: its own, or that of all.
std::size_t structure_zone(const FlowPlan& plan, std::size_t family, std::size_t seat) {
  return plan.rules->zones[family].of_seat ? plan.zone_of(family, seat) : plan.first_zone[family];
}

constexpr std::uint32_t kPileMask = (1U << kPileBits) - 1U;

}  // namespace

std::optional<EngineCalls> engine_calls(const FlowRules& rules) {
  EngineCalls calls;
  const std::array<std::pair<std::string_view, std::size_t*>, 8> choices{{{"act", &calls.act},
                                                                          {"lay", &calls.lay},
                                                                          {"open", &calls.open},
                                                                          {"dig", &calls.dig},
                                                                          {"take", &calls.take},
                                                                          {"collect", &calls.collect},
                                                                          {"place", &calls.place},
                                                                          {"turn", &calls.turn}}};
  for (const auto& [id, into] : choices) {
    const auto choice = named(rules.choices, id);
    if (!choice) {
      return std::nullopt;
    }
    *into = *choice;
  }
  const auto take_on = named(rules.steps, "take_on");
  const auto opened = named(rules.notes, "opened");
  if (!take_on || !opened) {
    return std::nullopt;
  }
  calls.take_on = *take_on;
  calls.opened = *opened;
  return calls;
}

bool maps_to_engine(const FlowPlan& plan) {
  const FlowRules& rules = *plan.rules;
  if (!rules.skulls || !engine_calls(rules)) {
    return false;
  }
  const FlowSkulls& skulls = *rules.skulls;
  const auto has_form = [&](std::optional<std::size_t> zone, ZoneForm form) {
    return zone && rules.zones[*zone].form == form;
  };
  return has_form(skulls.piles, ZoneForm::Pile) && has_form(skulls.hand, ZoneForm::Pool) &&
         rules.zones[*skulls.hand].of_seat && !skulls.structures.empty() &&
         std::ranges::all_of(skulls.structures, [&](std::size_t zone) { return has_form(zone, ZoneForm::Structure); });
}

EngineMap::EngineMap(const FlowPlan& plan, const GraveyardSetup& setup)
    : plan_(plan), setup_(setup), calls_(*engine_calls(*plan.rules)), cards_(deck_size(*setup.rules)) {
  const FlowSkulls& skulls = skulls_in(plan);
  piles_ = plan.first_zone[*skulls.piles];
  for (std::size_t number = 0; number < setup.piles; ++number) {
    pile_atoms_.at(number) = atom_at(plan, ValueType::Zone, piles_ + number);
  }
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    hands_.push_back(plan.zone_of(*skulls.hand, seat));
    for (const std::string& name : setup.names) {
      const auto family = std::ranges::find(
          skulls.structures, name, [&](std::size_t zone) -> const std::string& { return plan.rules->zones[zone].id; });
      ensure(family != skulls.structures.end(), "a flow of skulls has a zone for each structure");
      const std::size_t slot = structures_.size();
      structures_.push_back(structure_zone(plan, *family, seat));
      spot_atoms_.at(slot) = atom_at(plan, ValueType::Spot, structures_.back() * kMaxZoneCells);
      left_ends_.at(slot) = static_cast<std::uint8_t>(structure(slot).left_end());
    }
  }
  for (std::size_t face = 0; face < setup.rules->faces.size(); ++face) {
    const CardId upright = setup.rules->upright(id_at<CardId>(face));
    const auto piece = std::ranges::find(skulls.cards, std::optional(setup.rules->faces[index(upright)]));
    ensure(piece != skulls.cards.end(), "a flow of skulls has a piece for each card");
    pieces_.at(face) = static_cast<std::size_t>(piece - skulls.cards.begin());
    cards_of_.at(pieces_.at(face)) = upright;
    card_atoms_.at(face) = atom_at(plan, ValueType::Piece, pieces_.at(face));
  }
}

Action EngineMap::in_flow(Seat seat, Action of_engine, bool opens) const {
  const auto bits = static_cast<std::uint32_t>(of_engine);
  const Verb verb = verb_of(of_engine);
  if (verb == Verb::Place) {
    const std::size_t card = (bits >> kCardShift) & 0xFFU;
    const std::size_t slot = setup_.slot(seat, (bits >> kStructureShift) & 0xFU);
    const std::size_t spot = bits & 0xFFU;
    const bool turned = setup_.turn.rotate && setup_.rules->upright(id_at<CardId>(card)) != id_at<CardId>(card);
    return make_action(turned ? calls_.turn : calls_.place, card_atoms_[card],
                       spot_atoms_[slot] + (spot == index(kLeftEnd) ? left_ends_[slot] : spot));
  }
  std::array<std::size_t, kMaxChosen> rows{};
  std::size_t count = 0;
  for (unsigned shift = kVerbShift - kPileBits; count < kMaxChosen && ((bits >> shift) & kPileMask) != 0;
       shift -= kPileBits) {
    rows[count++] = ((bits >> shift) & kPileMask) - 1;
  }
  if (verb == Verb::Dig) {
    return make_action_of_rows(calls_.dig, std::span(rows).first(count));
  }
  return make_action(verb == Verb::Collect ? calls_.collect
                     : opens               ? calls_.open
                                           : calls_.take,
                     pile_atoms_[rows[0]], 0);
}

void EngineMap::list_in_flow(const State& state, const ActionList& of_engine, ActionList& into) const {
  into.clear();
  const bool opening = opens(state);
  for (const Action action : of_engine) {
    into.add(in_flow(state.turn, action, opening));
  }
  if (!std::is_sorted(into.begin(), into.end())) {
    into.sort();
  }
}

std::optional<Action> EngineMap::in_engine(Seat seat, Action of_flow) const {
  const std::size_t choice = choice_of(of_flow);
  if (choice == calls_.place || choice == calls_.turn) {
    if (first_atom(of_flow) >= plan_.atoms.size()) {
      return std::nullopt;
    }
    const Value piece = plan_.atoms[first_atom(of_flow)];
    if (type_of(piece) != ValueType::Piece || !skulls_in(plan_).cards[index_of(piece)]) {
      return std::nullopt;
    }
    CardId card = cards_of_[index_of(piece)];
    if (choice == calls_.turn) {
      if (!setup_.turn.rotate || setup_.rules->turned[index(card)] == card) {
        return std::nullopt;
      }
      card = setup_.rules->turned[index(card)];
    }
    const std::size_t atom = second_atom(of_flow);
    for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
      const std::size_t slot = setup_.slot(seat, which);
      const std::size_t place = atom - spot_atoms_[slot];
      if (atom >= spot_atoms_[slot] && place <= left_ends_[slot]) {
        const bool is_end = place == left_ends_[slot];
        if (is_end && structure(slot).grown == 0) {
          continue;
        }
        return place_action(card, which, is_end ? kLeftEnd : id_at<Spot>(place));
      }
    }
    return std::nullopt;
  }
  PileSet piles;
  if (choice == calls_.dig) {
    const ChosenRows dug = rows_in(of_flow);
    for (const std::size_t row : dug.all()) {
      if (row >= setup_.piles) {
        return std::nullopt;
      }
      piles.insert(id_at<PileId>(row));
    }
    return piles_action(Verb::Dig, piles);
  }
  const auto pile = std::find(pile_atoms_.begin(), pile_atoms_.begin() + static_cast<std::ptrdiff_t>(setup_.piles),
                              first_atom(of_flow));
  if (pile == pile_atoms_.begin() + static_cast<std::ptrdiff_t>(setup_.piles)) {
    return std::nullopt;
  }
  piles.insert(id_at<PileId>(static_cast<std::size_t>(pile - pile_atoms_.begin())));
  if (choice == calls_.take || choice == calls_.open) {
    return piles_action(Verb::Take, piles);
  }
  return choice == calls_.collect ? std::optional(piles_action(Verb::Collect, piles)) : std::nullopt;
}

void EngineMap::lay_piles(const Graveyard& graveyard, FlowState& into) const {
  for (const PileId number : graveyard.all()) {
    const auto cards = graveyard.pile(number);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool up = i + 1 == cards.size() && graveyard.face_up().contains(number);
      place_piece(into, pile(index(number)), i,
                  {.kind = static_cast<std::uint8_t>(piece_of(cards[i]) + 1),
                   .pose = static_cast<std::uint8_t>(up ? kFaceUp : 0)});
    }
  }
}

void EngineMap::lay_structure(const State& state, std::size_t slot, FlowState& into) const {
  const Structure& built = state.structures[slot];
  const FlowZone& zone = structure(slot);
  for (const PlaceId place : built.filled) {
    const CardId card = built.cards[index(place)];
    const bool turned = setup_.rules->upright(card) != card;
    place_piece(into, zone, index(place),
                {.kind = static_cast<std::uint8_t>(piece_of(card) + 1),
                 .pose = static_cast<std::uint8_t>(turned ? kTurnedRound : 0)});
  }
  if (zone.grown != 0) {
    into.zones[zone.grown] = state.grown_left[slot];
  }
}

void EngineMap::lay_left_out(const State& state, FlowState& into) const {
  const auto& draws = skulls_in(plan_).draws;
  if (!draws || setup_.rules->draws.empty()) {
    return;
  }
  std::array<int, kMaxFaces> there{};
  const auto note = [&](CardId card) { ++there[index(setup_.rules->upright(card))]; };
  for (const PileId number : state.graveyard.all()) {
    std::ranges::for_each(state.graveyard.pile(number), note);
  }
  for (const Hand& hand : state.hands) {
    std::ranges::for_each(hand.cards(), note);
  }
  for (const Structure& built : state.structures) {
    for (const PlaceId place : built.filled) {
      note(built.cards[index(place)]);
    }
  }
  for (std::size_t draw = 0; draw < setup_.rules->draws.size(); ++draw) {
    const FlowZone& lot = plan_.zones[plan_.first_zone[*draws] + draw];
    for (const CardId card : setup_.rules->draws[draw].cards) {
      if (there[index(card)]-- <= 0) {
        ensure(put_in(into, lot, piece_of(card)), "a lot has room for its cards");
      }
    }
  }
}

void EngineMap::lay_out(const State& state, FlowState& into) const {
  const FlowSkulls& skulls = skulls_in(plan_);
  const auto clear = [&](std::optional<std::size_t> family) {
    for (const FlowZone& zone : family ? plan_.zones_of(*family) : std::span<const FlowZone>()) {
      std::fill_n(into.zones.begin() + zone.offset, zone.bytes, std::uint8_t{0});
    }
  };
  for (const auto& family : {skulls.deck, skulls.draws, skulls.piles, skulls.hand}) {
    clear(family);
  }
  std::for_each(skulls.structures.begin(), skulls.structures.end(), clear);
  const auto set_option = [&](std::optional<std::size_t> option, std::size_t value) {
    if (option) {
      into.numbers[plan_.first_option + *option] = static_cast<std::int32_t>(value);
    }
  };
  set_option(skulls.feature_option, state.feature);
  set_option(skulls.effect_option, index(state.effect));
  lay_piles(state.graveyard, into);
  for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
    for (const CardId card : state.hands[seat].cards()) {
      ensure(put_in(into, hand(seat), piece_of(card)), "a hand has room for its cards");
    }
  }
  for (std::size_t slot = 0; slot < structures_.size(); ++slot) {
    lay_structure(state, slot, into);
  }
  lay_left_out(state, into);
}

void EngineMap::put_on_agenda(const State& state, Seat first, FlowState& into) const {
  const bool over = state.step == Step::Over;
  into.now = {.depth = 0,
              .over = static_cast<std::uint8_t>(over ? 1 : 0),
              .follows = over ? FlowMoment::kNobody : FlowMoment::kInOrder,
              .first = static_cast<std::uint8_t>(index(first)),
              .active = static_cast<std::uint8_t>(index(state.turn)),
              .next = static_cast<std::uint8_t>(plan_.setup->turn.size()),
              .round = 1,
              .decisions = 0};
  into.numbers[plan_.first_note[calls_.opened]] = bits_of(opens(state) ? kNothing : number_value(1));
  const Value who = number_value(static_cast<std::int32_t>(index(state.turn)) + 1);
  const auto frame = [&](FrameKind what, std::size_t which) {
    return Frame{.what = what, .which = static_cast<std::uint8_t>(which), .count = 1, .arguments = {who}};
  };
  const auto add_takes = [&](Frame& call) {
    call.arguments[call.count++] = number_value(state.takes_left);
    for (const PileId number : PileSet(state.turned_up)) {
      call.arguments[call.count++] = value_of(ValueType::Zone, piles_ + index(number));
    }
  };
  const auto put = [&](const Frame& call) { ensure(push(into, call), "an empty agenda has room"); };
  switch (state.step) {
    case Step::Over:
      return;
    case Step::Turn:
      return put(frame(FrameKind::Choice, calls_.act));
    case Step::Take: {
      Frame take = frame(FrameKind::Choice, opens(state) ? calls_.open : calls_.take);
      if (!opens(state)) {
        add_takes(take);
      }
      return put(take);
    }
    case Step::Place:
      if (state.takes_left > 0) {
        Frame more = frame(FrameKind::Step, calls_.take_on);
        add_takes(more);
        put(more);
      }
      return put(frame(FrameKind::Choice, calls_.lay));
  }
}

CardId EngineMap::card_at(const Placed& piece) const {
  const CardId card = cards_of_[piece.kind - 1U];
  return (piece.pose & kTurnedRound) != 0 && setup_.turn.rotate ? setup_.rules->turned[index(card)] : card;
}

State EngineMap::seen_by_engine(const FlowState& state, Seat seat, std::span<const FlowZone* const> more) const {
  State seen;
  Graveyard& graveyard = seen.graveyard;
  graveyard.piles = static_cast<std::uint8_t>(setup_.piles);
  std::size_t next = 0;
  for (std::size_t number = 0; number < setup_.piles; ++number) {
    graveyard.first[number] = static_cast<std::uint8_t>(next);
    visit_placed(state, pile(number), [&](std::size_t, const Placed& card) {
      if (skulls_in(plan_).cards[card.kind - 1U] && next < kMaxDeck) {
        graveyard.cards[next++] = card_at({.kind = card.kind});
        ++graveyard.size[number];
      }
    });
    const std::size_t size = graveyard.size[number];
    if (size > 0) {
      const PileSet one = PileSet::of(id_at<PileId>(number));
      graveyard.left = static_cast<std::uint8_t>(graveyard.left + size);
      graveyard.not_empty_piles = static_cast<std::uint16_t>(graveyard.not_empty_piles | one.word());
      const std::size_t top = count(state, pile(number)) - 1;
      if ((placed(state, pile(number), top).pose & kFaceUp) != 0) {
        graveyard.turn_up(one);
      }
    }
  }
  const auto hold = [&](const FlowZone& zone, Hand& held) {
    visit_kinds(state, zone, [&](std::size_t kind, std::size_t number) {
      for (; number > 0 && skulls_in(plan_).cards[kind] && held.size < kMaxHand; --number) {
        held.add(cards_of_[kind]);
      }
    });
  };
  for (std::size_t owner = 0; owner < setup_.seats; ++owner) {
    hold(hand(owner), seen.hands[owner]);
  }
  for (const FlowZone* const zone : more) {
    hold(*zone, seen.hands[index(seat)]);
  }
  for (std::size_t slot = 0; slot < structures_.size(); ++slot) {
    Structure& built = seen.structures[slot];
    visit_placed(state, structure(slot), [&](std::size_t place, const Placed& card) {
      if (skulls_in(plan_).cards[card.kind - 1U]) {
        built.filled.insert(id_at<PlaceId>(place));
        built.cards[place] = card_at(card);
      }
    });
  }
  const FlowSkulls& skulls = skulls_in(plan_);
  const auto value_of_option = [&](std::optional<std::size_t> option) {
    return option ? option_value(plan_, state, *option) : 0;
  };
  seen.feature = static_cast<std::uint8_t>(value_of_option(skulls.feature_option));
  seen.effect = id_at<EffectId>(value_of_option(skulls.effect_option));
  seen.turn = seat;
  return seen;
}

}  // namespace ossuary
