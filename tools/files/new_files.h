// Writes several new files as one: all of them, or none.
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

/// Writes all files below `folder`, which need not be there yet, or none of them. They are written in a draft first: a
/// folder that is new takes its place in one step. Where several steps are needed, a list of them is in the draft, so
/// that what a killed program has not ended is taken back by the next.
/// @return a sentence without a full stop if that fails: one of the names is taken, or a file cannot be written.
[[nodiscard]] std::optional<std::string> create_files(const std::filesystem::path& folder,
                                                      std::span<const NewFile> files);

/// Takes back the files that create_files() has put in their places from the draft `draft`, unless that was all of
/// them. A file that was changed since stays.
void take_back(const std::filesystem::path& draft);
/// The same of all dead drafts that create_files() may have left for `folder`, which are removed.
void take_back_unfinished(const std::filesystem::path& folder);

}  // namespace ossuary
