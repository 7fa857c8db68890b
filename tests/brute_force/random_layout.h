// Random pyramids of the base game. Shares no code with the kernel.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace brute {

/// Cards "top/bottom" by glyph in the order of places, bottom row first; "" for a place without a card.
struct Layout {
  int base = 4;
  std::vector<std::string> cards;
};

/// The eighteen cards of the base game, in the order of the rules.
[[nodiscard]] const std::vector<std::string>& base_deck();

/// A pyramid of 4-3-2 (`base` 4) or 3-2-1 (`base` 3). By turns full or with gaps, of cards from the deck or of skulls
/// without rhyme or reason, some of them of few kinds.
[[nodiscard]] Layout random_layout(int base, std::mt19937& chance);

}  // namespace brute
