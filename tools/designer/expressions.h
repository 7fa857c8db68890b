// Expressions: what conditions and products in a script consist of, as far as its text says. Works on tokens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace ossuary::designer {

/// What an expression is, whatever the structure.
enum class ExpressionType : std::uint8_t { Unknown, Number, Set, Truth };

/// An expression that is of a type that is probably a mistake where it is.
struct DoubtfulExpression {
  Location where;
  std::string text;  ///< as written; "" where it is long or of several lines.
  ExpressionType type = ExpressionType::Unknown;
  bool negated = false;  ///< `not` is before it.
};

/// What is doubtful in one script.
struct Doubts {
  std::vector<DoubtfulExpression> conditions;  ///< numbers and sets where only false and nil are false.
  std::vector<DoubtfulExpression> factors;     ///< sets that are multiplied or divided.
  std::vector<Location> fractions;             ///< every `/`.
};

/// The doubts about a script, in its order. @pre it compiles: Lua limits how deeply its expressions are nested.
[[nodiscard]] Doubts doubts_about(std::string_view source, const std::string& file);

}  // namespace ossuary::designer
