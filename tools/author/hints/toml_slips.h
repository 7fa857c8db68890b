// What was probably meant where a file is not TOML: the parser says what it expected, not what to write.
#pragma once

#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// Replaces what the parser says of a slip that authors make often: of a quote that is missing or curly, a comma or a
/// comment of another language, a table on several lines. Others of `problems` keep its words.
void explain_slips(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

}  // namespace ossuary::author
