// Iterators: the words that go through sets one by one, for loops and as lists of what may be chosen.
#pragma once

#include <lua.hpp>
#include <vector>

#include "script/scoring/context.h"

namespace ossuary {

/// Sets that one choice may have to choose from.
inline constexpr std::size_t kMaxOptions = 1024;

/// The words of these names.
int each(lua_State* lua);
int groups(lua_State* lua);
int kinds(lua_State* lua);
int pairings(lua_State* lua);

/// Appends what the loop `for set in next, cells` would go through, where no set comes twice. @return false if `next`
/// is not of these words. At most kMaxOptions + 1 sets are appended.
[[nodiscard]] bool list_sets(lua_CFunction next, const Context& context, CellSet cells, std::vector<CellSet>& into);

}  // namespace ossuary
