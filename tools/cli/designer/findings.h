// Findings: everything that is wrong with the content of a scope, after all of it was made.
#pragma once

#include <cstddef>
#include <vector>

#include "cli/designer/scope.h"

namespace ossuary::cli {

/// What was looked at, and what is wrong with it.
struct Findings {
  Inventory inventory;
  std::vector<Diagnostic> problems;

  [[nodiscard]] std::size_t count(Severity severity) const;
};

/// Makes everything that can be made, and asks all lint passes; what cannot be is told once. Sorted.
[[nodiscard]] Findings look(const Scope& scope, const Catalogue& library);

}  // namespace ossuary::cli
