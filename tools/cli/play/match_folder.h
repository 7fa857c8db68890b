// The default folder of records, and what is in it.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <vector>

namespace ossuary::cli {

/// The default folder of records: ossuary/matches in $XDG_STATE_HOME, if that is an absolute path, else in
/// ~/.local/state. @throws Stop where there is no HOME either (bad usage).
[[nodiscard]] std::filesystem::path match_folder();

/// A path in `folder` of no existing file: <date>-<seed>.txt, with a number if that file exists.
[[nodiscard]] std::filesystem::path new_match_path(const std::filesystem::path& folder, std::time_t now,
                                                   std::uint64_t seed);

/// The records in `folder`, the last written first.
[[nodiscard]] std::vector<std::filesystem::path> matches_in(const std::filesystem::path& folder);

}  // namespace ossuary::cli
