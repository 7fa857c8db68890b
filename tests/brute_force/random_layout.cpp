#include "brute_force/random_layout.h"

#include <algorithm>

namespace brute {

namespace {

/// Uniform enough, and the same with every library.
std::size_t below(std::size_t bound, std::mt19937& chance) { return chance() % bound; }

std::string random_card(const std::string& glyphs, std::mt19937& chance) {
  std::string card = "./.";
  card[0] = glyphs[below(glyphs.size(), chance)];
  card[2] = glyphs[below(glyphs.size(), chance)];
  return card;
}

}  // namespace

const std::vector<std::string>& base_deck() {
  static const std::vector<std::string> deck{"R/P", "P/R", "R/C", "C/R", "V/P", "P/V", "V/L", "L/V", "V/C",
                                             "V/C", "C/V", "C/V", "L/C", "C/L", "L/P", "P/L", "P/P", "C/C"};
  return deck;
}

Layout random_layout(int base, std::mt19937& chance) {
  static const std::vector<std::string> palettes{"RVPLC", "RVPLC", "LC", "LLLLC", "RV", "PC", "LLLLLLLLLLLV"};
  Layout layout{.base = base};
  std::vector<std::string> deck = base_deck();
  const bool from_deck = below(2, chance) == 0;
  const bool gaps = below(2, chance) == 0;
  const std::string& palette = palettes[below(palettes.size(), chance)];
  const std::size_t places = base == 4 ? 9 : 6;
  for (std::size_t i = 0; i < places; ++i) {
    std::swap(deck[i], deck[i + below(deck.size() - i, chance)]);
    const bool missing = gaps && below(3, chance) == 0;
    layout.cards.push_back(missing ? "" : from_deck ? deck[i] : random_card(palette, chance));
  }
  return layout;
}

}  // namespace brute
