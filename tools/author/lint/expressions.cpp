#include "author/lint/expressions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <utility>

#include "author/lint/variable_types.h"
#include "base/utf8.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

using enum ExpressionType;

constexpr std::array<std::string_view, 6> kComparisons{"==", "~=", "<", ">", "<=", ">="};
constexpr std::array<std::string_view, 3> kSetOperators{"|", "&", "~"};
constexpr std::array<std::string_view, 2> kShiftOperators{"<<", ">>"};
constexpr std::array<std::string_view, 4> kFactorOperators{"*", "/", "//", "%"};
constexpr std::array<std::string_view, 4> kOtherOperators{"+", "-", "..", "^"};

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& texts, std::string_view text) {
  return std::ranges::count(texts, text) > 0;
}

/// Reads the expressions of a script by recursive descent. Every function takes the token to begin at and returns the
/// type, with `at` behind the expression.
/// @source Lua 5.4 Reference Manual, "Precedence": or, and, comparisons, | ~ & and shifts, all other binary operators,
/// unary ones.
class ExpressionReader {
 public:
  ExpressionReader(std::string_view source, std::string file, const NameTypes& names)
      : source_(source),
        file_(std::move(file)),
        names_(names),
        tokens_(tokens_of(source)),
        read_(tokens_),
        types_(tokens_, names) {}

