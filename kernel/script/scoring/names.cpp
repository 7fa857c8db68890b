#include <algorithm>
#include <array>
#include <lua.hpp>
#include <memory>
#include <set>
#include <vector>

#include "script/sandbox/base_library.h"
#include "script/sandbox/script_text.h"
#include "script/scoring/scripts.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

/// A name among tokens that is none of a field, a label, a key of a table or the target of an assignment.
bool is_use(const std::vector<Token>& tokens, std::size_t at) {
  if (!is_name(tokens[at]) || is_keyword(tokens[at])) {
    return false;
  }
  const bool belongs = at > 0 && (is_symbol(tokens[at - 1], ".") || is_symbol(tokens[at - 1], ":") ||
                                  is_symbol(tokens[at - 1], "::") || tokens[at - 1].text == "goto");
  return !belongs && !(at + 1 < tokens.size() && is_symbol(tokens[at + 1], "="));
}

Location place_of(const Token& token, const std::string& file) {
  return {file, token.line, token.column, static_cast<int>(token.text.size())};
}

}  // namespace

bool parses(std::string_view source) {
  const std::unique_ptr<lua_State, decltype(&lua_close)> lua(source.size() > kLongestScript ? nullptr : luaL_newstate(),
                                                             lua_close);
  return lua != nullptr && luaL_loadbufferx(lua.get(), source.data(), source.size(), "=script", "t") == LUA_OK;
}

std::vector<NameUse> names_used(std::string_view source, const std::string& file) {
  if (!parses(source)) {
    return {};
  }
  const std::vector<Token> tokens = tokens_of(source);
  const std::set<std::string_view> declared = declared_names(tokens);
  const auto words = vocabulary_names();
  std::vector<NameUse> uses;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const std::string_view name = tokens[at].text;
    if (!is_use(tokens, at) || declared.contains(name)) {
      continue;
    }
    NameUse use{std::string(name), place_of(tokens[at], file), "", is_offered(name)};
    use.known = use.known || std::find(words.begin(), words.end(), name) != words.end();
    for (const Word& word : vocabulary()) {
      use.instead = name == word.name ? word.instead : use.instead;
    }
    uses.push_back(std::move(use));
  }
  return uses;
}

std::vector<FieldUse> fields_used(std::string_view source, const std::string& file) {
  const std::vector<Token> tokens = tokens_of(source);
  constexpr std::array<std::string_view, 3> kTables{"stack", "chosen", "math"};
  std::set<std::string_view> declared = declared_names(tokens);
  declared.erase("stack");
  std::vector<FieldUse> uses;
  for (std::size_t at = 2; at < tokens.size(); ++at) {
    const Token& table = tokens[at - 2];
    if (is_use(tokens, at - 2) && is_symbol(tokens[at - 1], ".") && is_name(tokens[at]) &&
        !declared.contains(table.text) && std::find(kTables.begin(), kTables.end(), table.text) != kTables.end()) {
      const bool kinds = table.text != "math";
      uses.push_back({std::string(table.text), std::string(tokens[at].text), place_of(tokens[at], file),
                      kinds || is_offered(table.text, tokens[at].text)});
    }
  }
  return uses;
}

}  // namespace ossuary
