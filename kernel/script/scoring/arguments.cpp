#include "script/scoring/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

/// The word that is running; null for the iterators that words return.
const Word* running_word(lua_State* lua) {
  lua_Debug frame;
  lua_getstack(lua, 0, &frame);
  lua_getinfo(lua, "f", &frame);
  const lua_CFunction function = lua_tocfunction(lua, -1);
  lua_pop(lua, 1);
  for (const Word& word : vocabulary()) {
    if (word.function == function) {
      return &word;
    }
  }
  return nullptr;
}

/// Name of parameter `position` in "name: type, name?: type".
std::string_view parameter_name(std::string_view parameters, int position) {
  for (; position > 1; --position) {
    parameters.remove_prefix(std::min(parameters.find(", ") + 2, parameters.size()));
  }
  return parameters.substr(0, parameters.find_first_of("?:"));
}

}  // namespace

std::string argument_name(lua_State* lua, int position) {
  const Word* word = running_word(lua);
  if (word == nullptr) {
    return fmt::format("argument {} of an iterator", position);
  }
  return fmt::format("{}: argument {} ({})", word->text.name, position,
                     parameter_name(word->text.parameters, position));
}

void refuse_argument(lua_State* lua, int position) {
  raise(lua, fmt::format("{} must be an integer, got {}", argument_name(lua, position), shown(lua, position)));
}

void refuse_cells(lua_State* lua, int position) {
  const Context& context = context_of(lua);
  if (context.phase == Phase::Loading) {
    raise(lua, "there are no cells before a structure is scored", "use the vocabulary inside the scorer only");
  }
  raise(lua,
        fmt::format("{} names cells beyond the {} of the shape", argument_name(lua, position), context.all.count()));
}

}  // namespace ossuary
