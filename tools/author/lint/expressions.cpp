#include "author/lint/expressions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "author/lint/doubt_texts.h"
#include "say/text.h"
#include "say/utf8.h"
#include "script/text/syntax.h"

namespace ossuary::author {

namespace {

using enum ExpressionType;
using Form = SyntaxNode::Form;

constexpr std::array<std::string_view, 6> kComparisons{"==", "~=", "<", ">", "<=", ">="};
constexpr std::array<std::string_view, 3> kSetOperators{"|", "&", "~"};
constexpr std::array<std::string_view, 2> kShiftOperators{"<<", ">>"};
constexpr std::array<std::string_view, 4> kFactorOperators{"*", "/", "//", "%"};
constexpr std::array<std::string_view, 2> kSumOperators{"+", "-"};

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& texts, std::string_view text) {
  return std::ranges::count(texts, text) > 0;
}

/// Goes through a script twice: first it learns the types of locals, then it judges. A local that is of several types
/// is of none.
class ExpressionReader {
 public:
  ExpressionReader(const SyntaxTree& tree, std::string_view source, const std::string& file, const NameTypes& names)
      : tree_(tree), source_(source), file_(file), names_(names), locals_(tree.locals.size()) {}

  std::vector<Doubt> read() {
    look(tree_.root);
    judging_ = true;
    look(tree_.root);
    std::ranges::stable_sort(doubts_, {}, [](const Doubt& doubt) {
      return std::tuple(doubt.where.line, doubt.where.column, doubt.where.width);
    });
    doubts_.erase(std::unique(doubts_.begin(), doubts_.end()), doubts_.end());
    return std::move(doubts_);
  }

 private:
  void look(const SyntaxNode& node, bool condition = false) {
    if (node.is_expression()) {
      const std::string outer = std::exchange(compared_, "");
      const ExpressionType type = type_of(node, condition);
      if (condition) {
        judge_condition(node, type);
      }
      compared_ = outer;
      return;
    }
    const bool conditional = node.form == Form::If || node.form == Form::While || node.form == Form::Repeat;
    for (std::size_t part = 0; part < node.parts.size(); ++part) {
      look(node.parts[part], conditional);
      if (part == 1) {
        learn_from(node);
      }
    }
  }

  // What locals are.

  void learn_from(const SyntaxNode& statement) {
    const bool assigns = statement.form == Form::Local || statement.form == Form::Assignment;
    if (!assigns && statement.form != Form::Numbers && statement.form != Form::Loop) {
      return;
    }
    const std::vector<SyntaxNode>& targets = statement.parts[0].parts;
    const std::vector<SyntaxNode>& values = statement.parts[1].parts;
    ExpressionType type = Unknown;  // of several names each may be anything
    if (targets.size() == 1 && !values.empty()) {
      type = statement.form == Form::Loop ? type_of_loop(values.front()) : known(values.front());
      type = type == Number && is_literal(values.front()) ? Bits : type;
    }
    for (const SyntaxNode& target : targets) {
      learn(target, type);
    }
  }
  void learn_parameters(const SyntaxNode& names) {
    for (const SyntaxNode& name : names.parts) {
      learn(name, tree_.is_name(name, "own") && !names_.of_flow ? Set : Unknown);
    }
  }
  void learn(const SyntaxNode& target, ExpressionType type) {
    if (target.variable && !judging_) {
      std::optional<ExpressionType>& before = locals_[*target.variable];
      const bool numbers = before && sort_of(type) == Number && sort_of(*before) == Number;
      before = !before || *before == type ? type : numbers ? Bits : Unknown;
    }
  }
  [[nodiscard]] ExpressionType type_of_loop(const SyntaxNode& value) const {
    return value.form == Form::Call ? of_global(names_.loops, value.parts[0]) : Unknown;
  }

  // What expressions are.

  /// Judges what is in it, too. `condition` says that it is a condition as a whole.
  ExpressionType type_of(const SyntaxNode& node, bool condition = false) {
    const bool joins = node.form == Form::Binary && (sign_of(node) == "and" || sign_of(node) == "or");
    const ExpressionType type = joins ? type_of_join(node, condition) : type_by_form(node);
    known_[&node] = type;
    return type;
  }
  /// Of an expression that was read.
  [[nodiscard]] ExpressionType known(const SyntaxNode& node) const { return known_.at(&node); }

  ExpressionType type_by_form(const SyntaxNode& node) {
    if (node.form == Form::Function) {
      learn_parameters(node.parts[0]);
      look(node.parts[1]);
      return Unknown;
    }
    for (const SyntaxNode& part : node.parts) {
      (void)type_of(part);
    }
    switch (node.form) {
      case Form::Name:
        return of_name(node);
      case Form::Constant:
        return of_constant(tree_.tokens[node.begin]);
      case Form::Group:
        return known(node.parts[0]);
      case Form::Field:
        return of_field(node.parts[0]);
      case Form::Index:
        return of_global(names_.things, node.parts[0]);
      case Form::Call:
        return of_call(node);
      case Form::Unary:
        return of_unary(node);
      case Form::Binary:
        return of_binary(node);
      default:  // tables and lists
        return Unknown;
    }
  }

