// Scripts: the running scripts of a game, opaque outside its family; the fault of a script; and the Lua files that
// scripts of every family load by name.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/ensure.h"

namespace ossuary {

/// A Lua file that scripts load by name.
struct SharedScript {
  std::string plugin;  ///< whose it is.
  std::string name;    ///< scripts of its plugin load it as "name", those of others as "plugin:name".
  std::string file;    ///< for messages.
  std::string source;
};

/// What one script loads, by way of others too.
struct SharedScripts {
  std::string home;                     ///< the plugin of the script.
  std::vector<SharedScript> scripts{};  ///< each after those that it loads itself.
};

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

/// The same as what a family knows them as. @pre a game of that family opened them.
template <class Own>
[[nodiscard]] Own& scripts_of(Scripts& scripts) {
  auto* const own = dynamic_cast<Own*>(&scripts);
  ensure(own != nullptr, "a match is started with the scripts of its own game");
  return *own;
}

}  // namespace ossuary
