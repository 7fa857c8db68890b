// Scripts: the running scripts of a game, opaque outside its family.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "core/base/ensure.h"

namespace ossuary {

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

/// `scripts` as the type of those who opened them. @pre a game of that family did.
template <class Own>
[[nodiscard]] Own& scripts_of(Scripts& scripts) {
  auto* const own = dynamic_cast<Own*>(&scripts);
  ensure(own != nullptr, "a match is started with the scripts of its own game");
  return *own;
}

}  // namespace ossuary
