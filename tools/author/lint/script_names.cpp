#include "author/lint/script_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "script/sandbox/shared_scripts.h"
#include "script/scoring/words.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

Location place_of(const Token& token, const std::string& file) {
  return {file, token.line, token.column, static_cast<int>(token.text.size())};
}

}  // namespace

std::vector<NameUse> names_used(std::string_view source, const std::string& file) {
  if (syntax_problem(source, file)) {
    return {};
  }
  std::vector<NameUse> uses;
  const std::vector<Token> tokens = tokens_of(source);
  for (const Token& name : free_names(tokens)) {
    if (line_of_assignment(tokens, name.text) != 0) {
      continue;  // where it runs, the assignment is the error
    }
    uses.push_back({std::string(name.text), place_of(name, file), is_known_name(name.text)});
  }
  return uses;
}

bool is_match_table(std::string_view name) { return name == "rivals" || name == "hand" || name == "graveyard"; }

std::vector<FieldUse> fields_used(std::string_view source, const std::string& file) {
  const std::vector<Token> tokens = tokens_of(source);
  constexpr std::array<std::string_view, 4> kTables{"stack", "mine", "chosen", "math"};
  std::set<std::string_view> declared = declared_names(tokens);
  declared.erase("stack");
  declared.erase("mine");
  const auto has_fields = [&](std::string_view table) {
    return std::ranges::count(kTables, table) > 0 || is_match_table(table);
  };
  std::vector<FieldUse> uses;
  for (std::size_t at = 2; at < tokens.size(); ++at) {
    const Token& table = tokens[at - 2];
    if (is_use(tokens, at - 2) && is_symbol(tokens[at - 1], ".") && is_name(tokens[at]) &&
        !declared.contains(table.text) && has_fields(table.text)) {
      const bool kinds = table.text != "math";
      uses.push_back({std::string(table.text), std::string(tokens[at].text), place_of(tokens[at], file),
                      kinds || is_known_field(table.text, tokens[at].text)});
    }
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
  ParamsRead read = params_read(source, file);
  std::vector<ParamUse> unused = read.handed_on ? std::vector<ParamUse>() : std::move(read.uses);
  const auto is_used = [&](const ParamUse& use) {
    for (std::size_t at = 5; at < tokens.size(); ++at) {
      const bool by_other_name = (symbol(at - 1, ".") && !name(at - 2, "params")) || symbol(at - 1, "[");
      if (by_other_name && tokens[at].text.find(use.name) != std::string_view::npos) {
        return true;
      }
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

}  // namespace ossuary::author
