// Doubt texts: what is said about expressions that are probably a mistake, and what to write in their place.
#pragma once

#include <string>
#include <string_view>

#include "author/lint/name_types.h"

namespace ossuary::author {

/// An expression; the text is "" where it is long or of several lines.
struct WrittenExpression {
  std::string text;
  ExpressionType type = ExpressionType::Unknown;
};

/// A comparison, of what is on one line.
struct WrittenComparison {
  WrittenExpression left;
  std::string_view sign;
  WrittenExpression right;

  [[nodiscard]] bool is_equality() const { return sign == "==" || sign == "~="; }
  /// True for a set and a number.
  [[nodiscard]] bool is_of_amount() const;
};

/// What messages call a value of a type.
[[nodiscard]] std::string_view name_of(ExpressionType type);

inline constexpr std::string_view kSetIsNumber = "a set is a number of its own, not how many cells it has";

/// The word that counts a set, with what is before the set among its arguments.
[[nodiscard]] std::string_view counting_word(bool of_flow);

/// About a condition that is always the same.
[[nodiscard]] std::string message_of(const WrittenExpression& condition, bool negated);
[[nodiscard]] std::string hint_of(const WrittenExpression& condition, bool negated, bool of_flow);

/// About a comparison that is always the same, or with all skulls of a kind.
[[nodiscard]] std::string message_of(const WrittenComparison& made);
[[nodiscard]] std::string hint_of(const WrittenComparison& made, bool of_flow);

}  // namespace ossuary::author
