// Reads files that somebody names: regular ones of a bounded size, without ever waiting.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace ossuary {

/// Replaces `into` by the contents of the regular file `path`. A pipe or a device is refused, not waited for. @return a
/// sentence without a full stop if that fails: there is no such file, it is not regular, or it has more than `most`
/// bytes.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t most,
                                                   std::string& into);

/// "256 KiB", "48 MiB", rounded down.
[[nodiscard]] std::string size_text(std::size_t bytes);

}  // namespace ossuary
