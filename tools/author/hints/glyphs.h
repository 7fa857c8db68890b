// Glyphs: which letters a skull may still have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// Letters that no skull of any plugin has, three at most, those of `id` first, as a hint: "no skull has A, K, Z yet".
[[nodiscard]] std::string free_glyphs(const Definitions& definitions, std::string_view id);

/// Adds them to errors of plugins about two skulls of one glyph.
void add_free_glyphs(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

}  // namespace ossuary::author
