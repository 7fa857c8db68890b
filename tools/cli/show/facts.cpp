#include "cli/show/facts.h"

#include <fmt/format.h>

namespace ossuary::cli {

std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules) {
  std::array<int, kMaxKinds> counts{};
  for (const CardId card : all_cards(rules)) {
    for (const KindId kind : {rules.faces[index(card)].top, rules.faces[index(card)].bottom}) {
      if (kind != kBlank) {
        ++counts[index(kind)];
      }
    }
  }
  return counts;
}

std::vector<int> count_faces(const Ruleset& rules, std::span<const CardId> cards) {
  std::vector<int> counts(rules.faces.size(), 0);
  for (const CardId card : cards) {
    ++counts[index(card)];
  }
  return counts;
}

}  // namespace ossuary::cli
