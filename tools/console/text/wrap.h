// Wrap: sentences in lines that are short enough.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ossuary::cli {

/// The words of `text` in lines of at most `width` columns; at least one line. A longer word has a line to itself if it
/// is ASCII; else it is broken between clusters, for many writings have no blanks between words.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

/// Every line of `text` wrapped, its indentation kept; each ends in a newline.
[[nodiscard]] std::string paragraph(std::string_view text, int width);

/// The items on lines of at most `width` columns, three spaces apart; each line ends in a newline, "" if there are
/// none.
[[nodiscard]] std::string joined_items(const std::vector<std::string>& items, int width);

}  // namespace ossuary::cli
