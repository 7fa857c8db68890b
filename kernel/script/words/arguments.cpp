#include "script/words/arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace ossuary {

namespace {

std::string written(const TypeText& type) { return fmt::format("{}{}", type.type, type.optional ? "?" : ""); }

}  // namespace

WordText text_of(const Word& word) {
  std::string parameters;
  std::string_view names = word.parameters;
  for (std::size_t i = 0; !names.empty(); ++i) {
    const std::string_view name = names.substr(0, names.find(", "));
    names.remove_prefix(std::min(name.size() + 2, names.size()));
    const TypeText& type = word.types.at(i);
    parameters += fmt::format("{}{}{}: {}", i == 0 ? "" : ", ", name, type.optional ? "?" : "", type.type);
  }
  return {word.name, parameters, written(word.result), word.meaning};
}

void push_word(lua_State* lua, const Word& word, lua_CFunction loop) {
  void* const address = const_cast<Word*>(&word);  // NOLINT(cppcoreguidelines-pro-type-const-cast): Lua's type
  lua_pushlightuserdata(lua, address);
  if (loop != nullptr) {
    lua_pushnil(lua);
    lua_pushlightuserdata(lua, address);
    lua_pushcclosure(lua, loop, 2);
  }
  lua_pushcclosure(lua, word.call, loop != nullptr ? 2 : 1);
}

std::string Arguments::name() const {
  if (what_ != nullptr) {
    return what_;
  }
  const Word* const word = running_word(lua_);
  if (word == nullptr) {
    return fmt::format("argument {} of a loop", position_);
  }
  const std::string_view name = parameter_name(word->parameters, position_);
  const bool named = !name.empty() && name != "...";
  return fmt::format("{}: argument {}{}", word->name, position_, named ? fmt::format(" ({})", name) : "");
}

void Arguments::refuse(std::string_view wanted, const std::string& hint) const {
  refuse(wanted, shown(lua_, position_), hint);
}

void Arguments::refuse(std::string_view wanted, const std::string& got, const std::string& hint) const {
  mind(fmt::format("must be {}, got {}", wanted, got), hint);
}

void Arguments::mind(std::string_view what, const std::string& hint) const {
  raise(lua_, fmt::format("{} {}", name(), what), hint);
}

void Arguments::refuse_surplus() const {
  const Word* const word = running_word(lua_);
  const bool optional = word != nullptr && std::ranges::count(word->types, true, &TypeText::optional) > 0;
  raise(lua_, fmt::format("{} takes {}{}, got {}", word != nullptr ? word->name : "a loop", optional ? "at most " : "",
                          counted(position_, "argument"), lua_gettop(lua_)));
}

std::int64_t integral_argument(const Arguments& arguments, std::string_view wanted) {
  lua_State* const lua = arguments.lua();
  const bool number = lua_type(lua, arguments.position()) == LUA_TNUMBER;
  int exact = 0;
  const lua_Integer value = number ? lua_tointegerx(lua, arguments.position(), &exact) : 0;
  if (exact == 0) {
    arguments.refuse(wanted, number ? "an integer has no fraction: \"//\" divides into one, \"/\" does not" : "");
  }
  return value;
}

void pass_last(Arguments& arguments) {
  const int position = arguments.next();
  for (int later = position + 1; later <= lua_gettop(arguments.lua()); ++later) {
    if (lua_type(arguments.lua(), later) > LUA_TNIL) {
      arguments.mind(fmt::format("is nil, and argument {} is given", later));
    }
  }
}

}  // namespace ossuary
