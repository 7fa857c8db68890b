#include "script/sandbox/read_only.h"

#include <fmt/format.h>

#include <set>

#include "script/sandbox/bytecode.h"
#include "script/scoring/context.h"

namespace ossuary {

namespace {

constexpr const char* kHint = "scores may depend on the structure and the dials alone; use a local of the scorer";

/// Functions that one script may keep, as each is read through. Shipped ones keep three at most.
constexpr std::size_t kMostFunctions = 200;

/// __newindex of a view: (table, key, value); upvalue 1 is its label.
int refuse_write(lua_State* lua) {
  const std::string label = lua_tostring(lua, lua_upvalueindex(1));
  raise(lua, fmt::format("scripts keep no state: {} can't be written, not even at {}", label, shown(lua, 2)), kHint,
        kScriptState);
}

/// Pops the table on top of the stack and makes the empty table under it a view of that.
void make_view(lua_State* lua, const std::string& label) {
  lua_createtable(lua, 0, 2);
  lua_pushlstring(lua, label.data(), label.size());
  lua_pushcclosure(lua, refuse_write, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

/// Functions and tables that one function can reach, each visited once.
class Reachable {
 public:
  /// Takes the function from the top of the stack.
  Reachable(lua_State* lua, std::size_t script, bool freezing) : lua_(lua), script_(script), freezing_(freezing) {
    lua_newtable(lua_);
    lua_insert(lua_, -2);
    todo_ = lua_gettop(lua_) - 1;
    offer();
  }

  /// Visits everything, then leaves the stack without the function.
  void visit_all() {
    while (last_ > 0) {
      lua_rawgeti(lua_, todo_, last_);
      lua_pushnil(lua_);
      lua_rawseti(lua_, todo_, last_--);
      if (lua_istable(lua_, -1)) {
        visit_table();
      } else {
        visit_function();
      }
      lua_settop(lua_, todo_);
    }
    lua_settop(lua_, todo_ - 1);
  }

 private:
  /// Takes the value on top of the stack and notes it for a visit, if it is a table or a function of Lua not seen yet.
  void offer() {
    const bool visitable = lua_istable(lua_, -1) || (lua_isfunction(lua_, -1) && lua_iscfunction(lua_, -1) == 0);
    if (visitable && seen_.insert(lua_topointer(lua_, -1)).second) {
      lua_rawseti(lua_, todo_, ++last_);
    } else {
      lua_pop(lua_, 1);
    }
  }

  void visit_table() {
    if (lua_getmetatable(lua_, -1) != 0) {
      return;  // a view, or an environment
    }
    lua_pushnil(lua_);
    while (lua_next(lua_, -2) != 0) {
      offer();  // the value
      lua_pushvalue(lua_, -1);
      offer();  // the key, which stays for lua_next()
    }
    if (freezing_) {
      freeze(lua_, "a table made while the script was loaded");
    }
  }

  void visit_function() {
    if (++functions_ > kMostFunctions) {
      context_of(lua_).trouble.where = ScriptLine{.script = script_};
      raise(lua_, fmt::format("keeps more than {} functions", kMostFunctions), "", kScriptLimit);
    }
    if (const auto found = outer_assignment(read_bytecode(lua_))) {
      context_of(lua_).trouble.where = ScriptLine{.script = script_, .line = found->line};
      raise(lua_, fmt::format("scripts keep no state: \"{}\" is assigned to, but outlives the call", found->name),
            kHint, kScriptState);
    }
    for (int i = 1; const char* name = lua_getupvalue(lua_, -1, i); ++i) {
      if (std::string_view(name) == "_ENV") {
        lua_pop(lua_, 1);
      } else {
        offer();
      }
    }
  }

  lua_State* lua_;
  std::size_t script_;
  bool freezing_;
  int todo_ = 0;  ///< where the table of values to visit stands.
  lua_Integer last_ = 0;
  std::size_t functions_ = 0;
  std::set<const void*> seen_;
};

}  // namespace

void set_missing(lua_State* lua, lua_CFunction missing) {
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, missing);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

void push_view(lua_State* lua, const std::string& label) {
  lua_newtable(lua);
  lua_insert(lua, -2);
  make_view(lua, label);
}

void freeze(lua_State* lua, const std::string& label) {
  const int table = lua_gettop(lua);
  lua_newtable(lua);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, table + 1);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, table);
  }
  make_view(lua, label);
}

void see_through(lua_State* lua, int position) {
  if (luaL_getmetafield(lua, position, "__index") == LUA_TNIL) {
    return;
  }
  if (lua_istable(lua, -1)) {
    lua_replace(lua, position);
  } else {
    lua_pop(lua, 1);
  }
}

void forbid_kept_state(lua_State* lua, std::size_t script, bool freezing) {
  lua_pushvalue(lua, -1);
  Reachable(lua, script, freezing).visit_all();
}

}  // namespace ossuary
