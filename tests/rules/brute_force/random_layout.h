// Random cards and pyramids. Shares no code with the kernel.
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

/// A number below `bound`: uniform enough, and the same with every library.
[[nodiscard]] std::size_t below(std::size_t bound, std::mt19937& chance);

/// A card of two of `glyphs`.
[[nodiscard]] std::string random_card(const std::string& glyphs, std::mt19937& chance);

/// `count` cards of `deck`: by turns as they are, with those that show a kind of `special` drawn first, or of the
/// skulls of the whole deck paired anew. @pre the deck has as many.
[[nodiscard]] Deck random_cards(std::size_t count, const Deck& deck, const std::string& special, std::mt19937& chance);

/// A pyramid of 4-3-2 (`base` 4) or 3-2-1 (`base` 3) of the base game. By turns full or with gaps, of cards from the
/// deck or of skulls without rhyme or reason, some of them of few kinds.
[[nodiscard]] Layout random_layout(int base, std::mt19937& chance);

/// A pyramid of random_cards() from `deck`. By turns full or with gaps.
[[nodiscard]] Layout random_layout(int base, const Deck& deck, const std::string& special, std::mt19937& chance);

}  // namespace brute
