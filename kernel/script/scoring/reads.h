// Reads: what a scorer may read of a structure, found from its code. Points are kept by what they may depend on.
#pragma once

#include <bitset>
#include <cstddef>
#include <lua.hpp>
#include <span>
#include <string_view>

#include "script/sandbox/bytecode.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// What a scorer may read besides the cells it is given as its own. It may read less.
struct Reads {
  bool everything = false;       ///< any kind, or which cells show a skull at all.
  bool any_name = false;         ///< it may name any kind as stack.KIND; then `everything` holds too.
  bool choices = false;          ///< it may ask what skulls of the kinds it may name chose.
  std::bitset<kMaxKinds> kinds;  ///< those it may name; any, if `any_name`.
};

/// What the scorer in `source`, compiled to `chunk`, may read. `scripts` are those of all kinds. A kind can be named by
/// a constant of the code alone, unless a name is computed or found by traversal; those scorers may name any.
[[nodiscard]] Reads reads_of(const Bytecode& chunk, std::span<const KindScript> scripts, std::string_view source);

/// True if what the function on top of the stack does depends on its arguments and dials alone, not on the
/// skulls of any kind: it uses nothing from outside but words that look at no skulls, and names no kind. @pre the
/// function is compiled from text in this process.
[[nodiscard]] bool depends_on_arguments(lua_State* lua, std::span<const KindScript> scripts);

}  // namespace ossuary
