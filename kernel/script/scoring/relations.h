// Relations: the words that lead from cells to other cells. As words of the vocabulary, and to be passed to other
// words.
#pragma once

#include <lua.hpp>

#include "geometry/adjacency.h"
#include "script/scoring/arguments.h"

namespace ossuary {

/// A word that maps cells of the shape to cells of the shape.
template <CellSet (*Function)(const Shape&, CellSet)>
int map(lua_State* lua) {
  const Context& context = context_of(lua);
  return push_cells(lua, Function(*context.shape, cells_argument(lua, 1, context)));
}

/// The word `connected`: cells, and what leads on from them.
inline int connected_cells(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet from = cells_argument(lua, 1, context);
  const CellSet within = cells_argument(lua, 2, context);
  return push_cells(lua, connected(*context.shape, from, within));
}

/// What a word leads to, and from where.
struct Relation {
  lua_CFunction word;
  CellSet (*to)(const Shape& shape, CellSet cells, CellSet others);  ///< those of `others` that `cells` lead to.
  CellSet (*from)(const Shape& shape, CellSet others);               ///< the cells that lead to any of `others`.
};

/// The relation whose word is `function`, or null if it is none.
[[nodiscard]] const Relation* relation_of(lua_CFunction function);

}  // namespace ossuary
