#include "rules/three_cheers/content_side.h"

#include <algorithm>
#include <stdexcept>

#include "author/examples/named_position.h"
#include "flow/make_flow_game.h"
#include "flow/notation.h"
#include "say/diagnostic.h"

namespace brute_towers {

namespace {

using ossuary::AttributeValue;
using ossuary::FlowRules;
using ossuary::FlowZone;
using ossuary::PieceKind;

template <class Things>
std::size_t find_named(const Things& things, std::string_view id) {
  const auto found = std::ranges::find(things, id, [](const auto& thing) { return std::string_view(thing.id); });
  if (found == things.end()) {
    throw std::logic_error("the content has no " + std::string(id));
  }
  return static_cast<std::size_t>(found - things.begin());
}

/// What an attribute says of a card; nothing where it says nothing.
AttributeValue attribute(const FlowRules& rules, const PieceKind& piece, std::string_view id) {
  const AttributeValue* value = ossuary::attribute_of(piece.values, find_named(rules.attributes, id));
  return value == nullptr ? AttributeValue{} : *value;
}

std::vector<std::string> names(const FlowRules& rules, const PieceKind& piece, std::string_view id) {
  std::vector<std::string> all;
  for (const ossuary::Value value : attribute(rules, piece, id).values) {
    all.push_back(rules.names[ossuary::index_of(value)]);
  }
  return all;
}

std::vector<Offset> offsets(const FlowRules& rules, const PieceKind& piece, std::string_view id) {
  std::vector<Offset> all;
  for (const ossuary::Offset& offset : attribute(rules, piece, id).offsets) {
    all.push_back({offset.columns, offset.levels});
  }
  return all;
}

/// Names of traits and kinds in the content, in the order of the model.
constexpr std::array<std::string_view, 10> kTraitIds{"weak",     "hungry",  "heavy",          "flying", "acrobat",
                                                     "kamikaze", "armored", "claustrophobic", "ninja",  "assassin"};
constexpr std::array<std::string_view, 4> kKindIds{"relocate", "exchange", "aggression", "deflection"};
constexpr std::array<std::string_view, 3> kEventTypes{"fight", "coming", "here"};

template <class Id, std::size_t size>
Id numbered(const std::array<std::string_view, size>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) {
    throw std::logic_error("the model does not know " + std::string(id));
  }
  return static_cast<Id>(found - ids.begin());
}

Card minion_card(const FlowRules& rules, const PieceKind& piece) {
  Card card{.id = piece.id, .value = attribute(rules, piece, "value").number};
  for (const Side side : kSides) {  // both count clockwise from the upper one
    const auto number = static_cast<std::size_t>(side);
    if (const int heads = attribute(rules, piece, "arrows").sides.at(number); heads > 0) {
      card.heads[side] = heads;
    }
    if (attribute(rules, piece, "shields").sides.at(number) > 0) {
      card.shields.insert(side);
    }
  }
  for (const std::string& trait : names(rules, piece, "traits")) {
    card.traits.insert(numbered<Trait>(kTraitIds, trait));
  }
  return card;
}

Order order_card(const FlowRules& rules, const PieceKind& piece) {
  Order order{.id = piece.id, .moves = offsets(rules, piece, "targets"), .swaps = offsets(rules, piece, "partners")};
  for (const std::string& command : names(rules, piece, "commands")) {
    order.kinds.insert(numbered<Kind>(kKindIds, command));
  }
  return order;
}

}  // namespace

Box box_of(const FlowRules& rules) {
  Box box;
  for (const PieceKind& piece : rules.pieces) {
    const std::string& type = rules.types[piece.type].id;
    if (type == "minion") {
      box.minions[piece.id] = minion_card(rules, piece);
    } else if (type == "order") {
      box.orders[piece.id] = order_card(rules, piece);
    } else {
      box.events[piece.id] = numbered<Event>(kEventTypes, type);
    }
  }
  return box;
}

