#include "script/sandbox/sandbox.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>
#include <utility>

#include "base/ensure.h"
#include "script/scoring/loading.h"
#include "script/scoring/options.h"

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

/// While a count hook is set Lua notes every instruction, so that lines of errors are exact.
void trace(lua_State* lua) {
  lua_sethook(
      lua, [](lua_State*, lua_Debug*) {}, LUA_MASKCOUNT, std::numeric_limits<int>::max());
}

/// True for an error whose line Lua 5.4 only knows while it is traced: else it is that of the last call before it.
bool has_doubtful_line(const Trouble& trouble) {
  return trouble.code.empty() &&
         (trouble.message == "attempt to divide by zero" || trouble.message.starts_with("attempt to perform 'n%"));
}

/// The skulls of `cells` that are not `hidden`.
KindCells without(const KindCells& cells, CellSet hidden) {
  KindCells shown = cells;
  for (CellSet& kind : shown) {
    kind -= hidden;
  }
  return shown;
}

}  // namespace

Sandbox::Sandbox(std::span<const KindScript> scripts, std::size_t kinds) : scripts_(scripts) {
  ensure(kinds <= kMaxKinds && scripts.size() - kinds <= 1, "a ruleset has at most kMaxKinds kinds, an effect one act");
  owner_.reset(lua_newstate(allocate, &memory_));
  lua_ = owner_.get();
  if (lua_ == nullptr) {
    throw std::bad_alloc();
  }
  memory_.lua = lua_;
  *static_cast<Context**>(lua_getextraspace(lua_)) = &context_;
  context_.scripts = scripts;
  context_.kinds = kinds;
  context_.shape = &no_shape();
  context_.cells = &kNoCells;
  load_all();
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
    trouble.hint.clear();
    trouble.where = memory_.where ? memory_.where : trouble.where;
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
  lua_pushcfunction(lua_, note_trouble);
  lua_pushcfunction(lua_, prepare_state);
  ensure(call(0, 0), "the libraries open");
  memory_.limit = kMemoryLimit;
  const WatchedCall watched(lua_);  // one limit for all of them
  bool in_time = true;
  for (std::size_t script = 0; script < scripts_.size() && in_time; ++script) {
    const int top = lua_gettop(lua_);
    trace(lua_);
    lua_pushcfunction(lua_, load_script);
    lua_pushinteger(lua_, static_cast<lua_Integer>(script));
    if (!call(1, 0)) {
      in_time = !out_of_time();
      context_.trouble.where = context_.trouble.where.value_or(ScriptLine{.script = script});
      recover(top);
      problems_.push_back(take_trouble());
    }
  }
  if (problems_.empty()) {
    plan();
    lua_gc(lua_, LUA_GCCOLLECT);
  }
  lua_sethook(lua_, nullptr, 0, 0);
  kept_ = memory_.used;
}

void Sandbox::plan() {
  const int room = static_cast<int>(3 * kMaxKinds) + LUA_MINSTACK;
  memory_.limit = ~std::size_t{0};
  ensure(lua_checkstack(lua_, room) != 0, "a new state has room");
  decisions_.plan(context_);
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    const Offer& offer = context_.offers[kind];
    if (!decisions_.kinds()[kind]) {
      driven_.push_back(kind);
    }
    if (offer.chooses() || !offer.reads.choices) {
      context_.memos.plan(kind, offer.reads);
    }
    if (kinds_read(context_)[kind]) {
      read_.push_back(kind);
    }
  }
  make_driver(lua_, driven_);
  memory_.limit = kMemoryLimit;
}

bool Sandbox::run(const Shape& shape, const KindCells& cells, Explanation* notes) {
  ensure(lease_.is_mine(), "a scorer is used by the thread that opened it");
  context_.memos.begin(shape);
  context_.shape = &shape;
  context_.all = shape.all_cells();
  const auto run_once = [&] { return has_act() ? act_and_score(cells, notes) : score(cells, notes); };
  const bool done = run_once();
  if (!done) [[unlikely]] {
    recover(kDriver);
    if (has_doubtful_line(context_.trouble)) {
      const Trouble before = std::exchange(context_.trouble, {});
      trace(lua_);
      if (run_once()) {
        context_.trouble = before;  // cannot be: what a script does depends on the structure alone
      }
      recover(kDriver);
    }
  } else if (memory_.used > kept_ + kMostGarbage) [[unlikely]] {
    lua_gc(lua_, LUA_GCCOLLECT);  // there may be a sandbox for each of many effects
  }
  return done;
}

bool Sandbox::score(const KindCells& cells, Explanation* notes) {
  std::uint64_t present = 0;
  CellSet skulls;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    skulls |= cells[kind];
    present |= std::uint64_t{!cells[kind].empty()} << kind;
  }
  const std::uint64_t joint = decisions_.joint(present).to_ullong();
  std::uint64_t todo = joint;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    context_.points[kind] = 0;
    if (((present & ~joint) >> kind & 1U) == 0) {
      continue;
    }
    const auto known = notes == nullptr ? context_.memos.find(kind, cells) : std::nullopt;
    context_.points[kind] = known.value_or(0);
    todo |= std::uint64_t{!known} << kind;
  }
  enter(Phase::Scoring, cells, skulls, notes);
  if (todo != 0 && !drive(todo)) [[unlikely]] {
    return false;
  }
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    if (((todo & ~joint) >> kind & 1U) != 0) {
      context_.memos.keep(kind, cells, context_.points[kind]);
    }
  }
  return true;
}

