// Loading: from the text of a script to its functions.
#pragma once

#include <lua.hpp>

namespace ossuary {

/// Makes the fresh state ready for load_script(). For lua_pcall(); no arguments, no results.
int prepare_state(lua_State* lua);

/// Compiles and runs one script, and puts what it returns into Context::functions. For lua_pcall(); argument: its index
/// in Context::scripts; no results. Raises an error of one of the script codes.
int load_script(lua_State* lua);

}  // namespace ossuary
