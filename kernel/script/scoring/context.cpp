#include "script/scoring/context.h"

#include <algorithm>

namespace ossuary {

std::vector<std::string> kind_ids(const Context& context) {
  std::vector<std::string> ids;
  for (const KindScript& script : context.scripts.first(context.kinds)) {
    ids.push_back(script.kind);
  }
  return ids;
}

std::optional<std::size_t> kind_at(lua_State* lua, int position) {
  const Context& context = context_of(lua);
  const auto scripts = context.scripts.first(context.kinds);
  const bool text = lua_type(lua, position) == LUA_TSTRING;
  const auto found = std::ranges::find(scripts, text ? lua_tostring(lua, position) : "", &KindScript::kind);
  return found == scripts.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - scripts.begin()));
}

}  // namespace ossuary
