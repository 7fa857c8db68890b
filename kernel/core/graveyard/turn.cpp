#include "core/graveyard/turn.h"

#include <algorithm>

#include "core/graveyard/verbs.h"

namespace ossuary {

namespace {

bool hand_full(const GraveyardSetup& setup, const State& state, Seat seat) {
  return state.hands[index(seat)].size >= setup.turn.hand_limit;
}

/// True if all others could still finish after `seat` takes a card, or if the reserve is switched off.
/// @rule Ruling "the reserve": after the take, the graveyard must hold what the unfinished players still need.
bool reserve_allows(const GraveyardSetup& setup, const State& state, Seat seat) {
  // A card that its taker still needs lowers supply and need alike; only one taken beyond that comes out of the spare.
  const bool needed = free_places(setup, state, seat) > state.hands[index(seat)].size;
  return !setup.turn.reserve || needed || spare_cards(setup, state) > 0;
}

bool can_act(const GraveyardSetup& setup, const State& state, Seat seat) {
  // The reserve never leaves an unfinished player without an action: what they lack, the graveyard holds.
  return free_places(setup, state, seat) > 0 &&
         (setup.turn.reserve || state.hands[index(seat)].size > 0 || may_take(setup, state, seat));
}

/// Passes the turn on to the next player who is not finished and can act; ends the match when there is none.
void end_turn(const GraveyardSetup& setup, State& state) {
  state.turned_up = 0;
  state.takes_left = 0;
  state.step = Step::Turn;
  std::size_t next = index(state.turn);
  for (std::size_t i = 0; i < setup.seats; ++i) {
    next = next + 1 == setup.seats ? 0 : next + 1;
    if (can_act(setup, state, id_at<Seat>(next))) {
      state.turn = id_at<Seat>(next);
      return;
    }
  }
  state.step = Step::Over;
}

/// The player in turn takes the top of `pile`.
void take_top(const GraveyardSetup& setup, State& state, PileId pile) {
  state.hands[index(state.turn)].add(state.graveyard.take(pile));
  if (setup.turn.open_tops) {
    state.graveyard.turn_up(state.graveyard.not_empty());
  }
}

/// One of the takes that a Dig or the opening allows was used on `pile`.
void use_take(State& state, PileSet pile) {
  const PileSet others = PileSet(state.turned_up) - pile;
  const bool done = state.takes_left == 1 || others.empty();
  state.turned_up = done ? 0 : static_cast<std::uint16_t>(others.word());
  state.takes_left = done ? 0 : static_cast<std::uint16_t>(state.takes_left - 1);
}

/// True if the player in turn takes another card of those just turned up.
bool takes_on(const GraveyardSetup& setup, const State& state) {
  return state.takes_left > 0 && may_take(setup, state, state.turn) &&
         (!setup.turn.at_once || free_places(setup, state, state.turn) > 0);
}

std::optional<Rejection> reject_dig_or_collect(const GraveyardSetup& setup, const State& state,
                                               const DecodedAction& action) {
  const Graveyard& graveyard = state.graveyard;
  const bool digs = action.verb == Verb::Dig;
  if (!graveyard.not_empty().contains(action.piles)) {
    return Rejection::PileEmpty;
  }
  if (digs && graveyard.face_up().meets(action.piles)) {
    return Rejection::PileFaceUp;
  }
  if (!digs && !graveyard.face_up().contains(action.piles)) {
    return Rejection::PileFaceDown;
  }
  if (digs && action.piles.count() != std::min(setup.turn.dig, graveyard.face_down().count())) {
    return Rejection::DigCount;
  }
  if (hand_full(setup, state, state.turn)) {
    return Rejection::HandFull;
  }
  if (!reserve_allows(setup, state, state.turn)) {
    return Rejection::Reserve;
  }
  return std::nullopt;
}

std::optional<Rejection> reject_place(const GraveyardSetup& setup, const State& state, const DecodedAction& action) {
  const Hand& hand = state.hands[index(state.turn)];
  if (hand.size == 0) {
    return Rejection::HandEmpty;
  }
  if (!hand.holds(setup.rules->upright(action.card))) {
    return Rejection::NotInHand;
  }
  if (!may_build(setup, state, state.turn, action.structure)) {
    return Rejection::Opening;
  }
  if (!open_spots(setup, state, state.turn, action.structure).contains(action.spot)) {
    return Rejection::NoSupport;
  }
  return std::nullopt;
}

std::optional<Rejection> reject(const GraveyardSetup& setup, const State& state, const DecodedAction& action) {
  if (state.step == Step::Place && action.verb != Verb::Place) {
    return Rejection::MustPlace;
  }
  if ((action.verb == Verb::Take) != (state.step == Step::Take)) {
    return Rejection::WrongStep;
  }
  switch (action.verb) {
    case Verb::Dig:
    case Verb::Collect:
      return reject_dig_or_collect(setup, state, action);
    case Verb::Take:
      return PileSet(state.turned_up).contains(action.piles) ? std::nullopt : std::optional(Rejection::NotTurnedUp);
    case Verb::Place:
      return reject_place(setup, state, action);
  }
  raise_defect("every verb is checked");
}

}  // namespace

void advance(const GraveyardSetup& setup, State& state, const DecodedAction& action) {
  switch (action.verb) {
    case Verb::Dig:
      state.graveyard.turn_up(action.piles);
      state.turned_up = static_cast<std::uint16_t>(action.piles.word());
      state.takes_left = static_cast<std::uint16_t>(setup.turn.dig_takes);
      state.step = Step::Take;
      return;
    case Verb::Take:
      use_take(state, action.piles);
      [[fallthrough]];
    case Verb::Collect:
      take_top(setup, state, action.piles.lowest());
      if (setup.turn.at_once) {
        state.step = Step::Place;
        return;
      }
      break;
    case Verb::Place: {
      const std::size_t slot = setup.slot(state.turn, action.structure);
      state.hands[index(state.turn)].remove(setup.rules->upright(action.card));
      place_card(setup.shape(action.structure), state.structures[slot], action.spot, action.card);
      state.grown_left[slot] = static_cast<std::uint8_t>(state.grown_left[slot] + (action.spot == kLeftEnd ? 1 : 0));
      break;
    }
  }
  if (takes_on(setup, state)) {
    state.step = Step::Take;
  } else {
    end_turn(setup, state);
  }
}

Result<DecodedAction, Rejection> play(const GraveyardSetup& setup, State& state, Action action) {
  if (state.step == Step::Over) {
    return Rejection::MatchOver;
  }
  const auto decoded = decode(setup, action);
  if (!decoded) {
    return decoded.error();
  }
  if (const auto rejection = reject(setup, state, decoded.value())) {
    return *rejection;
  }
  advance(setup, state, decoded.value());
  return decoded;
}

int spare_cards(const GraveyardSetup& setup, const State& state) {
  int spare = state.graveyard.left;
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    spare -= std::max(0, free_places(setup, state, id_at<Seat>(seat)) - state.hands[seat].size);
  }
  return spare;
}

bool may_take(const GraveyardSetup& setup, const State& state, Seat seat) {
  return state.graveyard.left > 0 && !hand_full(setup, state, seat) && reserve_allows(setup, state, seat);
}

}  // namespace ossuary
