// Random pyramids. Shares no code with the kernel.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace brute {

/// Cards "top/bottom" by glyph, as many times as they are there.
using Deck = std::vector<std::string>;

/// Cards in the order of places, bottom row first; "" for a place without a card.
struct Layout {
  int base = 4;
  Deck cards;
};

/// The eighteen cards of the base game, in the order of the rules.
[[nodiscard]] const Deck& base_deck();

/// A pyramid of 4-3-2 (`base` 4) or 3-2-1 (`base` 3) of the base game. By turns full or with gaps, of cards from the
/// deck or of skulls without rhyme or reason, some of them of few kinds.
[[nodiscard]] Layout random_layout(int base, std::mt19937& chance);

/// A pyramid of cards from `deck`. By turns full or with gaps; of the cards as they are, with the kinds of `special`
/// drawn first, or with the skulls of the whole deck paired anew.
[[nodiscard]] Layout random_layout(int base, const Deck& deck, const std::string& special, std::mt19937& chance);

}  // namespace brute
