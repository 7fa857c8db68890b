// Sandbox: one Lua state with the scripts of a ruleset loaded, under limits of time, memory and depth. Belongs to a
// thread.
#pragma once

#include <cstddef>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/diagnostic.h"
#include "script/sandbox/watchdog.h"
#include "script/scoring/context.h"
#include "script/scoring/decisions.h"

namespace ossuary {

/// Memory that the scripts of one state may use together, in bytes.
inline constexpr std::size_t kMemoryLimit = std::size_t{16} << 20U;
/// A script that runs out of memory with more calls than this inside each other has recursed too deeply.
inline constexpr int kDeepRecursion = 1000;

/// Memory in use beyond what loading left, in bytes, that makes a state collect its garbage at the end of a call.
inline constexpr std::size_t kMostGarbage = std::size_t{1} << 20U;

class Sandbox {
 public:
  /// Loads `scripts`: those of `kinds` kinds and perhaps that of an act. @pre they outlive this. What does not load is
  /// told by problems().
  Sandbox(std::span<const KindScript> scripts, std::size_t kinds);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// One for each script that did not load.
  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return problems_; }

  /// Scores the skulls `cells` of `shape`, and leaves the points in points(). `notes` may be null; if it is not,
  /// awards, choices and hidden skulls are noted there and every scorer is run, else those whose points no memo has.
  /// @pre problems() is empty, and the calling thread made this.
  /// @return false if something went wrong, which take_trouble() tells; later runs are not affected.
  [[nodiscard]] bool run(const Shape& shape, const KindCells& cells, Explanation* notes);

  /// What went wrong in the last run; forgotten then.
  [[nodiscard]] Diagnostic take_trouble();

  [[nodiscard]] const PointsByKind& points() const { return context_.points; }

 private:
  /// Memory in use, and what was running when it last ran out.
  struct Memory {
    std::size_t used = 0;
    std::size_t limit = ~std::size_t{0};
    lua_State* lua = nullptr;
    std::optional<ScriptLine> where;
    bool deep = false;  ///< more than kDeepRecursion calls were inside each other.
  };
  /// What an act does: the cells it hides when the owner has chosen `chosen`.
  struct Deed {
    CellSet chosen;
    CellSet hidden;
  };
  struct Close {
    void operator()(lua_State* lua) const { lua_close(lua); }
  };

  /// lua_Alloc with a limit. @source Lua 5.4 Reference Manual, "lua_Alloc".
  static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);
  /// Calls the function under `arguments` values as lua_pcall() does, under all limits. @return false with trouble
  /// noted.
  [[nodiscard]] bool call(int arguments, int results);
  /// Completes the trouble after a failed call.
  void note_status(int status);
  /// Makes the state fit for the next call after one that failed.
  void recover(int top);
  void load_all();
  /// Prepares for scoring, once all scripts are loaded.
  void plan();

  [[nodiscard]] bool has_act() const { return scripts_.size() > context_.kinds; }
  /// Says in the context what is looked at now.
  void enter(Phase phase, const KindCells& cells, CellSet skulls, Explanation* notes);
  [[nodiscard]] bool score(const KindCells& cells, Explanation* notes);
  /// Scores the `kinds` of the structure in the context.
  [[nodiscard]] bool drive(const KindSet& kinds);
  /// Pushes the parameters of the driver. @return how many.
  int push_structure(const KindSet& kinds);
  /// For lua_pcall(); arguments: the Sandbox, the driver and its arguments.
  static int drive_and_decide(lua_State* lua);

  /// Lets the act hide cards, in each way the owner may choose, and scores what is left; the best total counts.
  [[nodiscard]] bool act_and_score(const KindCells& cells, Explanation* notes);
  /// Fills deeds_. For lua_pcall(); arguments as above, the driver with no kinds to score.
  static int run_act(lua_State* lua);
  void do_deed(std::optional<CellSet> chosen);

  std::span<const KindScript> scripts_;
  WatchLease lease_;
  Memory memory_;
  std::size_t kept_ = 0;  ///< memory in use once everything was loaded.
  Context context_;
  Decisions decisions_;
  KindSet todo_;                     ///< kinds to decide for in the call that runs.
  std::vector<Deed> deeds_;          ///< of the structure that is scored, each with other cells hidden.
  std::vector<std::size_t> driven_;  ///< kinds that the driver scores.
  std::vector<std::size_t> read_;    ///< kinds that the driver puts into `stack`.
  std::unique_ptr<lua_State, Close> owner_;
  lua_State* lua_ = nullptr;  ///< what owner_ owns.
  std::vector<Diagnostic> problems_;
};

}  // namespace ossuary
