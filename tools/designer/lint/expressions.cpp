#include "designer/lint/expressions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "base/utf8.h"
#include "script/sandbox/lexer.h"
#include "script/scoring/words.h"

namespace ossuary::designer {

namespace {

using enum ExpressionType;

constexpr std::array<std::string_view, 6> kComparisons{"==", "~=", "<", ">", "<=", ">="};
constexpr std::array<std::string_view, 4> kSetOperators{"|", "&", "~", "-"};
constexpr std::array<std::string_view, 4> kFactorOperators{"*", "/", "//", "%"};
constexpr std::array<std::string_view, 5> kOtherOperators{"+", "<<", ">>", "..", "^"};

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& texts, std::string_view text) {
  return std::ranges::count(texts, text) > 0;
}

/// Reads the expressions of a script by recursive descent. Every function takes the token to begin at and returns the
/// type, with `at` behind the expression.
/// @source Lua 5.4 Reference Manual, "Precedence": or, and, comparisons, all other binary operators, unary ones.
class ExpressionReader {
 public:
  ExpressionReader(std::string_view source, std::string file)
      : source_(source), file_(std::move(file)), tokens_(tokens_of(source)), declared_(declared_names(tokens_)) {
    for (const WordText& word : vocabulary_words()) {
      words_[word.name] = word.result == "Cells"     ? Set
                          : word.result == "integer" ? Number
                          : word.result == "string?" ? KindName
                                                     : Unknown;
    }
    types_["own"] = Set;
  }

  DoubtfulCode read() {
    go_through();  // learns the types of locals
    judging_ = true;
    go_through();
    const auto by_place = [](const DoubtfulExpression& a, const DoubtfulExpression& b) {
      return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
    };
    std::ranges::sort(doubts_.conditions, by_place);
    std::ranges::sort(doubts_.factors, by_place);
    std::ranges::sort(doubts_.fractions, by_place);
    return std::move(doubts_);
  }

 private:
  [[nodiscard]] bool symbol(std::size_t at, std::string_view text) const {
    return at < tokens_.size() && is_symbol(tokens_[at], text);
  }
  [[nodiscard]] bool word(std::size_t at, std::string_view text) const {
    return at < tokens_.size() && is_name(tokens_[at]) && tokens_[at].text == text;
  }
  [[nodiscard]] bool name(std::size_t at) const {
    return at < tokens_.size() && is_name(tokens_[at]) && !is_keyword(tokens_[at]);
  }
  template <std::size_t Size>
  [[nodiscard]] bool operator_of(std::size_t at, const std::array<std::string_view, Size>& symbols) const {
    return at < tokens_.size() && tokens_[at].kind == Token::Kind::Symbol && is_one_of(symbols, tokens_[at].text);
  }

  void go_through() {
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      compared_.clear();
      if (word(at, "if") || word(at, "elseif") || word(at, "while") || word(at, "until")) {
        std::size_t end = at + 1;
        condition_ = true;
        const ExpressionType type = read_or(end);
        condition_ = false;
        judge(at + 1, end, type, false);
      } else if (word(at, "for") && name(at + 1) && word(at + 2, "in") && name(at + 3)) {
        const std::string_view loop = tokens_[at + 3].text;
        learn(tokens_[at + 1].text, loop == "each" || loop == "groups" || loop == "pairings" ? Set : Unknown);
      } else if (word(at, "function")) {
        learn_parameters(at);
      } else if (word(at, "local") && name(at + 1) && !symbol(at + 2, "=")) {
        learn(tokens_[at + 1].text, Unknown);
      } else if (symbol(at, "(")) {
        std::size_t end = at;
        read_arguments(end, ")");
      } else if (symbol(at, "=") || word(at, "return")) {
        std::size_t end = at + 1;
        const ExpressionType type = read_or(end);
        if (symbol(at, "=") && name(at - 1) && !symbol(at - 2, ".")) {
          learn(tokens_[at - 1].text, symbol(end, ",") || symbol(at - 2, ",") ? Unknown : type);
        }
      } else if (judging_ && (symbol(at, "/") || (is_fraction(at) && (calculates(at - 1) || calculates(at + 1))))) {
        doubts_.fractions.push_back(expression(at, at + 1, Number));
      }
    }
  }

