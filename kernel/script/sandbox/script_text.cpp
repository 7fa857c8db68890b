#include "script/sandbox/script_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/utf8.h"
#include "script/sandbox/script_failure.h"

namespace ossuary {

namespace {

/// @source Lua 5.4 Reference Manual, "Lexical Conventions".
constexpr std::array<std::string_view, 22> kKeywords{
    "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
    "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

/// The texts of the pieces that lua_load() reads one after the other.
using Pieces = std::array<std::string_view, 2>;

/// lua_Reader over Pieces, each of which becomes empty once it was read.
const char* next_piece(lua_State* /*lua*/, void* pieces, std::size_t* size) {
  for (std::string_view& piece : *static_cast<Pieces*>(pieces)) {
    if (!piece.empty()) {
      *size = piece.size();
      return std::exchange(piece, {}).data();
    }
  }
  *size = 0;
  return nullptr;
}

/// Raises the error of a text that does not compile, whose message is on top of the stack.
[[noreturn]] void raise_syntax(lua_State* lua, std::size_t script, int status) {
  if (status != LUA_ERRSYNTAX) {
    raise_at(lua, {.script = script},
             status == LUA_ERRMEM ? "uses too much memory to compile" : "nests too deeply to be compiled", "",
             kScriptLimit);
  }
  ScriptLine where{.script = script};
  std::string_view message = lua_tostring(lua, -1);
  const std::string place = chunk_name(script).substr(1) + ":";
  if (message.starts_with(place)) {
    const auto [end, error] =
        std::from_chars(message.data() + place.size(), message.data() + message.size(), where.line);
    message.remove_prefix(std::min(static_cast<std::size_t>(end - message.data()) + 2, message.size()));
  }
  raise_at(lua, where, std::string(message), "", kScriptSyntax);
}

void check_bytes(lua_State* lua, std::size_t script, std::string_view text) {
  if (text.starts_with(LUA_SIGNATURE[0])) {
    raise_at(lua, {.script = script}, "is compiled code, but scripts are text", "", kScriptSyntax);
  }
  if (text.size() > kLongestScript) {
    raise_at(lua, {.script = script}, fmt::format("is larger than {} KiB", kLongestScript >> 10U), "", kScriptLimit);
  }
  if (const auto hidden = first_hidden(text)) {
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(hidden->at), '\n');
    raise_at(lua, {.script = script, .line = static_cast<int>(lines) + 1},
             fmt::format("invisible character U+{:04X}", static_cast<std::uint32_t>(hidden->code_point)), "",
             kHiddenCharacter);
  }
}

/// Refuses `_ENV`, by which a script could change its environment, and `#`: the length of a list with gaps depends on
/// how the list came about and on what was read of it before.
/// @source Lua 5.4 Reference Manual, "The Length Operator": any border.
void check_tokens(lua_State* lua, std::size_t script, std::string_view text) {
  Lexer lexer(text);
  while (const auto token = lexer.next()) {
    const ScriptLine where{.script = script, .line = token->line};
    if (is_name(*token) && token->text == "_ENV") {
      raise_at(lua, where, "_ENV is not offered to scripts", "", kScriptError);
    }
    if (is_symbol(*token, "#")) {
      raise_at(lua, where, "the operator # is not offered to scripts",
               "count the entries of a list in a local: n = n + 1; list[n] = value", kScriptError);
    }
  }
}

/// Tokens of a text, with none where there are no more.
class TokenReader {
 public:
  explicit TokenReader(const std::vector<Token>& tokens) : tokens_(tokens) {}
  [[nodiscard]] bool symbol(std::size_t at, std::string_view text) const {
    return at < tokens_.size() && is_symbol(tokens_[at], text);
  }
  [[nodiscard]] bool keyword(std::size_t at, std::string_view text) const {
    return at < tokens_.size() && is_name(tokens_[at]) && tokens_[at].text == text;
  }
  [[nodiscard]] bool name(std::size_t at) const {
    return at < tokens_.size() && is_name(tokens_[at]) && !is_keyword(tokens_[at]);
  }
  /// True if an indexed variable ends with token `at`: `.NAME` or `]`.
  [[nodiscard]] bool ends_index(std::size_t at) const {
    return symbol(at, "]") || (name(at) && at > 0 && symbol(at - 1, "."));
  }

 private:
  const std::vector<Token>& tokens_;
};

}  // namespace

bool is_keyword(const Token& token) {
  return is_name(token) && std::find(kKeywords.begin(), kKeywords.end(), token.text) != kKeywords.end();
}

std::set<std::string_view> declared_names(const std::vector<Token>& tokens) {
  const TokenReader read(tokens);
  std::set<std::string_view> names;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    std::size_t name = at + 1;
    if (read.keyword(at, "function")) {
      if (at > 0 && read.keyword(at - 1, "local") && read.name(name)) {
        names.insert(tokens[name].text);
      }
      while (name < tokens.size() && !read.symbol(name, "(")) {
        ++name;
      }
      ++name;
    } else if (!read.keyword(at, "local") && !read.keyword(at, "for")) {
      continue;
    }
    while (read.name(name)) {
      names.insert(tokens[name].text);
      name += read.symbol(name + 1, "<") ? 4U : 1U;  // local NAME <const>
      name += read.symbol(name, ",") ? 1U : tokens.size();
    }
  }
  return names;
}

bool assigns_to_fields(const std::vector<Token>& tokens) {
  const TokenReader read(tokens);
  for (std::size_t at = 1; at < tokens.size(); ++at) {
    if (read.keyword(at - 1, "function") && read.name(at) && (read.symbol(at + 1, ".") || read.symbol(at + 1, ":"))) {
      return true;
    }
    if (!read.symbol(at, "=")) {
      continue;
    }
    // Back over the variables of the list: a, b.c, d = ...
    std::size_t last = at - 1;
    while (!read.ends_index(last) && read.name(last) && last >= 2 && read.symbol(last - 1, ",")) {
      last -= 2;
    }
    if (read.ends_index(last)) {
      return true;
    }
  }
  return false;
}

int line_of_assignment(const std::vector<Token>& tokens, std::string_view name) {
  const TokenReader read(tokens);
  for (std::size_t at = 1; at + 1 < tokens.size(); ++at) {
    const Token& before = tokens[at - 1];
    const bool other = read.keyword(at - 1, "local") || read.keyword(at - 1, "for") || is_symbol(before, ".") ||
                       is_symbol(before, "{") || is_symbol(before, ",");
    if (tokens[at].text == name && read.name(at) && read.symbol(at + 1, "=") && !other) {
      return tokens[at].line;
    }
  }
  return 0;
}

void compile_script(lua_State* lua, std::size_t script, const std::string& prelude) {
  const std::string_view text = state_of(lua).texts.at(script).text;
  check_bytes(lua, script, text);
  check_tokens(lua, script, text);
  Pieces pieces{prelude, text};
  const int status = lua_load(lua, next_piece, &pieces, chunk_name(script).c_str(), "t");
  if (status != LUA_OK) {
    raise_syntax(lua, script, status);
  }
}

}  // namespace ossuary
