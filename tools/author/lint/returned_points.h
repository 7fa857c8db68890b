// Returned points: statements by which a scorer hands back what nothing reads; and `options` that return nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace ossuary::author {

/// Each `return` with a value in the scorer that `source` returns, or in its `score`; none of functions inside it, and
/// none of a call that gives points.
[[nodiscard]] std::vector<Location> returned_points(std::string_view source, const std::string& file);

/// Each function `options` in `source` that returns nothing.
[[nodiscard]] std::vector<Location> silent_options(std::string_view source, const std::string& file);

}  // namespace ossuary::author
