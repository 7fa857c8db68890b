// A structure that is no pyramid: cards at fixed corners, some of them anchors. Written from the rules of the solo
// games alone, shares no code with the kernel.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/brute_force/loose_pyramid.h"

namespace brute {

class LooseFeature {
 public:
  /// Every corner of the shape, true where it is an anchor; and whether one card below is support enough.
  explicit LooseFeature(std::map<Corner, bool> corners, bool any_supports = false)
      : corners_(std::move(corners)), any_supports_(any_supports) {}

  /// Where a card may go now. Anchors always. Another corner when all corners of the shape that touch its lower edge
  /// have cards, or any of them where that is enough; if there are none, when a card lies at its side, level with it or
  /// half a card off.
  [[nodiscard]] std::vector<Corner> open() const;
  void place(Corner where, const std::string& card) { cards_.emplace(where, card); }

  [[nodiscard]] const std::map<Corner, std::string>& cards() const { return cards_; }
  [[nodiscard]] bool complete() const { return cards_.size() == corners_.size(); }
  /// Row letter from the bottom, number from the left.
  [[nodiscard]] std::string label(Corner where) const;

 private:
  [[nodiscard]] bool supported(Corner where) const;

  std::map<Corner, bool> corners_;
  bool any_supports_ = false;
  std::map<Corner, std::string> cards_;
};

}  // namespace brute
