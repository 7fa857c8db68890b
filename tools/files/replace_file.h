// Replaces files in one step, so that no reader sees a half-written file and no power cut leaves one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary {

/// Replaces the contents of the file by `text`, completely or not at all, and waits until they are on the disk. A link
/// stays a link, and an existing file keeps its permissions; a device, a pipe, a folder and a link to nothing are
/// refused. @return a sentence without a full stop if that fails; then nothing has changed.
[[nodiscard]] std::optional<std::string> replace_file(const std::filesystem::path& path, std::string_view text);

/// The sentence of replace_file() where it is certain now that it will fail.
[[nodiscard]] std::optional<std::string> replace_fault(const std::filesystem::path& path);

}  // namespace ossuary
