#include "rules/graveyard_flow/flow_side.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>

#include "author/examples/named_position.h"
#include "flow/make_flow_game.h"
#include "flow/skulls/ruleset_text.h"
#include "say/diagnostic.h"

namespace ossuary::test {

FlowSide::FlowSide(const GraveyardSetup& setup)
    : setup_(&setup),
      game_(make_flow_game(graveyard_flow(*setup.rules), static_cast<int>(setup.seats), {}).value()),
      scripts_(game_->open_scripts()),
      started_(game_->start({}, *scripts_)),
      match_(dynamic_cast<FlowMatch&>(*started_)),
      position_(match_.position()),
      plan_(*position_.plan) {}

std::size_t FlowSide::zone_index(std::string_view id, std::size_t number) const {
  const auto& zones = plan_.rules->zones;
  const auto family = std::ranges::find(zones, id, &ZoneSpec::id);
  ensure(family != zones.end(), "the flow has the zone");
  return plan_.first_zone[static_cast<std::size_t>(family - zones.begin())] + number;
}

Value FlowSide::name_value(std::string_view name) const {
  const auto& names = plan_.rules->names;
  const auto found = std::ranges::find(names, name);
  ensure(found != names.end(), "the flow has the name");
  return value_of(ValueType::Name, static_cast<std::size_t>(found - names.begin()));
}

std::size_t FlowSide::piece_of(CardId face) const {
  const auto& cards = plan_.rules->skulls->cards;
  const Card shown = setup_->rules->faces[index(setup_->rules->upright(face))];
  const auto found = std::ranges::find(cards, std::optional(shown));
  ensure(found != cards.end(), "the flow has the card");
  return static_cast<std::size_t>(found - cards.begin());
}

CardId FlowSide::face_of(const Placed& piece) const {
  const Card upright = plan_.rules->skulls->cards[piece.kind - 1U].value();
  const auto face = std::ranges::find(setup_->rules->faces, upright);
  const auto id = id_at<CardId>(static_cast<std::size_t>(face - setup_->rules->faces.begin()));
  return (piece.pose & kTurnedRound) != 0 ? setup_->rules->turned[index(id)] : id;
}

void FlowSide::deal(const GraveyardSetup& setup, const State& state, Seat first) {
  setup_ = &setup;
  FlowState& flow = position_.state;
  std::fill_n(flow.zones.begin(), plan_.zone_bytes, std::uint8_t{0});
  for (std::size_t note = plan_.counters.size(); note < plan_.first_option; ++note) {
    flow.numbers[note] = bits_of(kNothing);
  }
  if (!setup.rules->features.empty()) {
    flow.numbers[plan_.first_option + index(FeatureOption::Feature)] = static_cast<std::int32_t>(state.feature);
    flow.numbers[plan_.first_option + index(FeatureOption::Effect)] = static_cast<std::int32_t>(index(state.effect));
  }
  for (const PileId pile : state.graveyard.all()) {
    const auto cards = state.graveyard.pile(pile);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool up = i + 1 == cards.size() && state.graveyard.face_up().contains(pile);
      place_piece(
          flow, zone("graveyard", index(pile)), i,
          {.kind = static_cast<std::uint8_t>(piece_of(cards[i]) + 1), .pose = std::uint8_t{up ? kFaceUp : Pose{}}});
    }
  }
  auto position = author::NamedPosition::of(match_);
  ensure(!position->begin_at("take_turn", first, 1), "the flow has the step");
  if (const auto fault = position->go_on()) {
    FAIL(render(fault->diagnostic));
  }
}

State FlowSide::resampled(Seat viewer, Rng& chance, const State& like) const {
  FlowMatch copy(match_);
  copy.resample(viewer, chance);
  return read(copy.position().state, like);
}

State FlowSide::read(const FlowState& flow, const State& like) const {
  State state;
  state.graveyard.first = like.graveyard.first;
  state.graveyard.piles = like.graveyard.piles;
  for (const PileId pile : like.graveyard.all()) {
    read_pile(flow, state.graveyard, pile);
  }
  for (std::size_t seat = 0; seat < setup_->seats; ++seat) {
    read_hand(flow, zone("hand", seat), state.hands[seat]);
    for (std::size_t which = 0; which < setup_->structures_per_seat; ++which) {
      read_structure(flow, zone(setup_->names[which], seat), state.structures[setup_->slot(id_at<Seat>(seat), which)]);
    }
  }
  return state;
}

