// Width: how many columns of a terminal a text takes, and text filled up to a width.
#pragma once

#include <string>
#include <string_view>

namespace ossuary::cli {

/// Columns of UTF-8 text: one for each code point outside of escape sequences that colour it. Characters two columns
/// wide, as in Chinese, are not known here.
[[nodiscard]] int text_width(std::string_view text);

/// `text` with spaces after it, or before it, up to `width` columns.
[[nodiscard]] std::string pad_right(std::string_view text, int width);
[[nodiscard]] std::string pad_left(std::string_view text, int width);

}  // namespace ossuary::cli
