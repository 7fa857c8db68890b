// Kind sets: some of the kinds of a ruleset.
#pragma once

#include "base/bit_set.h"
#include "graveyard/scoring.h"

namespace ossuary {

using KindSet = BitSet<KindId>;
static_assert(kMaxKinds <= 64, "a set of kinds is one word");

[[nodiscard]] constexpr KindSet only_kind(std::size_t kind) { return KindSet::of(id_at<KindId>(kind)); }
[[nodiscard]] constexpr bool has_kind(KindSet kinds, std::size_t kind) { return kinds.contains(id_at<KindId>(kind)); }

}  // namespace ossuary