  /// True for a number that is not whole.
  [[nodiscard]] bool is_fraction(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind == Token::Kind::Number &&
           std::fmod(std::strtod(std::string(tokens_[at].text).c_str(), nullptr), 1) != 0;
  }
  [[nodiscard]] bool calculates(std::size_t at) const {
    return symbol(at, "+") || symbol(at, "-") || operator_of(at, kFactorOperators);
  }

  /// A variable that is of several types is of none.
  void learn(std::string_view variable, ExpressionType type) {
    if (!judging_) {
      const auto [known, fresh] = types_.try_emplace(variable, type);
      known->second = known->second == type ? type : Unknown;
    }
  }

  /// Parameters may be anything, but for the cells that a scorer is given.
  void learn_parameters(std::size_t at) {
    while (at < tokens_.size() && !symbol(at, "(")) {
      ++at;
    }
    for (++at; name(at); at += symbol(at + 1, ",") ? 2U : 1U) {
      if (tokens_[at].text != "own") {
        learn(tokens_[at].text, Unknown);
      }
    }
  }

  [[nodiscard]] DoubtfulExpression expression(std::size_t begin, std::size_t end, ExpressionType type) const {
    const Token& first = tokens_[begin];
    const Token& last = tokens_[end - 1];
    const auto from = static_cast<std::size_t>(first.text.data() - source_.data());
    const auto size = static_cast<std::size_t>(last.text.data() + last.text.size() - first.text.data());
    const std::string_view text = source_.substr(from, size);
    constexpr std::size_t kLongest = 60;
    const bool shown = text.size() <= kLongest && first.line == last.line;
    const int width = first.line == last.line ? code_points(text) : code_points(first.text);
    return {{file_, first.line, first.column, width}, shown ? std::string(text) : "", type};
  }

  void judge(std::size_t begin, std::size_t end, ExpressionType type, bool negated) {
    if (judging_ && end > begin && type != Unknown && type != Truth && type != KindName &&
        judged_.insert({begin, 0}).second) {
      doubts_.conditions.push_back(expression(begin, end, type));
      doubts_.conditions.back().negated = negated;
      const bool literal = end == begin + 1 && !is_name(tokens_[begin]);
      doubts_.conditions.back().compared = literal ? compared_ : "";
    }
  }

  ExpressionType read_or(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_and(at);
    while (word(at, "or")) {
      judge(begin, at, type, false);
      begin = ++at;
      type = read_and(at);
      if (condition_) {
        judge(begin, at, type, false);
      }
      type = Unknown;
    }
    return type;
  }

  ExpressionType read_and(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_comparison(at);
    bool several = false;
    while (word(at, "and")) {
      judge(begin, at, type, false);
      begin = ++at;
      type = read_comparison(at);
      several = true;
    }
    if (several && condition_) {
      judge(begin, at, type, false);
    }
    return several ? Unknown : type;
  }

  ExpressionType read_comparison(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_operators(at);
    while (operator_of(at, kComparisons)) {
      const std::size_t sign = at++;
      const ExpressionType right = read_operators(at);
      compare(begin, sign, at, type, right);
      type = Truth;
      begin = sign + 1;
    }
    return type;
  }

