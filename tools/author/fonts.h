// Fonts: texts of content that cannot be printed, since no font of the machine has all of their characters.
#pragma once

#include <string>

#include "content/catalogue.h"
#include "say/diagnostic.h"

namespace ossuary::author {

/// The error about `text`, at the place in a file of content that has the first of `characters`, which no font has;
/// without a place where the text is one of the program's own. `packages` have fonts for them; empty where none is
/// known to.
[[nodiscard]] Diagnostic missing_font(const Catalogue& catalogue, const std::string& text,
                                      const std::string& characters, const std::string& packages);

}  // namespace ossuary::author
