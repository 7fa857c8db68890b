// Art: the pictures of skulls and pieces, art/ID.svg of their plugin, which are printed and shown. Only their text is
// known here.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "author/lint/lint.h"
#include "content/catalogue.h"
#include "core/base/result.h"

namespace ossuary::author {

inline constexpr LintInfo kBrokenArt{"broken-art",
                                     "A picture of a skull or a piece cannot be drawn, or nothing of it is seen."};
inline constexpr LintInfo kStrayArt{"stray-art",
                                    "A picture is that of no skull and no piece, or lies where none is looked for."};

/// Says why each text is no picture in SVG, in a sentence without a full stop; nothing where it is one. Who draws
/// answers.
using ArtTest = std::function<std::vector<std::optional<std::string>>(const std::vector<std::string>& svgs)>;

/// The error about the picture of a skull that cannot be drawn.
[[nodiscard]] Diagnostic broken_art(const std::string& file, const std::string& why);

/// The picture in the place of a skull that has none of its own; its letter goes on the forehead.
inline constexpr std::string_view kPlainSkull = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<path d="M50 8C26 8 14 24 14 44c0 11 4 18 10 23 3 3 4 6 4 10v5c0 3 2 5 5 5h34c3 0 5-2 5-5v-5c0-4 1-7 4-10 6-5 10-12 10-23C86 24 74 8 50 8z" fill="#fff" stroke="#1a1a1a" stroke-width="3"/>
<path d="M26 57a9 8 0 1 0 18 0 9 8 0 1 0-18 0zM56 57a9 8 0 1 0 18 0 9 8 0 1 0-18 0zM50 64l-5 9h10z" fill="#1a1a1a"/>
<path d="M39 77v9M50 77v9M61 77v9" stroke="#1a1a1a" stroke-width="2.5" fill="none"/></svg>)";

/// A picture of a skull or a piece.
struct ArtFile {
  std::string file;  ///< as messages show it.
  std::string svg;
};

/// Errors about those that `test` refuses.
[[nodiscard]] std::vector<Diagnostic> broken_ones(const std::vector<ArtFile>& files, const ArtTest& test);

/// The picture of a skull; nothing where its plugin has none. @err unreadable-file, file-too-large, not-utf8,
/// hidden-character.
[[nodiscard]] Result<std::optional<ArtFile>, std::vector<Diagnostic>> art_of(const Catalogue& catalogue,
                                                                             std::string_view plugin,
                                                                             std::string_view skull);

/// Warnings about the files that `covers` in folders art of plugins: what art_of() finds, those that `test` refuses,
/// those that no skull has, and those of skulls that lie elsewhere.
[[nodiscard]] std::vector<Diagnostic> art_problems(const Catalogue& catalogue, const Covers& covers,
                                                   const ArtTest& test);

}  // namespace ossuary::author
