#include "flow/skulls/graveyard_table.h"

#include <algorithm>

#include "core/graveyard/hidden.h"
#include "core/graveyard/turn.h"
#include "flow/skulls/notation.h"
#include "flow/skulls/ruleset_text.h"
#include "say/place_names.h"

namespace ossuary {

namespace {

constexpr int kCardWidth = 2;  // half cards

Face face_of(const GraveyardSetup& setup, CardId card) {
  const Card shown = setup.rules->faces[index(card)];
  return Face{.marks = {id_at<CategoryId>(index(shown.top)), id_at<CategoryId>(index(shown.bottom))}};
}

Zone lay_out_piles(const GraveyardSetup& setup, const Graveyard& graveyard) {
  Zone zone{.id = "graveyard",
            .title = std::string(to_say("Graveyard")),
            .owner = std::nullopt,
            .columns = setup.rules->turn.pile_columns};
  for (const PileId pile : graveyard.all()) {
    Slot slot{.label = std::to_string(index(pile) + 1), .cards = graveyard.size[index(pile)]};
    if (graveyard.face_up().contains(pile)) {
      slot.top = face_of(setup, graveyard.top(pile));
    } else if (slot.cards > 0) {
      slot.top = Face{.face_down = true};
    }
    zone.slots.push_back(std::move(slot));
  }
  return zone;
}

Zone lay_out_hand(const GraveyardSetup& setup, const Hand& hand, Seat owner) {
  Zone zone{.id = "hand",
            .title = std::string(setup.turn.at_once ? to_say("To place") : to_say("Hand")),
            .owner = owner,
            .columns = setup.rules->turn.hand_limit};
  for (const CardId card : hand.cards()) {
    zone.slots.push_back({.label = card_text(*setup.rules, card), .cards = 1, .top = face_of(setup, card)});
  }
  return zone;
}

/// False for a hand that is empty and stays so, or, where cards are placed at once, is empty now.
bool shows_hand(const GraveyardSetup& setup, const State& state, Seat seat) {
  return state.hands[index(seat)].size > 0 ||
         (!setup.turn.at_once && state.step != Step::Over && free_places(setup, state, seat) > 0);
}

/// The spots of a structure that are laid out, in their order. `open` are those that a card may go to.
std::vector<Spot> spots_shown(const Shape& shape, const Structure& structure, SpotSet open) {
  const bool still_floats = shape.floats() && !structure.filled.contains(shape.bottom_row());
  std::vector<Spot> spots;
  if (open.contains(kLeftEnd)) {
    spots.push_back(kLeftEnd);
  }
  for (const PlaceId place : shape.all_places()) {
    if (!still_floats || structure.filled.contains(place) || open.contains(Spot(place))) {
      spots.push_back(Spot(place));
    }
  }
  return spots;
}

TableStructure lay_out_structure(const GraveyardSetup& setup, const State& state, Seat owner, std::size_t which) {
  const Shape& shape = setup.shape(which);
  const Structure& structure = state.structures[setup.slot(owner, which)];
  const SpotSet open = open_spots(setup, state, owner, which);
  TableStructure table{
      .id = setup.names[which], .title = setup.names[which], .owner = owner, .names = setup.titles[which]};
  PlaceSet places_shown;
  for (const Spot spot : spots_shown(shape, structure, open)) {
    if (spot != kLeftEnd) {
      places_shown.insert(place_of(spot));
    }
    const PlaceId place = spot == kLeftEnd ? shape.anchors().lowest() : place_of(spot);
    const auto card = spot == kLeftEnd ? std::nullopt : structure.card(place);
    const Place at = shape.places()[index(place)];
    table.spots.push_back({.label = spot_label(shape, spot, state.grown_left[setup.slot(owner, which)]),
                           .x = at.x - (spot == kLeftEnd ? kCardWidth : 0),
                           .y = at.y,
                           .face = card ? std::optional(face_of(setup, *card)) : std::nullopt,
                           .open = open.contains(spot),
                           .anchor = !shape.floats() && shape.anchors().contains(place)});
  }
  for (const PlaceId place : shape.all_places() - places_shown) {
    const Place at = shape.places()[index(place)];
    table.outline.push_back({.x = at.x, .y = at.y});
  }
  return table;
}

/// The shape that all build on, where the game has features, and the effects in force.
std::vector<Note> notes_of(const Ruleset& rules, const State& state) {
  std::vector<Note> notes;
  std::optional<EffectId> drawn;
  if (!rules.features.empty()) {
    drawn = state.effect;
    notes.push_back({.title = std::string(to_say("Feature")),
                     .name = rules.features[state.feature].structure.shape_name,
                     .text = {}});
  }
  for (const EffectId id : rules.in_force(drawn)) {
    const Effect& effect = rules.effects[index(id)];
    notes.push_back({.title = std::string(to_say("Effect")), .name = effect.name, .text = effect.wish});
  }
  return notes;
}

}  // namespace

Table lay_out(const GraveyardSetup& setup, const State& state) {
  Table table;
  table.zones.push_back(lay_out_piles(setup, state.graveyard));
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    if (shows_hand(setup, state, id_at<Seat>(seat))) {
      table.zones.push_back(lay_out_hand(setup, state.hands[seat], id_at<Seat>(seat)));
      table.zones.back().spent = state.step == Step::Over && setup.rules->match_kinds.empty();
    }
    for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
      table.structures.push_back(lay_out_structure(setup, state, id_at<Seat>(seat), which));
    }
  }
  table.counters.push_back(
      {.title = std::string(to_say("Cards in the graveyard")), .owner = std::nullopt, .value = state.graveyard.left});
  table.notes = notes_of(*setup.rules, state);
  return table;
}

