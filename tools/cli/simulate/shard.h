// Shards: files with the exact counts of a part of the games of a request, which merge to those of all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "balance/series.h"
#include "cli/simulate/played_content.h"
#include "cli/simulate/request.h"
#include "core/base/result.h"

namespace ossuary::cli {

struct Shard {
  Request request;
  PlayedContent content;  ///< of the games.
  GameRanges games;       ///< those of request.games that were played.
  GameRanges unplayed;    ///< the other games of the part, where it was cut short.
  ExperimentTally counted;
};

/// Part `number` of `parts` of all games, from 1: parts differ by at most one game. @pre 1 <= number <= parts.
[[nodiscard]] GameRange part_of(GameRange games, std::uint64_t number, std::uint64_t parts);

/// The shard as a line of JSON: the same bytes wherever and however its games were played.
[[nodiscard]] std::string shard_text(const Shard& shard);
/// The text of a file that says `counts`, all but their hash, which is added. @pre it has the members of shard_text().
[[nodiscard]] std::string signed_text(Json counts);
/// A shard as shard_text() writes it; white space is ignored. Whether its counts are those of its request,
/// tally_fault() says. @err a sentence: not JSON, no shard of this version, or one that somebody changed.
[[nodiscard]] Result<Shard, std::string> parse_shard(std::string_view text);

/// A shard and the file that it is from.
struct ShardFile {
  std::filesystem::path path;
  Shard shard;
};

/// Reads a file. @err a sentence that names it.
[[nodiscard]] Result<ShardFile, std::string> read_shard(const std::filesystem::path& path);

/// "FILE was played by other content", which files, and what to do.
[[nodiscard]] std::string changed_content_text(const std::filesystem::path& path, const PlayedContent& then,
                                               const PlayedContent& now);

/// "FILE cannot be used: its counts are not those of its request: FAULT", with what tally_fault() found.
[[nodiscard]] std::string damaged_text(const std::filesystem::path& path, std::string_view fault);

/// All shards together; games that none has are left unplayed. @err a sentence that names the files: they are of
/// different runs, overlap, or count too much. @pre at least one.
[[nodiscard]] Result<Shard, std::string> merged(const std::vector<ShardFile>& files);

}  // namespace ossuary::cli
