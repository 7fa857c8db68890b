#include "script/scoring/iterators.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "geometry/adjacency.h"
#include "geometry/matching.h"
#include "script/scoring/arguments.h"

namespace ossuary {

namespace {

/// The members of `cells` above all of `before`.
CellSet after(CellSet cells, CellSet before) {
  return before.empty() ? cells : cells & CellSet(~std::uint64_t{0} << (63 - std::countl_zero(before.word())) << 1U);
}

/// Pushes the iterator `next` over the cells that are the first argument.
int push_iterator(lua_State* lua, lua_CFunction next) {
  const CellSet cells = cells_argument(lua, 1, context_of(lua));
  lua_pushcfunction(lua, next);
  push_cells(lua, cells);
  return 2;
}

/// Iterator of each(): (cells, single cell) to the next single cell.
int next_cell(lua_State* lua) {
  const auto all = static_cast<std::uint64_t>(luaL_checkinteger(lua, 1));
  const auto last = static_cast<std::uint64_t>(lua_tointeger(lua, 2));
  const CellSet rest = after(CellSet(all), CellSet(last));
  return rest.empty() ? 0 : push_cells(lua, CellSet::of(rest.lowest()));
}

void list_groups(const Context& context, CellSet cells, std::vector<CellSet>& into) {
  while (!cells.empty()) {
    const CellSet seed = CellSet::of(cells.lowest());
    into.push_back(seed | connected(*context.shape, seed, cells));
    cells -= into.back();
  }
}

void list_kinds(const Context& context, CellSet cells, std::vector<CellSet>& into) {
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    if (const CellSet here = (*context.cells)[kind] & cells; !here.empty()) {
      into.push_back(here);
    }
  }
}

void list_pairings(const Context& context, CellSet cells, std::vector<CellSet>& into) {
  list_maximum_matchings(*context.shape, cells, kMaxOptions, into);
}

/// Iterator over what `List` lists: (cells, set) to the next set.
template <void (*List)(const Context& context, CellSet cells, std::vector<CellSet>& into)>
int next_listed(lua_State* lua) {
  const Context& context = context_of(lua);
  std::vector<CellSet> all;
  List(context, cells_argument(lua, 1, context), all);
  auto next = all.begin();
  if (!lua_isnoneornil(lua, 2)) {
    next = std::find(all.begin(), all.end(), cells_argument(lua, 2, context));
    next += next != all.end() ? 1 : 0;
  }
  return next != all.end() ? push_cells(lua, *next) : 0;
}

/// Iterator of by_kind(): (cells, cells of a kind) to those of the next kind that has any. Lists nothing: it is busy.
int next_kind(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet cells = cells_argument(lua, 1, context);
  const CellSet last = lua_isnoneornil(lua, 2) ? CellSet() : cells_argument(lua, 2, context);
  bool passed = last.empty();
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    const CellSet here = (*context.cells)[kind] & cells;
    if (passed && !here.empty()) {
      return push_cells(lua, here);
    }
    passed = passed || here.meets(last);
  }
  return 0;
}

}  // namespace

int each(lua_State* lua) { return push_iterator(lua, next_cell); }
int groups(lua_State* lua) { return push_iterator(lua, next_listed<list_groups>); }
int kinds(lua_State* lua) {
  note_read_of_all(context_of(lua), calling_script(lua));
  return push_iterator(lua, next_kind);
}
int pairings(lua_State* lua) { return push_iterator(lua, next_listed<list_pairings>); }

bool list_sets(lua_CFunction next, const Context& context, CellSet cells, std::vector<CellSet>& into) {
  if (next == next_cell) {
    for (const CellId cell : cells) {
      into.push_back(CellSet::of(cell));
    }
  } else if (next == next_listed<list_groups>) {
    list_groups(context, cells, into);
  } else if (next == next_kind) {
    list_kinds(context, cells, into);
  } else if (next == next_listed<list_pairings>) {
    list_pairings(context, cells, into);
  } else {
    return false;
  }
  return true;
}

}  // namespace ossuary
