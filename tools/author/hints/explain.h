// Explain: what every command does with errors of content before it shows them.
#pragma once

#include <vector>

#include "content/catalogue.h"
#include "say/diagnostic.h"

namespace ossuary::author {

/// `problems` of reading, making and playing what is in `catalogue`, as every command shows them, sorted: with the
/// hints that are known, and without what follows from another of them.
[[nodiscard]] std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems);

}  // namespace ossuary::author
