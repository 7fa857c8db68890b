#include "core/graveyard/legal_actions.h"

#include <array>

#include "core/graveyard/turn.h"
#include "core/graveyard/verbs.h"

namespace ossuary {

namespace {

/// What the player in turn may do where no card was just turned up, to be counted without listing it.
struct TurnChoices {
  TurnChoices(const GraveyardSetup& setup, const State& state) : hand(setup, state.hands[index(state.turn)]) {
    if (state.step == Step::Turn && may_take(setup, state, state.turn)) {
      digs = setup.digs_among(state.graveyard.face_down());
      up = state.graveyard.face_up();
    }
  }

  std::span<const PileSet> digs;
  PileSet up;  ///< piles that may be collected from.
  HandFaces hand;
};

void list_turn(const GraveyardSetup& setup, const State& state, ActionList& into) {
  const TurnChoices choices(setup, state);
  for (const PileSet piles : choices.digs) {
    into.add(piles_action(Verb::Dig, piles));
  }
  for (const PileId pile : choices.up) {
    into.add(piles_action(Verb::Collect, PileSet::of(pile)));
  }
  for (const CardId card : choices.hand.all()) {
    for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
      for (const Spot spot : open_spots(setup, state, state.turn, which)) {
        into.add(place_action(card, which, spot));
      }
    }
  }
}

DecodedAction nth_place(std::span<const SpotSet> spots, CardId card, std::size_t n) {
  for (std::size_t which = 0;; ++which) {
    const auto count = static_cast<std::size_t>(spots[which].count());
    if (n < count) {
      return {.verb = Verb::Place, .card = card, .structure = which, .spot = spots[which].nth(n)};
    }
    n -= count;
  }
}

DecodedAction random_turn_choice(const GraveyardSetup& setup, const State& state, Rng& chance) {
  const TurnChoices choices(setup, state);
  std::array<SpotSet, kMaxStructures> open;  // NOLINT(cppcoreguidelines-pro-type-member-init): written, then read
  std::size_t spots = 0;
  if (choices.hand.count > 0) {
    for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
      open[which] = open_spots(setup, state, state.turn, which);
      spots += static_cast<std::size_t>(open[which].count());
    }
  }
  const std::size_t digs = choices.digs.size();
  const auto collects = static_cast<std::size_t>(choices.up.count());
  const std::size_t count = digs + collects + choices.hand.count * spots;
  std::size_t n = chance.below(static_cast<std::uint32_t>(count));
  if (n < digs) {
    return {.verb = Verb::Dig, .piles = choices.digs[n]};
  }
  n -= digs;
  if (n < collects) {
    return {.verb = Verb::Collect, .piles = PileSet::of(choices.up.nth(n))};
  }
  n -= collects;
  std::size_t card = 0;
  for (; n >= spots; n -= spots) {
    ++card;
  }
  return nth_place(open, choices.hand.faces[card], n);
}

/// True if the action names a pile where it could name an earlier one that nobody can distinguish from it: one as high,
/// and with the same card on top, unless it is dug. Such an action comes after the one that names the earlier pile.
bool repeats_earlier(const State& state, const DecodedAction& action) {
  const Graveyard& graveyard = state.graveyard;
  const bool digs = action.verb == Verb::Dig;
  const PileSet up = action.verb == Verb::Take ? PileSet(state.turned_up) : graveyard.face_up();
  const PileSet choices = digs ? graveyard.face_down() : up;
  for (const PileId pile : action.piles) {
    for (const PileId other : choices - action.piles) {
      if (other < pile && graveyard.size[index(other)] == graveyard.size[index(pile)] &&
          (digs || graveyard.top(other) == graveyard.top(pile))) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

void legal_actions(const GraveyardSetup& setup, const State& state, ActionList& into) {
  into.clear();
  switch (state.step) {
    case Step::Over:
      return;
    case Step::Take:
      for (const PileId pile : PileSet(state.turned_up)) {
        into.add(piles_action(Verb::Take, PileSet::of(pile)));
      }
      return;
    case Step::Turn:
    case Step::Place:
      list_turn(setup, state, into);
      return;
  }
}

void distinct_actions(const GraveyardSetup& setup, const State& state, ActionList& into) {
  ActionList all;
  legal_actions(setup, state, all);
  into.clear();
  for (const Action action : all) {
    if (!repeats_earlier(state, decode(setup, action).value())) {
      into.add(action);
    }
  }
}

DecodedAction random_choice(const GraveyardSetup& setup, const State& state, Rng& chance) {
  ensure(state.step != Step::Over, "random_choice() in a match that is not over");
  if (state.step == Step::Take) {
    const PileSet turned_up(state.turned_up);
    const std::size_t n = chance.below(static_cast<std::uint32_t>(turned_up.count()));
    return {.verb = Verb::Take, .piles = PileSet::of(turned_up.nth(n))};
  }
  return random_turn_choice(setup, state, chance);
}

}  // namespace ossuary
