// Random structures of a ruleset, on all its shapes.
#pragma once

#include <algorithm>
#include <vector>

#include "core/base/rng.h"
#include "support/content.h"

namespace ossuary::test {

/// Cards of the deck on places of the shape, by turns on all and on some: more than could be built.
[[nodiscard]] inline Structure random_structure(const Ruleset& rules, const Shape& shape, Rng& chance) {
  Structure structure;
  const bool full = chance.below(2) == 0;
  for (const PlaceId place : shape.all_places()) {
    if (full || chance.below(3) != 0) {
      structure.filled.insert(place);
      structure.cards[index(place)] = rules.deck[chance.below(static_cast<std::uint32_t>(rules.deck.size()))];
    }
  }
  return structure;
}

/// The shapes of all numbers of players and of feature cards, each once.
[[nodiscard]] inline std::vector<Shape> shapes_of(const Ruleset& rules) {
  std::vector<Shape> shapes;
  const auto add = [&](const Shape& shape) {
    const auto same = [&](const Shape& other) { return std::ranges::equal(other.places(), shape.places()); };
    if (std::none_of(shapes.begin(), shapes.end(), same)) {
      shapes.push_back(shape);
    }
  };
  for (const auto& [players, structures] : rules.setups) {
    for (const StructureSpec& structure : structures) {
      add(structure.shape);
    }
  }
  for (const FeatureCard& card : rules.features) {
    add(card.structure.shape);
  }
  return shapes;
}

}  // namespace ossuary::test
