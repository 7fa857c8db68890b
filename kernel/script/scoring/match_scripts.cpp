#include "script/scoring/match_scripts.h"

#include <fmt/format.h>

#include "script/sandbox/timed_run.h"
#include "script/scoring/word_calls.h"

namespace ossuary {

namespace {

/// Key in the registry of the first argument of match scripts.
constexpr const char* kMine = "mine";

/// What match scripts count. Raises an error while there is nothing.
const MatchCounts& counts_of(lua_State* lua) {
  const MatchCounts* const counts = context_of(lua).counts;
  if (counts == nullptr) {
    raise(lua, "there are no skulls to count before the match is scored", "count inside the function");
  }
  return *counts;
}

template <KindCounts MatchCounts::*Counts>
int read_count(lua_State* lua) {
  const std::size_t kind = kind_read(lua);
  lua_pushinteger(lua, (counts_of(lua).*Counts)[kind]);
  return 1;
}

/// __index of `rivals`: the count of each of them, as a list.
int read_rivals(lua_State* lua) {
  const std::size_t kind = kind_read(lua);
  const std::span<const KindCounts> rivals = counts_of(lua).rivals();
  lua_createtable(lua, static_cast<int>(rivals.size()), 0);
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    lua_pushinteger(lua, rivals[i][kind]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  return 1;
}

/// The points that a match script has returned, on top of the stack.
std::int32_t points_returned(lua_State* lua) {
  int exact = 0;
  const lua_Integer points = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &exact) : 0;
  if (exact == 0 || points > kMostPoints || points < -kMostPoints) {
    raise(lua,
          exact == 0 ? fmt::format("returns {} instead of points", shown(lua, -1))
                     : fmt::format("returns points out of range: {}", points),
          "a match script returns the points of its kind, an integer: n // 2, not n / 2");
  }
  lua_pop(lua, 1);
  return static_cast<std::int32_t>(points);
}

}  // namespace

void add_match_tables(lua_State* lua) {
  push_kinds(lua, kMine, read_count<&MatchCounts::mine>);
  lua_setfield(lua, LUA_REGISTRYINDEX, kMine);
  constexpr std::array kReaders{&read_rivals, &read_count<&MatchCounts::hand>, &read_count<&MatchCounts::graveyard>};
  for (std::size_t i = 0; i < kMatchTables.size(); ++i) {
    push_kinds(lua, kMatchTables[i], kReaders[i]);
    lua_setfield(lua, -2, kMatchTables[i]);
  }
}

PointsByKind run_match_scripts(lua_State* lua) {
  Context& context = context_of(lua);
  PointsByKind points{};
  for (std::size_t script = context.first_match; script < context.scripts.size(); ++script) {
    const ScriptFunctions& functions = context.functions[script];
    const TimedRun timed(context, script);
    push_script_function(lua, functions.score);
    lua_getfield(lua, LUA_REGISTRYINDEX, kMine);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.params);
    call_script_function(lua, functions.score, 2, 1);
    points[context.scripts[script].earner] = points_returned(lua);
  }
  return points;
}

}  // namespace ossuary