ContentSide::ContentSide(std::shared_ptr<const FlowRules> rules, int players)
    : rules_(std::move(rules)),
      box_(box_of(*rules_)),
      game_(ossuary::make_flow_game(rules_, players).value()),
      scripts_(game_->open_scripts()),
      owned_(game_->start({}, *scripts_)),
      match_(dynamic_cast<ossuary::FlowMatch*>(owned_.get())) {
  for (std::size_t i = 0; i < rules_->pieces.size(); ++i) {
    kinds_[rules_->pieces[i].id] = i;
  }
}

void ContentSide::begin(std::uint64_t seed, std::uint64_t game, std::size_t first) {
  match_->restart({.seed = seed, .game = game, .first = ossuary::id_at<ossuary::Seat>(first)});
}

const FlowZone& ContentSide::zone(std::string_view family, std::size_t number) const {
  return plan().zones_of(find_named(rules_->zones, family))[number];
}

std::size_t ContentSide::towers() const { return plan().zones_of(find_named(rules_->zones, "tower")).size(); }

const ossuary::FlowToken& ContentSide::foreminion(std::size_t seat) const {
  return plan().tokens[plan().first_token[find_named(rules_->tokens, "foreminion")] + seat];
}

// --- looking ---

std::multiset<std::string> ContentSide::heap(const FlowZone& zone) const {
  std::multiset<std::string> cards;
  ossuary::visit_kinds(match_->position().state, zone, [&](std::size_t kind, std::size_t number) {
    for (std::size_t i = 0; i < number; ++i) {
      cards.insert(id(kind));
    }
  });
  return cards;
}

Tower ContentSide::tower(std::size_t number) const {
  const ossuary::FlowState& state = match_->position().state;
  const FlowZone& grid = zone("tower", number);
  const int columns = rules_->zones[grid.family].columns;
  const auto cell = [&](std::size_t place) {
    return Cell{.level = static_cast<int>(place) / columns + 1, .column = static_cast<int>(place) % columns + 1};
  };
  Tower tower;
  for (std::size_t place = 0; place < grid.most; ++place) {
    if (const ossuary::Placed piece = ossuary::placed(state, grid, place); piece.kind != 0) {
      tower.minions[cell(place)] = {.card = &box_.minions.at(id(piece.kind - 1U)),
                                    .turned = (piece.pose & ossuary::kTurnedRound) != 0,
                                    .down = (piece.pose & ossuary::kFaceDown) != 0};
    }
  }
  tower.riders.clear();
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    if (!plan().is_of(grid, ossuary::id_at<ossuary::Seat>(seat))) {
      continue;
    }
    const auto on = ossuary::place_of(plan(), state, foreminion(seat));
    if (on && on->zone != &grid) {
      throw std::logic_error("a foreminion sits in another's tower");
    }
    tower.riders.push_back(on ? tower.minions.at(cell(on->place)).card : nullptr);
  }
  return tower;
}

Position ContentSide::position() const {
  const ossuary::FlowState& state = match_->position().state;
  Position now{.active = state.now.active, .discards = heap(zone("discards"))};
  for (std::size_t number = 0; number < towers(); ++number) {
    now.towers.push_back(tower(number));
  }
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    now.hands.push_back(heap(zone("hand", seat)));
  }
  const FlowZone& deck = zone("deck");
  for (std::size_t place = 0; place < ossuary::count(state, deck); ++place) {
    now.deck.push_back(id(ossuary::placed(state, deck, place).kind - 1U));
  }
  return now;
}

std::string ContentSide::in_play() const {
  const ossuary::Placed piece = ossuary::placed(match_->position().state, zone("played"), 0);
  return piece.kind == 0 ? "" : id(piece.kind - 1U);
}

std::string ContentSide::text(std::size_t atom, ossuary::Seat seat) const {
  const ossuary::Value value = plan().value_at(atom, seat);
  if (ossuary::type_of(value) != ossuary::ValueType::Spot) {
    return plan().id_of(value);
  }
  const FlowZone& grid = plan().zones[ossuary::index_of(value) / ossuary::kMaxZoneCells];
  const auto place = static_cast<int>(ossuary::index_of(value) % ossuary::kMaxZoneCells);
  const int columns = rules_->zones[grid.family].columns;
  return cell_name(grid.owner ? ossuary::index(*grid.owner) : 0,
                   {.level = place / columns + 1, .column = place % columns + 1});
}

