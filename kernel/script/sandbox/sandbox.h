// Sandbox: one Lua state for scripts, under limits of time, memory and depth. Belongs to a thread. Knows nothing of
// what the scripts are for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ensure.h"
#include "script/sandbox/script_failure.h"
#include "script/sandbox/watchdog.h"

namespace ossuary {

/// Memory that the scripts of one state may use together, in bytes.
inline constexpr std::size_t kMemoryLimit = std::size_t{16} << 20U;
/// A script that runs out of memory with more calls than this inside each other has recursed too deeply.
inline constexpr int kDeepRecursion = 1000;
/// What functions that ran before may leave where a run is repeated because memory ran out, in bytes.
inline constexpr std::size_t kMostLeft = std::size_t{256} << 10U;
/// Memory in use beyond what loading left, in bytes, that makes a state collect its garbage at the end of a call.
inline constexpr std::size_t kMostGarbage = std::size_t{1} << 20U;

class Sandbox {
 public:
  /// Opens a Lua state, at first without a limit of memory. @pre `state` outlives this.
  explicit Sandbox(ScriptState& state);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// The state. The first value on its stack is the message handler.
  [[nodiscard]] lua_State* lua() const { return lua_.get(); }

  /// Calls the function under `arguments` values as lua_pcall() does, under all limits. @return false with
  /// ScriptState::failure set; then nothing else is called, up to the end of run().
  [[nodiscard]] bool call(int arguments, int results);

  /// Runs `once`, which makes calls and returns whether they worked; if they do not, `take_back` undoes what was done,
  /// and the state is as it was when everything was loaded. Then `once` runs again if a limit other than that of time
  /// was passed: how much memory there was depended on what earlier calls had left. The second time it does not, and
  /// what was left is not counted, so that a result never depends on earlier calls. And again with exact lines, which
  /// are too slow for every run, if the line of the failure is doubtful. @pre the calling thread made this.
  /// @return what went wrong the last time; the first of problems(), if there is one, and then nothing runs.
  template <class Once, class TakeBack>
  [[nodiscard]] std::optional<ScriptFault> run(const Once& once, const TakeBack& take_back) {
    ensure(lease_.is_mine(), "scripts are run by the thread that opened them");
    if (!problems_.empty()) [[unlikely]] {
      return ScriptFault{problems_.front()};
    }
    if (state_.lines != nullptr) [[unlikely]] {
      note_lines();
    }
    if (!once() && !run_again(once, take_back)) [[unlikely]] {
      return ScriptFault{take_failure(state_)};
    }
    if (memory_.used > kept_ + kMostGarbage) [[unlikely]] {
      collect_all(lua());
    }
    return std::nullopt;
  }

  /// Calls `prepare`, then `load_one` with each index of ScriptState::texts in this order, by default theirs, with
  /// exact lines and under one limit of time, which ends it. From now on memory is limited.
  void load(lua_CFunction prepare, lua_CFunction load_one, std::vector<std::size_t> order = {});
  /// One for each script that did not load.
  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return problems_; }
  void limit_memory(bool limited) { memory_.limit = limited ? kMemoryLimit : ~std::size_t{0}; }
  /// Call it once everything is loaded: garbage is what is used beyond that.
  void end_loading();

 private:
  /// Memory in use, and what was running when it last ran out.
  struct Memory {
    std::size_t used = 0;
    std::size_t limit = ~std::size_t{0};
    lua_State* lua = nullptr;
    std::optional<ScriptLine> where;
    bool deep = false;  ///< more than kDeepRecursion calls were inside each other.
  };
  /// Ends what level_memory() began.
  struct MemoryWatch {
    explicit MemoryWatch(Sandbox& watched) : sandbox(watched) {}
    ~MemoryWatch() {
      sandbox.state_.collect_above = 0;
      sandbox.memory_.limit = std::min(sandbox.memory_.limit, kMemoryLimit);
    }
    MemoryWatch(const MemoryWatch&) = delete;
    MemoryWatch& operator=(const MemoryWatch&) = delete;
    Sandbox& sandbox;
  };
  struct Close {
    void operator()(lua_State* lua) const { lua_close(lua); }
  };

  /// lua_Alloc with a limit. @source Lua 5.4 Reference Manual, "lua_Alloc".
  static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);
  /// Completes the failure of a call.
  void note_status(int status);
  /// What run() does after a failure. @return true if it worked in a state that has recovered.
  template <class Once, class TakeBack>
  [[nodiscard]] bool run_again(const Once& once, const TakeBack& take_back) {
    recover();
    take_back();
    const MemoryWatch watch(*this);
    if (passed_limit_) {
      state_.failure = {};
      level_memory();
      if (once()) {
        return true;
      }
      recover();
      take_back();
    }
    if (has_doubtful_line()) {
      const ScriptFailure before = std::exchange(state_.failure, {});
      trace();
      if (once()) {
        state_.failure = before;  // cannot be: what a script does depends on what it is given alone
      }
      recover();
      take_back();
    }
    return false;
  }
  /// Makes the state fit for the next call after one that failed, and as it was when everything was loaded.
  void recover();
  /// From now on lines of errors are exact and calls slow: while a count hook is set Lua notes every instruction.
  void trace();
  /// Notes the lines that scripts run in ScriptState::lines, which is not null.
  void note_lines() const;
  void remove_hook() {
    lua_sethook(lua(), nullptr, 0, 0);
    state_.traced = false;
  }
  /// True if a line of the failure is not known, or that of the last call before it, unless it was traced.
  [[nodiscard]] bool has_doubtful_line() const;
  /// Leaves nothing of earlier calls but what loading left, and room for as much as then: the stack and the table of
  /// strings are as large as what is kept wants, whatever they were.
  void level_memory();

  ScriptState& state_;
  WatchLease lease_;
  Memory memory_;
  std::size_t kept_ = 0;       ///< memory in use once everything was loaded.
  bool passed_limit_ = false;  ///< the call that failed last did, other than that of time.
  std::vector<Diagnostic> problems_;
  std::unique_ptr<lua_State, Close> lua_;
};

}  // namespace ossuary
