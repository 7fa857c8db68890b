#include "play/steps.h"

#include <algorithm>

#include "play/verbs.h"

namespace ossuary {

namespace {

Structure& structure_of(const Plan& plan, State& state, Seat seat, std::size_t which) {
  return state.structures[index(seat) * plan.structures_per_seat + which];
}
const Structure& structure_of(const Plan& plan, const State& state, Seat seat, std::size_t which) {
  return state.structures[index(seat) * plan.structures_per_seat + which];
}

/// True if `seat` may take a card as far as the others' need of cards goes.
/// @rule Ruling "the reserve": after the take, the graveyard must hold what the unfinished players still need.
bool reserve_allows(const Plan& plan, const State& state, Seat seat) {
  if (!plan.rules->turn.reserve) {
    return true;
  }
  // A card that its taker still needs lowers supply and need alike; only a card taken beyond that is drawn from the
  // spare.
  const bool needed = free_places(plan, state, seat) > state.hands[index(seat)].size;
  return needed || spare_cards(plan, state) > 0;
}

bool hand_full(const Plan& plan, const State& state, Seat seat) {
  return state.hands[index(seat)].size >= plan.rules->turn.hand_limit;
}

bool may_take(const Plan& plan, const State& state, Seat seat) {
  return state.graveyard.left > 0 && !hand_full(plan, state, seat) && reserve_allows(plan, state, seat);
}

/// Passes the turn on to the next player who is not finished and can act; ends the match when there is none.
void end_turn(const Plan& plan, State& state) {
  state.turned_up = 0;
  state.step = Step::Turn;
  for (std::size_t i = 1; i <= plan.seats; ++i) {
    const Seat next = id_at<Seat>((index(state.turn) + i) % plan.seats);
    const bool unfinished = free_places(plan, state, next) > 0;
    if (unfinished && (state.hands[index(next)].size > 0 || may_take(plan, state, next))) {
      state.turn = next;
      return;
    }
  }
  state.step = Step::Over;
}

std::optional<Refusal> refuse_take(const Plan& plan, const State& state) {
  if (hand_full(plan, state, state.turn)) {
    return Refusal::HandFull;
  }
  if (!reserve_allows(plan, state, state.turn)) {
    return Refusal::Reserve;
  }
  return std::nullopt;
}

std::optional<Refusal> dig(const Plan& plan, State& state, PileSet piles) {
  const Graveyard& graveyard = state.graveyard;
  if (!graveyard.not_empty().contains(piles)) {
    return Refusal::PileEmpty;
  }
  if (graveyard.face_up().meets(piles)) {
    return Refusal::PileFaceUp;
  }
  if (piles.count() != std::min(plan.rules->turn.dig, graveyard.face_down().count())) {
    return Refusal::DigCount;
  }
  if (const auto refusal = refuse_take(plan, state)) {
    return refusal;
  }
  turn_up(state.graveyard, piles);
  state.turned_up = static_cast<std::uint16_t>(piles.word());
  state.step = Step::Take;
  return std::nullopt;
}

void take_into_hand(const Plan& plan, State& state, PileId pile) {
  add(state.hands[index(state.turn)], take(state.graveyard, pile));
  end_turn(plan, state);
}

std::optional<Refusal> take_turned_up(const Plan& plan, State& state, PileId pile) {
  if (!PileSet(state.turned_up).contains(pile)) {
    return Refusal::NotTurnedUp;
  }
  take_into_hand(plan, state, pile);
  return std::nullopt;
}

std::optional<Refusal> collect(const Plan& plan, State& state, PileId pile) {
  if (!state.graveyard.not_empty().contains(pile)) {
    return Refusal::PileEmpty;
  }
  if (!state.graveyard.face_up().contains(pile)) {
    return Refusal::PileFaceDown;
  }
  if (const auto refusal = refuse_take(plan, state)) {
    return refusal;
  }
  take_into_hand(plan, state, pile);
  return std::nullopt;
}

std::optional<Refusal> place(const Plan& plan, State& state, const DecodedAction& action) {
  Hand& hand = state.hands[index(state.turn)];
  if (hand.size == 0) {
    return Refusal::HandEmpty;
  }
  if (!hand.holds(action.card)) {
    return Refusal::NotInHand;
  }
  const Shape& shape = plan.shape(action.structure);
  Structure& structure = structure_of(plan, state, state.turn, action.structure);
  if (!may_place(shape, structure, action.spot)) {
    return Refusal::NoSupport;
  }
  remove(hand, action.card);
  place_card(shape, structure, action.spot, action.card);
  end_turn(plan, state);
  return std::nullopt;
}

void list_digs(const Plan& plan, const State& state, ActionList& into) {
  const PileSet down = state.graveyard.face_down();
  if (down.empty()) {
    return;
  }
  if (down.count() <= plan.rules->turn.dig) {
    into.add(encode({.verb = Verb::Dig, .piles = down}));
    return;
  }
  for (const DigChoice& choice : plan.digs) {
    if (down.contains(choice.piles)) {
      into.add(choice.action);
    }
  }
}

void list_places(const Plan& plan, const State& state, ActionList& into) {
  const auto cards = state.hands[index(state.turn)].cards();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0 && cards[i] == cards[i - 1]) {
      continue;
    }
    for (std::size_t which = 0; which < plan.structures_per_seat; ++which) {
      const Shape& shape = plan.shape(which);
      const PlaceSet filled = structure_of(plan, state, state.turn, which).filled;
      DecodedAction action{.verb = Verb::Place, .card = cards[i], .structure = which};
      for (const PlaceId place : shape.open(filled)) {
        action.spot = Spot(place);
        into.add(encode(action));
      }
      if (shape.left_end_open(filled)) {
        action.spot = Spot::left_end();
        into.add(encode(action));
      }
    }
  }
}

}  // namespace