std::optional<Decision> ContentSide::decision() const {
  const auto seat = match_->decider();
  if (!seat || match_->fault() != nullptr) {
    return std::nullopt;
  }
  ossuary::ActionList legal;
  match_->legal_actions(legal);
  Decision decision{.seat = ossuary::index(*seat), .choice = rules_->choices[ossuary::choice_of(legal[0])].id};
  for (const ossuary::Action action : legal) {
    std::string answer = text(ossuary::first_atom(action), *seat);
    if (const std::size_t second = ossuary::second_atom(action); second != 0) {
      answer += " " + text(second, *seat);
    }
    decision.answers.emplace_back(answer, action);
  }
  return decision;
}

std::string ContentSide::fault() const {
  return match_->fault() == nullptr ? "" : ossuary::render(match_->fault()->diagnostic);
}

std::vector<int> ContentSide::scores() const {
  std::vector<int> all;
  const auto scores = match_->scores();
  for (std::size_t seat = 0; scores.ok() && seat < seats(); ++seat) {
    all.push_back(scores.value().by_seat.at(seat).total);
  }
  return all;
}

// --- arranging and playing ---

void ContentSide::lay_heap(const FlowZone& zone, const std::multiset<std::string>& cards) {
  ossuary::FlowState& state = match_->position().state;
  for (const std::string& card : heap(zone)) {
    (void)ossuary::take_out(state, zone, kind(card));
  }
  for (const std::string& card : cards) {
    if (!ossuary::put_in(state, zone, kind(card))) {
      throw std::logic_error("no room for " + card);
    }
  }
}

void ContentSide::lay_tower(std::size_t number, const Tower& tower) {
  ossuary::FlowState& state = match_->position().state;
  const FlowZone& grid = zone("tower", number);
  const int columns = rules_->zones[grid.family].columns;
  for (std::size_t place = 0; place < grid.most; ++place) {
    ossuary::place_piece(state, grid, place, {});
  }
  for (const auto& [cell, minion] : tower.minions) {
    const auto place = static_cast<std::size_t>((cell.level - 1) * columns + cell.column - 1);
    const int pose = (minion.turned ? ossuary::kTurnedRound : 0) | (minion.down ? ossuary::kFaceDown : 0);
    ossuary::place_piece(
        state, grid, place,
        {.kind = static_cast<std::uint8_t>(kind(minion.card->id) + 1), .pose = static_cast<std::uint8_t>(pose)});
    for (std::size_t rider = 0; rider < tower.riders.size(); ++rider) {
      if (tower.riders[rider] == minion.card) {
        ossuary::lay_token(plan(), state, foreminion(number + rider * towers()), {&grid, place});
      }
    }
  }
}

void ContentSide::begin_at(const Position& position, std::string_view call) {
  ossuary::FlowState& state = match_->position().state;
  for (std::size_t number = 0; number < towers(); ++number) {
    lay_tower(number, position.towers.at(number));
  }
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    lay_heap(zone("hand", seat), position.hands.at(seat));
  }
  lay_heap(zone("discards"), position.discards);
  lay_heap(zone("box"), {});
  const FlowZone& deck = zone("deck");
  while (ossuary::count(state, deck) > 0) {
    (void)ossuary::take_out(state, deck, ossuary::top_kind(state, deck));
  }
  for (const std::string& card : position.deck) {
    (void)ossuary::put_in(state, deck, kind(card));
  }
  ossuary::place_piece(state, zone("played"), 0, {});
  auto named = ossuary::author::NamedPosition::of(*match_);
  if (const auto wrong = named->begin_at(call, ossuary::id_at<ossuary::Seat>(position.active), 1)) {
    throw std::logic_error(*wrong);
  }
  (void)named->go_on();
}

void ContentSide::answer(ossuary::Action action) {
  if (const auto refusal = match_->apply(action)) {
    throw std::logic_error("a legal action is refused: " + std::string(refusal->sentence));
  }
}

}  // namespace brute_towers
