// What the system does with files, each with the reason where it fails: writing, waiting for the disk, renaming, locks.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "files/descriptor.h"

namespace ossuary {

/// What to do with a file that has the name already.
enum class Existing : std::uint8_t { Replace, Refuse };

/// Why the last call of the system failed.
[[nodiscard]] std::error_code last_error();

/// Writes all of `text` at byte `at` of an open file.
[[nodiscard]] std::error_code write_all(const Descriptor& file, std::string_view text, std::size_t at = 0);
/// Waits until the disk has an open file or folder. Where the file system cannot say, that is no error.
[[nodiscard]] std::error_code sync(const Descriptor& file);
/// The same of what a folder lists.
void sync_folder(const std::filesystem::path& folder);
/// Renames within one file system. @err file_exists where something has the name `to`, and that is refused.
[[nodiscard]] std::error_code rename_to(const std::filesystem::path& from, const std::filesystem::path& to,
                                        Existing existing);

/// Locks an open file or folder until its descriptor, and all copies of it, are closed.
/// @err operation_would_block if another has it locked; anything else where the file system has no locks.
[[nodiscard]] std::error_code lock(const Descriptor& file);
/// True if `one` and `other` are the same file, under any names.
[[nodiscard]] bool is_same_file(const struct stat& one, const struct stat& other);
/// True if a name of the open file is `path`, and that is no link.
[[nodiscard]] bool is_named(const Descriptor& file, const std::filesystem::path& path);

}  // namespace ossuary
