// The matches of the folder of matches: the one that `play --resume` continues when no file is named, and all others.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/environment.h"
#include "cli/match_setup.h"
#include "content/catalogue.h"
#include "files/locked_file.h"

namespace ossuary::cli {

/// A match with its record, locked for this program.
struct SavedMatch {
  LockedFile file;
  OpenRecord record;
};

/// The match of a record. One whose end is missing, as a power cut may leave it, counts as far as it goes, which stderr
/// says. @throws Stop.
[[nodiscard]] SavedMatch open_saved_match(Environment& env, const Catalogue& library,
                                          const std::filesystem::path& path);

/// The match in match_folder() that was written last among those that are not over and that no other program plays.
/// Others of them are listed on stdout with a number, date, ruleset and points; matches that are skipped before it are
/// named on stderr.
[[nodiscard]] std::optional<SavedMatch> open_latest_match(Environment& env, const Catalogue& library);

/// The match of that number in such a list, in which the latest is 1; nothing if there are fewer. @pre number > 0.
[[nodiscard]] std::optional<SavedMatch> open_numbered_match(Environment& env, const Catalogue& library,
                                                            std::uint64_t number);

/// A match of that folder, over or not.
struct MatchSummary {
  std::filesystem::path path;
  std::string text;  ///< when, what, and how it stands; or why it cannot be opened.
  bool can_be_opened = true;
};

/// The last `most` of them, the last written first.
[[nodiscard]] std::vector<MatchSummary> latest_matches(Environment& env, const Catalogue& library, std::size_t most);

/// The match at `path`, over or not; nothing where it cannot be opened.
[[nodiscard]] std::optional<SavedMatch> open_match(Environment& env, const Catalogue& library,
                                                   const std::filesystem::path& path);

}  // namespace ossuary::cli
