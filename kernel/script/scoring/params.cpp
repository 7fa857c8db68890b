#include <algorithm>
#include <set>

#include "script/sandbox/lexer.h"
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
  Token subject;  // stands before `dot`
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

std::vector<ParamUse> params_unused(std::string_view source, const std::string& file) {
  const std::vector<Token> tokens = tokens_of(source);
  const auto symbol = [&](std::size_t at, std::string_view text) {
    return at < tokens.size() && is_symbol(tokens[at], text);
  };
  const auto name = [&](std::size_t at, std::string_view text) {
    return at < tokens.size() && tokens[at].kind == Token::Kind::Name && tokens[at].text == text;
  };
  const auto times = [&](std::string_view word) {
    std::size_t found = 0;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      found += name(at, word) && (at == 0 || !(symbol(at - 1, ".") || symbol(at - 1, ":"))) ? 1U : 0U;
    }
    return found;
  };
  std::vector<ParamUse> unused = params_read(source, file);
  const auto is_used = [&](const ParamUse& use) {
    for (std::size_t at = 5; at < tokens.size(); ++at) {
      if (!name(at, use.name) || !symbol(at - 1, ".") || !name(at - 2, "params")) {
        continue;
      }
      // local NAME = params.DIAL, and no operator after it
      const bool kept = symbol(at - 3, "=") && tokens[at - 4].kind == Token::Kind::Name && name(at - 5, "local") &&
                        times(tokens[at - 4].text) == 1;
      const bool ends = at + 1 == tokens.size() || tokens[at + 1].kind == Token::Kind::Name || symbol(at + 1, ";");
      if (!kept || !ends || name(at + 1, "and") || name(at + 1, "or")) {
        return true;
      }
    }
    return false;
  };
  unused.erase(std::remove_if(unused.begin(), unused.end(), is_used), unused.end());
  return unused;
}

}  // namespace ossuary