void Sandbox::enter(Phase phase, const KindCells& cells, CellSet skulls, Explanation* notes) {
  ensure(context_.all.contains(skulls), "skulls lie on the shape");
  context_.phase = phase;
  context_.cells = &cells;
  context_.present = skulls;
  context_.notes = notes;
}

bool Sandbox::drive(const KindSet& kinds) {
  todo_ = kinds & decisions_.kinds();
  if (todo_.none()) {
    lua_pushvalue(lua_, kDriver);
    return call(push_structure(kinds), 0);
  }
  lua_pushcfunction(lua_, drive_and_decide);
  lua_pushlightuserdata(lua_, this);
  lua_pushvalue(lua_, kDriver);
  return call(push_structure(kinds) + 2, 0);
}

int Sandbox::push_structure(const KindSet& kinds) {
  const KindCells& cells = *context_.cells;
  for (const std::size_t kind : driven_) {
    lua_pushinteger(lua_, kinds[kind] ? static_cast<lua_Integer>(cells[kind].word()) : 0);
  }
  for (const std::size_t kind : read_) {
    lua_pushinteger(lua_, static_cast<lua_Integer>(cells[kind].word()));
  }
  return static_cast<int>(driven_.size() + read_.size());
}

int Sandbox::drive_and_decide(lua_State* lua) {
  Sandbox& self = *static_cast<Sandbox*>(lua_touserdata(lua, 1));
  lua_call(lua, lua_gettop(lua) - 2, 0);
  self.decisions_.decide(lua, self.todo_);
  return 0;
}

bool Sandbox::act_and_score(const KindCells& cells, Explanation* notes) {
  const WatchedCall watched(lua_);  // one limit for the act and for every way to go on
  CellSet skulls;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    skulls |= cells[kind];
  }
  enter(Phase::Act, cells, skulls, nullptr);
  lua_pushcfunction(lua_, run_act);
  lua_pushlightuserdata(lua_, this);
  lua_pushvalue(lua_, kDriver);
  if (!call(push_structure({}) + 2, 0)) {
    return false;
  }
  std::size_t best = 0;
  PointsByKind best_points{};
  for (std::size_t i = 0; i < deeds_.size(); ++i) {
    const KindCells shown = without(cells, deeds_[i].hidden);
    if (!score(shown, nullptr)) {
      return false;
    }
    if (i == 0 || total(context_.points) > total(best_points)) {
      best = i;
      best_points = context_.points;
    }
  }
  if (notes == nullptr) {
    context_.points = best_points;
    return true;
  }
  const Deed& deed = deeds_[best];
  if (deeds_.size() > 1) {
    notes->choices.push_back({.kind = std::nullopt, .skulls = {}, .chosen = deed.chosen, .options = deeds_.size()});
  }
  notes->face_down = deed.hidden;
  const KindCells shown = without(cells, deed.hidden);
  return score(shown, notes);
}

int Sandbox::run_act(lua_State* lua) {
  Sandbox& self = *static_cast<Sandbox*>(lua_touserdata(lua, 1));
  lua_call(lua, lua_gettop(lua) - 2, 0);
  self.deeds_.clear();
  const std::size_t script = self.context_.kinds;
  const Offer& act = self.context_.offers[script];
  if (!act.chooses()) {
    self.do_deed(std::nullopt);
    return 0;
  }
  std::vector<CellSet> options;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, act.stack);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, act.params);
  self.context_.hidden = CellSet();
  self.context_.running = ScriptLine{script, act.options_line};
  list_options(lua, script, act.options, 2, options);
  if (!self.context_.hidden.empty()) {
    raise_about(lua, script, act.options, "turns cards face down while it says what may be chosen",
                "turn them in the function \"act\"");
  }
  for (const CellSet chosen : options) {
    self.do_deed(chosen);
  }
  if (options.empty()) {
    self.deeds_.push_back({});
  }
  return 0;
}

void Sandbox::do_deed(std::optional<CellSet> chosen) {
  const Offer& act = context_.offers[context_.kinds];
  context_.hidden = CellSet();
  context_.running = ScriptLine{context_.kinds, act.score_line};
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, act.score);
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, act.stack);
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, act.params);
  if (chosen) {
    lua_pushinteger(lua_, static_cast<lua_Integer>(chosen->word()));
  }
  lua_call(lua_, chosen ? 3 : 2, 0);
  end_if_condemned(lua_);
  const auto same = [&](const Deed& deed) { return deed.hidden == context_.hidden; };
  if (std::none_of(deeds_.begin(), deeds_.end(), same)) {
    deeds_.push_back({.chosen = chosen.value_or(CellSet()), .hidden = context_.hidden});
  }
}

}  // namespace ossuary
