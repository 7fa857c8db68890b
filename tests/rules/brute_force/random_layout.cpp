#include "rules/brute_force/random_layout.h"

#include <algorithm>

namespace brute {

std::size_t below(std::size_t bound, std::mt19937& chance) { return chance() % bound; }

std::string random_card(const std::string& glyphs, std::mt19937& chance) {
  std::string card = "./.";
  card[0] = glyphs[below(glyphs.size(), chance)];
  card[2] = glyphs[below(glyphs.size(), chance)];
  return card;
}

namespace {

std::size_t places_of(int base) { return base == 4 ? 9 : 6; }

template <class T>
void shuffle(std::vector<T>& items, std::mt19937& chance) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::swap(items[i], items[i + below(items.size() - i, chance)]);
  }
}

/// As many cards as before, of the same skulls.
Deck paired_anew(const Deck& deck, std::mt19937& chance) {
  std::vector<char> skulls;
  for (const std::string& card : deck) {
    skulls.push_back(card[0]);
    skulls.push_back(card[2]);
  }
  shuffle(skulls, chance);
  Deck cards;
  for (std::size_t i = 0; i < skulls.size(); i += 2) {
    cards.push_back({skulls[i], '/', skulls[i + 1]});
  }
  return cards;
}

}  // namespace

const Deck& base_deck() {
  static const Deck deck{"R/P", "P/R", "R/C", "C/R", "V/P", "P/V", "V/L", "L/V", "V/C",
                         "V/C", "C/V", "C/V", "L/C", "C/L", "L/P", "P/L", "P/P", "C/C"};
  return deck;
}

Layout random_layout(int base, std::mt19937& chance) {
  static const std::vector<std::string> palettes{"RVPLC", "RVPLC", "LC", "LLLLC", "RV", "PC", "LLLLLLLLLLLV"};
  Layout layout{.base = base};
  Deck deck = base_deck();
  const bool from_deck = below(2, chance) == 0;
  const bool gaps = below(2, chance) == 0;
  const std::string& palette = palettes[below(palettes.size(), chance)];
  const std::size_t places = places_of(base);
  for (std::size_t i = 0; i < places; ++i) {
    std::swap(deck[i], deck[i + below(deck.size() - i, chance)]);
    const bool missing = gaps && below(3, chance) == 0;
    layout.cards.push_back(missing ? "" : from_deck ? deck[i] : random_card(palette, chance));
  }
  return layout;
}

Deck random_cards(std::size_t count, const Deck& deck, const std::string& special, std::mt19937& chance) {
  enum class Way { Plain, SpecialFirst, Anew };
  const Way way = static_cast<Way>(below(3, chance));
  Deck cards = way == Way::Anew ? paired_anew(deck, chance) : deck;
  shuffle(cards, chance);
  if (way == Way::SpecialFirst) {
    std::stable_partition(cards.begin(), cards.end(),
                          [&](const std::string& card) { return card.find_first_of(special) != std::string::npos; });
  }
  cards.resize(count);
  shuffle(cards, chance);
  return cards;
}

Layout random_layout(int base, const Deck& deck, const std::string& special, std::mt19937& chance) {
  Deck cards = random_cards(places_of(base), deck, special, chance);
  if (below(2, chance) == 0) {
    for (std::string& card : cards) {
      card = below(3, chance) == 0 ? "" : card;
    }
  }
  return {.base = base, .cards = cards};
}

}  // namespace brute
