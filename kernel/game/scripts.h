// Scripts: the running scripts of a game, opaque outside its family; and the fault of a script.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "base/diagnostic.h"

namespace ossuary {

/// A script failed: what it did wrong, and where.
struct ScriptFault {
  Diagnostic diagnostic;
};

/// How often a script ran, and how long its runs took together.
struct ScriptTime {
  bool recorded = false;  ///< it runs as a program, without Lua.
  std::uint64_t calls = 0;
  std::chrono::nanoseconds time{};
};

/// By the file of a script, as messages show it.
using ScriptTimes = std::map<std::string, ScriptTime>;

struct LinesRun;

/// The running scripts of one game. Belongs to one thread; opened by Game::open_scripts().
class Scripts {
 public:
  virtual ~Scripts() = default;
  /// From now on adds every run of a script to `times`, which outlives this; points that were kept are no run.
  virtual void time_runs(ScriptTimes& /*times*/) {}
  /// From now on notes in `lines`, which outlives this, which lines are run; that is slow.
  virtual void note_lines(LinesRun& /*lines*/) {}
};

}  // namespace ossuary
