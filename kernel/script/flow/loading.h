// Loading: the scripts of a flow become functions, with the words and things of the flow by name.
#pragma once

#include "script/flow/context.h"

namespace ossuary {

/// Fills the registry with all that scripts may name. Inside a protected call.
int prepare_flow_state(lua_State* lua);
/// Loads one script for all that it is used for. Inside a protected call; argument 1 is its index in
/// FlowRules::scripts.
int load_flow_script(lua_State* lua);

/// The scripts in the order in which they are to be loaded: words first, each after those it names.
[[nodiscard]] std::vector<std::size_t> loading_order(const FlowRules& rules, CompiledTexts& compiled);

}  // namespace ossuary
