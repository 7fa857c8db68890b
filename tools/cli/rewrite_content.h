// Puts a new text into a file of content that was read.
#pragma once

#include <filesystem>
#include <string_view>

namespace ossuary::cli {

/// Replaces the text of a file, `before` as content is read, by `after`. Its byte order mark and its line ends stay.
/// @throws Stop if the file is no longer as it was read (bad content), or cannot be written (bad usage, as everywhere);
/// then it is as it was.
void rewrite_content(const std::filesystem::path& file, std::string_view before, std::string_view after);

}  // namespace ossuary::cli
