#include "script/vocabulary.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "geometry/adjacency.h"
#include "geometry/matching.h"
#include "script/arguments.h"
#include "script/awards.h"
#include "script/relations.h"

namespace ossuary {

namespace {

int count(lua_State* lua) {
  lua_pushinteger(lua, cells_argument(lua, 1, context_of(lua)).count());
  return 1;
}

/// The members of `cells` above all of `before`.
CellSet after(CellSet cells, CellSet before) {
  return before.empty() ? cells : cells & CellSet(~std::uint64_t{0} << (63 - std::countl_zero(before.word())) << 1U);
}

/// Iterator of each(): (cells, single cell) to the next single cell.
int next_cell(lua_State* lua) {
  const auto all = static_cast<std::uint64_t>(lua_tointeger(lua, 1));
  const auto last = static_cast<std::uint64_t>(lua_tointeger(lua, 2));
  const CellSet rest = after(CellSet(all), CellSet(last));
  if (rest.empty()) {
    return 0;
  }
  return push_cells(lua, CellSet::of(rest.lowest()));
}

int each(lua_State* lua) {
  const CellSet cells = cells_argument(lua, 1, context_of(lua));
  lua_pushcfunction(lua, next_cell);
  push_cells(lua, cells);
  return 2;
}

/// Iterator of groups(): (cells, group) to the group with the next lowest cell.
int next_group(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet cells = cells_argument(lua, 1, context);
  const CellSet last(static_cast<std::uint64_t>(lua_tointeger(lua, 2)));
  CellSet rest = last.empty() ? cells : after(cells, CellSet::of(last.lowest())) - last;
  while (!rest.empty()) {
    const CellSet seed = CellSet::of(rest.lowest());
    const CellSet group = seed | connected(*context.shape, seed, cells);
    if (group.lowest() == seed.lowest()) {
      return push_cells(lua, group);
    }
    rest -= group;  // it came earlier
  }
  return 0;
}

int groups(lua_State* lua) {
  const CellSet cells = cells_argument(lua, 1, context_of(lua));
  lua_pushcfunction(lua, next_group);
  push_cells(lua, cells);
  return 2;
}

int steps(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet from = cells_argument(lua, 1, context);
  const CellSet to = cells_argument(lua, 2, context);
  const auto found = distance(*context.shape, from, to, context.present);
  if (!found) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, *found);
  return 1;
}

constexpr const char* kOneSet = "cells: Cells";
constexpr int kFirst = 1;

const std::array kWords{
    Word{"award", nullptr, &award_functions(), "cells: Cells, points: integer", "",
         "Gives `points` to each of `cells`, which must be skulls of the scored kind.", kFirst},
    Word{"award_per", nullptr, &award_per_functions(),
         "cells: Cells, points: integer, where: fun(cells: Cells): Cells, others: Cells", "",
         "Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as `where` "
         "says.",
         kFirst},
    Word{"count", count, nullptr, kOneSet, "integer", "The number of cells in a set.", kFirst},
    Word{"each", each, nullptr, kOneSet, "fun(): Cells",
         "Goes through the cells of a set one by one, each as a set of one cell.", kFirst},
    Word{"touching", map<touching>, nullptr, kOneSet, "Cells",
         "Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.", kFirst},
    Word{"above", map<above>, nullptr, kOneSet, "Cells", "Cells on a higher level than some cell of `cells`.", kFirst},
    Word{"below", map<below>, nullptr, kOneSet, "Cells", "Cells on a lower level than some cell of `cells`.", kFirst},
    Word{"same_level", map<same_level>, nullptr, kOneSet, "Cells",
         "Cells on the same level as some cell of `cells`, those of `cells` among them.", kFirst},
    Word{"one_per_level", map<one_per_level>, nullptr, kOneSet, "Cells",
         "The leftmost of `cells` on each level that has any.", kFirst},
    Word{"connected", connected_cells, nullptr, "cells: Cells, within: Cells", "Cells",
         "The cells of `within` that touch `cells`, or that a chain of touching cells of `within` leads to.", kFirst},
    Word{"groups", groups, nullptr, kOneSet, "fun(): Cells",
         "Goes through the connected groups of `cells`, in the order of their lowest cells.", kFirst},
    Word{"paired", map<maximum_matching>, nullptr, kOneSet, "Cells",
         "The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.", kFirst},
    Word{"distance", steps, nullptr, "from: Cells, to: Cells", "integer?",
         "Steps over touching skulls from a cell of `from` to the nearest of `to`; nil when no chain of skulls leads "
         "there.",
         kFirst},
};

}  // namespace

std::span<const Word> vocabulary() { return kWords; }

std::span<const std::string> vocabulary_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Word& word : kWords) {
      all.emplace_back(word.name);
    }
    return all;
  }();
  return names;
}

lua_CFunction function_of(const Word& word, std::size_t kind) {
  return word.by_kind != nullptr ? word.by_kind->at(kind) : word.function;
}

int push_vocabulary(lua_State* lua, std::size_t kind) {
  luaL_checkstack(lua, static_cast<int>(kWords.size()), nullptr);
  for (const Word& word : kWords) {
    lua_pushcfunction(lua, function_of(word, kind));
  }
  return static_cast<int>(kWords.size());
}

}  // namespace ossuary
