// Called functions: those of a scoring script that the game calls, and what they return.
#pragma once

#include <string_view>
#include <vector>

#include "script/text/syntax.h"

namespace ossuary::author {

/// A function that a script returns, or has as `options`, `score` or `act`.
struct CalledFunction {
  std::string_view name;    ///< "" for one that is returned as it is.
  std::size_t name_at = 0;  ///< the token of its name, if it has one.
  const SyntaxNode* function = nullptr;
};

/// The functions of `tree` that the game calls, as far as their places say, in the order of the text.
[[nodiscard]] std::vector<CalledFunction> called_functions(const SyntaxTree& tree);

/// Each `return` with a value of a scorer, which nothing reads; none of a call that gives points.
[[nodiscard]] std::vector<const SyntaxNode*> returned_points(const SyntaxTree& tree);

/// Each function `options` that returns nothing.
[[nodiscard]] std::vector<CalledFunction> silent_options(const SyntaxTree& tree);

}  // namespace ossuary::author