  /// Notes a comparison that `begin`, `sign` and `end` limit.
  void compare(std::size_t begin, std::size_t sign, std::size_t end, ExpressionType left, ExpressionType right) {
    const bool equality = symbol(sign, "==") || symbol(sign, "~=");
    if (!judging_ || sign <= begin || end <= sign + 1) {
      return;
    }
    DoubtfulComparison made{expression(begin, end, Truth).where,
                            expression(begin, sign, left).text,
                            std::string(tokens_[sign].text),
                            expression(sign + 1, end, right).text,
                            left,
                            right};
    compared_ = made.left.empty() ? "" : made.left + " " + made.sign;
    const auto is_kind = [&](std::size_t from, std::size_t to) { return to == from + 3 && word(from, "stack"); };
    const bool whole_kind = left == Set && right == Set && is_kind(begin, sign) != is_kind(sign + 1, end) &&
                            made.left.find(made.right) == std::string::npos &&
                            made.right.find(made.left) == std::string::npos;
    const bool differ = left != Unknown && right != Unknown && sort_of(left) != sort_of(right);
    const bool names = left == KindName && right == Text;
    if (equality && (differ || whole_kind || names) && judged_.insert({begin, 2}).second) {
      (names ? doubts_.kind_names : doubts_.comparisons).push_back(std::move(made));
    }
  }

  /// The type of the values in Lua: those of different ones are never equal.
  [[nodiscard]] static ExpressionType sort_of(ExpressionType type) {
    return type == Set ? Number : type == KindName ? Text : type;
  }

  ExpressionType read_operators(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_unary(at);
    ExpressionType last = type;
    while (operator_of(at, kSetOperators) || operator_of(at, kFactorOperators) || operator_of(at, kOtherOperators)) {
      const std::size_t sign = at++;
      const std::size_t right = at;
      const ExpressionType operand = read_unary(at);
      if (operator_of(sign, kFactorOperators)) {
        doubt_factor(begin, sign, last);
        doubt_factor(right, at, operand);
      }
      if ((symbol(sign, "+") || symbol(sign, "-")) && last == Set && operand == Set && judging_ &&
          judged_.insert({begin, 3}).second) {
        doubts_.sums.push_back(expression(begin, at, Set));
      }
      const bool set = operator_of(sign, kSetOperators) && (type == Set || operand == Set);
      type = symbol(sign, "..") ? Unknown : set ? Set : Number;
      last = operand;
      begin = right;
    }
    return type;
  }

  void doubt_factor(std::size_t begin, std::size_t end, ExpressionType type) {
    if (judging_ && type == Set && judged_.insert({begin, 1}).second) {
      doubts_.factors.push_back(expression(begin, end, type));
    }
  }

  ExpressionType read_unary(std::size_t& at) {
    if (word(at, "not")) {
      const std::size_t begin = ++at;
      const ExpressionType type = read_unary(at);
      judge(begin, at, type, true);
      return Truth;
    }
    if (symbol(at, "-") || symbol(at, "~") || symbol(at, "#")) {
      return read_unary(++at);
    }
    return read_primary(at);
  }

  ExpressionType read_primary(std::size_t& at) {
    const std::size_t begin = at;
    ExpressionType type = Unknown;
    if (symbol(at, "(")) {
      const bool condition = std::exchange(condition_, false);
      type = read_or(++at);
      condition_ = condition;
      at += symbol(at, ")") ? 1U : 0U;
    } else if (word(at, "function")) {
      skip_function(at);
      return Unknown;
    } else if (symbol(at, "{")) {
      skip_table(at);
      return Unknown;
    } else if (at < tokens_.size() && !ends_expression(at)) {
      type = type_of_value(at++);
    }
    return read_suffixes(begin, at, type);
  }

  /// True where an expression that is expected is not there.
  [[nodiscard]] bool ends_expression(std::size_t at) const {
    const bool value = word(at, "nil") || word(at, "true") || word(at, "false");
    return (is_keyword(tokens_[at]) && !value) ||
           (tokens_[at].kind == Token::Kind::Symbol && tokens_[at].text != "...");
  }

  [[nodiscard]] ExpressionType type_of_value(std::size_t at) const {
    const Token& token = tokens_[at];
    if (!is_name(token)) {
      return token.kind == Token::Kind::Number ? Number : token.kind == Token::Kind::String ? Text : Unknown;
    }
    const auto known = types_.find(token.text);
    return word(at, "true") || word(at, "false")                            ? Truth
           : known != types_.end()                                          ? known->second
           : words_.contains(token.text) && !declared_.contains(token.text) ? Word
                                                                            : Unknown;
  }

