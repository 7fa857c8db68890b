#include "script/sandbox.h"

#include <fmt/format.h>

#include <bitset>
#include <cstdlib>
#include <new>

#include "base/ensure.h"
#include "script/loading.h"

namespace ossuary {

namespace {

/// Where things stand on the stack between calls.
constexpr int kHandler = 1;
constexpr int kDriver = 2;

/// What the vocabulary speaks of while scripts are loaded: no cell at all.
const Shape& no_shape() {
  static const Shape shape = Shape::pyramid(1, 1).value();
  return shape;
}
constexpr KindCells kNoCells{};

}  // namespace

Sandbox::Sandbox(std::span<const KindScript> scripts) : scripts_(scripts) {
  ensure(scripts.size() <= kMaxKinds, "a ruleset has at most kMaxKinds kinds");
  owner_.reset(lua_newstate(allocate, &memory_));
  lua_ = owner_.get();
  if (lua_ == nullptr) {
    throw std::bad_alloc();
  }
  memory_.lua = lua_;
  *static_cast<Context**>(lua_getextraspace(lua_)) = &context_;
  context_.scripts = scripts;
  context_.shape = &no_shape();
  context_.cells = &kNoCells;
  load_all();
  context_.loading = false;
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
    lua_Debug frame;
    books.where = running_line(books.lua);
    books.deep = lua_getstack(books.lua, kDeepRecursion, &frame) != 0;
    return nullptr;
  }
  void* moved = std::realloc(block, new_size);  // NOLINT(cppcoreguidelines-no-malloc)
  if (moved != nullptr) {
    books.used = books.used - freed + new_size;
  }
  return moved;
}

bool Sandbox::call(int arguments, int results) {
  int status = LUA_OK;
  {
    const WatchedCall watched(lua_);
    status = lua_pcall(lua_, arguments, results, kHandler);
  }
  if (status != LUA_OK) [[unlikely]] {
    note_status(status);
  }
  return status == LUA_OK;
}

void Sandbox::note_status(int status) {
  Trouble& trouble = context_.trouble;
  if (status == LUA_ERRMEM) {
    trouble.code = kScriptLimit;
    trouble.where = memory_.where;
    trouble.message = memory_.deep ? "calls functions inside functions too deeply"
                                   : fmt::format("uses more than {} MiB of memory", kMemoryLimit >> 20U);
  } else if (status == LUA_ERRERR) {
    trouble.code = kScriptLimit;
    trouble.message = "fails so deep inside other calls that nothing can be said of it";
  } else {
    ensure(status == LUA_ERRRUN, "no C++ exception crosses Lua");
  }
}

Diagnostic Sandbox::take_trouble() {
  Diagnostic diagnostic = to_diagnostic(context_.trouble, scripts_);
  context_.trouble = Trouble{};
  return diagnostic;
}

void Sandbox::recover(int top) {
  lua_settop(lua_, top);
  lua_sethook(lua_, nullptr, 0, 0);
  lua_gc(lua_, LUA_GCCOLLECT);
}

void Sandbox::load_all() {
  const int room = static_cast<int>(3 * kMaxKinds) + LUA_MINSTACK;
  ensure(lua_checkstack(lua_, room) != 0, "a new state has room");
  lua_pushcfunction(lua_, note_trouble);
  lua_pushcfunction(lua_, prepare_state);
  ensure(call(0, 0), "the libraries open");
  memory_.limit = kMemoryLimit;
  for (std::size_t script = 0; script < scripts_.size(); ++script) {
    const int top = lua_gettop(lua_);
    lua_pushcfunction(lua_, load_script);
    lua_pushinteger(lua_, static_cast<lua_Integer>(script));
    if (!call(1, 3)) {
      context_.trouble.where = context_.trouble.where.value_or(ScriptLine{.script = script});
      recover(top);
      problems_.push_back(take_trouble());
    }
  }
  if (problems_.empty()) {
    lua_pushcfunction(lua_, make_driver);
    lua_insert(lua_, kDriver);
    ensure(call(lua_gettop(lua_) - kDriver, 1), "the driver is made");
    for (std::size_t kind = 0; kind < scripts_.size(); ++kind) {
      memos_.plan(kind, context_.reads[kind]);
      if (kinds_read(context_)[kind]) {
        read_.push_back(kind);
      }
    }
    lua_gc(lua_, LUA_GCCOLLECT);
  }
}

bool Sandbox::run(const Shape& shape, const KindCells& cells, std::vector<Award>* awards) {
  ensure(lease_.is_mine(), "a scorer is used by the thread that opened it");
  memos_.begin(shape);
  std::bitset<kMaxKinds> todo;
  CellSet present;
  for (std::size_t kind = 0; kind < scripts_.size(); ++kind) {
    present |= cells[kind];
    const auto known = awards == nullptr ? memos_.find(kind, cells) : std::nullopt;
    context_.points[kind] = known.value_or(0);
    todo[kind] = !known && !cells[kind].empty();
  }
  context_.shape = &shape;
  context_.all = shape.all_cells();
  context_.present = present;
  context_.cells = &cells;
  context_.awards = awards;
  ensure(context_.all.contains(present), "skulls lie on the shape");
  if (todo.any() && !drive(todo)) [[unlikely]] {
    recover(kDriver);
    return false;
  }
  for (std::size_t kind = 0; kind < scripts_.size(); ++kind) {
    if (todo[kind]) {
      memos_.keep(kind, cells, context_.points[kind]);
    }
  }
  return true;
}

bool Sandbox::drive(std::bitset<kMaxKinds> kinds) {
  const KindCells& cells = *context_.cells;
  lua_pushvalue(lua_, kDriver);
  for (std::size_t kind = 0; kind < scripts_.size(); ++kind) {
    lua_pushinteger(lua_, kinds[kind] ? static_cast<lua_Integer>(cells[kind].word()) : 0);
  }
  for (const std::size_t kind : read_) {
    lua_pushinteger(lua_, static_cast<lua_Integer>(cells[kind].word()));
  }
  return call(static_cast<int>(scripts_.size() + read_.size()), 0);
}

}  // namespace ossuary
