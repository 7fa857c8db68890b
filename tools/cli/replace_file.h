// Replaces files in one step, so that no reader sees a half-written file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary::cli {

/// Replaces the contents of the file by `text`, completely or not at all. A link stays a link, and an existing file
/// keeps its permissions. @return a sentence if that fails; then nothing has changed.
[[nodiscard]] std::optional<std::string> replace_file(const std::filesystem::path& path, std::string_view text);

}  // namespace ossuary::cli
