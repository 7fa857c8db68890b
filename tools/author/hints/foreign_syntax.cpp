#include "author/hints/foreign_syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

using Spelling = std::pair<std::string_view, std::string_view>;

/// Characters that are no symbols of Lua, and what to write.
constexpr std::array kCharacters{Spelling{"!", "write \"not\"; of a set, ~ has the other cells"},
                                 Spelling{"?", "write \"condition and this or that\""},
                                 Spelling{"≠", "\"~=\" means not equal"},
                                 Spelling{"≤", "write \"<=\""},
                                 Spelling{"≥", "write \">=\""},
                                 Spelling{"“", "write straight quotes"},
                                 Spelling{"”", "write straight quotes"},
                                 Spelling{"„", "write straight quotes"},
                                 Spelling{"‘", "write straight quotes"},
                                 Spelling{"’", "write straight quotes"}};

/// Pairs of symbols that are never next to each other in Lua.
constexpr std::array kPairs{Spelling{"!=", "\"~=\" means not equal"},
                            Spelling{"!==", "\"~=\" means not equal"},
                            Spelling{"===", "write \"==\""},
                            Spelling{"=>", "\">=\" compares, and a function is function(...) ... end"},
                            Spelling{"&&", "write \"and\"; & keeps what two sets have in common"},
                            Spelling{"||", "write \"or\"; | joins sets"},
                            Spelling{"/*", "comments begin with \"--\""}};

/// Operators that other languages join with `=`.
constexpr std::array<std::string_view, 8> kAssigning{"+", "-", "*", "/", "//", "..", "&", "|"};

/// Finds foreign spellings among the tokens of a text.
class SpellingFinder {
 public:
  SpellingFinder(std::string_view text, std::string_view error)
      : error_(error), tokens_(tokens_of(text)), read_(tokens_) {
    end_ = text.data() + text.size();
  }

  [[nodiscard]] std::optional<ForeignSpelling> first(int last) const {
    for (std::size_t at = 0; at < tokens_.size() && tokens_[at].line <= last; ++at) {
      auto [written, hint] = spelling_at(at, last);
      if (!hint.empty()) {
        const Token& token = tokens_[at];
        const int width = code_points(written);
        return ForeignSpelling{token.line, token.column, width, fmt::format("\"{}\" is not Lua here", written),
                               std::move(hint)};
      }
    }
    const auto comma = missing_comma(last);
    return comma ? comma : early_return(last);
  }

 private:
  using Found = std::pair<std::string, std::string>;

  /// True if the next token begins where token `at` ends.
  [[nodiscard]] bool touches_next(std::size_t at) const {
    return at + 1 < tokens_.size() && tokens_[at].text.data() + tokens_[at].text.size() == tokens_[at + 1].text.data();
  }
  [[nodiscard]] bool begins_line(std::size_t at) const { return at == 0 || tokens_[at - 1].line < tokens_[at].line; }

  /// A value right behind another one, where Lua expected the end of a list. A field of a table may begin a line.
  [[nodiscard]] std::optional<ForeignSpelling> missing_comma(int last) const {
    const bool in_table = error_.starts_with("'}' expected");
    const bool in_list = in_table || error_.starts_with("')' expected");
    for (std::size_t at = 1; in_list && at < tokens_.size() && tokens_[at].line <= last; ++at) {
      const Token& token = tokens_[at];
      const bool ends = is_value(at - 1) || read_.symbol(at - 1, ")") || read_.symbol(at - 1, "]");
      const bool follows = in_table ? ends || read_.word(at - 1, "end") : ends && !begins_line(at);
      if (token.line == last && follows && is_value(at) && error_.ends_with(fmt::format("near '{}'", token.text))) {
        return ForeignSpelling{last, token.column, code_points(token.text), "a comma is missing before this",
                               "commas separate what is in ( ) and { }"};
      }
    }
    return std::nullopt;
  }

  /// A `return` with more of its block below it, where Lua expected the end of the block.
  [[nodiscard]] std::optional<ForeignSpelling> early_return(int last) const {
    const bool open_block = error_.find("'end' expected") != std::string_view::npos || error_.starts_with("<eof>");
    const auto next = std::ranges::find(tokens_, last, &Token::line);
    if (!open_block || next == tokens_.end() || !error_.ends_with(fmt::format("near '{}'", next->text))) {
      return std::nullopt;
    }
    auto at = static_cast<std::size_t>(next - tokens_.begin());
    do {
      if (at == 0) {
        return std::nullopt;
      }
      --at;
    } while (!begins_line(at));
    return read_.word(at, "return") && !read_.word(at + 1, "function")
               ? std::optional(ForeignSpelling{tokens_[at].line, tokens_[at].column, code_points(tokens_[at].text),
                                               "a return is the last line of its block, and more lines follow",
                                               "move it behind them, or write if ... then return ... end"})
               : std::nullopt;
  }

  [[nodiscard]] bool is_value(std::size_t at) const {
    return tokens_[at].kind != Token::Kind::Symbol && !is_keyword(tokens_[at]);
  }