  [[nodiscard]] ExpressionType of_global(const NameTypes::Types& types, const SyntaxNode& name) const {
    const auto found = name.form == Form::Name && !name.variable ? types.find(tree_.text(name.begin)) : types.end();
    return found == types.end() ? Unknown : found->second;
  }
  [[nodiscard]] ExpressionType of_name(const SyntaxNode& name) const {
    if (name.variable) {
      return locals_[*name.variable].value_or(Unknown);
    }
    return names_.results.contains(tree_.text(name.begin)) ? Word : of_global(names_.things, name);
  }
  [[nodiscard]] static ExpressionType of_constant(const Token& token) {
    return token.kind == Token::Kind::Number   ? Number
           : token.kind == Token::Kind::String ? Text
           : token.text == "nil"               ? Nil
           : token.text == "..."               ? Unknown
                                               : Truth;
  }
  /// The tables of kinds and of dials are arguments, but for the choices.
  [[nodiscard]] ExpressionType of_field(const SyntaxNode& table) const {
    const auto found = table.form == Form::Name ? names_.fields.find(tree_.text(table.begin)) : names_.fields.end();
    const bool shadowed = tree_.is_name(table, "chosen") && table.variable;
    return found == names_.fields.end() || shadowed ? Unknown : found->second;
  }
  ExpressionType of_call(const SyntaxNode& call) {
    const SyntaxNode& function = call.parts[0];
    const std::vector<SyntaxNode>& arguments = call.parts[1].parts;
    if (tree_.is_name(function, "note") && !names_.of_flow && !arguments.empty()) {
      judge_text(arguments[0]);
    }
    const bool math = function.form == Form::Field && tree_.is_name(function.parts[0], "math") &&
                      (sign_of(function) == "abs" || sign_of(function) == "max" || sign_of(function) == "min");
    return math ? Number : of_global(names_.results, function);
  }
  ExpressionType of_unary(const SyntaxNode& node) {
    const SyntaxNode& operand = node.parts[0];
    if (sign_of(node) == "not") {
      judge_condition(operand, known(operand), true);
      return Truth;
    }
    if (sign_of(node) == "-") {
      judge_fraction(operand);
    }
    return known(operand);
  }

  /// Of `and` and `or`, which are conditions themselves, or take their left side for one.
  ExpressionType type_of_join(const SyntaxNode& node, bool condition) {
    const bool either = sign_of(node) == "or";
    const ExpressionType first = type_of(node.parts[0], condition);
    const SyntaxNode& left = either ? node.parts[0] : last_of(node.parts[0], std::array<std::string_view, 1>{"and"});
    const std::string compared = compared_;
    const ExpressionType right = type_of(node.parts[1], condition);
    const bool of_sets = known(left) == Set && right == Set && !condition;
    const std::string after = std::exchange(compared_, compared);
    judge_condition(left, either ? first : known(left), false,
                    of_sets ? (either ? "| joins sets" : "& keeps what two sets have in common") : "");
    compared_ = after;
    if (condition) {
      judge_condition(node.parts[1], right);
    }
    return Unknown;
  }

  ExpressionType of_binary(const SyntaxNode& node) {
    const std::string_view sign = sign_of(node);
    if (is_one_of(kComparisons, sign)) {
      judge_comparison(node.parts[0], sign, node.parts[1]);
      return Truth;
    }
    const ExpressionType left = known(node.parts[0]);
    const ExpressionType right = known(node.parts[1]);
    if (is_one_of(kShiftOperators, sign)) {
      return Bits;
    }
    if (is_one_of(kSetOperators, sign)) {
      const SyntaxNode& first = last_of(node.parts[0], kSetOperators);
      if (known(first) == Set || right == Set) {
        judge_number(first);
        judge_number(node.parts[1]);
      }
      return left == Set || right == Set ? Set : Bits;
    }
    judge_calculation(node);
    return of_calculation(node, left, right);
  }
  [[nodiscard]] ExpressionType of_calculation(const SyntaxNode& node, ExpressionType left, ExpressionType right) const {
    const std::string_view sign = sign_of(node);
    const bool set = left == Set || right == Set;
    if (is_one_of(kFactorOperators, sign)) {
      return set ? Unknown : Number;
    }
    if (sign == "..") {
      return Unknown;
    }
    if (sign == "-" && set) {
      return Set;
    }
    const bool adds_product = node.parts[1].form == Form::Binary && right == Number;
    return (left == Unknown || left == Bits) && !adds_product ? Bits : Number;
  }

