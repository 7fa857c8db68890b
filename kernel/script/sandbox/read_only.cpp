#include "script/sandbox/read_only.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <tuple>

#include "script/sandbox/script_failure.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

/// Functions that one script may keep, since their variables are compared after each call. Shipped ones keep three.
constexpr std::size_t kMostFunctions = 200;

/// __newindex of a view: (table, key, value); upvalue 1 is its label.
int refuse_write(lua_State* lua) {
  raise(lua, "script-state/written", {{"table", lua_tostring(lua, lua_upvalueindex(1))}, {"key", shown(lua, 2)}});
}

/// Pops what is on top of the stack and makes the empty table under it a view of that.
void make_view(lua_State* lua, const std::string& label) {
  lua_createtable(lua, 0, 2);
  lua_pushlstring(lua, label.data(), label.size());
  lua_pushcclosure(lua, refuse_write, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

/// Moves the entries of the table on top of the stack out of reach and turns the table itself into a view of them.
void make_read_only(lua_State* lua, const std::string& label) {
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

bool is_float(lua_State* lua, int position) {
  return lua_type(lua, position) == LUA_TNUMBER && lua_isinteger(lua, position) == 0;
}

/// True if the two values on top of the stack are the same. Numbers that are equal may still differ: 0, 0.0 and -0.0.
bool same_values(lua_State* lua) {
  if (is_float(lua, -1) && is_float(lua, -2)) {
    return std::bit_cast<std::uint64_t>(lua_tonumber(lua, -1)) == std::bit_cast<std::uint64_t>(lua_tonumber(lua, -2));
  }
  return is_float(lua, -1) == is_float(lua, -2) && lua_rawequal(lua, -1, -2) != 0;
}

}  // namespace

/// Visits each function and table that one function can reach once.
class KeptVariables::Search {
 public:
  /// Takes the function or table from the top of the stack.
  Search(lua_State* lua, std::size_t script, const std::string& label,
         const std::function<bool(const std::string&)>& constant, std::vector<Variable>& variables)
      : lua_(lua), script_(script), label_(label), is_constant_(constant), variables_(variables) {
    lua_newtable(lua_);
    lua_insert(lua_, -2);
    todo_ = lua_gettop(lua_) - 1;
    take();
  }

  /// Visits everything, then leaves the stack without it.
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
  void take() {
    const bool visitable = lua_istable(lua_, -1) || (lua_isfunction(lua_, -1) && lua_iscfunction(lua_, -1) == 0);
    if (visitable && seen_.insert(lua_topointer(lua_, -1)).second) {
      lua_rawseti(lua_, todo_, ++last_);
    } else {
      lua_pop(lua_, 1);
    }
  }

  void visit_table() {
    if (lua_getmetatable(lua_, -1) != 0) {
      return;  // made by the program, and read-only
    }
    lua_pushnil(lua_);
    while (lua_next(lua_, -2) != 0) {
      take();  // the value
      lua_pushvalue(lua_, -1);
      take();  // the key, which stays for lua_next()
    }
    make_read_only(lua_, label_);
  }

  void visit_function() {
    if (++functions_ > kMostFunctions) {
      raise_at(lua_, {.script = script_}, "script-limit/functions", {{"most", kMostFunctions}});
    }
    const int function = lua_gettop(lua_);
    lua_Debug about;
    lua_pushvalue(lua_, function);
    lua_getinfo(lua_, ">S", &about);
    const std::size_t script = script_of(about.source).value_or(script_);
    for (int i = 1; const char* name = lua_getupvalue(lua_, function, i); ++i) {
      const void* const id = lua_upvalueid(lua_, function, i);
      const auto known = [id](const Variable& variable) { return variable.id == id; };
      if (std::string_view(name) == "_ENV" || is_constant_(name) ||
          std::any_of(variables_.begin(), variables_.end(), known)) {
        lua_pop(lua_, 1);
        continue;
      }
      if (!may_be_assigned(script, name)) {
        take();  // it keeps its value
        continue;
      }
      lua_pushvalue(lua_, -1);
      const int value = luaL_ref(lua_, LUA_REGISTRYINDEX);
      take();
      lua_pushvalue(lua_, function);
      variables_.push_back({script, luaL_ref(lua_, LUA_REGISTRYINDEX), i, value, id});
    }
  }

  /// True if the text of a script may assign to `name` once it is declared.
  [[nodiscard]] bool may_be_assigned(std::size_t script, std::string_view name) {
    ScriptState& state = state_of(lua_);
    return state.compiled.names(state.texts[script].text).assigned.contains(name);
  }

  lua_State* lua_;
  std::size_t script_;
  const std::string& label_;  ///< of tables.
  const std::function<bool(const std::string&)>& is_constant_;
  std::vector<Variable>& variables_;
  int todo_ = 0;  ///< where the table of values to visit is on the stack.
  lua_Integer last_ = 0;
  std::size_t functions_ = 0;
  std::set<const void*> seen_;
};

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

void KeptVariables::add(lua_State* lua, std::size_t script, const std::function<bool(const std::string&)>& is_constant,
                        const std::string& label) {
  lua_pushvalue(lua, -1);
  Search(lua, script, label, is_constant, variables_).visit_all();
}

std::optional<KeptVariables::Changed> KeptVariables::restore(lua_State* lua, Range range) const {
  std::optional<Changed> changed;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const Variable& variable = variables_[i];
    const int top = lua_gettop(lua);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, variable.function);
    const char* name = lua_getupvalue(lua, top + 1, variable.index);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, variable.value);
    if (!same_values(lua)) {
      lua_setupvalue(lua, top + 1, variable.index);
      lua_Debug function;
      lua_pushvalue(lua, top + 1);
      lua_getinfo(lua, ">S", &function);
      // Of several one is reported that is the same in every run: tables are gone through in no order.
      const Changed found{name, variable.script, function.linedefined};
      if (!changed || std::tie(found.script, found.name) < std::tie(changed->script, changed->name)) {
        changed = found;
      }
    }
    lua_settop(lua, top);
  }
  return changed;
}

void KeptVariables::refuse(lua_State* lua, const Changed& changed, ScriptMessageId refusal) {
  const int line = line_of_assignment(tokens_of(state_of(lua).texts[changed.script].text), changed.name);
  raise_at(lua, {.script = changed.script, .line = line != 0 ? line : changed.function_line}, refusal,
           {{"name", changed.name}});
}

}  // namespace ossuary
