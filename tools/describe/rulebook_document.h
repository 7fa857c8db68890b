// A rulebook as sections of a document.
#pragma once

#include <vector>

#include "describe/document.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

/// Its sections, for programs what earns points, and its examples.
[[nodiscard]] std::vector<Section> rulebook_sections(const Rulebook& book, const Dictionary& words);

}  // namespace ossuary::cli
