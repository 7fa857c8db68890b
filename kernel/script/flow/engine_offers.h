// EngineOffers: what the known choices (flow/skulls/engine_texts.h) offer, each as its script would list it. Private to
// kernel/script/flow.
#pragma once

#include <lua.hpp>
#include <span>

#include "script/flow/engine_flow.h"

namespace ossuary::known {

/// The arguments of a script.
using Values = std::span<const Value>;

// Each offers nothing and returns false where the script has to run.

bool list_collects(const EngineFlow& in, lua_State* lua, Values given);
bool list_digs(const EngineFlow& in, lua_State* lua, Values given);
bool list_openings(const EngineFlow& in, lua_State* lua, Values given);
bool list_places(const EngineFlow& in, lua_State* lua, Values given);
bool list_takes(const EngineFlow& in, lua_State* lua, Values given);
bool list_turns(const EngineFlow& in, lua_State* lua, Values given);

}  // namespace ossuary::known
