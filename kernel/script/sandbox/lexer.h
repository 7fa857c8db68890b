// Lexer: the tokens of a Lua text, without comments, and the names and assignments among them. Accepts any bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
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

/// Reads a text token by token.
/// @source Lua 5.4 Reference Manual, "Lexical Conventions". An unfinished string or comment reaches to the end of its
/// line or text.
class Lexer {
 public:
  /// @pre the text outlives the lexer and its tokens.
  explicit Lexer(std::string_view text) : text_(text) {}

  /// The next token; nothing at the end.
  [[nodiscard]] std::optional<Token> next();

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void skip(std::size_t bytes);
  void skip_blanks_and_comments();
  /// Bytes of the long bracket `[==[...]==]` that begins `ahead` bytes from here; 0 if none does.
  [[nodiscard]] std::size_t long_bracket(std::size_t ahead) const;
  [[nodiscard]] std::size_t quoted() const;
  [[nodiscard]] std::size_t number() const;
  [[nodiscard]] std::size_t name() const;
  [[nodiscard]] std::size_t dots() const;

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

/// All tokens of `text`, which outlives them.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

/// True if the token is a keyword of Lua.
[[nodiscard]] bool is_keyword(const Token& token);

/// Every name that is declared somewhere: by `local`, `for` or `function`, or as a parameter.
[[nodiscard]] std::set<std::string_view> declared_names(const std::vector<Token>& tokens);

/// Every use of a name that is declared nowhere: none of a field, a label, a key of a table or the target of an
/// assignment.
[[nodiscard]] std::vector<Token> free_names(const std::vector<Token>& tokens);

/// True if some statement assigns to a field or an entry of a table, or declares a function there. No function that
/// scripts are offered writes to a table, so a text without such a statement can't either.
/// @source Lua 5.4 Reference Manual, "The Complete Syntax of Lua": stat, varlist, var, funcname.
[[nodiscard]] bool assigns_to_fields(const std::vector<Token>& tokens);

/// The line of the first statement that assigns to `name` by itself; 0 if there is none.
[[nodiscard]] int line_of_assignment(const std::vector<Token>& tokens, std::string_view name);

}  // namespace ossuary
