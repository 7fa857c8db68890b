// Kind sets: some of the kinds of a ruleset, and what a scorer reads of them.
#pragma once

#include "base/bit_set.h"
#include "graveyard/scoring.h"

namespace ossuary {

using KindSet = BitSet<KindId>;
static_assert(kMaxKinds <= 64, "a set of kinds is one word");

[[nodiscard]] constexpr KindSet only_kind(std::size_t kind) { return KindSet::of(id_at<KindId>(kind)); }

/// What a scorer may read of structures, besides the cells that it is given as its own.
struct KindsRead {
  KindSet kinds;     ///< those whose cells it may ask for.
  bool all = false;  ///< every kind, or which cells show a skull at all.
};

}  // namespace ossuary
