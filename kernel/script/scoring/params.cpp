#include <lua.hpp>
#include <memory>
#include <set>

#include "script/sandbox/lexer.h"
#include "script/sandbox/script_text.h"
#include "script/scoring/scripts.h"

namespace ossuary {

namespace {

/// Columns that a name takes. Names of Lua are ASCII.
int width(const Token& token) { return static_cast<int>(token.text.size()); }

}  // namespace

std::vector<ParamUse> params_read(std::string_view source, const std::string& file) {
  std::vector<ParamUse> uses;
  std::set<std::string_view> seen;
  Lexer lexer(source);
  Token before;   // the last tokens but one and two
  Token subject;  // before `dot`
  Token dot;
  while (const auto token = lexer.next()) {
    const bool own_name = subject.kind == Token::Kind::Name && subject.text == "params" && !is_symbol(before, ".") &&
                          !is_symbol(before, ":");
    if (own_name && is_symbol(dot, ".") && token->kind == Token::Kind::Name && seen.insert(token->text).second) {
      const Location where{.file = file, .line = token->line, .column = token->column, .width = width(*token)};
      uses.push_back({.name = std::string(token->text), .where = where});
    }
    before = subject;
    subject = dot;
    dot = *token;
  }
  return uses;
}

bool parses(std::string_view source) {
  const std::unique_ptr<lua_State, decltype(&lua_close)> lua(source.size() > kLongestScript ? nullptr : luaL_newstate(),
                                                             lua_close);
  return lua != nullptr && luaL_loadbufferx(lua.get(), source.data(), source.size(), "=script", "t") == LUA_OK;
}

}  // namespace ossuary
