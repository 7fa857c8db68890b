// Art: the pictures of skulls, art/SKULL.svg of their plugin, which are printed and shown. Only their text is known
// here.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "author/lint/lint.h"
#include "base/result.h"
#include "content/catalogue.h"

namespace ossuary::author {

inline constexpr LintInfo kBrokenArt{"broken-art", "A picture of a skull cannot be drawn."};
inline constexpr LintInfo kStrayArt{"stray-art", "A file in a folder art is the picture of no skull."};

/// Says why a text is no picture in SVG, in a sentence without a full stop; nothing where it is one. Who draws answers.
using ArtTest = std::function<std::optional<std::string>(std::string_view svg)>;

/// The error about the picture of a skull that cannot be drawn.
[[nodiscard]] Diagnostic broken_art(const std::string& file, const std::string& why);

/// A picture of a skull.
struct ArtFile {
  std::string file;  ///< as messages show it.
  std::string svg;
};

/// The picture of a skull; nothing where its plugin has none. @err unreadable-file, file-too-large, not-utf8,
/// hidden-character.
[[nodiscard]] Result<std::optional<ArtFile>, std::vector<Diagnostic>> art_of(const Catalogue& catalogue,
                                                                             std::string_view plugin,
                                                                             std::string_view skull);

/// Warnings about the files in folders art of all plugins: what art_of() finds, those that `test` refuses, and those
/// that no skull has.
[[nodiscard]] std::vector<Diagnostic> art_problems(const Catalogue& catalogue, const ArtTest& test);

}  // namespace ossuary::author
