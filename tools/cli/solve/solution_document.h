// What `solve` found, as a document: the layout, its points, the cards that are left, and what cards are worth.
#pragma once

#include <string>

#include "describe/document.h"
#include "solver/card_values.h"
#include "solver/solving.h"

namespace ossuary::cli {

/// `title` names what was solved; `seconds` is how long that took.
[[nodiscard]] Document solution_document(const SolverProblem& problem, const Solution& solution, std::string title,
                                         double seconds, const std::string& lang, bool color);

/// Adds what each card and each kind adds to the best of `solution`.
void add_values(Document& document, const SolverProblem& problem, const Solution& solution, const CardValues& values,
                const std::string& lang);
/// Adds the cards that were chosen.
void add_deck(Document& document, const SolverProblem& problem, const DeckChoices& deck);

}  // namespace ossuary::cli
