// A structure as it lies on a table: cards at half-card coordinates on an unbounded line, no columns, no left end.
// Written from the rulebook alone, shares no code with the kernel.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace brute {

/// Lower left corner in half cards.
using Corner = std::pair<int, int>;

class LoosePyramid {
 public:
  LoosePyramid(int base, int rows) : base_(base), rows_(rows) {}

  /// Where a card may go now: the first one to (0, 0), later ones beside the bottom row while it is short, and onto any
  /// two neighbours.
  [[nodiscard]] std::vector<Corner> open() const;
  void place(Corner where, const std::string& card) { cards_.emplace(where, card); }

  [[nodiscard]] const std::map<Corner, std::string>& cards() const { return cards_; }
  [[nodiscard]] bool complete() const;
  /// The cards with the leftmost card of the bottom row at x = 0.
  [[nodiscard]] std::map<Corner, std::string> from_the_left() const;

 private:
  [[nodiscard]] std::vector<int> bottom_row() const;

  int base_;
  int rows_;
  std::map<Corner, std::string> cards_;
};

}  // namespace brute
