// Open bounds: what kinds may score in layouts of which some places are filled, and that show so many skulls of each
// kind in the end. What was asked before is remembered.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/skulls/points_bound.h"
#include "solver/count_vectors.h"

namespace ossuary {

/// A layout of which the first places are filled, in the order of a search.
struct OpenLayout {
  std::size_t filled = 0;  ///< places.
  KindCells cells{};       ///< what they show.
};

/// Belongs to one thread.
class OpenBounds {
 public:
  /// For layouts whose places are filled in this order. @pre all outlive this.
  OpenBounds(const SolverProblem& problem, PointsBound& bound, const std::vector<PlaceId>& order);

  /// The kinds whose points may change with the cells of a kind.
  [[nodiscard]] BitSet<KindId> dependents(KindId kind) const { return dependents_[index(kind)]; }
  /// Sets how many skulls of each kind there are in the end.
  void set_counts(const SkullCounts& counts);
  /// The most that a kind scores in what the layout may become.
  [[nodiscard]] std::int32_t most(KindId kind, const OpenLayout& layout);
  /// The same where no place is filled, found by a search for where skulls of this kind and of those that it depends on
  /// may lie, whatever lies beside them.
  [[nodiscard]] std::int32_t most_anywhere(KindId kind);

 private:
  /// What a search for one kind looks at, at most.
  static constexpr int kMostLooks = 20'000;
  /// What such a search finds for the counts that are set.
  [[nodiscard]] std::int32_t searched(KindId kind);
  /// @return the most in what `layout` may become, or `floor` where that is no more.
  [[nodiscard]] std::int32_t search(KindId kind, const OpenLayout& layout, std::int32_t floor, int& looks);
  [[nodiscard]] std::vector<std::pair<std::int32_t, OpenLayout>> children_of(KindId kind, const OpenLayout& layout);
  /// What is remembered of a kind: in each slot the words of a key, then a bound. Slots are overwritten.
  struct Memory {
    std::vector<KindId> depends_on;
    std::vector<std::uint64_t> words;
    std::map<std::vector<std::uint64_t>, std::int32_t> anywhere;  ///< most_anywhere(), by the counts.
  };
  /// Replaces key_ by what the points of a kind depend on.
  void make_key(KindId kind, const OpenLayout& layout);
  [[nodiscard]] std::int32_t compute(KindId kind, const OpenLayout& layout);

  const SolverProblem& problem_;
  PointsBound& bound_;
  const std::vector<PlaceId>& order_;
  std::vector<CellSet> open_;  ///< by filled places: cells of all others.
  std::array<BitSet<KindId>, kMaxKinds> dependents_{};
  std::array<Memory, kMaxKinds> memories_;
  SkullCounts counts_{};
  bool no_blanks_ = false;  ///< every cell shows a skull in the end.
  OpenStructure asked_;
  std::vector<std::uint64_t> key_;
};

}  // namespace ossuary
