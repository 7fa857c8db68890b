#include "script/flow/later_calls.h"

#include <algorithm>
#include <array>
#include <set>

namespace ossuary {

namespace {

/// What comes before an expression, and never before a statement.
/// @source Lua 5.4 Reference Manual, "The Complete Syntax of Lua".
constexpr std::array<std::string_view, 26> kBeforeExpression{"=",  "(",  ",", "[",  "{",  "+",  "-",  "*",  "/",
                                                             "//", "%",  "^", "&",  "~",  "|",  "<<", ">>", "..",
                                                             "<",  "<=", ">", ">=", "==", "~=", "#",  "."};
constexpr std::array<std::string_view, 9> kWordsBeforeExpression{"return", "and",   "or",    "not",   "in",
                                                                 "if",     "while", "until", "elseif"};

/// Reads the calls of a text by names that happen later.
class LaterCalls {
 public:
  LaterCalls(const std::vector<Token>& tokens, const std::function<bool(std::string_view)>& happens_later)
      : tokens_(tokens), read_(tokens), happens_later_(happens_later), declared_(declared_names(tokens)) {
    for (std::size_t at = 0; at + 3 < tokens_.size(); ++at) {
      if (read_.word(at, "local") && read_.symbol(at + 2, "=") && is_later(at + 3) && !is_called(at + 3)) {
        aliases_.insert(tokens_[at + 1].text);  // local NAME = roll
      }
    }
  }

  [[nodiscard]] std::optional<Token> first_used() {
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      follow_blocks(at);
      if (is_called(at) && is_use(tokens_, at) && is_later(at) && (is_in_expression(at) || goes_on(at))) {
        return tokens_[at];
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_later(std::size_t at) const {
    const std::string_view name = tokens_[at].text;
    return read_.name(at) && (aliases_.contains(name) || (!declared_.contains(name) && happens_later_(name)));
  }
  [[nodiscard]] bool is_string(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind == Token::Kind::String;
  }
  [[nodiscard]] bool begins_arguments(std::size_t at) const {
    return read_.symbol(at, "(") || read_.symbol(at, "{") || is_string(at);
  }
  /// True if the name at `at` is called, also in parentheses of its own.
  [[nodiscard]] bool is_called(std::size_t at) const {
    std::size_t after = at + 1;
    for (std::size_t open = at; open > 0 && read_.symbol(open - 1, "(") && read_.symbol(after, ")"); --open) {
      ++after;
    }
    return begins_arguments(after);
  }
  /// Keeps the brackets and blocks that are open at token `at`.
  void follow_blocks(std::size_t at) {
    constexpr std::array<std::string_view, 4> kOpening{"function", "if", "do", "repeat"};
    const std::string_view text = tokens_[at].text;
    if (read_.symbol(at, "(") || read_.symbol(at, "[") || read_.symbol(at, "{") ||
        (read_.word(at) && std::ranges::count(kOpening, text) > 0)) {
      open_.push_back(text);
    } else if (!open_.empty() && (read_.symbol(at, ")") || read_.symbol(at, "]") || read_.symbol(at, "}") ||
                                  read_.word(at, "end") || read_.word(at, "until"))) {
      open_.pop_back();
    }
  }
  /// True if what begins at `at` is part of an expression.
  [[nodiscard]] bool is_in_expression(std::size_t at) const {
    if (at == 0) {
      return false;
    }
    const Token& before = tokens_[at - 1];
    const bool separates = is_symbol(before, ";") && !open_.empty() && open_.back() == "{";  // entries of a table
    return separates ||
           (before.kind == Token::Kind::Symbol && std::ranges::count(kBeforeExpression, before.text) > 0) ||
           (is_name(before) && std::ranges::count(kWordsBeforeExpression, before.text) > 0);
  }
  /// True if the call that begins at `at` goes on behind its arguments, which makes something of the result.
  [[nodiscard]] bool goes_on(std::size_t at) const {
    std::size_t end = at + 1;
    int depth = 0;
    do {
      const bool opens = read_.symbol(end, "(") || read_.symbol(end, "{") || read_.symbol(end, "[");
      const bool closes = read_.symbol(end, ")") || read_.symbol(end, "}") || read_.symbol(end, "]");
      depth += opens ? 1 : closes ? -1 : 0;
      ++end;
    } while (depth > 0 && end < tokens_.size());
    return read_.symbol(end, ".") || read_.symbol(end, "[") || read_.symbol(end, ":") || begins_arguments(end);
  }

  const std::vector<Token>& tokens_;
  TokenReader read_;
  const std::function<bool(std::string_view)>& happens_later_;
  std::set<std::string_view> declared_;
  std::set<std::string_view> aliases_;
  std::vector<std::string_view> open_;
};

}  // namespace

std::optional<Token> used_too_early(const std::vector<Token>& tokens,
                                    const std::function<bool(std::string_view)>& happens_later) {
  return LaterCalls(tokens, happens_later).first_used();
}

}  // namespace ossuary
