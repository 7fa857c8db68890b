#include <algorithm>
#include <lua.hpp>
#include <memory>

#include "script/base_library.h"
#include "script/bytecode.h"
#include "script/lexer.h"
#include "script/scripts.h"
#include "script/vocabulary.h"

namespace ossuary {

namespace {

/// What a text reads from outside, if it compiles without the vocabulary as its locals.
std::vector<GlobalRead> reads_in(std::string_view source) {
  const std::unique_ptr<lua_State, decltype(&lua_close)> lua(luaL_newstate(), lua_close);
  if (lua == nullptr || luaL_loadbufferx(lua.get(), source.data(), source.size(), "=names", "t") != LUA_OK) {
    return {};
  }
  return global_reads(read_bytecode(lua.get()));
}

/// Where `name` stands on its line as a name of its own, not as a field of something; the line where it does not.
Location place_of(const GlobalRead& read, std::string_view source, const std::string& file) {
  Lexer lexer(source);
  Token before;
  while (const auto token = lexer.next()) {
    if (token->line > read.line) {
      break;
    }
    const bool field = before.kind == Token::Kind::Symbol && (before.text == "." || before.text == ":");
    if (token->line == read.line && token->kind == Token::Kind::Name && token->text == read.name && !field) {
      return {file, read.line, token->column, static_cast<int>(token->text.size())};
    }
    before = *token;
  }
  return {file, read.line, 0, 1};
}

}  // namespace

std::vector<NameUse> names_used(std::string_view source, const std::string& file) {
  std::vector<NameUse> uses;
  for (const GlobalRead& read : reads_in(source)) {
    NameUse use{read.name, place_of(read, source, file), "", is_offered(read.name)};
    const auto words = vocabulary_names();
    use.known = use.known || std::find(words.begin(), words.end(), read.name) != words.end();
    for (const Word& word : vocabulary()) {
      use.instead = read.name == word.name ? word.instead : use.instead;
    }
    uses.push_back(std::move(use));
  }
  std::stable_sort(uses.begin(), uses.end(),
                   [](const NameUse& a, const NameUse& b) { return a.where.line < b.where.line; });
  return uses;
}

}  // namespace ossuary
