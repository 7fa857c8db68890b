#include "script/vocabulary.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "geometry/adjacency.h"
#include "geometry/matching.h"
#include "script/arguments.h"

namespace ossuary {

namespace {

constexpr std::int64_t kMostPoints = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kFewestPoints = std::numeric_limits<std::int32_t>::min();

void note_award(lua_State* lua, Context& context, Award award) {
  lua_Debug frame;
  if (lua_getstack(lua, 1, &frame) != 0) {
    lua_getinfo(lua, "l", &frame);
    award.line = frame.currentline;
  }
  context.awards->push_back(award);
}

[[noreturn]] void refuse_award(lua_State* lua, std::size_t kind) {
  const Context& context = context_of(lua);
  if (context.loading) {
    raise(lua, "nothing can be awarded before a structure is scored", "use the vocabulary inside the scorer only");
  }
  raise(lua, fmt::format("award: argument 1 (cells) names cells that show no {}", context.scripts[kind].kind),
        "award points to skulls of the scored kind, those in own");
}

/// The award function of one kind. A function a kind, so that awarding needs not look up who awards.
template <std::size_t Kind>
int award(lua_State* lua) {
  Context& context = context_of(lua);
  const CellSet cells(static_cast<std::uint64_t>(integer_argument(lua, 1)));
  const std::int64_t points = integer_argument(lua, 2);
  if (!(*context.cells)[Kind].contains(cells)) [[unlikely]] {
    refuse_award(lua, Kind);
  }
  if (points > kMostPoints || points < kFewestPoints) [[unlikely]] {
    raise(lua, fmt::format("award: argument 2 (points) is out of range: {}", points));
  }
  const std::int64_t sum = context.points[Kind] + points * cells.count();
  if (sum > kMostPoints || sum < kFewestPoints) [[unlikely]] {
    raise(lua, fmt::format("award: the points of {} go out of range: {}", context.scripts[Kind].kind, sum));
  }
  context.points[Kind] = static_cast<std::int32_t>(sum);
  if (context.awards != nullptr) [[unlikely]] {
    note_award(lua, context,
               {.kind = id_at<KindId>(Kind), .cells = cells, .points = static_cast<std::int32_t>(points)});
  }
  return 0;
}

template <std::size_t... Kinds>
constexpr std::array<lua_CFunction, sizeof...(Kinds)> award_functions(std::index_sequence<Kinds...> /*all*/) {
  return {award<Kinds>...};
}
constexpr auto kAwards = award_functions(std::make_index_sequence<kMaxKinds>());

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

/// A word that maps cells of the shape to cells of the shape.
template <CellSet (*Function)(const Shape&, CellSet)>
int map(lua_State* lua) {
  const Context& context = context_of(lua);
  return push_cells(lua, Function(*context.shape, cells_argument(lua, 1, context)));
}

int connected_cells(lua_State* lua) {
  const Context& context = context_of(lua);
  const CellSet from = cells_argument(lua, 1, context);
  const CellSet within = cells_argument(lua, 2, context);
  return push_cells(lua, connected(*context.shape, from, within));
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

constexpr std::array kWords{
    Word{"award", nullptr, "cells: Cells, points: integer", "",
         "Gives `points` to each of `cells`, which must be skulls of the scored kind.", kFirst},
    Word{"count", count, kOneSet, "integer", "The number of cells in a set.", kFirst},
    Word{"each", each, kOneSet, "fun(): Cells",
         "Goes through the cells of a set one by one, each as a set of one cell.", kFirst},
    Word{"touching", map<touching>, kOneSet, "Cells",
         "Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.", kFirst},
    Word{"above", map<above>, kOneSet, "Cells", "Cells on a higher level than some cell of `cells`.", kFirst},
    Word{"below", map<below>, kOneSet, "Cells", "Cells on a lower level than some cell of `cells`.", kFirst},
    Word{"same_level", map<same_level>, kOneSet, "Cells",
         "Cells on the same level as some cell of `cells`, those of `cells` among them.", kFirst},
    Word{"one_per_level", map<one_per_level>, kOneSet, "Cells", "The leftmost of `cells` on each level that has any.",
         kFirst},
    Word{"connected", connected_cells, "cells: Cells, within: Cells", "Cells",
         "The cells of `within` that touch `cells`, or that a chain of touching cells of `within` leads to.", kFirst},
    Word{"groups", groups, kOneSet, "fun(): Cells",
         "Goes through the connected groups of `cells`, in the order of their lowest cells.", kFirst},
    Word{"paired", map<maximum_matching>, kOneSet, "Cells",
         "The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.", kFirst},
    Word{"distance", steps, "from: Cells, to: Cells", "integer?",
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

int push_vocabulary(lua_State* lua, std::size_t kind) {
  luaL_checkstack(lua, static_cast<int>(kWords.size()), nullptr);
  for (const Word& word : kWords) {
    lua_pushcfunction(lua, word.function != nullptr ? word.function : kAwards.at(kind));
  }
  return static_cast<int>(kWords.size());
}

}  // namespace ossuary
