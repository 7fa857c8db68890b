#include "script/text/lexer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
constexpr bool begins_name(char byte) { return is_letter(byte) || byte == '_'; }
constexpr bool is_blank(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\v' || byte == '\f';
}

constexpr std::array<std::string_view, 8> kLongOperators{"==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
constexpr bool ends_operator(char byte) {
  return byte == '=' || byte == '/' || byte == ':' || byte == '<' || byte == '>';
}

/// @source Lua 5.4 Reference Manual, "Lexical Conventions".
constexpr std::array<std::string_view, 22> kKeywords{
    "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
    "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

/// Reads a text token by token.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  /// The next token; nothing at the end.
  [[nodiscard]] std::optional<Token> next() {
    skip_blanks_and_comments();
    if (at_ >= text_.size()) {
      return std::nullopt;
    }
    Token token{.kind = Token::Kind::Symbol, .text = {}, .line = line_, .column = column_};
    const char first = peek();
    std::size_t size = 1;
    if (begins_name(first)) {
      token.kind = Token::Kind::Name;
      size = name();
    } else if (is_digit(first) || (first == '.' && is_digit(peek(1)))) {
      token.kind = Token::Kind::Number;
      size = number();
    } else if (first == '"' || first == '\'') {
      token.kind = Token::Kind::String;
      size = quoted();
    } else if (const std::size_t brackets = first == '[' ? long_bracket(0) : 0; brackets != 0) {
      token.kind = Token::Kind::String;
      size = brackets;
    } else if (first == '.') {
      size = dots();
    } else if (ends_operator(peek(1)) &&
               std::find(kLongOperators.begin(), kLongOperators.end(), text_.substr(at_, 2)) != kLongOperators.end()) {
      size = 2;
    }
    token.text = text_.substr(at_, size);
    skip(size);
    return token;
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void skip(std::size_t bytes) {
    for (const std::size_t end = std::min(at_ + bytes, text_.size()); at_ < end; ++at_) {
      if (text_[at_] == '\n') {
        ++line_;
        column_ = 1;
      } else if (!is_continuation(text_[at_])) {
        ++column_;
      }
    }
  }

  void skip_blanks_and_comments() {
    while (at_ < text_.size()) {
      if (is_blank(peek())) {
        skip(1);
      } else if (peek() == '-' && peek(1) == '-') {
        const std::size_t brackets = long_bracket(2);
        skip(brackets != 0 ? 2 + brackets : std::min(text_.find_first_of("\r\n", at_), text_.size()) - at_);
      } else {
        return;
      }
    }
  }

  /// Bytes of the long bracket `[==[...]==]` that begins `ahead` bytes from here; 0 if none does.
  [[nodiscard]] std::size_t long_bracket(std::size_t ahead) const {
    std::size_t level = 0;
    while (peek(ahead + 1 + level) == '=') {
      ++level;
    }
    if (peek(ahead) != '[' || peek(ahead + 1 + level) != '[') {
      return 0;
    }
    const std::size_t begin = at_ + ahead;
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t end = text_.find(close, begin + 2 + level);
    return end == std::string_view::npos ? text_.size() - begin : end + close.size() - begin;
  }

  [[nodiscard]] std::size_t quoted() const {
    std::size_t size = 1;
    while (at_ + size < text_.size() && peek(size) != peek()) {
      if (peek(size) == '\n') {
        return size;
      }
      if (peek(size) == '\\' && peek(size + 1) == 'z') {
        size += 2;
        while (is_blank(peek(size))) {
          ++size;
        }
      } else {
        const bool escape = peek(size) == '\\';
        const bool two = escape && peek(size + 1) == '\r' && peek(size + 2) == '\n';  // one line end
        size += two ? 3U : escape ? 2U : 1U;
      }
    }
    return size + 1;
  }

  [[nodiscard]] std::size_t number() const {
    const bool hex = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
    const std::string_view exponent = hex ? "pP" : "eE";
    std::size_t size = hex ? 2 : 0;
    while (is_digit(peek(size)) || begins_name(peek(size)) || peek(size) == '.') {
      const bool signed_exponent = exponent.find(peek(size)) != std::string_view::npos;
      ++size;
      if (signed_exponent && (peek(size) == '+' || peek(size) == '-')) {
        ++size;
      }
    }
    return size;
  }

  [[nodiscard]] std::size_t name() const {
    std::size_t size = 0;
    while (begins_name(peek(size)) || is_digit(peek(size))) {
      ++size;
    }
    return size;
  }

  [[nodiscard]] std::size_t dots() const {
    std::size_t size = 1;
    while (size < 3 && peek(size) == '.') {
      ++size;
    }
    return size;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

/// The tokens that declare a name.
std::vector<std::size_t> declarations(const std::vector<Token>& tokens) {
  const TokenReader read(tokens);
  std::vector<std::size_t> found;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    std::size_t name = at + 1;
    if (read.word(at, "function")) {
      if (at > 0 && read.word(at - 1, "local") && read.name(name)) {
        found.push_back(name);
      }
      while (name < tokens.size() && !read.symbol(name, "(")) {
        ++name;
      }
      ++name;
    } else if (!read.word(at, "local") && !read.word(at, "for")) {
      continue;
    }
    while (read.name(name)) {
      found.push_back(name);
      name += read.symbol(name + 1, "<") ? 4U : 1U;  // local NAME <const>
      name += read.symbol(name, ",") ? 1U : tokens.size();
    }
  }
  return found;
}

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (Lexer lexer(text); const auto token = lexer.next();) {
    tokens.push_back(*token);
  }
  return tokens;
}

std::string text_of_tokens(std::string_view text) {
  std::string tokens;
  for (const Token& token : tokens_of(text)) {
    tokens.append(token.text).append("\n");
  }
  return tokens;
}

bool is_keyword(const Token& token) {
  return is_name(token) && std::find(kKeywords.begin(), kKeywords.end(), token.text) != kKeywords.end();
}

std::set<std::string_view> declared_names(const std::vector<Token>& tokens) {
  std::set<std::string_view> names;
  for (const std::size_t at : declarations(tokens)) {
    names.insert(tokens[at].text);
  }
  return names;
}

std::set<std::string_view> assigned_names(const std::vector<Token>& tokens) {
  const TokenReader read(tokens);
  const std::vector<std::size_t> declaring = declarations(tokens);
  std::set<std::string_view> names;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const bool target = read.symbol(at + 1, "=") || read.symbol(at + 1, ",");  // the last of a list, or another
    const bool function = at > 0 && read.word(at - 1, "function") && !(at > 1 && read.word(at - 2, "local"));
    if (read.name(at) && (target || function) && !std::ranges::binary_search(declaring, at)) {
      names.insert(tokens[at].text);
    }
  }
  return names;
}

bool is_use(const std::vector<Token>& tokens, std::size_t at) {
  const TokenReader read(tokens);
  const bool belongs = at > 0 && (read.symbol(at - 1, ".") || read.symbol(at - 1, ":") || read.symbol(at - 1, "::") ||
                                  read.word(at - 1, "goto"));
  return read.name(at) && !belongs && !read.symbol(at + 1, "=");
}

std::vector<Token> free_names(const std::vector<Token>& tokens) {
  const std::set<std::string_view> declared = declared_names(tokens);
  std::vector<Token> uses;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (is_use(tokens, at) && !declared.contains(tokens[at].text)) {
      uses.push_back(tokens[at]);
    }
  }
  return uses;
}

int line_of_assignment(const std::vector<Token>& tokens, std::string_view name) {
  const TokenReader read(tokens);
  for (std::size_t at = 1; at + 1 < tokens.size(); ++at) {
    const Token& before = tokens[at - 1];
    const bool other = read.word(at - 1, "local") || read.word(at - 1, "for") || is_symbol(before, ".") ||
                       is_symbol(before, "{") || is_symbol(before, ",");
    if (tokens[at].text == name && read.name(at) && read.symbol(at + 1, "=") && !other) {
      return tokens[at].line;
    }
  }
  return 0;
}

}  // namespace ossuary