  // What is doubtful.

  void judge_condition(const SyntaxNode& node, ExpressionType type, bool negated = false, std::string_view join = "") {
    constexpr std::array kPerhapsFalse{Unknown, Truth, Nil, KindName, MaybeThing};
    if (std::ranges::count(kPerhapsFalse, type) > 0) {
      return;
    }
    const WrittenExpression written{text_of(node), type};
    if (node.form == Form::Constant && !compared_.empty()) {  // count(own) == 1 or 2
      add(kConstantCondition, node,
          fmt::format("{} is true in Lua: this {} holds", name_of(type), negated ? "never" : "always"),
          fmt::format("write {} {}", compared_, written.text));
    } else {
      add(kConstantCondition, node, message_of(written, negated),
          join.empty() ? hint_of(written, negated, names_.of_flow) : std::string(join));
    }
  }

  void judge_comparison(const SyntaxNode& left, std::string_view sign, const SyntaxNode& right) {
    WrittenComparison made{{text_of(left), known(left)}, sign, {text_of(right), known(right)}};
    made.left.type = made.left.type == Unknown && is_quoted_thing(right) ? Thing : made.left.type;
    made.right.type = made.right.type == Unknown && is_quoted_thing(left) ? Thing : made.right.type;
    compared_ = made.left.text.empty() ? "" : fmt::format("{} {}", made.left.text, sign);
    const Location where = place_of(left.begin, right.end);
    if (made.left.type == KindName && made.right.type == Text && made.is_equality()) {
      judge_kind(where, made.right.text);
    } else if (is_doubtful(made, left, right)) {
      add(kDoubtfulComparison, where, message_of(made), hint_of(made, names_.of_flow));
    }
  }
  [[nodiscard]] bool is_doubtful(const WrittenComparison& made, const SyntaxNode& left, const SyntaxNode& right) const {
    const auto is_kind = [&](const SyntaxNode& node) {
      return node.form == Form::Field && tree_.is_name(node.parts[0], "stack");
    };
    const auto both = [&](ExpressionType a, ExpressionType b) { return made.left.type == a && made.right.type == b; };
    const bool whole_kind = both(Set, Set) && is_kind(left) != is_kind(right) &&
                            made.left.text.find(made.right.text) == std::string::npos &&
                            made.right.text.find(made.left.text) == std::string::npos;
    const bool uncalled =
        names_.of_flow && (made.left.type == Word) != (made.right.type == Word);    // scorers hand words on
    const bool counters = made.left.type == Counter || made.right.type == Counter;  // other things have an order
    const bool things = sort_of(made.left.type) == Thing || sort_of(made.right.type) == Thing;
    const bool unequal = never_equal(made.left.type, made.right.type);
    const bool uncounted =
        (both(Set, Number) && !is_set_written(right)) || (both(Number, Set) && !is_set_written(left));
    return uncounted || (made.is_equality() ? whole_kind || uncalled || unequal : counters || (things && unequal));
  }
  void judge_kind(const Location& where, std::string_view quoted) {
    const std::string kind(quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : "");
    if (std::ranges::count(names_.kinds, kind) == 0) {
      add(kDoubtfulComparison, where, fmt::format("{} is not a kind of skull here", in_quotes(kind)),
          did_you_mean(kind, names_.kinds));
    }
  }

  void judge_calculation(const SyntaxNode& node) {
    const std::string_view sign = sign_of(node);
    const SyntaxNode& right = node.parts[1];
    if (sign == "..") {
      judge_text(node.parts[0]);
      judge_text(right);
      return;
    }
    if (is_one_of(kFactorOperators, sign)) {
      judge_factor(node.parts[0]);
      judge_factor(right);
    } else if (const SyntaxNode& left = last_of(node.parts[0], kSumOperators);
               is_one_of(kSumOperators, sign) && known(left) == Set && known(right) == Set) {
      add(kMultipliedSet, place_of(left.begin, right.end),
          "sets are not added or subtracted: the sum may be another set",
          "write a | b for the cells of both, a & ~b for those of a without those of b");
    }
    if (sign == "/" && !names_.of_flow) {
      add(kFraction, place_of(node.sign, node.sign + 1), "\"/\" divides into a fraction, and points are whole",
          "write \"//\"");
    }
    judge_fraction(node.parts[0]);
    judge_fraction(right);
  }
  void judge_factor(const SyntaxNode& node) {
    if (known(node) == Set) {
      const std::string text = text_of(node);
      add(kMultipliedSet, node, std::string(kSetIsNumber),
          fmt::format("write {}{})", counting_word(names_.of_flow), text.empty() ? "set" : text));
    }
  }
  void judge_fraction(const SyntaxNode& node) {
    const std::string text(tree_.text(node.begin));
    if (node.form == Form::Constant && !names_.of_flow && known(node) == Number &&
        std::fmod(std::strtod(text.c_str(), nullptr), 1) != 0) {
      add(kFraction, node, fmt::format("{} is a fraction, and points are whole", text),
          "multiply by whole numbers, and divide by \"//\": n * 3 // 2");
    }
  }
  /// A number that is taken for a set.
  void judge_number(const SyntaxNode& node) {
    if (known(node) == Number && !is_literal(node)) {
      add(kMultipliedSet, node, "this is a number, which & | ~ would take for a set",
          fmt::format("move the ): {}a & b) is how many cells both sets have", counting_word(names_.of_flow)));
    }
  }
  /// A set where a text is wanted.
  void judge_text(const SyntaxNode& node) {
    if (known(node) == Set && !names_.of_flow) {
      const std::string text = text_of(node);
      add(kMultipliedSet, node, "a set is a number of its own, which says nothing as a text",
          fmt::format("write note(\"what they are\", {})", text.empty() ? "cells" : text));
    }
  }

