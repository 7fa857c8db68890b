#include "author/lint/doubt_texts.h"

#include <fmt/format.h>

#include <array>

namespace ossuary::author {

namespace {

using enum ExpressionType;

/// A comparison with a number, of the set counted.
std::string hint_of_amount(const WrittenComparison& made, bool of_flow) {
  const auto counted = [&](const WrittenExpression& side) {
    return side.type == Set ? fmt::format("{}{})", counting_word(of_flow), side.text.empty() ? "set" : side.text)
                            : side.text;
  };
  return fmt::format("write {} {} {}", counted(made.left), made.sign, counted(made.right));
}

/// The same for a counter that is compared.
std::string hint_of_counter(const WrittenComparison& made) {
  const auto read = [](const WrittenExpression& side) {
    return side.type == Counter ? fmt::format("have({})", side.text) : side.text;
  };
  return fmt::format("write {} {} {}", read(made.left), made.sign, read(made.right));
}

}  // namespace

std::string_view name_of(ExpressionType type) {
  constexpr std::array<std::string_view, 12> kNames{
      "a value", "a number",         "a number", "a set",     "true or false",       "nil",
      "a text",  "the id of a kind", "a word",   "a counter", "a thing of the game", "a thing of the game"};
  return kNames.at(static_cast<std::size_t>(type));
}

bool WrittenComparison::is_of_amount() const {
  return (left.type == Set && right.type == Number) || (left.type == Number && right.type == Set);
}

std::string_view counting_word(bool of_flow) { return of_flow ? "count(zone, " : "count("; }

std::string message_of(const WrittenExpression& condition, bool negated) {
  const std::string_view value = condition.type == Set               ? "an empty set"
                                 : sort_of(condition.type) == Number ? "0"
                                                                     : name_of(condition.type);
  return fmt::format("{} is true in Lua: this {} holds", value, negated ? "never" : "always");
}

std::string hint_of(const WrittenExpression& condition, bool negated, bool of_flow) {
  const auto& [text, type] = condition;
  if (type == Word) {
    return of_flow
               ? fmt::format("call it: {}(...)", text)
               : fmt::format("call it with a set, {}(own): & keeps what two sets have in common, | joins them", text);
  }
  const char* const compared = negated ? "==" : "~=";
  if (type == Counter) {
    return fmt::format("write have({}) {} 0", text, compared);
  }
  if (sort_of(type) != Number) {
    return "compare it by ==";
  }
  return text.empty() ? fmt::format("compare it: {} 0", compared) : fmt::format("write {} {} 0", text, compared);
}

std::string message_of(const WrittenComparison& made) {
  if (made.is_of_amount()) {
    return std::string(kSetIsNumber);
  }
  if (made.left.type == made.right.type && made.is_equality()) {
    return "this compares with all skulls of the kind together";
  }
  return fmt::format("{} and {} are never {}", name_of(made.left.type), name_of(made.right.type),
                     made.is_equality() ? "equal" : "compared by size");
}

std::string hint_of(const WrittenComparison& made, bool of_flow) {
  const auto& [left, sign, right] = made;
  const auto either = [&](ExpressionType type) { return made.left.type == type || made.right.type == type; };
  constexpr std::string_view kStack = "stack.";
  if (made.is_of_amount()) {
    return hint_of_amount(made, of_flow);
  }
  if (left.type == Set && right.type == Set) {
    const bool first = left.text.starts_with(kStack) && left.text.find_first_of(" (") == std::string::npos;
    return fmt::format("write {} & {} {} 0", first ? right.text : left.text, first ? left.text : right.text,
                       sign == "==" ? "~=" : "==");
  }
  if (right.type == Nil) {
    return sort_of(left.type) == Number
               ? fmt::format("{}: write {} {} 0", left.type == Set ? "the empty set is 0" : "none is 0", left.text,
                             sign)
               : "";
  }
  if (either(Counter)) {
    return hint_of_counter(made);
  }
  if (either(Word)) {
    return fmt::format("call it: {}(...)", left.type == Word ? left.text : right.text);
  }
  if (sort_of(left.type) == Thing || sort_of(right.type) == Thing) {
    return either(Text) ? "things are named without quotes"
                        : "ask a word about the thing, such as one of its attributes";
  }
  if (left.type == KindName && right.text.starts_with(kStack)) {
    return fmt::format("write {} {} \"{}\"", left.text, sign, right.text.substr(kStack.size()));
  }
  if (left.type == Set && right.type == Text) {
    return fmt::format("write kind_of({}) {} {}, for one cell", left.text, sign, right.text);
  }
  if (right.type == Truth) {
    return fmt::format("write {} {} 0", left.text, (sign == "==") == (right.text == "true") ? "~=" : "==");
  }
  return left.text.starts_with("not ")
             ? fmt::format("`not` is done before {}: write {} ~= {}", sign, left.text.substr(4), right.text)
             : "";
}

}  // namespace ossuary::author
