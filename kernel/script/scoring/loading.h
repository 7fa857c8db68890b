// Loading: from the text of a script to its scorer, and from all scorers to the one function that a structure calls.
#pragma once

#include <lua.hpp>
#include <span>
#include <string>

#include "script/scoring/scripts.h"

namespace ossuary {

/// Makes the fresh state ready for load_script(). For lua_pcall(); no arguments, no results.
int prepare_state(lua_State* lua);

/// Compiles and runs one script, and puts what it offers into Context::offers. For lua_pcall(); argument: its index in
/// Context::scripts; no results. Raises an error of one of the script codes.
int load_script(lua_State* lua);

/// Pushes the driver, a function that scores the kinds `scored`. Its parameters are the cells of each of these, 0 for
/// one that is not to be scored, and then the cells of each of kinds_read(), which it puts into `stack`.
/// @pre all scripts are loaded.
void make_driver(lua_State* lua, std::span<const std::size_t> scored);

}  // namespace ossuary
