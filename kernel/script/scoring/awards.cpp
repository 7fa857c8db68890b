#include "script/scoring/awards.h"

#include <fmt/format.h>

#include <cstdint>

#include "script/scoring/arguments.h"
#include "script/scoring/relations.h"

namespace ossuary {

namespace {

/// Awards that an explanation may hold. Scores need no such bound: there, nothing is kept of an award.
constexpr std::size_t kMostNotes = 10'000;

bool in_range(std::int64_t points) { return points <= kMostPoints && points >= -kMostPoints; }

void note_award(lua_State* lua, Context& context, Award award) {
  if (context.notes->awards.size() == kMostNotes) {
    raise(lua, fmt::format("makes more than {} awards", kMostNotes), "give several skulls their points at once",
          kScriptLimit);
  }
  lua_Debug frame;
  if (lua_getstack(lua, 1, &frame) != 0) {
    lua_getinfo(lua, "l", &frame);
    award.line = frame.currentline;
  }
  context.notes->awards.push_back(award);
}

[[noreturn]] void refuse_earner(lua_State* lua, std::size_t kind) {
  const Context& context = context_of(lua);
  if (context.phase == Phase::Loading) {
    raise(lua, "nothing can be awarded before a structure is scored", "use the vocabulary inside the scorer only");
  }
  raise(lua, fmt::format("{} names cells that show no {}", argument_name(lua, 1), context.scripts[kind].kind),
        "award points to skulls of the scored kind, those in own");
}

// What follows is called from three hot words; left alone, the compiler shares it by calls.

/// The kind that the calling script scores.
[[gnu::always_inline]] inline std::size_t awarded_kind(lua_State* lua, const Context& context) {
  const std::size_t kind = calling_script(lua);
  if (kind >= context.kinds) [[unlikely]] {
    raise(lua, "only skulls earn points; an effect acts before they are scored");
  }
  return kind;
}

/// Skulls of `kind` that are to earn points.
[[gnu::always_inline]] inline CellSet earners_argument(lua_State* lua, std::size_t kind) {
  const CellSet cells(static_cast<std::uint64_t>(integer_argument(lua, 1)));
  Context& context = context_of(lua);
  if (!(*context.cells)[kind].contains(cells)) [[unlikely]] {
    refuse_earner(lua, kind);
  }
  context.earners |= cells;
  return cells;
}

[[gnu::always_inline]] inline std::int64_t points_argument(lua_State* lua) {
  const std::int64_t points = integer_argument(lua, 2);
  if (!in_range(points)) [[unlikely]] {
    raise(lua, fmt::format("{} is out of range: {}", argument_name(lua, 2), points));
  }
  return points;
}

/// Adds `points` for each of `cells`. @pre in_range(points).
[[gnu::always_inline]] inline void add_points(lua_State* lua, Context& context, std::size_t kind, CellSet cells,
                                              std::int64_t points) {
  const std::int64_t sum = context.points[kind] + points * cells.count();
  if (!in_range(sum)) [[unlikely]] {
    raise(lua, fmt::format("the points of {} go out of range: {}", context.scripts[kind].kind, sum));
  }
  context.points[kind] = static_cast<std::int32_t>(sum);
}

/// Notes, where somebody asks, that each of `cells` earned `points` because of `others`. @pre in_range(points).
[[gnu::always_inline]] inline void note(lua_State* lua, Context& context, std::size_t kind, CellSet cells,
                                        std::int64_t points, CellSet others) {
  if (context.notes != nullptr) [[unlikely]] {
    note_award(
        lua, context,
        {.kind = id_at<KindId>(kind), .cells = cells, .points = static_cast<std::int32_t>(points), .others = others});
  }
}

/// The arguments of `award_per` and `award_if`: each of `cells` earns `points` by those of `others` that are `where`.
struct RelationArguments {
  std::size_t kind;
  CellSet cells;
  std::int64_t points;
  const Relation* where;
  CellSet others;
};

[[gnu::always_inline]] inline RelationArguments relation_arguments(lua_State* lua, const Context& context) {
  const std::size_t kind = awarded_kind(lua, context);
  const RelationArguments arguments{kind, earners_argument(lua, kind), points_argument(lua),
                                    relation_of(lua_tocfunction(lua, 3)), cells_argument(lua, 4, context)};
  if (arguments.where == nullptr) [[unlikely]] {
    raise(lua,
          fmt::format("{} must be touching, above, below, same_level, connected or paired", argument_name(lua, 3)));
  }
  return arguments;
}

}  // namespace

int award(lua_State* lua) {
  Context& context = context_of(lua);
  const std::size_t kind = awarded_kind(lua, context);
  const CellSet cells = earners_argument(lua, kind);
  const std::int64_t points = points_argument(lua);
  const CellSet others = lua_type(lua, 3) > LUA_TNIL ? cells_argument(lua, 3, context) : CellSet{};
  add_points(lua, context, kind, cells, points);
  note(lua, context, kind, cells, points, others);
  return 0;
}

int award_per(lua_State* lua) {
  Context& context = context_of(lua);
  const RelationArguments given = relation_arguments(lua, context);
  for (const CellId cell : given.cells) {
    const CellSet earner = CellSet::of(cell);
    const CellSet counted = given.where->to(*context.shape, earner, given.others);
    const std::int64_t earned = given.points * counted.count();
    if (!in_range(earned)) [[unlikely]] {
      raise(lua, fmt::format("the points of {} go out of range: {}", context.scripts[given.kind].kind, earned));
    }
    if (earned != 0) {
      add_points(lua, context, given.kind, earner, earned);
      note(lua, context, given.kind, earner, earned, counted);
    }
  }
  return 0;
}

int award_if(lua_State* lua) {
  Context& context = context_of(lua);
  const RelationArguments given = relation_arguments(lua, context);
  const CellSet earners = given.cells & given.where->from(*context.shape, given.others);
  for (const CellId cell : context.notes != nullptr ? earners : CellSet{}) {
    const CellSet earner = CellSet::of(cell);
    note(lua, context, given.kind, earner, given.points, given.where->to(*context.shape, earner, given.others));
  }
  add_points(lua, context, given.kind, earners, given.points);
  return 0;
}

}  // namespace ossuary
