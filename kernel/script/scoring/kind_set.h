// Kind sets: some of the kinds of a ruleset, by KindId.
#pragma once

#include <bitset>
#include <vector>

#include "graveyard/scoring.h"

namespace ossuary {

using KindSet = std::bitset<kMaxKinds>;

/// The members of a set of kinds, ascending.
[[nodiscard]] inline std::vector<std::size_t> members(const KindSet& kinds) {
  std::vector<std::size_t> all;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    if (kinds[kind]) {
      all.push_back(kind);
    }
  }
  return all;
}

}  // namespace ossuary
