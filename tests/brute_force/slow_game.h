// The base game played slowly and plainly, to count what may happen: piles and hands of texts, structures on an
// unbounded line. Written from the rulebook alone, shares no code with the kernel.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "brute_force/loose_pyramid.h"

namespace brute {

struct Pile {
  std::vector<std::string> cards;  ///< from the bottom up.
  bool face_up = false;
};

struct Player {
  LoosePyramid structure;
  std::multiset<std::string> hand;
};

struct SlowStep;

class SlowGame {
 public:
  /// `piles` as dealt, each from the bottom up; the first one's top is turned up. Player 0 begins.
  SlowGame(std::vector<std::vector<std::string>> piles, int players);

  /// All steps there are: a turn is a step, but a dig is two.
  [[nodiscard]] std::vector<SlowStep> next() const;
  /// Ways to make `depth` steps from here.
  [[nodiscard]] std::uint64_t count(int depth) const;

 private:
  [[nodiscard]] bool may_take() const;
  [[nodiscard]] int needed() const;
  [[nodiscard]] int left() const;
  void take(std::size_t pile);
  void end_turn();
  void add_digs(std::vector<SlowStep>& into) const;
  void add_places(std::vector<SlowStep>& into) const;

  std::vector<Pile> piles_;
  std::vector<Player> players_;
  std::vector<std::size_t> turned_up_;  ///< after a dig: what may be taken.
  std::size_t turn_ = 0;
};

/// A step, as records write it ("dig 1 4", "place R/P b2"), and what it leads to.
struct SlowStep {
  std::string notation;
  SlowGame after;
};

}  // namespace brute
