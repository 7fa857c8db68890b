#include "script/sandbox/sandbox.h"

#include <cstdlib>
#include <limits>
#include <new>
#include <numeric>

#include "script/sandbox/lines_run.h"

namespace ossuary {

namespace {

constexpr int kHandler = 1;               ///< where the message handler is on the stack.
constexpr std::size_t kLeastString = 32;  ///< bytes of a string with its share of what holds it, at the least.

/// Makes the stack and the table of strings larger than they are after any call, so that they shrink, when garbage is
/// collected, to sizes that depend on what is kept alone. Argument 1: more strings than there are.
int widen(lua_State* lua) {
  constexpr int kDeepStack = 4096;
  luaL_checkstack(lua, kDeepStack, nullptr);
  const lua_Integer strings = lua_tointeger(lua, 1);
  lua_newtable(lua);
  for (lua_Integer i = 1; i <= strings; ++i) {
    lua_pushfstring(lua, "%I.", static_cast<LUAI_UACINT>(i));
    lua_rawseti(lua, -2, i);
  }
  return 0;
}

/// A hook: notes the line that is run, or the lines of the function that is called.
/// @source Lua 5.4 Reference Manual, "lua_Hook" and "lua_getinfo". The last line of a function is its `end`, which is
/// run only where the function ends there, so it is left out.
void note_line(lua_State* lua, lua_Debug* event) {
  if (!this_thread.has_timer) [[unlikely]] {
    inspect_call();
  }
  const std::optional<ScriptLine> where = running_line(lua);
  lua_getinfo(lua, "S", event);
  if (*event->what == 'C' || !where) {
    return;
  }
  const ScriptState& state = state_of(lua);
  LinesRun::Script& script = state.lines->by_file[std::string(state.texts[where->script].file)];
  if (event->event == LUA_HOOKLINE) {
    script.run.insert(event->currentline);
  } else if (script.functions.insert(event->linedefined).second) {
    lua_getinfo(lua, "L", event);
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      const auto line = static_cast<int>(lua_tointeger(lua, -2));
      if (line != event->lastlinedefined || line == event->linedefined) {
        script.code.insert(line);
      }
    }
    lua_pop(lua, 1);
  }
}

}  // namespace

Sandbox::Sandbox(ScriptState& state) : state_(state), lua_(lua_newstate(allocate, &memory_)) {
  if (lua_ == nullptr) {
    throw std::bad_alloc();
  }
  memory_.lua = lua();
  *static_cast<ScriptState**>(lua_getextraspace(lua())) = &state_;
  lua_pushcfunction(lua(), note_failure);
}

Sandbox::~Sandbox() = default;

void* Sandbox::allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size) {
  Memory& books = *static_cast<Memory*>(memory);
  const std::size_t freed = block != nullptr ? old_size : 0;
  if (new_size == 0) {
    std::free(block);  // NOLINT(cppcoreguidelines-no-malloc): the contract of lua_Alloc
    books.used -= freed;
    return nullptr;
  }
  if (new_size > freed && books.used - freed + new_size > books.limit) {
    // A call that has failed may ask for memory once more, with its frames gone.
    if (const auto where = running_line(books.lua); where || !books.where) {
      lua_Debug frame;
      books.where = where ? where : state_of(books.lua).running;
      books.deep = lua_getstack(books.lua, kDeepRecursion, &frame) != 0;
    }
    return nullptr;
  }
  if (books.where && new_size > freed && running_line(books.lua)) [[unlikely]] {
    books.where.reset();  // there was room once garbage was collected: it did not run out there
  }
  void* moved = std::realloc(block, new_size);  // NOLINT(cppcoreguidelines-no-malloc)
  if (moved != nullptr) {
    books.used = books.used - freed + new_size;
  } else if (const std::new_handler out_of_memory = std::get_new_handler()) {
    out_of_memory();  // the system has no more: no script is to blame
  }
  return moved;
}

bool Sandbox::call(int arguments, int results) {
  int status = LUA_OK;
  memory_.where.reset();
  {
    const WatchedCall watched(lua());
    status = lua_pcall(lua(), arguments, results, kHandler);
  }
  if (status != LUA_OK) [[unlikely]] {
    note_status(status);
  }
  return status == LUA_OK;
}

void Sandbox::note_status(int status) {
  ScriptFailure& failure = state_.failure;
  if (status == LUA_ERRMEM) {
    failure.where = memory_.where ? memory_.where : failure.where;
    failure.what = memory_.deep ? message_of("script-limit/depth")
                                : message_of("script-limit/memory", {{"most", kMemoryLimit >> 20U}});
  } else if (status == LUA_ERRERR) {
    failure.what = message_of("script-limit/no-message");
  } else {
    ensure(status == LUA_ERRRUN, "no C++ exception crosses Lua");
  }
  passed_limit_ = failure.what.row->code() == "script-limit" && !out_of_time();
}

void Sandbox::recover() {
  lua_settop(lua(), kHandler);
  remove_hook();
  (void)state_.kept.restore(lua(), state_.kept.all());
  collect_all(lua());  // what variables held before is garbage now
}

void Sandbox::level_memory() {
  memory_.limit = ~std::size_t{0};
  lua_pushcfunction(lua(), widen);
  lua_pushinteger(lua(), static_cast<lua_Integer>(memory_.used / kLeastString));
  ensure(lua_pcall(lua(), 1, 0, 0) == LUA_OK, "there is memory for what is collected at once");
  collect_all(lua());
  memory_.limit = kMemoryLimit + memory_.used - std::min(memory_.used, kept_);
  state_.collect_above = memory_.used + kMostLeft;
}

std::size_t bytes_in_use(lua_State* lua) {
  return (static_cast<std::size_t>(lua_gc(lua, LUA_GCCOUNT)) << 10U) +
         static_cast<std::size_t>(lua_gc(lua, LUA_GCCOUNTB));
}

void collect_all(lua_State* lua) {
  for (std::size_t before = bytes_in_use(lua) + 1; bytes_in_use(lua) < before;) {
    before = bytes_in_use(lua);
    lua_gc(lua, LUA_GCCOLLECT);
  }
}

void Sandbox::trace() {
  state_.traced = true;
  lua_sethook(
      lua(), [](lua_State*, lua_Debug*) {}, LUA_MASKCOUNT, std::numeric_limits<int>::max());
}

void Sandbox::note_lines() const { lua_sethook(lua(), note_line, LUA_MASKLINE | LUA_MASKCALL, 0); }

bool Sandbox::has_doubtful_line() const {
  const ScriptFailure& failure = state_.failure;
  return failure.lacks_line || failure.what.row->id == "script-error/lua-zero";
}

void Sandbox::load(lua_CFunction prepare, lua_CFunction load_one, std::vector<std::size_t> order) {
  if (order.empty()) {
    order.resize(state_.texts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
  }
  lua_pushcfunction(lua(), prepare);
  ensure(call(0, 0), "the libraries open");
  limit_memory(true);
  const WatchedCall watched(lua());
  bool in_time = true;
  for (auto script = order.begin(); script != order.end() && in_time; ++script) {
    trace();
    lua_pushcfunction(lua(), load_one);
    lua_pushinteger(lua(), static_cast<lua_Integer>(*script));
    if (!call(1, 0)) {
      in_time = !out_of_time();
      state_.failure.where = state_.failure.where.value_or(ScriptLine{.script = *script});
      recover();
      problems_.push_back(take_failure(state_));
    }
  }
}

void Sandbox::end_loading() {
  collect_all(lua());
  remove_hook();
  kept_ = memory_.used;
}

}  // namespace ossuary
