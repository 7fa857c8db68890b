// What was probably meant where a file is not TOML: the parser says what it expected, not what to write.
#pragma once

#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// `problems`, in which what the parser says of a slip that authors make often is replaced: of a quote that is missing
/// or curly, a comma or a comment of another language, a table on several lines.
[[nodiscard]] std::vector<Diagnostic> with_slips(const Catalogue& catalogue, std::vector<Diagnostic> problems);

}  // namespace ossuary::author
