// Ordered traversal: next() and pairs() that go through keys in ascending order, so that no result depends on hashing.
#pragma once

#include <lua.hpp>

namespace ossuary {

/// next(table, key): the entry with the smallest key above `key`, integers before text; sees through read-only views.
/// Raises an error for keys that are neither. Takes time linear in the size of the table; constant time within a list.
int ordered_next(lua_State* lua);

/// pairs(table): ordered_next, table, nil.
int ordered_pairs(lua_State* lua);

}  // namespace ossuary
