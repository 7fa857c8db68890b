// Mistakes: what the author of a scorer probably meant, where Lua's own message speaks of numbers and not of sets.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "script/sandbox/lexer.h"
#include "script/scoring/words.h"

namespace ossuary {

namespace {

/// What stands behind the words `before` on a line, say "own" behind `in`; "set" where that is no name.
std::string set_behind(const std::vector<Token>& tokens, std::initializer_list<std::string_view> before) {
  for (std::size_t at = before.size(); at < tokens.size(); ++at) {
    const bool fits =
        std::equal(before.begin(), before.end(), tokens.begin() + static_cast<std::ptrdiff_t>(at - before.size()),
                   [](std::string_view text, const Token& token) { return token.text == text; });
    if (fits && !expression_from(tokens, at).empty()) {
      return std::string(expression_from(tokens, at));
    }
  }
  return "set";
}

/// The first word on the line that `fits`; "" if there is none.
template <class Fits>
std::string word_on(const std::vector<Token>& tokens, const Fits& fits) {
  const std::vector<WordText> words = vocabulary_words();
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const auto word = std::ranges::find(words, tokens[at].text, &WordText::name);
    if (word != words.end() && fits(*word, at)) {
      return std::string(word->name);
    }
  }
  return "";
}

}  // namespace

std::string hint_of_mistake(std::string_view message, std::string_view line) {
  const std::vector<Token> tokens = tokens_of(line);
  if (message.starts_with("attempt to call a number value (for iterator")) {
    return fmt::format("a set is a number; write: in each({}) do", set_behind(tokens, {"in"}));
  }
  if (message.starts_with("attempt to index a number value")) {
    const std::string listed = set_behind(tokens, {"ipairs", "("});
    return listed == "set" ? "a set is a number: each(set) goes through it, stack.KIND are the skulls of a kind"
                           : fmt::format("a set is no list; write: for skull in each({}) do", listed);
  }
  if (message.find("nil value") != std::string_view::npos || message.find("with nil") != std::string_view::npos) {
    const std::string word =
        word_on(tokens, [](const WordText& text, std::size_t) { return text.result == "integer?"; });
    return word.empty() ? "" : fmt::format("{} returns nil where there is no answer; compare it with nil first", word);
  }
  if (message.find("function value") != std::string_view::npos) {
    const std::string word = word_on(tokens, [&](const WordText& text, std::size_t at) {
      const bool called = at + 1 < tokens.size() && is_symbol(tokens[at + 1], "(");
      return !called && text.parameters.starts_with("cells");
    });
    return word.empty() ? "" : fmt::format("{} is a word: call it with a set, {}(own)", word, word);
  }
  return "";
}

}  // namespace ossuary
