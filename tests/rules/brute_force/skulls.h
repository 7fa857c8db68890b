// Skulls on a plane, and what lies next to what. Written from the rulebook alone, shares no code with the kernel.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace brute {

/// One skull: a rectangle of 2 by 1 half cards with its lower left corner at (x, y).
struct Skull {
  int x = 0;
  int y = 0;
  char kind = '.';
  friend bool operator==(const Skull&, const Skull&) = default;
};

using Skulls = std::vector<Skull>;

/// The id of every kind, by the letter that is written for it here.
[[nodiscard]] const std::map<char, std::string>& kind_ids();

/// True if the two rectangles share part of an edge; corners do not count.
[[nodiscard]] bool adjacent(const Skull& a, const Skull& b);

/// The skulls of a pyramid `base` cards wide, given as cards "top/bottom" by glyph in the order of places: bottom row
/// first, left to right. An empty text is a place without a card.
[[nodiscard]] Skulls skulls_of_pyramid(int base, const std::vector<std::string>& cards);

[[nodiscard]] inline int number(const Skulls& skulls) { return static_cast<int>(skulls.size()); }

[[nodiscard]] Skulls of_kind(const Skulls& skulls, char kind);

/// Those of `skulls` that are adjacent to `skull`.
[[nodiscard]] Skulls beside(const Skull& skull, const Skulls& skulls);

/// Those of `skulls` adjacent to `from`, and those that a chain of `skulls` reaches from them. Never `from` itself.
[[nodiscard]] Skulls connected_to(const Skull& from, const Skulls& skulls);

/// The fewest steps from `from` to each of `skulls`, in their order, every step to one of `skulls`; -1 for those that
/// no chain reaches.
[[nodiscard]] std::vector<int> steps_from(const Skull& from, const Skulls& skulls);

}  // namespace brute