State deal_match(const Plan& plan, Seat first, Rng& chance) {
  std::array<CardId, kMaxDeck> shuffled{};
  const auto deck = std::span(shuffled).first(plan.rules->deck.size());
  std::copy(plan.rules->deck.begin(), plan.rules->deck.end(), deck.begin());
  chance.shuffle(deck);

  State state;
  state.graveyard = deal(deck, plan.piles);
  turn_up(state.graveyard, PileSet::first(1));
  state.turn = first;
  return state;
}

void legal_actions(const Plan& plan, const State& state, ActionList& into) {
  into.clear();
  switch (state.step) {
    case Step::Over:
      return;
    case Step::Take:
      for (const PileId pile : PileSet(state.turned_up)) {
        into.add(encode({.verb = Verb::Take, .piles = PileSet::of(pile)}));
      }
      return;
    case Step::Turn:
      if (may_take(plan, state, state.turn)) {
        list_digs(plan, state, into);
        for (const PileId pile : state.graveyard.face_up()) {
          into.add(encode({.verb = Verb::Collect, .piles = PileSet::of(pile)}));
        }
      }
      list_places(plan, state, into);
      return;
  }
}

std::optional<Refusal> play(const Plan& plan, State& state, Action action) {
  if (state.step == Step::Over) {
    return Refusal::MatchOver;
  }
  const auto decoded = decode(plan, action);
  if (!decoded) {
    return decoded.error();
  }
  const DecodedAction& what = decoded.value();
  if ((what.verb == Verb::Take) != (state.step == Step::Take)) {
    return Refusal::WrongStep;
  }
  switch (what.verb) {
    case Verb::Dig:
      return dig(plan, state, what.piles);
    case Verb::Take:
      return take_turned_up(plan, state, what.piles.lowest());
    case Verb::Collect:
      return collect(plan, state, what.piles.lowest());
    case Verb::Place:
      return place(plan, state, what);
  }
  raise_defect("every verb is played");
}

int spare_cards(const Plan& plan, const State& state) {
  int spare = state.graveyard.left;
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    spare -= std::max(0, free_places(plan, state, id_at<Seat>(seat)) - state.hands[seat].size);
  }
  return spare;
}

int free_places(const Plan& plan, const State& state, Seat seat) {
  int free = plan.places_per_seat;
  for (std::size_t which = 0; which < plan.structures_per_seat; ++which) {
    free -= structure_of(plan, state, seat, which).size();
  }
  return free;
}

std::vector<std::size_t> hidden_positions(const Graveyard& graveyard) {
  std::vector<std::size_t> hidden;
  for (const PileId pile : graveyard.not_empty()) {
    const std::size_t seen = graveyard.face_up().contains(pile) ? 1 : 0;
    for (std::size_t i = 0; i + seen < graveyard.size[index(pile)]; ++i) {
      hidden.push_back(graveyard.first[index(pile)] + i);
    }
  }
  return hidden;
}

}  // namespace ossuary
