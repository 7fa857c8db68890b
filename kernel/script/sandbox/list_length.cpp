#include "script/sandbox/list_length.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "script/sandbox/read_only.h"
#include "script/scoring/context.h"
#include "script/scoring/lexer.h"

namespace ossuary {

namespace {

bool opens(const Token& token) { return is_symbol(token, "(") || is_symbol(token, "[") || is_symbol(token, "{"); }
bool closes(const Token& token) { return is_symbol(token, ")") || is_symbol(token, "]") || is_symbol(token, "}"); }

bool is_unary(const Token& token) {
  return is_symbol(token, "#") || is_symbol(token, "-") || is_symbol(token, "~") ||
         (token.kind == Token::Kind::Name && token.text == "not");
}

/// Where the operands end that stand behind operators; found once for all, in time that grows with their number.
/// @source Lua 5.4 Reference Manual, "The Complete Syntax of Lua".
class Operands {
 public:
  explicit Operands(const std::vector<Token>& tokens) : tokens_(tokens), ends_(tokens.size() + 1, tokens.size()) {
    match_brackets();
    for (std::size_t at = tokens_.size(); at-- > 1;) {
      if (is_unary(tokens_[at - 1]) || is_symbol(tokens_[at - 1], "^")) {
        ends_[at] = is_unary(tokens_[at]) ? ends_[at + 1] : end_of_power(at);
      }
    }
  }

  /// The token behind the operand that begins with token `at`. @pre an operator stands before it.
  [[nodiscard]] std::size_t end(std::size_t at) const { return ends_[at]; }

 private:
  void match_brackets() {
    behind_.assign(tokens_.size(), tokens_.size());
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (opens(tokens_[at])) {
        open.push_back(at);
      } else if (closes(tokens_[at]) && !open.empty()) {
        behind_[open.back()] = at + 1;
        open.pop_back();
      }
    }
  }

  /// `^` binds more tightly than an operator that stands before.
  [[nodiscard]] std::size_t end_of_power(std::size_t at) const {
    const std::size_t primary = end_of_primary(at);
    const bool power = primary + 1 < tokens_.size() && is_symbol(tokens_[primary], "^");
    return power ? ends_[primary + 1] : primary;
  }

  [[nodiscard]] std::size_t end_of_primary(std::size_t at) const {
    const bool prefix = tokens_[at].kind == Token::Kind::Name || is_symbol(tokens_[at], "(");
    at = opens(tokens_[at]) ? behind_[at] : at + 1;
    while (prefix && at < tokens_.size()) {
      if (is_symbol(tokens_[at], ".") || is_symbol(tokens_[at], ":")) {
        at += 2;
      } else if (opens(tokens_[at])) {
        at = behind_[at];
      } else if (tokens_[at].kind == Token::Kind::String) {
        ++at;
      } else {
        break;
      }
    }
    return std::min(at, tokens_.size());
  }

  const std::vector<Token>& tokens_;
  std::vector<std::size_t> behind_;  ///< of a bracket that opens: the token behind the one that closes it.
  std::vector<std::size_t> ends_;    ///< by first token of an operand.
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
  if (source.find('#') == std::string_view::npos) {
    return std::string(source);
  }
  const std::vector<Token> tokens = tokens_of(source);
  const auto begin_of = [&](std::size_t token) {
    return static_cast<std::size_t>(tokens[token].text.data() - source.data());
  };
  const Operands operands(tokens);
  std::vector<std::size_t> opened;  // where a `#` stands
  std::vector<std::size_t> closed;  // behind its operand
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (is_symbol(tokens[i], "#") && i + 1 < tokens.size()) {
      const std::size_t last = operands.end(i + 1) - 1;
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
