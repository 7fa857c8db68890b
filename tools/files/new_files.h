// Writes several new files: all of them, or none.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace ossuary {

/// A file that is to be, by its path in some folder.
struct NewFile {
  std::filesystem::path path;
  std::string text;
};

/// Writes all files below `folder`, which need not be there yet, or none of them. They are written in a draft first,
/// and what is new of their paths, a folder or a file, takes its place in one step. A program that is killed between
/// two steps leaves those files that have their places, each of them whole.
/// @return a sentence without a full stop if that fails: one of the names is taken, a link below `folder` leaves it, or
/// a file cannot be written.
[[nodiscard]] std::optional<std::string> create_files(const std::filesystem::path& folder,
                                                      std::span<const NewFile> files);

}  // namespace ossuary
