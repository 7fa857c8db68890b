#include "script/scoring/awards.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

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

// The next three are called from one function a kind, each of them hot; left alone, the compiler shares them by calls.

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

/// What `award_per` and `award_if` are given: `cells` earn `points` by those of `others` that `where` leads them to.
struct Claim {
  CellSet cells;
  std::int64_t points;
  const Relation* where;
  CellSet others;
};

[[gnu::always_inline]] inline Claim claim_arguments(lua_State* lua, const Context& context, std::size_t kind) {
  const Claim claim{earners_argument(lua, kind), points_argument(lua), relation_of(lua_tocfunction(lua, 3)),
                    cells_argument(lua, 4, context)};
  if (claim.where == nullptr) [[unlikely]] {
    raise(lua,
          fmt::format("{} must be touching, above, below, same_level, connected or paired", argument_name(lua, 3)));
  }
  return claim;
}

template <std::size_t Kind>
int award(lua_State* lua) {
  Context& context = context_of(lua);
  const CellSet cells = earners_argument(lua, Kind);
  const std::int64_t points = points_argument(lua);
  const CellSet others = lua_type(lua, 3) > LUA_TNIL ? cells_argument(lua, 3, context) : CellSet{};
  add_points(lua, context, Kind, cells, points);
  note(lua, context, Kind, cells, points, others);
  return 0;
}

template <std::size_t Kind>
int award_per(lua_State* lua) {
  Context& context = context_of(lua);
  const Claim claim = claim_arguments(lua, context, Kind);
  for (const CellId cell : claim.cells) {
    const CellSet earner = CellSet::of(cell);
    const CellSet counted = claim.where->to(*context.shape, earner, claim.others);
    const std::int64_t earned = claim.points * counted.count();
    if (!in_range(earned)) [[unlikely]] {
      raise(lua, fmt::format("the points of {} go out of range: {}", context.scripts[Kind].kind, earned));
    }
    if (earned != 0) {
      add_points(lua, context, Kind, earner, earned);
      note(lua, context, Kind, earner, earned, counted);
    }
  }
  return 0;
}

template <std::size_t Kind>
int award_if(lua_State* lua) {
  Context& context = context_of(lua);
  const Claim claim = claim_arguments(lua, context, Kind);
  const CellSet earners = claim.cells & claim.where->from(*context.shape, claim.others);
  for (const CellId cell : context.notes != nullptr ? earners : CellSet{}) {
    const CellSet earner = CellSet::of(cell);
    note(lua, context, Kind, earner, claim.points, claim.where->to(*context.shape, earner, claim.others));
  }
  add_points(lua, context, Kind, earners, claim.points);
  return 0;
}

template <std::size_t... Kinds>
constexpr FunctionsByKind make_award(std::index_sequence<Kinds...> /*all*/) {
  return {award<Kinds>...};
}
template <std::size_t... Kinds>
constexpr FunctionsByKind make_award_per(std::index_sequence<Kinds...> /*all*/) {
  return {award_per<Kinds>...};
}
template <std::size_t... Kinds>
constexpr FunctionsByKind make_award_if(std::index_sequence<Kinds...> /*all*/) {
  return {award_if<Kinds>...};
}

constexpr FunctionsByKind kAward = make_award(std::make_index_sequence<kMaxKinds>());
constexpr FunctionsByKind kAwardPer = make_award_per(std::make_index_sequence<kMaxKinds>());
constexpr FunctionsByKind kAwardIf = make_award_if(std::make_index_sequence<kMaxKinds>());

}  // namespace

int award_outside(lua_State* lua) { raise(lua, "only skulls earn points; an effect acts before they are scored"); }

const FunctionsByKind& award_functions() { return kAward; }
const FunctionsByKind& award_per_functions() { return kAwardPer; }
const FunctionsByKind& award_if_functions() { return kAwardIf; }

}  // namespace ossuary
