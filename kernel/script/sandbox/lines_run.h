// LinesRun: which lines of scripts calls have run. Sandbox notes them.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

namespace ossuary {

/// Lines from 1, by the file of a script as messages name it.
struct LinesRun {
  struct Script {
    std::set<int> functions;  ///< the first lines of functions that were called.
    std::set<int> code;       ///< lines of these functions that something can be run on.
    std::set<int> run;        ///< those that were run.
  };
  std::map<std::string, Script, std::less<>> by_file;
};

}  // namespace ossuary
