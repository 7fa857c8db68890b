// The default folder of records, and what is in it.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string_view>
#include <vector>

#include "files/locked_file.h"

namespace ossuary::cli {

/// The default folder of records: ossuary/matches in $XDG_STATE_HOME, if that is an absolute path, else in
/// ~/.local/state. @throws Stop where there is no HOME either (bad usage).
[[nodiscard]] std::filesystem::path match_folder();

/// The file in which results of the matches in that folder are kept: beside it; "" where there is none.
[[nodiscard]] std::filesystem::path results_file();
/// The same for a `record` that is in that folder; "" for other records.
[[nodiscard]] std::filesystem::path results_file(const std::filesystem::path& record);

/// The file of a new match with the record `text` in `folder`, which is made if it is missing: <date>-<seed>.txt, with
/// a number if that file exists. Where nothing can be written there, a file that is yet to be made.
[[nodiscard]] LockedFile new_match(const std::filesystem::path& folder, std::time_t now, std::uint64_t seed,
                                   std::string_view text);

/// The records in `folder`, the last written first.
[[nodiscard]] std::vector<std::filesystem::path> matches_in(const std::filesystem::path& folder);

}  // namespace ossuary::cli
