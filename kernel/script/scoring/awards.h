// Awards: the words by which scorers give points.
#pragma once

#include <lua.hpp>

namespace ossuary {

/// The words of these names.
int award(lua_State* lua);
int award_per(lua_State* lua);
int award_if(lua_State* lua);

}  // namespace ossuary
