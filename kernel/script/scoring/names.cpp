#include <algorithm>
#include <array>
#include <lua.hpp>
#include <memory>
#include <set>
#include <vector>

#include "script/sandbox/base_library.h"
#include "script/sandbox/bytecode.h"
#include "script/scoring/lexer.h"
#include "script/scoring/scripts.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

using State = std::unique_ptr<lua_State, decltype(&lua_close)>;

/// A state with the compiled text on its stack; null where it does not compile, without the vocabulary as its locals.
State compiled(std::string_view source) {
  State lua(source.size() > kLongestScript ? nullptr : luaL_newstate(), lua_close);
  if (lua != nullptr && luaL_loadbufferx(lua.get(), source.data(), source.size(), "=names", "t") != LUA_OK) {
    lua.reset();
  }
  return lua;
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

/// Every name that is declared somewhere: by `local` or `for`, or as a parameter.
std::set<std::string_view> locals_in(const std::vector<Token>& tokens) {
  std::set<std::string_view> locals;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (tokens[at].kind != Token::Kind::Name) {
      continue;
    }
    std::size_t name = at + 1;
    if (tokens[at].text == "function") {
      while (name < tokens.size() && tokens[name].text != "(") {
        ++name;
      }
      ++name;
    } else if (tokens[at].text != "local" && tokens[at].text != "for") {
      continue;
    }
    for (; name < tokens.size() && tokens[name].kind == Token::Kind::Name; name += 2) {
      locals.insert(tokens[name].text);
      if (name + 1 >= tokens.size() || tokens[name + 1].text != ",") {
        break;
      }
    }
  }
  return locals;
}

}  // namespace

bool parses(std::string_view source) { return compiled(source) != nullptr; }

std::vector<NameUse> names_used(std::string_view source, const std::string& file) {
  std::vector<NameUse> uses;
  const State lua = compiled(source);
  for (const GlobalRead& read : lua == nullptr ? std::vector<GlobalRead>() : global_reads(read_bytecode(lua.get()))) {
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

std::vector<FieldUse> fields_used(std::string_view source, const std::string& file) {
  const std::vector<Token> tokens = tokens_of(source);
  constexpr std::array<std::string_view, 5> kTables{"stack", "chosen", "math", "string", "table"};
  std::set<std::string_view> locals = locals_in(tokens);
  locals.erase("stack");
  std::vector<FieldUse> uses;
  for (std::size_t at = 2; at < tokens.size(); ++at) {
    const Token& table = tokens[at - 2];
    const bool own_name = at < 3 || (tokens[at - 3].text != "." && tokens[at - 3].text != ":");
    if (own_name && table.kind == Token::Kind::Name && tokens[at - 1].text == "." &&
        tokens[at].kind == Token::Kind::Name && !locals.contains(table.text) &&
        std::find(kTables.begin(), kTables.end(), table.text) != kTables.end()) {
      const bool kinds = table.text == "stack" || table.text == "chosen";
      uses.push_back({std::string(table.text),
                      std::string(tokens[at].text),
                      {file, tokens[at].line, tokens[at].column, static_cast<int>(tokens[at].text.size())},
                      kinds || is_offered(table.text, tokens[at].text)});
    }
  }
  return uses;
}

}  // namespace ossuary
