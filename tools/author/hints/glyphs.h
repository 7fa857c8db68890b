// Glyphs: which letters a skull may still have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// Letters that no skull of any plugin has, three at most, the fittest for `id` first, as a hint: "no skull has A, K, Z
/// yet".
[[nodiscard]] std::string free_glyphs(const Definitions& definitions, std::string_view id);

/// A letter for a new skull.
struct GlyphChoice {
  char glyph = '\0';
  std::string why;  ///< it is not the first letter of the id; "" where it is.
};

/// The fittest letter for a skull of that id that no skull of any plugin has, or no skull in reach where all are taken.
/// Nothing where no letter is left.
[[nodiscard]] std::optional<GlyphChoice> choose_glyph(const Catalogue& library, const Ruleset& rules,
                                                      std::string_view id);

/// Adds them to errors of plugins about two skulls of one glyph.
void add_free_glyphs(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

/// Shows the ids of skulls where a card is written with their glyphs.
void add_ids_of_glyphs(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

}  // namespace ossuary::author
