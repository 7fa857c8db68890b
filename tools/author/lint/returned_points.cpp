#include "author/lint/returned_points.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "script/scoring/words.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

bool is_word(const Token& token, std::string_view text) { return is_name(token) && token.text == text; }

/// True if a scorer begins at token `at`.
bool begins_scorer(const std::vector<Token>& tokens, std::size_t at) {
  return is_word(tokens[at], "function") && at + 1 < tokens.size() && is_symbol(tokens[at + 1], "(") && at > 0 &&
         (is_word(tokens[at - 1], "return") ||
          (at > 1 && is_symbol(tokens[at - 1], "=") && is_word(tokens[at - 2], "score")));
}

/// True if a statement ends before `token`: nothing is returned.
bool ends_statement(const Token& token) {
  constexpr std::array<std::string_view, 4> kEnds{"end", "else", "elseif", "until"};
  return is_symbol(token, ";") || (is_name(token) && std::ranges::count(kEnds, token.text) > 0);
}

/// True for a word that returns nothing, such as `award`, and for `nil`.
bool returns_nothing(std::string_view name) {
  const std::span<const WordText> words = vocabulary_words();
  return name == "nil" ||
         std::ranges::any_of(words, [&](const WordText& word) { return word.name == name && word.result.empty(); });
}

/// Each `return` with a value that belongs to the function whose keyword is at `at`.
std::vector<Location> returns_of(const std::vector<Token>& tokens, std::size_t at, const std::string& file) {
  std::vector<Location> found;
  std::vector<bool> open;  // of each block that is open: it is a function
  for (; at + 1 < tokens.size(); ++at) {
    const Token& token = tokens[at];
    const bool function = is_word(token, "function");
    if (function || is_word(token, "if") || is_word(token, "do") || is_word(token, "repeat")) {
      open.push_back(function);
    } else if (is_word(token, "end") || is_word(token, "until")) {
      open.pop_back();
    } else if (is_word(token, "return") && std::ranges::count(open, true) == 1 && !ends_statement(tokens[at + 1]) &&
               !returns_nothing(tokens[at + 1].text)) {
      found.push_back({file, token.line, token.column, static_cast<int>(token.text.size())});
    }
    if (open.empty()) {
      break;
    }
  }
  return found;
}

}  // namespace

std::vector<Location> returned_points(std::string_view source, const std::string& file) {
  std::vector<Location> found;
  const std::vector<Token> tokens = tokens_of(source);
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const std::vector<Location> more =
        begins_scorer(tokens, at) ? returns_of(tokens, at, file) : std::vector<Location>();
    found.insert(found.end(), more.begin(), more.end());
  }
  return found;
}

std::vector<Location> silent_options(std::string_view source, const std::string& file) {
  std::vector<Location> found;
  const std::vector<Token> tokens = tokens_of(source);
  for (std::size_t at = 2; at < tokens.size(); ++at) {
    const Token& name = tokens[at - 2];
    if (is_word(name, "options") && is_symbol(tokens[at - 1], "=") && is_word(tokens[at], "function") &&
        returns_of(tokens, at, file).empty()) {
      found.push_back({file, name.line, name.column, static_cast<int>(name.text.size())});
    }
  }
  return found;
}

}  // namespace ossuary::author
