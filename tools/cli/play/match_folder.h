// The default folder of records, and what is in it.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <vector>

#include "files/file_lock.h"

namespace ossuary::cli {

/// The default folder of records: ossuary/matches in $XDG_STATE_HOME, if that is an absolute path, else in
/// ~/.local/state. @throws Stop where there is no HOME either (bad usage).
[[nodiscard]] std::filesystem::path match_folder();

/// A file for a new match, which nobody else writes as long as the lock lives.
struct NewMatch {
  std::filesystem::path path;
  FileLock lock;
};

/// In `folder`, which is made if it is missing: <date>-<seed>.txt, with a number if that file exists, or another
/// program is about to write it.
[[nodiscard]] NewMatch new_match(const std::filesystem::path& folder, std::time_t now, std::uint64_t seed);

/// The records in `folder`, the last written first.
[[nodiscard]] std::vector<std::filesystem::path> matches_in(const std::filesystem::path& folder);

}  // namespace ossuary::cli
