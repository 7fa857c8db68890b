// What `solve` found, as a document: the layout, its points, and the cards that are left.
#pragma once

#include <string>

#include "describe/document.h"
#include "solver/solving.h"

namespace ossuary::cli {

/// `title` names what was solved; `seconds` is how long that took.
[[nodiscard]] Document solution_document(const SolverProblem& problem, const Solution& solution, std::string title,
                                         double seconds, const std::string& lang, bool color);

}  // namespace ossuary::cli
