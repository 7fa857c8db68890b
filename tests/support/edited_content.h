// Edited content: copies of what ships, with edits that change nothing that is played by, or anything else.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace ossuary::test {

/// What a file with this path says instead of `text`.
using Edit = std::function<std::string(const std::filesystem::path& file, std::string text)>;

/// Copies the file or the folder `name` of the source tree to the same place below `to`, each file edited.
void copy_edited(const std::string& name, const std::filesystem::path& to, const Edit& edit);

/// The text with comments, blanks and empty lines more, and where it is TOML, with other names and sentences and the
/// keys at its beginning in another order: what nothing is played by.
[[nodiscard]] std::string neutrally_edited(const std::filesystem::path& file, std::string text);

/// Adds a skull to the plugin in `folder` that is on no card and is drawn by `glyph`.
void add_skull_without_cards(const std::filesystem::path& folder, char glyph);

}  // namespace ossuary::test
