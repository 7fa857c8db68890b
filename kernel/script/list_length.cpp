#include "script/list_length.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "script/context.h"
#include "script/lexer.h"
#include "script/read_only.h"

namespace ossuary {

namespace {

/// Finds what an operator before an expression applies to.
/// @source Lua 5.4 Reference Manual, "The Complete Syntax of Lua".
class Operands {
 public:
  explicit Operands(const std::vector<Token>& tokens) : tokens_(tokens) {}

  /// The token behind the operand that begins with token `at`.
  [[nodiscard]] std::size_t end(std::size_t at) const {
    constexpr std::array<std::string_view, 4> kUnary{"#", "-", "~", "not"};
    while (at < tokens_.size() && std::find(kUnary.begin(), kUnary.end(), text(at)) != kUnary.end()) {
      ++at;
    }
    at = end_of_primary(at);
    return text(at) == "^" ? end(at + 1) : at;  // binds more tightly than what stands before
  }

 private:
  [[nodiscard]] std::string_view text(std::size_t at) const { return at < tokens_.size() ? tokens_[at].text : ""; }
  [[nodiscard]] Token::Kind kind(std::size_t at) const {
    return at < tokens_.size() ? tokens_[at].kind : Token::Kind::Symbol;
  }

  [[nodiscard]] std::size_t end_of_primary(std::size_t at) const {
    const bool bracketed = text(at) == "(" || text(at) == "{";
    const bool prefix = kind(at) == Token::Kind::Name || text(at) == "(";
    at = bracketed ? end_of_brackets(at) : at + 1;
    while (prefix && at < tokens_.size()) {
      if (text(at) == "." || text(at) == ":") {
        at += 2;
      } else if (text(at) == "(" || text(at) == "[" || text(at) == "{") {
        at = end_of_brackets(at);
      } else if (kind(at) == Token::Kind::String) {
        ++at;
      } else {
        break;
      }
    }
    return std::min(at, tokens_.size());
  }

  /// The token behind the bracket that closes that at `at`.
  [[nodiscard]] std::size_t end_of_brackets(std::size_t at) const {
    int depth = 0;
    for (; at < tokens_.size(); ++at) {
      if (kind(at) != Token::Kind::Symbol) {
        continue;
      }
      depth += text(at) == "(" || text(at) == "[" || text(at) == "{" ? 1 : 0;
      depth -= text(at) == ")" || text(at) == "]" || text(at) == "}" ? 1 : 0;
      if (depth == 0) {
        return at + 1;
      }
    }
    return at;
  }

  const std::vector<Token>& tokens_;
};

}  // namespace

lua_Integer list_length(lua_State* lua, int position) {
  lua_pushvalue(lua, position);
  see_through(lua, lua_gettop(lua));
  lua_Integer entries = 0;
  while (lua_rawgeti(lua, -1, entries + 1) != LUA_TNIL) {
    lua_pop(lua, 1);
    ++entries;
  }
  lua_pop(lua, 2);
  return entries;
}

int length(lua_State* lua) {
  const int type = lua_type(lua, 1);
  if (type == LUA_TSTRING) {
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
  } else if (type == LUA_TTABLE) {
    lua_pushinteger(lua, list_length(lua, 1));
  } else {
    raise(lua, fmt::format("# is the length of a list or a text, not of {}", shown(lua, 1)));
  }
  return 1;
}

std::string with_length_calls(std::string_view source) {
  std::vector<Token> tokens;
  Lexer lexer(source);
  while (const auto token = lexer.next()) {
    tokens.push_back(*token);
  }
  const auto begin_of = [&](std::size_t token) {
    return static_cast<std::size_t>(tokens[token].text.data() - source.data());
  };
  std::vector<std::size_t> opened;  // where a `#` stands
  std::vector<std::size_t> closed;  // behind its operand
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind == Token::Kind::Symbol && tokens[i].text == "#" && i + 1 < tokens.size()) {
      const std::size_t last = Operands(tokens).end(i + 1) - 1;
      opened.push_back(begin_of(i));
      closed.push_back(begin_of(last) + tokens[last].text.size());
    }
  }
  std::sort(closed.begin(), closed.end());
  std::string text;
  std::size_t close = 0;
  std::size_t open = 0;
  for (std::size_t at = 0; at <= source.size(); ++at) {
    for (; close < closed.size() && closed[close] == at; ++close) {
      text += ')';
    }
    if (open < opened.size() && opened[open] == at) {
      text += fmt::format(" {}(", kLengthName);
      ++open;
    } else if (at < source.size()) {
      text += source[at];
    }
  }
  return text;
}

}  // namespace ossuary
