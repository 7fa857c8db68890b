#include "cli/show/facts.h"

namespace ossuary::cli {

std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules) {
  std::array<int, kMaxKinds> counts{};
  for (const CardId card : rules.deck) {
    ++counts[index(rules.faces[index(card)].top)];
    ++counts[index(rules.faces[index(card)].bottom)];
  }
  return counts;
}

std::vector<int> cards_in_deck(const Ruleset& rules) {
  std::vector<int> counts(rules.faces.size(), 0);
  for (const CardId card : rules.deck) {
    ++counts[index(card)];
  }
  return counts;
}

}  // namespace ossuary::cli