  void add(std::string_view code, const SyntaxNode& node, std::string message, std::string hint) {
    add(code, place_of(node.begin, node.end), std::move(message), std::move(hint));
  }
  void add(std::string_view code, const Location& where, std::string message, std::string hint) {
    if (judging_) {
      doubts_.push_back({code, where, std::move(message), std::move(hint)});
    }
  }

  // What is written.

  [[nodiscard]] std::string_view sign_of(const SyntaxNode& node) const { return tree_.text(node.sign); }
  /// The last operand of a chain of some operators; any other expression as it is.
  template <std::size_t Size>
  [[nodiscard]] const SyntaxNode& last_of(const SyntaxNode& node,
                                          const std::array<std::string_view, Size>& signs) const {
    return node.form == Form::Binary && is_one_of(signs, sign_of(node)) ? node.parts[1] : node;
  }
  /// True for a number as it is written, perhaps with a sign before it: 0 is the empty set too, and ~0 all cells.
  [[nodiscard]] bool is_literal(const SyntaxNode& node) const {
    return node.end - node.begin <= 2 && tree_.tokens[node.end - 1].kind == Token::Kind::Number;
  }
  /// True for a number that is perhaps a set: 0, ~0, -1 and 0xF are written for sets too.
  [[nodiscard]] bool is_set_written(const SyntaxNode& node) const {
    return is_literal(node) && (node.end - node.begin > 1 || tree_.text(node.begin).starts_with('0'));
  }
  /// True for the name of a thing of a flow in quotes.
  [[nodiscard]] bool is_quoted_thing(const SyntaxNode& node) const {
    const std::string_view text = tree_.text(node.begin);
    return node.form == Form::Constant && known(node) == Text && text.size() > 2 &&
           names_.things.contains(text.substr(1, text.size() - 2));
  }
  [[nodiscard]] std::string_view source_of(std::size_t begin, std::size_t end) const {
    const std::string_view last = tree_.text(end - 1);
    const auto from = static_cast<std::size_t>(tree_.text(begin).data() - source_.data());
    const auto to = static_cast<std::size_t>(last.data() + last.size() - source_.data());
    return source_.substr(from, to - from);
  }
  [[nodiscard]] Location place_of(std::size_t begin, std::size_t end) const {
    const Token& first = tree_.tokens[begin];
    const bool one_line = first.line == tree_.tokens[end - 1].line;
    return {file_, first.line, first.column, code_points(one_line ? source_of(begin, end) : first.text)};
  }
  /// As it is written; "" where it is long or of several lines.
  [[nodiscard]] std::string text_of(const SyntaxNode& node) const {
    constexpr std::size_t kLongest = 60;
    const std::string_view text = source_of(node.begin, node.end);
    const bool shown = text.size() <= kLongest && tree_.tokens[node.begin].line == tree_.tokens[node.end - 1].line;
    return std::string(shown ? text : std::string_view());
  }

  const SyntaxTree& tree_;
  std::string_view source_;
  const std::string& file_;
  const NameTypes& names_;
  std::vector<std::optional<ExpressionType>> locals_;
  std::map<const SyntaxNode*, ExpressionType> known_;
  bool judging_ = false;
  std::string compared_;  ///< the left side and the sign of the last comparison of an expression.
  std::vector<Doubt> doubts_;
};

}  // namespace

std::vector<Doubt> doubts_about(std::string_view source, const std::string& file, const NameTypes& names) {
  const std::optional<SyntaxTree> tree = syntax_of(source);
  return tree ? ExpressionReader(*tree, source, file, names).read() : std::vector<Doubt>();
}

}  // namespace ossuary::author
