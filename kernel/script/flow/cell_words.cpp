// Words about sets of cells of slots and grids. A set is an integer whose bits are cells, as in scripts that score; it
// does not know its zone, so each word is given the zone first.
#include <fmt/format.h>

#include "geometry/adjacency.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

SquareGrid grid_of(const ZoneSpec& zone) {
  return {static_cast<std::size_t>(zone.columns), static_cast<std::size_t>(zone.levels)};
}

/// Argument 1: slots or a grid.
SquareGrid grid_argument(lua_State* lua, const char* what = nullptr) {
  return grid_of(flow_of(lua).rules().zones[places_argument(lua, what).family]);
}

/// A set of cells, without those outside of the grid: `~cells` has some.
CellSet cells_argument(lua_State* lua, int position, const SquareGrid& grid) {
  if (lua_isinteger(lua, position) == 0) {
    raise(lua,
          fmt::format("{} wants a set of cells, got {}", argument_name(lua, position, nullptr), shown(lua, position)),
          "occupied(zone) is a set, ~0 are all cells, 0 is none");
  }
  return CellSet(static_cast<std::uint64_t>(lua_tointeger(lua, position))) & grid.all_cells();
}

Side side_argument(lua_State* lua, int position) {
  const FlowContext& flow = playing(lua);
  const Value value = value_argument(lua, position);
  if (const auto side = side_of(flow.rules(), value)) {
    return *side;
  }
  raise(lua, fmt::format("{} wants a side, got {}", argument_name(lua, position, nullptr), flow.plan->describe(value)),
        "sides are upper, right, lower and left; a flow has them if it has a grid or an attribute that is \"sided\"");
}

int push_cells(lua_State* lua, CellSet cells) { return push_number(lua, cells.word()); }

/// The cells whose piece fits.
template <class Fits>
int push_cells_where(lua_State* lua, const FlowZone& zone, const Fits& fits) {
  const FlowState& state = flow_of(lua).state();
  CellSet found;
  for (std::size_t place = 0; place < zone.most; ++place) {
    if (const Placed piece = placed(state, zone, place); piece.kind != 0 && fits(piece)) {
      found.insert(id_at<CellId>(place));
    }
  }
  return push_cells(lua, found);
}

int occupied(lua_State* lua) {
  const FlowZone& zone = places_argument(lua);
  if (lua_isnoneornil(lua, 2)) {
    return push_cells_where(lua, zone, [](const Placed&) { return true; });
  }
  const std::size_t kind = thing_argument(lua, 2, ValueType::Piece);
  return push_cells_where(lua, zone, [&](const Placed& piece) { return piece.kind == kind + 1; });
}

int turned_round(lua_State* lua) {
  return push_cells_where(lua, places_argument(lua),
                          [](const Placed& piece) { return (piece.pose & kTurnedRound) != 0; });
}

int having(lua_State* lua) {
  const FlowZone& zone = places_argument(lua);
  const FlowRules& rules = flow_of(lua).rules();
  const std::size_t attribute = attribute_argument(lua, 2);
  const AttributeType type = rules.attributes[attribute].type;
  const bool sided = type == AttributeType::Sided;
  if (type == AttributeType::Amounts || (type != AttributeType::Integer && lua_isnoneornil(lua, 3))) {
    raise(lua, type == AttributeType::Amounts ? "having: amounts of counters are not searched for"
               : sided                        ? "having: argument 3 (value) wants a side"
                                              : "having: argument 3 (value) says what to search for");
  }
  const Value wanted = value_argument(lua, 3);
  const Side side = sided ? side_argument(lua, 3) : Side{};
  const bool counted = sided || type == AttributeType::Integer;
  const int number_at = sided ? 4 : 3;
  const bool any = counted && lua_isnoneornil(lua, number_at);
  const std::int64_t number = counted && !any ? number_argument(lua, number_at, "having: the number") : 0;
  return push_cells_where(lua, zone, [&](const Placed& piece) {
    if ((piece.pose & kFaceDown) != 0) {
      return false;
    }
    const AttributeValue* value = attribute_of(rules.pieces[piece.kind - 1U].values, attribute);
    if (!counted) {
      return value != nullptr && std::ranges::count(value->values, wanted) > 0;
    }
    const std::int32_t has = value == nullptr ? 0 : sided ? value->on(side_as_it_lies(side, piece)) : value->number;
    return any ? has != 0 : has == number;
  });
}

int toward(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_cells(lua, grid.toward(cells_argument(lua, 2, grid), side_argument(lua, 3)));
}

int touching_cells(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_cells(lua, grid.touching(cells_argument(lua, 2, grid)));
}

int above_cells(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_cells(lua, above(grid, cells_argument(lua, 2, grid)));
}

int below_cells(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_cells(lua, below(grid, cells_argument(lua, 2, grid)));
}

int connected_cells(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_cells(lua, connected(grid, cells_argument(lua, 2, grid), cells_argument(lua, 3, grid)));
}

int how_many(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_number(lua, cells_argument(lua, 2, grid).count());
}

int cell_of(lua_State* lua) { return push_cells(lua, CellSet::of(id_at<CellId>(spot_argument(lua, 1).place))); }

/// The next spot of a set: (set, the zone at first, then the last spot).
int loop_each(lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  const bool first = type_of(value_argument(lua, 2)) == ValueType::Zone;
  const FlowPlace last =
      first ? FlowPlace{&zone_argument(lua, 2, "a loop over cells"), 0} : spot_argument(lua, 2, "a loop over cells");
  const CellSet passed = first ? CellSet() : CellSet::first(last.place + 1);
  const CellSet rest = CellSet(static_cast<std::uint64_t>(lua_tointeger(lua, 1))) - passed;
  return rest.empty() ? 0 : push_number(lua, bits_of(spot_value(*flow.plan, {last.zone, index(rest.lowest())})));
}