  /// What follows a value: fields, entries and calls.
  ExpressionType read_suffixes(std::size_t begin, std::size_t& at, ExpressionType type) {
    while (true) {
      if (symbol(at, ".") && name(at + 1)) {
        at += 2;
        type = at == begin + 3 ? type_of_field(begin) : Unknown;
      } else if (symbol(at, "(")) {
        type = at == begin + 1 && !declared_.contains(tokens_[begin].text) ? type_of_call(begin)
               : at == begin + 3 && word(begin, "math")                    ? type_of_math(begin)
                                                                           : Unknown;
        read_arguments(at, ")");
      } else if (symbol(at, "[")) {
        read_arguments(at, "]");
        type = Unknown;
      } else if (symbol(at, ":") && name(at + 1)) {
        at += 2;
        type = Unknown;
      } else {
        return type;
      }
    }
  }

  [[nodiscard]] ExpressionType type_of_field(std::size_t begin) const {
    const bool chosen = word(begin, "chosen") && !declared_.contains("chosen");
    const bool counts = word(begin, "mine") || word(begin, "hand") || word(begin, "graveyard");
    return word(begin, "stack") || chosen ? Set : word(begin, "params") || counts ? Number : Unknown;
  }

  [[nodiscard]] ExpressionType type_of_call(std::size_t begin) const {
    const auto known = words_.find(tokens_[begin].text);
    return known == words_.end() ? Unknown : known->second;
  }

  [[nodiscard]] ExpressionType type_of_math(std::size_t begin) const {
    return word(begin + 2, "abs") || word(begin + 2, "max") || word(begin + 2, "min") ? Number : Unknown;
  }

  void read_arguments(std::size_t& at, std::string_view close) {
    const bool condition = std::exchange(condition_, false);
    const bool notes = word(at - 1, "note");
    const std::size_t open = at++;
    while (at < tokens_.size() && !symbol(at, close)) {
      const std::size_t before = at;
      const ExpressionType type = read_or(at);
      if (notes && judging_ && before == open + 1 && type == Set && judged_.insert({before, 4}).second) {
        doubts_.texts.push_back(expression(before, at, Set));
      }
      at += symbol(at, ",") || at == before ? 1U : 0U;
    }
    ++at;
    condition_ = condition;
  }

  void skip_function(std::size_t& at) const {
    for (std::size_t open = 0; at < tokens_.size(); ++at) {
      open += word(at, "function") || word(at, "if") || word(at, "do") || word(at, "repeat") ? 1U : 0U;
      open -= (word(at, "end") || word(at, "until")) && open > 0 ? 1U : 0U;
      if (open == 0) {
        ++at;
        return;
      }
    }
  }

  void skip_table(std::size_t& at) const {
    for (std::size_t open = 0; at < tokens_.size(); ++at) {
      open += symbol(at, "{") ? 1U : 0U;
      open -= symbol(at, "}") && open > 0 ? 1U : 0U;
      if (open == 0) {
        ++at;
        return;
      }
    }
  }

  std::string_view source_;
  std::string file_;
  std::vector<Token> tokens_;
  std::set<std::string_view> declared_;
  std::map<std::string_view, ExpressionType> words_;  ///< what calls of words return.
  std::map<std::string_view, ExpressionType> types_;  ///< of variables.
  std::set<std::pair<std::size_t, int>> judged_;      ///< where, as a condition (0) or a factor (1).
  bool judging_ = false;
  bool condition_ = false;  ///< what is read is a condition as a whole.
  std::string compared_;    ///< the left side and the sign of the last comparison.
  DoubtfulCode doubts_;
};

}  // namespace

DoubtfulCode doubts_about(std::string_view source, const std::string& file) {
  return ExpressionReader(source, file).read();
}

}  // namespace ossuary::designer