void FlowSide::read_hand(const FlowState& flow, const FlowZone& from, Hand& hand) const {
  std::vector<CardId> cards;
  visit_kinds(flow, from, [&](std::size_t kind, std::size_t number) {
    cards.insert(cards.end(), number, face_of({.kind = static_cast<std::uint8_t>(kind + 1)}));
  });
  std::ranges::sort(cards);
  for (const CardId card : cards) {
    hand.add(card);
  }
}

void FlowSide::read_structure(const FlowState& flow, const FlowZone& from, Structure& structure) const {
  visit_placed(flow, from, [&](std::size_t place, const Placed& card) {
    structure.filled.insert(id_at<PlaceId>(place));
    structure.cards[place] = face_of(card);
  });
}

Answers FlowSide::answers(const DecodedAction& action, const State& before) const {
  const Seat seat = before.turn;
  switch (action.verb) {
    case Verb::Dig: {
      Answers answers{answer("act", seat, name_value("dig"))};
      for (const PileId pile : action.piles) {
        answers.push_back(answer("dig_up", seat, pile_value(pile)));
      }
      return answers;
    }
    case Verb::Take: {
      const bool opens = setup_->opening && before.graveyard.left == deck_size(*setup_->rules);
      return {answer(opens ? "open_graveyard" : "take", seat, pile_value(action.piles.lowest()))};
    }
    case Verb::Collect:
      return {answer("act", seat, pile_value(action.piles.lowest()))};
    case Verb::Place:
      break;
  }
  const std::size_t place = action.spot == kLeftEnd ? 0 : index(action.spot);
  const std::size_t structure = zone_index(setup_->names[action.structure], index(seat));
  const CardId card = setup_->rules->upright(action.card);
  Answers answers{answer(before.step == Step::Place ? "place" : "act", seat, value_of(ValueType::Piece, piece_of(card)),
                         value_of(ValueType::Spot, structure * kMaxZoneCells + place))};
  const auto [top, bottom] = setup_->rules->faces[index(card)];
  if (setup_->turn.rotate && top != bottom) {
    answers.push_back(answer("pose", seat, name_value(action.card == card ? "upright" : "turned")));
  }
  return answers;
}

std::string FlowSide::text(const std::vector<Action>& actions) const {
  std::vector<std::string> texts;
  for (const Action action : actions) {
    texts.push_back(match_.notation(action));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

Action FlowSide::answer(std::string_view choice, Seat seat, Value first, Value second) const {
  const auto& choices = plan_.rules->choices;
  const auto found = std::ranges::find(choices, choice, &ChoiceSpec::id);
  ensure(found != choices.end(), "the flow has the choice");
  return make_action(static_cast<std::size_t>(found - choices.begin()), plan_.atom_of(first, seat),
                     second == kNothing ? 0 : plan_.atom_of(second, seat));
}

void FlowSide::read_pile(const FlowState& flow, Graveyard& graveyard, PileId pile) const {
  const FlowZone& from = zone("graveyard", index(pile));
  const std::size_t size = count(flow, from);
  for (std::size_t i = 0; i < size; ++i) {
    const Placed card = placed(flow, from, i);
    graveyard.cards[graveyard.first[index(pile)] + i] = face_of(card);
    if (card.pose == kFaceUp && i + 1 == size) {
      graveyard.turn_up(PileSet::of(pile));
    } else if (card.pose != 0) {
      FAIL("a card below the top of a pile lies face up");
    }
  }
  graveyard.size[index(pile)] = static_cast<std::uint8_t>(size);
  graveyard.left = static_cast<std::uint8_t>(graveyard.left + size);
  if (size > 0) {
    graveyard.not_empty_piles = static_cast<std::uint16_t>(graveyard.not_empty_piles | PileSet::of(pile).word());
  }
}

}  // namespace ossuary::test
