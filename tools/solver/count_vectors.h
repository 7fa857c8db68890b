// Count vectors: how many skulls of each kind a layout may show, whatever lies where.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/card_layout.h"

namespace ossuary {

/// How many skulls of each kind a layout shows, and how many at most are upper ones of cards, and lower ones.
struct SkullCounts {
  KindCounts all{};
  KindCounts tops{};
  KindCounts bottoms{};
};

/// The numbers of skulls of all kinds as one number: a count takes the bits that the deck has a use for.
using CountVector = std::uint64_t;

class CountVectors {
 public:
  /// More vectors than these are not kept: they would take too much memory.
  static constexpr std::size_t kMost = 8'000'000;

  /// Finds all vectors, unless they are more than kMost.
  explicit CountVectors(const SolverProblem& problem);

  /// So many skulls of a kind a layout shows at most.
  [[nodiscard]] std::int32_t most(KindId kind) const { return most_[index(kind)]; }
  [[nodiscard]] KindCounts counts(CountVector vector) const;

  /// Vectors of all layouts, each once, ascending; nothing where they are too many. Some may be of no layout, where a
  /// layout may use some only of the cards of a group.
  [[nodiscard]] const std::optional<std::vector<CountVector>>& all() const { return all_; }
  /// The vectors of the upper skulls of all layouts that have this vector, each once, ascending. @pre all() has it.
  [[nodiscard]] std::vector<CountVector> tops_of(CountVector vector) const;

 private:
  /// A type of cards, and what one of them adds to a vector.
  struct Counted : CardType {
    CountVector skulls = 0;
    CountVector top = 0;
    CountVector turned_top = 0;  ///< as the card lies turned, where it may.
  };
  /// What is chosen until now, of the types before one.
  struct Chosen {
    std::size_t left = 0;    ///< places.
    CountVector skulls = 0;  ///< that are still to come.
    CountVector tops = 0;
  };

  [[nodiscard]] CountVector one(KindId kind) const;
  void list_types();
  void find_all();
  void choose(std::size_t type, const Chosen& chosen, std::vector<std::size_t>& room,
              std::vector<CountVector>& tops) const;

  const SolverProblem& problem_;
  KindCounts most_{};
  std::array<unsigned, kMaxKinds> shift_{};  ///< by kind: where its count begins,
  std::array<unsigned, kMaxKinds> width_{};  ///< and its bits.
  std::vector<Counted> types_;
  /// By type and number of cards: the vectors that so many cards of this type and of those after it make, ascending.
  std::vector<std::vector<std::vector<CountVector>>> made_;
  std::optional<std::vector<CountVector>> all_;
};

}  // namespace ossuary
