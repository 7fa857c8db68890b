#include "cli/show/facts.h"

namespace ossuary::cli {

std::string_view win_sentence(WinOrder order) {
  switch (order) {
    case WinOrder::Total:
      return "the highest total wins; of equal ones that with the better best kind, then the next best";
    case WinOrder::WeakestCategory:
      return "who has most in the kind that scores least for them wins; then the next weakest";
    case WinOrder::SharedTotal:
      return "the highest total wins; those with equal totals share the win";
  }
  return "";
}

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
