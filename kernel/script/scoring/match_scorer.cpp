#include "script/scoring/match_scorer.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/ensure.h"
#include "script/sandbox/base_library.h"
#include "script/sandbox/timed_run.h"
#include "script/sandbox/watchdog.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

constexpr const char* kMine = "mine";
constexpr const char* kMatchHint = "end with \"return function(mine, params) ... return points end\"";

MatchContext& match_of(lua_State* lua) { return static_cast<MatchContext&>(state_of(lua)); }

/// __index of the names that match scripts may use.
int missing_match_name(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  const auto words = vocabulary_names();
  if (std::find(words.begin(), words.end(), name) != words.end() || name == "stack" || name == "own") {
    raise(lua, fmt::format("{} is for scorers: a match script sees counts of skulls, no cells", name),
          "mine.KIND, rivals.KIND, hand.KIND and graveyard.KIND are there");
  }
  if (is_left_out(name)) {
    raise(lua, fmt::format("{} is not offered to scripts", name));
  }
  raise(lua, fmt::format("unknown name \"{}\"", name),
        did_you_mean(name, std::vector<std::string>(kMatchTables.begin(), kMatchTables.end())));
}

/// The kind that argument 2 of an __index names.
std::size_t kind_asked_for(lua_State* lua) {
  const MatchContext& context = match_of(lua);
  const std::string name = key_text(lua, 2);
  const auto found = std::find(context.kinds.begin(), context.kinds.end(), name);
  if (found == context.kinds.end()) {
    raise(lua, fmt::format("\"{}\" is not a kind of skull here", name), did_you_mean(name, context.kinds));
  }
  if (context.counts == nullptr) {
    raise(lua, "there are no skulls to count before the match is scored", "count inside the function");
  }
  return static_cast<std::size_t>(found - context.kinds.begin());
}

template <KindCounts MatchCounts::*Counts>
int read_count(lua_State* lua) {
  const std::size_t kind = kind_asked_for(lua);
  lua_pushinteger(lua, (match_of(lua).counts->*Counts)[kind]);
  return 1;
}

/// __index of `rivals`: the count of each of them, as a list.
int read_rivals(lua_State* lua) {
  const std::size_t kind = kind_asked_for(lua);
  const std::span<const KindCounts> rivals = match_of(lua).counts->rivals();
  lua_createtable(lua, static_cast<int>(rivals.size()), 0);
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    lua_pushinteger(lua, rivals[i][kind]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  return 1;
}

/// __index of `params`.
int missing_match_param(lua_State* lua) {
  raise(lua, fmt::format("\"{}\" is not a parameter of this skull", key_text(lua, 2)));
}

/// Pushes a table of counts by kind, which `read` reads.
void push_counts(lua_State* lua, const char* name, lua_CFunction read) {
  lua_pushcfunction(lua, read);
  push_view(lua, name);
}

int open_match_library(lua_State* lua) {
  push_counts(lua, kMine, read_count<&MatchCounts::mine>);
  lua_setfield(lua, LUA_REGISTRYINDEX, kMine);
  lua_newtable(lua);
  constexpr std::array kReaders{&read_rivals, &read_count<&MatchCounts::hand>, &read_count<&MatchCounts::graveyard>};
  for (std::size_t i = 0; i < kMatchTables.size(); ++i) {
    push_counts(lua, kMatchTables[i], kReaders[i]);
    lua_setfield(lua, -2, kMatchTables[i]);
  }
  set_library(lua, missing_match_name);
  return 0;
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

MatchScorer::MatchScorer(std::span<const KindScript> scripts, std::span<const KindScript> kinds) : sandbox_(context_) {
  for (const KindScript& kind : kinds) {
    context_.kinds.push_back(kind.kind);
  }
  for (const KindScript& script : scripts) {
    context_.texts.push_back({script.file, script.source});
  }
  context_.scripts = scripts;
  sandbox_.load(open_match_library, load);
  sandbox_.end_loading();
}

int MatchScorer::load(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  MatchContext& context = match_of(lua);
  const KindScript& text = context.scripts[script];
  const ScriptLoader loader(lua, script, text.shared);
  loader.run({.prelude = [](std::size_t /*text*/) { return std::string(); }});
  if (!loader.has_function()) {
    refuse_result(lua, script, fmt::format("returns {} instead of a match script", shown(lua, -1)), kMatchHint);
  }
  const ScriptFunction function = loader.take_function();
  push_dials(lua, text.params, missing_match_param);
  push_view(lua, "params");
  const auto kind = std::ranges::find(context.kinds, text.kind);
  ensure(kind != context.kinds.end(), "a match script is of a kind that is in play");
  context.loaded.push_back(
      {function, luaL_ref(lua, LUA_REGISTRYINDEX), static_cast<std::size_t>(kind - context.kinds.begin())});
  return 0;
}

Result<PointsByKind, ScriptFault> MatchScorer::score(const MatchCounts& counts) {
  context_.counts = &counts;
  const auto fault = sandbox_.run(
      [&] {
        lua_pushcfunction(sandbox_.lua(), run);
        lua_pushlightuserdata(sandbox_.lua(), this);
        return sandbox_.call(1, 0);
      },
      [] {});
  context_.counts = nullptr;
  return fault ? Result<PointsByKind, ScriptFault>(*fault) : points_;
}

int MatchScorer::run(lua_State* lua) {
  MatchScorer& self = *static_cast<MatchScorer*>(lua_touserdata(lua, 1));
  const MatchContext& context = self.context_;
  self.points_ = {};
  for (std::size_t script = 0; script < context.loaded.size(); ++script) {
    const auto& [function, params, kind] = context.loaded[script];
    const TimedRun timed(context, script);
    self.context_.running = function.where;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
    lua_getfield(lua, LUA_REGISTRYINDEX, kMine);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, params);
    lua_call(lua, 2, 1);
    end_if_condemned(lua);
    self.points_[kind] = points_returned(lua);
    context.kept.check(lua);
  }
  return 0;
}

}  // namespace ossuary
