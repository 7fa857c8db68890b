// Loading: from the text of a script to its scorer, and from all scorers to the one function that a structure calls.
#pragma once

#include <lua.hpp>
#include <span>
#include <string>

#include "script/scripts.h"

namespace ossuary {

/// Makes the fresh state ready for load_script(). For lua_pcall(); no arguments, no results.
int prepare_state(lua_State* lua);

/// Compiles and runs one script. For lua_pcall(); argument: its index in Context::scripts. Results: its scorer, and
/// what to pass it as `stack` and `params`. Raises an error of one of the script codes.
int load_script(lua_State* lua);

/// Makes the driver. Its parameters are the cells of each kind that is to be scored, 0 for those that are not, and then
/// the cells of each of kinds_read(). For lua_pcall(); arguments: the results of load_script() for every script.
int make_driver(lua_State* lua);

}  // namespace ossuary
