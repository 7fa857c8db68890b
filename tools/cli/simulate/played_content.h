// What the games of an experiment are played by: files of counts have it, so that they are merged with their like.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "balance/series.h"
#include "json.h"

namespace ossuary::cli {

struct PlayedContent {
  std::uint64_t hash = 0;                    ///< of all of it.
  std::map<std::string, std::string> files;  ///< "PLUGIN/FILE" and "rulesets/FILE", each with a hash of eight digits.
  std::vector<std::vector<std::string>> categories;  ///< by variant: ids of those that points were counted by.

  /// True if the same is played by: there may be skulls beside that on neither side are of the game.
  friend bool operator==(const PlayedContent& one, const PlayedContent& other) { return one.hash == other.hash; }
};

[[nodiscard]] PlayedContent played_content(const Experiment& experiment);

/// Makes `counted`, of games of `then`, what games of `now` would have counted. @pre the same is played by.
void fit_categories(const PlayedContent& then, const PlayedContent& now, ExperimentTally& counted);

/// The files that say other things in one than in the other, or are in one alone: "sedlec/skulls/a.lua and 2 more".
[[nodiscard]] std::string differing_files(const PlayedContent& one, const PlayedContent& other);

[[nodiscard]] Json json_of(const PlayedContent& content);
/// Nothing where it is not as json_of() writes it.
[[nodiscard]] std::optional<PlayedContent> played_content_of(const Json& json);

}  // namespace ossuary::cli