std::vector<TableThing> things_of(const GraveyardSetup& setup, const State& state, const DecodedAction& action) {
  using Part = TableThing::Part;
  std::vector<TableThing> things;
  if (action.verb != Verb::Place) {
    for (const PileId pile : action.piles) {
      things.push_back({.part = Part::Zone, .index = 0, .at = index(pile)});
    }
    return things;
  }
  std::size_t hand = 1;  // the graveyard comes first
  for (std::size_t seat = 0; seat < index(state.turn); ++seat) {
    hand += shows_hand(setup, state, id_at<Seat>(seat)) ? 1U : 0U;
  }
  const auto cards = state.hands[index(state.turn)].cards();
  const auto card = std::find(cards.begin(), cards.end(), setup.rules->upright(action.card));
  things.push_back({.part = Part::Zone, .index = hand, .at = static_cast<std::size_t>(card - cards.begin())});
  const std::size_t slot = setup.slot(state.turn, action.structure);
  const std::vector<Spot> spots = spots_shown(setup.shape(action.structure), state.structures[slot],
                                              open_spots(setup, state, state.turn, action.structure));
  const auto spot = std::ranges::find(spots, action.spot);
  things.push_back({.part = Part::Structure, .index = slot, .at = static_cast<std::size_t>(spot - spots.begin())});
  return things;
}

std::vector<TableAward> awards_on_table(const GraveyardSetup& setup, const State& state, Seat owner, std::size_t which,
                                        const Explanation& explanation) {
  const std::size_t slot = setup.slot(owner, which);
  const std::vector<Spot> spots =
      spots_shown(setup.shape(which), state.structures[slot], open_spots(setup, state, owner, which));
  const auto things = [&](CellSet cells) {
    std::vector<TableThing> marks;
    for (const CellId cell : cells) {
      const PlaceId place = place_of(cell);
      const auto spot = std::ranges::find(spots, Spot(place));
      marks.push_back({.part = TableThing::Part::Structure,
                       .index = slot,
                       .at = static_cast<std::size_t>(spot - spots.begin()),
                       .piece = cell == top_cell(place) ? 0U : 1U});
    }
    return marks;
  };
  std::vector<TableAward> awards;
  for (const Award& award : explanation.awards) {
    if (award.times() == 0) {
      continue;
    }
    awards.push_back({.category = id_at<CategoryId>(index(award.kind)),
                      .points = award.points,
                      .earning = things(award.cells),
                      .reasons = things(award.others)});
  }
  return awards;
}

std::vector<PoolPiece> unseen_pieces(const GraveyardSetup& setup, const State& state) {
  std::vector<CardId> cards = unseen_cards(*setup.rules, state);
  std::size_t hidden = 0;
  visit_hidden(state.graveyard, [&](const CardId&) { ++hidden; });
  std::vector<PoolPiece> pieces;
  std::ranges::sort(cards);
  for (std::size_t i = 0; i < cards.size() && cards.size() == hidden; ++i) {
    if (i > 0 && cards[i] == cards[i - 1]) {
      ++pieces.back().count;
    } else {
      pieces.push_back({.face = face_of(setup, cards[i])});
    }
  }
  return pieces;
}

}  // namespace ossuary
