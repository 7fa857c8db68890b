// Expressions: what conditions and products in a script consist of, as far as its text says. Works on tokens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "author/lint/name_types.h"
#include "base/diagnostic.h"

namespace ossuary::author {

/// An expression that is of a type that is probably a mistake where it is.
struct DoubtfulExpression {
  Location where;
  std::string text;  ///< as written; "" where it is long or of several lines.
  ExpressionType type = ExpressionType::Unknown;
  bool negated = false;    ///< `not` is before it.
  std::string compared{};  ///< the comparison that it was probably to have too: "count(own) ==".
  std::string joins{};     ///< the operator for sets in place of `and` or `or`, where no condition is wanted.
};

/// A comparison of what is probably not meant.
struct DoubtfulComparison {
  Location where;
  std::string left, sign, right;  ///< as written; of the same line.
  ExpressionType left_type = ExpressionType::Unknown;
  ExpressionType right_type = ExpressionType::Unknown;

  /// What is in the quotes on its right side.
  [[nodiscard]] std::string quoted() const { return right.size() > 2 ? right.substr(1, right.size() - 2) : ""; }
};

/// What is doubtful in one script.
struct DoubtfulCode {
  std::vector<DoubtfulExpression> conditions;   ///< all but truths where only false and nil are false.
  std::vector<DoubtfulExpression> factors;      ///< sets that are multiplied or divided.
  std::vector<DoubtfulExpression> sums;         ///< sets that are added, or subtracted from others.
  std::vector<DoubtfulExpression> bits;         ///< numbers that & | ~ take for sets.
  std::vector<DoubtfulExpression> texts;        ///< sets where a text is wanted.
  std::vector<DoubtfulComparison> comparisons;  ///< of different types, of sets with amounts, ...
  std::vector<DoubtfulComparison> kind_names;   ///< of the name of a kind with a text, whatever that is.
  std::vector<DoubtfulExpression> fractions;    ///< every `/`, and every number with a fraction in a calculation.
};

/// The doubts about a script, in its order. @pre it compiles: Lua limits how deeply its expressions are nested.
[[nodiscard]] DoubtfulCode doubts_about(std::string_view source, const std::string& file,
                                        const NameTypes& names = names_of_scoring());

}  // namespace ossuary::author
