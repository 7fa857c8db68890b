// SharedScript: a Lua file that scripts load by name. Plain data, for every family of games.
#pragma once

#include <string>
#include <vector>

namespace ossuary {

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

}  // namespace ossuary
