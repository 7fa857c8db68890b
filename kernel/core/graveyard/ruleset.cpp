#include "core/graveyard/ruleset.h"

#include <algorithm>

namespace ossuary {

namespace {
/// The kind whose `member` is `value`.
template <class Member, class Value>
std::optional<KindId> kind_whose(const std::vector<Kind>& kinds, Member member, const Value& value) {
  const auto kind = std::ranges::find(kinds, value, member);
  return kind == kinds.end() ? std::nullopt
                             : std::optional(id_at<KindId>(static_cast<std::size_t>(kind - kinds.begin())));
}

}  // namespace

std::optional<KindId> Ruleset::kind_named(std::string_view kind_id) const {
  return kind_whose(kinds, &Kind::id, kind_id);
}

std::optional<KindId> Ruleset::kind_with_glyph(char glyph) const { return kind_whose(kinds, &Kind::glyph, glyph); }

std::vector<EffectId> Ruleset::in_force(std::optional<EffectId> drawn) const {
  std::vector<EffectId> all = always;
  if (drawn && std::find(all.begin(), all.end(), *drawn) == all.end()) {
    all.push_back(*drawn);
  }
  return all;
}

const LocalText& Ruleset::wish_of(KindId kind, std::optional<EffectId> effect) const {
  const LocalText* wish = &kinds[index(kind)].wish;
  for (const EffectId force : in_force(effect)) {
    const Effect& acting = effects[index(force)];
    if (std::find(acting.replaces.begin(), acting.replaces.end(), kind) != acting.replaces.end()) {
      wish = &acting.wish;
    }
  }
  return *wish;
}

std::vector<const StructureSpec*> structures_of(const Ruleset& rules, int players, std::optional<std::size_t> feature) {
  std::vector<const StructureSpec*> specs;
  if (feature) {
    specs.push_back(&rules.features[*feature].structure);
  }
  for (const StructureSpec& spec : rules.setups.at(players)) {
    specs.push_back(&spec);
  }
  return specs;
}

KindCells kind_cells(const Ruleset& rules, const Structure& structure) {
  KindCells cells{};
  for (const PlaceId place : structure.filled) {
    add_skulls(rules.faces[index(structure.cards[index(place)])], place, cells);
  }
  return cells;
}

void add_card(const Ruleset& rules, const Shape& shape, CardId card, Spot spot, KindCells& cells) {
  if (spot == kLeftEnd) {
    for (CellSet& kind : cells) {
      kind = CellSet(kind.word() << 2U);  // the places of a row have successive ids, and two cells each
    }
  }
  add_skulls(rules.faces[index(card)], spot == kLeftEnd ? shape.anchors().lowest() : place_of(spot), cells);
}

std::size_t deck_size(const Ruleset& rules) {
  std::size_t size = rules.deck.size();
  for (const CardDraw& draw : rules.draws) {
    size += static_cast<std::size_t>(draw.number);
  }
  return size;
}

void remove_card(Ruleset& rules, CardId card) { std::erase(rules.deck, card); }

std::vector<CardId> all_cards(const Ruleset& rules) {
  std::vector<CardId> cards = rules.deck;
  for (const CardDraw& draw : rules.draws) {
    cards.insert(cards.end(), draw.cards.begin(), draw.cards.end());
  }
  return cards;
}

}  // namespace ossuary
