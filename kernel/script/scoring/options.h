// Options: the sets of cells that a script offers to choose from.
#pragma once

#include <lua.hpp>
#include <vector>

#include "script/scoring/context.h"
#include "script/scoring/kind_set.h"

namespace ossuary {

/// Replaces `into` by what the function at `reference` of the registry, of `script`, offers to choose from: equal sets
/// once, in its order. Its `arguments` are on top of the stack, and are taken from it. Inside a protected call.
/// Where `kinds` is given, texts that name kinds are options too, and go there.
void list_options(lua_State* lua, std::size_t script, int reference, int arguments, std::vector<CellSet>& into,
                  KindSet* kinds = nullptr);

}  // namespace ossuary
