#include "rules/graveyard_flow/flow_side.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>

#include "author/examples/named_position.h"
#include "base/diagnostic.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

void read_hand(const FlowState& flow, const FlowZone& from, Hand& hand) {
  for (std::size_t kind = next_kind(flow, from, 0); kind < kMaxPieceKinds; kind = next_kind(flow, from, kind + 1)) {
    for (std::size_t i = 0; i < count(flow, from, kind); ++i) {
      hand.add(id_at<CardId>(kind));
    }
  }
}

void read_structure(const FlowState& flow, const FlowZone& from, Structure& structure) {
  for (std::size_t place = 0; place < from.most; ++place) {
    if (const Placed card = placed(flow, from, place); card.kind != 0) {
      structure.filled.insert(id_at<PlaceId>(place));
      structure.cards[place] = id_at<CardId>(card.kind - 1U);
    }
  }
}

}  // namespace

FlowSide::FlowSide(const GraveyardSetup& setup)
    : setup_(setup),
      game_(flow_game(graveyard_flow(setup), static_cast<int>(setup.seats))),
      scripts_(game_->open_scripts()),
      started_(game_->start({}, *scripts_)),
      match_(dynamic_cast<FlowMatch&>(*started_)),
      position_(match_.position()),
      plan_(*position_.plan) {}

void FlowSide::deal(const State& state, Seat first) {
  FlowState& flow = position_.state;
  std::fill_n(flow.zones.begin(), plan_.zone_bytes, std::uint8_t{0});
  for (const PileId pile : state.graveyard.all()) {
    const auto cards = state.graveyard.pile(pile);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool up = i + 1 == cards.size() && state.graveyard.face_up().contains(pile);
      place_piece(
          flow, zone(kPiles, index(pile)), i,
          {.kind = static_cast<std::uint8_t>(index(cards[i]) + 1), .pose = std::uint8_t{up ? kFaceUp : Pose{}}});
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
  for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
    read_hand(flow, zone(kHand, seat), state.hands[seat]);
    for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
      read_structure(flow, zone(kStructures + which, seat), state.structures[setup_.slot(id_at<Seat>(seat), which)]);
    }
  }
  return state;
}

Answers FlowSide::answers(const DecodedAction& action, const State& before) const {
  const Seat seat = before.turn;
  switch (action.verb) {
    case Verb::Dig: {
      Answers answers{answer("act", seat, value_of(ValueType::Name, kDigName))};
      for (const PileId pile : action.piles) {
        answers.push_back(answer("dig_up", seat, pile_value(pile)));
      }
      return answers;
    }
    case Verb::Take: {
      const bool opens = setup_.opening && before.graveyard.left == setup_.rules->deck.size();
      return {answer(opens ? "open_graveyard" : "take", seat, pile_value(action.piles.lowest()))};
    }
    case Verb::Collect:
      return {answer("act", seat, pile_value(action.piles.lowest()))};
    case Verb::Place:
      break;
  }
  const std::size_t place = action.spot == kLeftEnd ? 0 : index(action.spot);
  const std::size_t structure = plan_.first_zone[kStructures + action.structure] + index(seat);
  return {answer(before.step == Step::Place ? "place" : "act", seat, value_of(ValueType::Piece, index(action.card)),
                 value_of(ValueType::Spot, structure * kMaxZoneCells + place))};
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
  const FlowZone& from = zone(kPiles, index(pile));
  const std::size_t size = count(flow, from);
  for (std::size_t i = 0; i < size; ++i) {
    const Placed card = placed(flow, from, i);
    graveyard.cards[graveyard.first[index(pile)] + i] = id_at<CardId>(card.kind - 1U);
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
