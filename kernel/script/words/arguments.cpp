#include "script/words/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

void Arguments::refuse(ScriptMessageId id, TextArguments values) const {
  if (function_ != nullptr) {
    values.emplace_back("argument", fmt::format("{}: argument {}", function_, position_));
    values.emplace_back("word", function_);
  } else if (const Word* const word = running_word(lua_)) {
    const std::string_view name = parameter_name(word->parameters, position_);
    const bool named = !name.empty() && name != "...";
    values.emplace_back(
        "argument", fmt::format("{}: argument {}{}", word->name, position_, named ? fmt::format(" ({})", name) : ""));
    values.emplace_back("word", word->name);
    values.emplace_back("call", call_of(text_of(*word)));
  } else {
    values.emplace_back("argument", fmt::format("argument {} of a loop", position_));
  }
  values.emplace_back("position", position_);
  values.emplace_back("got", shown(lua_, position_));
  values.emplace_back("type", luaL_typename(lua_, position_));
  raise(lua_, id, std::move(values));
}

void Arguments::refuse_surplus() const {
  const Word* const word = running_word(lua_);
  TextArguments values{{"most", position_}, {"given", lua_gettop(lua_)}};
  values.emplace_back("word", word != nullptr ? word->name : "a loop");
  if (word != nullptr) {
    values.emplace_back("call", call_of(text_of(*word)));
  }
  const bool optional = word != nullptr && std::ranges::count(word->types, true, &TypeText::optional) > 0;
  raise(lua_, optional ? ScriptMessageId("script-error/surplus-optional") : "script-error/surplus", std::move(values));
}

std::int64_t integral_argument(const Arguments& arguments, ScriptMessageId refusal) {
  lua_State* const lua = arguments.lua();
  const bool number = lua_type(lua, arguments.position()) == LUA_TNUMBER;
  int exact = 0;
  const lua_Integer value = number ? lua_tointegerx(lua, arguments.position(), &exact) : 0;
  if (exact == 0) {
    arguments.refuse(refusal, number ? TextArguments{{"slash", "\"/\""}} : TextArguments());
  }
  return value;
}

void pass_last(Arguments& arguments) {
  const int position = arguments.next();
  for (int later = position + 1; later <= lua_gettop(arguments.lua()); ++later) {
    if (lua_type(arguments.lua(), later) > LUA_TNIL) {
      arguments.refuse("script-error/nil-before", {{"later", later}});
    }
  }
}

}  // namespace ossuary
