// The five kinds of the base game, scored by brute force over skulls on a plane: R royal, V peasant, P priest,
// L romantic, C criminal. Written from the rulebook alone, shares no code with the kernel.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace brute {

/// One skull: a rectangle of 2 by 1 half cards with its lower left corner at (x, y).
struct Skull {
  int x = 0;
  int y = 0;
  char kind = '.';
};

/// True if the two rectangles share part of an edge; corners do not count.
[[nodiscard]] bool adjacent(const Skull& a, const Skull& b);

/// The skulls of a pyramid `base` cards wide, given as cards "top/bottom" by glyph in the order of places: bottom row
/// first, left to right. An empty text is a place without a card.
[[nodiscard]] std::vector<Skull> skulls_of_pyramid(int base, const std::vector<std::string>& cards);

/// Points by kind, over all five of them.
[[nodiscard]] std::map<char, int> score(const std::vector<Skull>& skulls);

/// Sum over the kinds.
[[nodiscard]] int total(const std::map<char, int>& points);

}  // namespace brute
