// Width: how many columns of a terminal a text takes, and text filled up to a width. Escape sequences that colour text
// take none.
#pragma once

#include <string>
#include <string_view>

#include "console/text/paint.h"
#include "say/utf8.h"

namespace ossuary::cli {

/// The cluster, or else the escape sequence, with which `text` begins. @pre `text` is not empty.
[[nodiscard]] Cluster first_shown(std::string_view text);

/// Columns of UTF-8 text.
[[nodiscard]] int text_width(std::string_view text);

/// `text` with spaces after it, or before it, up to `width` columns.
[[nodiscard]] std::string pad_right(std::string_view text, int width);
[[nodiscard]] std::string pad_left(std::string_view text, int width);

/// What a text ends with where some of it is left out.
[[nodiscard]] std::string_view cut_mark(const Look& look);

/// `text`, if it takes at most `width` columns; else the first of its clusters and cut_mark(). "" where there is no
/// room at all. @pre no escape sequences.
[[nodiscard]] std::string fitted(std::string_view text, int width, const Look& look);

}  // namespace ossuary::cli
