// Reads: what a scorer may read of a structure, found from its code. Points are kept by what they may depend on.
#pragma once

#include <bitset>
#include <cstddef>
#include <span>

#include "script/bytecode.h"
#include "script/scripts.h"

namespace ossuary {

/// What a scorer may read besides the cells it is given as its own. It may read less.
struct Reads {
  bool everything = false;       ///< any kind, or which cells show a skull at all.
  std::bitset<kMaxKinds> kinds;  ///< those it may name as stack.KIND; any, if `everything`.
};

/// What the scorer of `scripts[script]`, compiled to `chunk`, may read. A kind can be named by a constant of the code
/// alone, unless a name is computed or found by traversal; those scorers read everything.
[[nodiscard]] Reads reads_of(const Bytecode& chunk, std::span<const KindScript> scripts, std::size_t script);

}  // namespace ossuary