int each(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  const CellSet cells = cells_argument(lua, 2, grid);
  lua_pushcfunction(lua, loop_each);
  (void)push_cells(lua, cells);
  lua_pushvalue(lua, 1);
  return 3;
}

/// The next group; the upvalues are the zone and the cells that are left.
int loop_groups(lua_State* lua) {
  const auto family = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)));
  const SquareGrid grid = grid_of(flow_of(lua).rules().zones[family]);
  const CellSet left(static_cast<std::uint64_t>(lua_tointeger(lua, lua_upvalueindex(2))));
  if (left.empty()) {
    return 0;
  }
  const CellSet group = left.only_lowest() | connected(grid, left.only_lowest(), left);
  (void)push_cells(lua, left - group);
  lua_replace(lua, lua_upvalueindex(2));
  return push_cells(lua, group);
}

int list_groups(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  (void)push_number(lua, zone_argument(lua, 1).family);
  (void)push_cells(lua, cells_argument(lua, 2, grid));
  lua_pushcclosure(lua, loop_groups, 2);
  return 1;
}

/// The number after the last one, up to the limit.
int loop_numbers(lua_State* lua) {
  const lua_Integer next = lua_isnil(lua, 2) ? 1 : lua_tointeger(lua, 2) + 1;
  return next <= lua_tointeger(lua, 1) ? push_number(lua, next) : 0;
}

int levels(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_loop(lua, loop_numbers, static_cast<std::int64_t>(grid.level_count()));
}

int columns(lua_State* lua) {
  const SquareGrid grid = grid_argument(lua);
  return push_loop(lua, loop_numbers, static_cast<std::int64_t>(grid.columns()));
}

int loop_sides(lua_State* lua) {
  const std::vector<std::size_t>& names = flow_of(lua).rules().sides;
  const auto last = side_of(flow_of(lua).rules(), value_argument(lua, 2));
  const std::size_t next = last ? index(*last) + 1 : 0;
  return next >= names.size() ? 0 : push_thing(lua, ValueType::Name, names[next]);
}

int sides(lua_State* lua) {
  if (playing(lua).rules().sides.empty()) {
    raise(lua, "sides: this flow has none", "a flow has sides if it has a grid or an attribute that is \"sided\"");
  }
  return push_loop(lua, loop_sides, 0);
}

int opposite_side(lua_State* lua) {
  const Side side = opposite(side_argument(lua, 1));
  return push_thing(lua, ValueType::Name, flow_of(lua).rules().sides[index(side)]);
}

constexpr const char* kOneSet = "zone: Thing, cells: Cells";

constexpr std::array kCellWords{
    word("occupied", "zone: Thing, piece?: Thing", "Cells",
         "The cells of slots or a grid where a piece lies, or one of a kind.", occupied),
    word("having", "zone: Thing, attribute: function, value?: any, number?: integer", "Cells",
         "The cells whose piece has that value of an attribute. Of a list, the value is one of it; of a number, any "
         "but 0 if `value` is left out; of an attribute by side, `value` is the side as the piece lies now, and "
         "`number` what it has there, any but 0 if it is left out. A piece that lies face down has no values.",
         having),
    word("turned_round", "zone: Thing", "Cells", "The cells whose piece is turned round.", turned_round),
    word("toward", "zone: Thing, cells: Cells, side: Thing", "Cells", "The cells next to `cells` on that side.",
         toward),
    word("touching", kOneSet, "Cells", "The cells that share a side with a cell of `cells`.", touching_cells),
    word("all_above", kOneSet, "Cells", "All cells on a higher level than some cell of `cells`.", above_cells),
    word("all_below", kOneSet, "Cells", "All cells on a lower level than some cell of `cells`.", below_cells),
    word("connected", "zone: Thing, from: Cells, within: Cells", "Cells",
         "The cells of `within` that touch `from`, or that a chain of touching cells of `within` reaches from one that "
         "does.",
         connected_cells),
    word("groups", kOneSet, "fun(): Cells",
         "Goes through the connected groups of `cells`, in the order of their lowest cells.", list_groups),
    word("each", kOneSet, "fun(): Thing", "Goes through the spots of `cells`, level by level.", each),
    word("cell_of", "spot: Thing", "Cells", "The set of the cell of a spot alone.", cell_of),
    word("how_many", kOneSet, "integer", "How many cells `cells` are.", how_many),
    word("levels", "zone: Thing", "fun(): integer", "Goes through the levels of slots or a grid, from 1 on.", levels),
    word("columns", "zone: Thing", "fun(): integer", "Goes through the columns of slots or a grid, from 1 on.",
         columns),
    word("sides", "", "fun(): Thing", "Goes through the sides of a piece: upper, right, lower, left.", sides),
    word("opposite", "side: Thing", "Thing", "The other side: lower of upper, left of right.", opposite_side),
};

}  // namespace

std::span<const FlowWord> cell_words() { return kCellWords; }

int push_cells_of_line(lua_State* lua, Line line, const char* what) {
  const SquareGrid grid = grid_argument(lua, what);
  const std::int64_t number = number_argument(lua, 2);
  const std::size_t most = line == Line::Level ? grid.level_count() : grid.columns();
  if (number < 1 || number > static_cast<std::int64_t>(most)) {
    return push_cells(lua, {});
  }
  const auto at = static_cast<std::size_t>(number - 1);
  return push_cells(lua, line == Line::Level ? grid.cells_at(at) : grid.cells_in_column(at));
}

}  // namespace ossuary
