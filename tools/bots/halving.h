// Halving: shares the tries of one decision among its actions. Knows no match; whoever searches gives what it learned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search_tree.h"

namespace ossuary {

/// Tries all actions in turn, the most promising first, and drops the worse half of them again and again, until two are
/// left. The rounds between have equal shares of the budget, so the better an action does, the more often it is tried.
/// @source Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013 (sequential
/// halving).
class Halving {
 public:
  /// Forgets what was tried. @pre `edges` is not empty.
  void begin(std::span<const SearchEdge> edges);
  /// The edge to try next, where so much of the budget is spent, from 0 to 1. @pre `edges` are those of begin(), with
  /// what all tries before have earned.
  [[nodiscard]] std::size_t next(std::span<const SearchEdge> edges, double spent);
  /// How often all candidates were tried in turn before this time.
  [[nodiscard]] std::uint64_t sweep() const { return sweep_; }

 private:
  std::vector<std::size_t> candidates_;  ///< those left, best first.
  std::size_t at_ = 0;                   ///< which of them is next.
  std::uint64_t sweep_ = 0;
  int rounds_ = 1;
  int round_ = 1;  ///< this one, from 1 to rounds_.
};

}  // namespace ossuary
