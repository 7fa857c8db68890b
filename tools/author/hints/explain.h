// Explain: what every command does with errors of content before it shows them.
#pragma once

#include <vector>

#include "author/lint/lint.h"
#include "base/diagnostic.h"
#include "content/catalogue.h"

namespace ossuary::author {

/// `problems` of reading, making and playing what is in `catalogue`, as every command shows them, sorted: with the
/// hints that are known, with the file or folder that is not where it belongs if it is one of those that `covers`, and
/// without what follows from another of them.
[[nodiscard]] std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems,
                                              const Covers& covers);

/// The same of why one ruleset or plugin cannot be made: files are looked at that may have to do with it.
[[nodiscard]] std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems);

}  // namespace ossuary::author