  /// What is written at token `at`, and the hint about it; no hint where nothing is foreign.
  [[nodiscard]] Found spelling_at(std::size_t at, int last) const {
    const Token& token = tokens_[at];
    if (token.kind == Token::Kind::Symbol) {
      const bool compares = token.text == "=" && token.line == last && error_ == "'then' expected near '='";
      const Found symbols = symbols_at(at);
      const Found found =
          symbols.second.empty() && compares && in_condition(at) ? Found{"=", "\"==\" compares"} : symbols;
      return !found.second.empty() ? found : token.text == ":" ? head_at(at) : block_at(at);
    }
    if (token.line == last && error_ == "<name> expected near '('" && read_.symbol(at + 1, "(")) {
      return unnamed_at(at);
    }
    const bool colon =
        error_.starts_with("function arguments expected") && read_.symbol(at + 1, ":") && at + 2 < tokens_.size();
    if (colon && token.line == last && !read_.symbol(at + 3, "(")) {
      return {fmt::format("{}:{}", token.text, tokens_[at + 2].text),
              fmt::format("write {}.{}", token.text, tokens_[at + 2].text)};
    }
    const bool open_block = error_.find("'end' expected") != std::string_view::npos;
    if (open_block && read_.word(at, "else") && read_.word(at + 1, "if") && tokens_[at + 1].line == token.line) {
      return {"else if", "write \"elseif\", or another \"end\""};
    }
    return {};
  }

  [[nodiscard]] bool in_condition(std::size_t at) const {
    while (at > 0 && !read_.word(at, "if") && !read_.word(at, "elseif") && !read_.word(at, "local") &&
           !read_.word(at, "then")) {
      --at;
    }
    return read_.word(at, "if") || read_.word(at, "elseif");
  }

  [[nodiscard]] Found symbols_at(std::size_t at) const {
    const Token& token = tokens_[at];
    if (touches_next(at) && tokens_[at + 1].kind == Token::Kind::Symbol) {
      const std::string pair = std::string(token.text) + std::string(tokens_[at + 1].text);
      const auto* known = std::ranges::find(kPairs, pair, &Spelling::first);
      if (known != kPairs.end()) {
        return {pair, std::string(known->second)};
      }
      const bool variable = at > 0 && is_name(tokens_[at - 1]);
      const std::string name(variable ? tokens_[at - 1].text : "n");
      if (pair == "++") {
        return {pair, fmt::format("write {} = {} + 1", name, name)};
      }
      if (read_.symbol(at + 1, "=") && std::ranges::count(kAssigning, token.text) > 0) {
        return {pair, fmt::format("write {} = {} {} ...", name, name, token.text)};
      }
    }
    if (token.text == "//" && begins_line(at)) {
      return {"//", "comments begin with \"--\""};
    }
    const std::string_view rest(token.text.data(), static_cast<std::size_t>(end_ - token.text.data()));
    const auto* known =
        std::ranges::find_if(kCharacters, [&](const Spelling& each) { return rest.starts_with(each.first); });
    return known == kCharacters.end() ? Found{} : Found{std::string(known->first), std::string(known->second)};
  }

  /// A function without a name that is not returned, or a loop in the way of C.
  [[nodiscard]] Found unnamed_at(std::size_t at) const {
    if (read_.word(at, "for")) {
      return {"for (", "write \"for i = 1, n do ... end\""};
    }
    const char* const begin = tokens_[at].text.data();
    const std::string_view rest(begin, static_cast<std::size_t>(end_ - begin));
    const std::string written(rest.substr(0, std::min(rest.find('\n'), rest.find(')') + 1)));
    return read_.word(at, "function") && begins_line(at) ? Found{written, fmt::format("write \"return {}\"", written)}
                                                         : Found{};
  }

  /// A colon at the end of the first line of a loop or a condition, in the way of Python.
  [[nodiscard]] Found head_at(std::size_t at) const {
    std::size_t begin = at;
    while (!begins_line(begin)) {
      --begin;
    }
    const bool loop = read_.word(begin, "while") || read_.word(begin, "for");
    const bool condition = read_.word(begin, "if") || read_.word(begin, "elseif");
    const bool expects = error_.find(loop ? "'do' expected" : "'then' expected") != std::string_view::npos ||
                         error_.starts_with("function arguments expected") || error_.starts_with("<name> expected");
    return expects && (loop || condition) && !touches_next(at)
               ? Found{":", loop ? "write \"do\", and \"end\" below the loop" : "write \"then\", and \"end\" below it"}
               : Found{};
  }

  /// A brace behind the condition of a statement.
  [[nodiscard]] Found block_at(std::size_t at) const {
    if (at == 0 || !read_.symbol(at, "{") || !read_.symbol(at - 1, ")")) {
      return {};
    }
    std::size_t begin = at - 1;
    while (!begins_line(begin)) {
      --begin;
    }
    const bool loop = read_.word(begin, "while") || read_.word(begin, "for");
    return loop || read_.word(begin, "if") ? Found{"{", loop ? "write \"do ... end\"" : "write \"then ... end\""}
                                           : Found{};
  }

  std::string_view error_;
  std::vector<Token> tokens_;
  TokenReader read_;
  const char* end_ = nullptr;
};

}  // namespace

std::optional<ForeignSpelling> foreign_spelling(std::string_view text, std::string_view error, int last) {
  return SpellingFinder(text, error).first(last);
}

std::string_view hint_of_syntax(std::string_view message) {
  return message.starts_with("'end' expected")      ? "every if, for, while and function has an end of its own"
         : message == "unexpected symbol near '}'"  ? "an end is missing before this }, or a value"
         : message.starts_with("')' expected")      ? "every ( has a ) of its own"
         : message.starts_with("unfinished string") ? "each quote has a second one on its line"
                                                    : "";
}

}  // namespace ossuary::author
