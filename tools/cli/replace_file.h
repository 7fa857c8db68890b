// Writing files so that they are at no time half written.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary::cli {

/// Puts `text` in the place of the file, whole or not at all; a link stays a link, and a file that is there keeps its
/// permissions. @return a sentence if that fails, and all is as before.
[[nodiscard]] std::optional<std::string> replace_file(const std::filesystem::path& path, std::string_view text);

}  // namespace ossuary::cli
