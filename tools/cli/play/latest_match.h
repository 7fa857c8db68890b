// The match that `play --resume` continues when no file is named.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "cli/environment.h"
#include "cli/match_setup.h"
#include "content/catalogue.h"
#include "files/locked_file.h"

namespace ossuary::cli {

/// A match that is not over, locked for this program.
struct UnfinishedMatch {
  LockedFile file;
  OpenRecord record;
};

/// The match in match_folder() that was written last among those that are not over and that no other program plays.
/// A record whose end is missing, as a power cut may leave it, counts as far as it goes, which stderr says.
/// Others of them are listed on stdout with a number, date, ruleset and points; matches that are skipped before it are
/// named on stderr.
[[nodiscard]] std::optional<UnfinishedMatch> open_latest_match(Environment& env, const Catalogue& library);

/// The match of that number in such a list, in which the latest is 1; nothing if there are fewer. @pre number > 0.
[[nodiscard]] std::optional<UnfinishedMatch> open_numbered_match(Environment& env, const Catalogue& library,
                                                                 std::uint64_t number);

}  // namespace ossuary::cli
