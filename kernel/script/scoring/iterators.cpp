#include "script/scoring/iterators.h"

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

/// What the last round gave to an iterator; nothing before the first.
std::optional<CellSet> last_set(lua_State* lua) {
  return lua_isnoneornil(lua, 2) ? std::nullopt : std::optional(cells_argument(lua, 2, context_of(lua)));
}

/// Iterator of each(): (cells, single cell) to the next single cell.
int next_cell(lua_State* lua) {
  const auto all = static_cast<std::uint64_t>(luaL_checkinteger(lua, 1));
  const auto last = static_cast<std::uint64_t>(lua_tointeger(lua, 2));
  const CellSet rest = after(CellSet(all), CellSet(last));
  return rest.empty() ? 0 : push_cells(lua, CellSet::of(rest.lowest()));
}

/// The group of `cells` with the next lowest cell after that of `last`; empty if there is none.
CellSet group_after(const Context& context, CellSet cells, CellSet last) {
  CellSet rest = last.empty() ? cells : after(cells, CellSet::of(last.lowest())) - last;
  while (!rest.empty()) {
    const CellSet seed = CellSet::of(rest.lowest());
    const CellSet group = seed | connected(*context.shape, seed, cells);
    if (group.lowest() == seed.lowest()) {
      return group;
    }
    rest -= group;  // it came earlier
  }
  return {};
}

/// Iterator of groups(): (cells, group) to the next group.
int next_group(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet cells = cells_argument(lua, 1, context);
  const CellSet group = group_after(context, cells, last_set(lua).value_or(CellSet()));
  return group.empty() ? 0 : push_cells(lua, group);
}

/// Those of `cells` that show the first kind after the one that `last` show; empty if there is none.
CellSet kind_after(const Context& context, CellSet cells, CellSet last) {
  bool passed = last.empty();
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    const CellSet here = (*context.cells)[kind] & cells;
    if (passed && !here.empty()) {
      return here;
    }
    passed = passed || here.meets(last);
  }
  return {};
}

/// Iterator of kinds(): (cells, cells of a kind) to those of the next kind.
int next_kind(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet cells = cells_argument(lua, 1, context);
  const CellSet here = kind_after(context, cells, last_set(lua).value_or(CellSet()));
  return here.empty() ? 0 : push_cells(lua, here);
}

/// Iterator of pairings(): (cells, paired cells) to the next set of paired cells.
int next_pairing(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet cells = cells_argument(lua, 1, context);
  const auto last = last_set(lua);
  std::vector<CellSet> all;
  list_maximum_matchings(*context.shape, cells, kMaxOptions, all);
  for (const CellSet paired : all) {
    if (!last || paired > *last) {
      return push_cells(lua, paired);
    }
  }
  return 0;
}

/// Appends the sets that `next_after` leads to, from the empty set on.
template <class NextAfter>
void follow(const NextAfter& next_after, std::vector<CellSet>& into) {
  for (CellSet set = next_after(CellSet()); !set.empty(); set = next_after(set)) {
    into.push_back(set);
  }
}

}  // namespace

int each(lua_State* lua) { return push_iterator(lua, next_cell); }
int groups(lua_State* lua) { return push_iterator(lua, next_group); }
int kinds(lua_State* lua) { return push_iterator(lua, next_kind); }
int pairings(lua_State* lua) { return push_iterator(lua, next_pairing); }

bool list_sets(lua_CFunction next, const Context& context, CellSet cells, std::vector<CellSet>& into) {
  if (next == next_cell) {
    for (const CellId cell : cells) {
      into.push_back(CellSet::of(cell));
    }
  } else if (next == next_kind) {
    for (std::size_t kind = 0; kind < context.kinds; ++kind) {
      if (const CellSet here = (*context.cells)[kind] & cells; !here.empty()) {
        into.push_back(here);
      }
    }
  } else if (next == next_pairing) {
    list_maximum_matchings(*context.shape, cells, kMaxOptions, into);
  } else if (next == next_group) {
    follow([&](CellSet last) { return group_after(context, cells, last); }, into);
  } else {
    return false;
  }
  return true;
}

}  // namespace ossuary
