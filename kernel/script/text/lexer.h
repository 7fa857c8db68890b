// Lexer: the tokens of a Lua text, without comments, and the names and assignments among them. Accepts any bytes.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ossuary {

/// A token of Lua. `line` and `column` count from 1, columns in code points.
struct Token {
  enum class Kind : std::uint8_t { Name, String, Number, Symbol };
  Kind kind = Kind::Symbol;
  std::string_view text;  ///< as written; a string with its quotes. Keywords are names.
  int line = 1;
  int column = 1;
};

/// True if `token` is a name or a keyword.
[[nodiscard]] inline bool is_name(const Token& token) { return token.kind == Token::Kind::Name; }

/// True if `token` is the operator or the mark `text`.
[[nodiscard]] inline bool is_symbol(const Token& token, std::string_view text) {
  return token.kind == Token::Kind::Symbol && token.text == text;
}

/// All tokens of `text`, which outlives them. An unfinished string or comment reaches to the end of its line or text.
/// @source Lua 5.4 Reference Manual, "Lexical Conventions".
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

/// What a script does: its tokens, one a line, without comments and blanks.
[[nodiscard]] std::string text_of_tokens(std::string_view text);

/// True if the token is a keyword of Lua.
[[nodiscard]] bool is_keyword(const Token& token);

/// Questions about the tokens of a text, all false where there are no more.
class TokenReader {
 public:
  /// @pre the tokens outlive this.
  explicit TokenReader(const std::vector<Token>& tokens) : tokens_(tokens) {}

  [[nodiscard]] bool symbol(std::size_t at, std::string_view text) const {
    return at < tokens_.size() && is_symbol(tokens_[at], text);
  }
  /// A name or a keyword, any or this one.
  [[nodiscard]] bool word(std::size_t at) const { return at < tokens_.size() && is_name(tokens_[at]); }
  [[nodiscard]] bool word(std::size_t at, std::string_view text) const { return word(at) && tokens_[at].text == text; }
  /// A name that is no keyword.
  [[nodiscard]] bool name(std::size_t at) const { return word(at) && !is_keyword(tokens_[at]); }

 private:
  const std::vector<Token>& tokens_;
};

/// Every name that is declared somewhere: by `local`, `for` or `function`, or as a parameter.
[[nodiscard]] std::set<std::string_view> declared_names(const std::vector<Token>& tokens);

/// True if token `at` is a name that is none of a field, a label, a key of a table or the target of an assignment.
[[nodiscard]] bool is_use(const std::vector<Token>& tokens, std::size_t at);

/// Every such use of a name that is declared nowhere.
[[nodiscard]] std::vector<Token> free_names(const std::vector<Token>& tokens);

/// Every name that a statement other than a declaration may assign to, and some others: a name that is not among them
/// keeps the value with which it was declared.
[[nodiscard]] std::set<std::string_view> assigned_names(const std::vector<Token>& tokens);

/// The line of the first statement that assigns to `name` by itself; 0 if there is none.
[[nodiscard]] int line_of_assignment(const std::vector<Token>& tokens, std::string_view name);

}  // namespace ossuary
