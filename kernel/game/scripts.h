// The fault of a script, in words; and the Lua files that scripts of every family load by name.
#pragma once

#include <string>
#include <vector>

#include "core/base/scripts.h"
#include "say/diagnostic.h"

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

}  // namespace ossuary
