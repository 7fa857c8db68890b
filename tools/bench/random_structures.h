// Random structures to score: shuffled decks, dealt onto all places of a shape.
#pragma once

#include <algorithm>
#include <vector>

#include "core/base/rng.h"
#include "core/graveyard/ruleset.h"

namespace ossuary::bench {

/// Structures in turn, each of them packed to the kinds there are: what is measured is scoring, not a walk through
/// memory.
class RandomStructures {
 public:
  /// So many that a scorer, which remembers points lately scored, has forgotten one before it comes again.
  static constexpr std::size_t kCount = std::size_t{1} << 15U;

  /// @pre the deck of `rules` fills `shape`.
  RandomStructures(const Ruleset& rules, const Shape& shape) : kinds_(rules.kinds.size()) {
    Rng chance(1, 1, Purpose::Deal);
    std::vector<CardId> deck = rules.deck;
    for (std::size_t i = 0; i < kCount; ++i) {
      chance.shuffle(std::span(deck));
      Structure structure{.filled = shape.all_places()};
      for (const PlaceId place : shape.all_places()) {
        structure.cards[index(place)] = deck[index(place)];
      }
      const KindCells cells = kind_cells(rules, structure);
      packed_.insert(packed_.end(), cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(kinds_));
    }
  }

  /// Number `i`, from 0; numbers repeat after kCount. Until the next call.
  const KindCells& operator[](std::size_t i) {
    std::copy_n(packed_.begin() + static_cast<std::ptrdiff_t>(kinds_ * (i % kCount)), kinds_, cells_.begin());
    return cells_;
  }

 private:
  std::size_t kinds_;
  std::vector<CellSet> packed_;
  KindCells cells_{};
};

}  // namespace ossuary::bench