  DoubtfulCode read() {
    go_through();  // learns the types of locals
    types_.freeze();
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
  [[nodiscard]] bool symbol(std::size_t at, std::string_view text) const { return read_.symbol(at, text); }
  [[nodiscard]] bool word(std::size_t at, std::string_view text) const { return read_.word(at, text); }
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
      } else if (word(at, "for") || word(at, "local") || word(at, "function")) {
        types_.declare(at);
      } else if (symbol(at, "(")) {
        std::size_t end = at;
        read_arguments(end, ")");
      } else if (symbol(at, "=") || word(at, "return")) {
        std::size_t end = at + 1;
        const ExpressionType type = read_or(end);
        if (symbol(at, "=")) {
          types_.assign(at, type == Number && is_literal(at + 1, end) ? Bits : type);
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

  /// True for a number as it is written, perhaps with a sign before it: 0 is the empty set too, and ~0 all cells.
  [[nodiscard]] bool is_literal(std::size_t begin, std::size_t end) const {
    return end - begin <= 2 && tokens_[end - 1].kind == Token::Kind::Number;
  }

  /// True for a number that is no set: 0, ~0, -1 and 0xF are written for sets too.
  [[nodiscard]] bool is_amount(std::size_t begin, std::size_t end, ExpressionType type) const {
    const bool cells = is_literal(begin, end) && (end - begin > 1 || tokens_[begin].text.starts_with('0'));
    return type == Number && !cells;
  }

  void judge(std::size_t begin, std::size_t end, ExpressionType type, bool negated) {
    constexpr std::array kPerhapsFalse{Unknown, Truth, Nil, KindName, MaybeThing};
    if (judging_ && end > begin && std::ranges::count(kPerhapsFalse, type) == 0 && judged_.insert({begin, 0}).second) {
      doubts_.conditions.push_back(expression(begin, end, type));
      doubts_.conditions.back().negated = negated;
      const bool literal = end == begin + 1 && !is_name(tokens_[begin]);
      doubts_.conditions.back().compared = literal ? compared_ : "";
    }
  }

  /// Two sets with `and` or `or` between, where no condition is wanted: an operator for sets is meant.
  void note_join(std::size_t begin, ExpressionType left, ExpressionType right, const char* operation) {
    for (DoubtfulExpression& made : doubts_.conditions) {
      const bool here = made.where.line == tokens_[begin].line && made.where.column == tokens_[begin].column;
      made.joins = here && left == Set && right == Set && !condition_ ? operation : made.joins;
    }
  }

  ExpressionType read_or(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_and(at);
    while (word(at, "or")) {
      judge(begin, at, type, false);
      const std::size_t left = std::exchange(begin, ++at);
      const ExpressionType right = read_and(at);
      note_join(left, type, right, "|");
      if (condition_) {
        judge(begin, at, right, false);
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
      const std::size_t left = std::exchange(begin, ++at);
      const ExpressionType right = read_comparison(at);
      note_join(left, type, right, "&");
      type = right;
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
    if (!judging_ || sign <= begin || end <= sign + 1) {
      return;
    }
    left = left == Unknown && types_.is_quoted_thing(end - 1) ? Thing : left;
    right = right == Unknown && types_.is_quoted_thing(begin) ? Thing : right;
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
    const bool names = left == KindName && right == Text;
    const bool equality = symbol(sign, "==") || symbol(sign, "~=");
    const bool uncalled = names_.of_flow && (left == Word) != (right == Word);  // scorers hand words to functions
    const bool counters = left == Counter || right == Counter;  // other things have an order among themselves
    const bool sizeless = counters || ((sort_of(left) == Thing || sort_of(right) == Thing) && never_equal(left, right));
    const bool uncounted =
        (left == Set && is_amount(sign + 1, end, right)) || (right == Set && is_amount(begin, sign, left));
    const bool doubtful = equality ? whole_kind || names || uncalled || never_equal(left, right) : sizeless;
    if ((doubtful || uncounted) && judged_.insert({begin, 2}).second) {
      (names ? doubts_.kind_names : doubts_.comparisons).push_back(std::move(made));
    }
  }

  /// Sets by & | ~, and numbers by shifts.
  ExpressionType read_operators(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_sum(at);
    ExpressionType last = type;
    while (operator_of(at, kSetOperators) || operator_of(at, kShiftOperators)) {
      const bool sets = operator_of(at, kSetOperators);
      const std::size_t sign = at++;
      const std::size_t right = at;
      const ExpressionType operand = read_sum(at);
      if (sets && (last == Set || operand == Set)) {
        doubt_number(begin, sign, last);
        doubt_number(right, at, operand);
      }
      type = sets && (type == Set || operand == Set) ? Set : Bits;
      last = sets ? operand : Bits;
      begin = right;
    }
    return type;
  }

  ExpressionType read_sum(std::size_t& at) {
    std::size_t begin = at;
    ExpressionType type = read_unary(at);
    ExpressionType last = type;
    while (operator_of(at, kFactorOperators) || operator_of(at, kOtherOperators)) {
      const std::size_t sign = at++;
      const std::size_t right = at;
      const ExpressionType operand = read_unary(at);
      const bool set = last == Set || operand == Set;
      const bool factor = operator_of(sign, kFactorOperators);
      if (factor) {
        doubt(doubts_.factors, 1, begin, sign, last);
        doubt(doubts_.factors, 1, right, at, operand);
      } else if (symbol(sign, "..") && !names_.of_flow) {
        doubt(doubts_.texts, 4, begin, sign, last);
        doubt(doubts_.texts, 4, right, at, operand);
      } else if ((symbol(sign, "+") || symbol(sign, "-")) && last == Set && operand == Set) {
        doubt(doubts_.sums, 3, begin, at, Set);
      }
      const bool perhaps_set = !factor && (type == Unknown || type == Bits);
      type = symbol(sign, "..") || (factor && set)       ? Unknown
             : symbol(sign, "-") && (type == Set || set) ? Set
             : perhaps_set                               ? Bits
                                                         : Number;
      last = operand;
      begin = right;
    }
    return type;
  }

  /// Notes a set, once a place and `sort` of doubts.
  void doubt(std::vector<DoubtfulExpression>& doubts, int sort, std::size_t begin, std::size_t end,
             ExpressionType type) {
    if (judging_ && type == Set && judged_.insert({begin, sort}).second) {
      doubts.push_back(expression(begin, end, type));
    }
  }

  /// Notes a number that is taken for a set.
  void doubt_number(std::size_t begin, std::size_t end, ExpressionType type) {
    if (judging_ && type == Number && !is_literal(begin, end) && judged_.insert({begin, 5}).second) {
      doubts_.bits.push_back(expression(begin, end, type));
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
      skip(
          at,
          [this](std::size_t i) { return word(i, "function") || word(i, "if") || word(i, "do") || word(i, "repeat"); },
          [this](std::size_t i) { return word(i, "end") || word(i, "until"); });
      return Unknown;
    } else if (symbol(at, "{")) {
      skip(
          at, [this](std::size_t i) { return symbol(i, "{"); }, [this](std::size_t i) { return symbol(i, "}"); });
      return Unknown;
    } else if (at < tokens_.size() && !ends_expression(at)) {
      type = types_.of_value(at++);
    }
    return read_suffixes(begin, at, type);
  }

  /// True where an expression that is expected is not there.
  [[nodiscard]] bool ends_expression(std::size_t at) const {
    const bool value = word(at, "nil") || word(at, "true") || word(at, "false");
    return (is_keyword(tokens_[at]) && !value) ||
           (tokens_[at].kind == Token::Kind::Symbol && tokens_[at].text != "...");
  }

  /// What follows a value: fields, entries and calls.
  ExpressionType read_suffixes(std::size_t begin, std::size_t& at, ExpressionType type) {
    while (true) {
      if (symbol(at, ".") && read_.name(at + 1)) {
        at += 2;
        type = at == begin + 3 ? types_.of_field(begin) : Unknown;
      } else if (symbol(at, "(")) {
        const bool math = at == begin + 3 && word(begin, "math") &&
                          (word(begin + 2, "abs") || word(begin + 2, "max") || word(begin + 2, "min"));
        type = at == begin + 1 ? types_.of_call(begin) : math ? Number : Unknown;
        read_arguments(at, ")");
      } else if (symbol(at, "[")) {
        type = at == begin + 1 ? types_.of_entry(begin) : Unknown;
        read_arguments(at, "]");
      } else if (symbol(at, ":") && read_.name(at + 1)) {
        at += 2;
        type = Unknown;
      } else {
        return type;
      }
    }
  }

  void read_arguments(std::size_t& at, std::string_view close) {
    const bool condition = std::exchange(condition_, false);
    const bool notes = word(at - 1, "note") && !names_.of_flow;
    const std::size_t open = at++;
    while (at < tokens_.size() && !symbol(at, close)) {
      const std::size_t before = at;
      const ExpressionType type = read_or(at);
      if (notes && before == open + 1) {
        doubt(doubts_.texts, 4, before, at, type);
      }
      at += symbol(at, ",") || at == before ? 1U : 0U;
    }
    ++at;
    condition_ = condition;
  }

  /// Skips what begins at `at`, up to what closes it.
  template <class Opens, class Closes>
  void skip(std::size_t& at, const Opens& opens, const Closes& closes) const {
    for (std::size_t open = 0; at < tokens_.size(); ++at) {
      open += opens(at) ? 1U : 0U;
      open -= closes(at) && open > 0 ? 1U : 0U;
      if (open == 0) {
        ++at;
        return;
      }
    }
  }

  std::string_view source_;
  std::string file_;
  const NameTypes& names_;
  std::vector<Token> tokens_;
  TokenReader read_;
  VariableTypes types_;
  std::set<std::pair<std::size_t, int>> judged_;  ///< where, and as what: a condition (0), a factor (1), ...
  bool judging_ = false;
  bool condition_ = false;  ///< what is read is a condition as a whole.
  std::string compared_;    ///< the left side and the sign of the last comparison.
  DoubtfulCode doubts_;
};

}  // namespace

DoubtfulCode doubts_about(std::string_view source, const std::string& file, const NameTypes& names) {
  return ExpressionReader(source, file, names).read();
}

}  // namespace ossuary::author
