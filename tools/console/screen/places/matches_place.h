// MatchesPlace: the matches that are kept, those that are over too, and what the results of all come to.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "console/match/results.h"
#include "console/screen/places/place.h"

namespace ossuary::cli {

/// A match in the list: when, what, who and how it stands; or why it cannot be opened.
struct ListedMatch {
  std::string text;
  bool can_be_opened = true;
};

struct MatchesPlace {
  Dictionary words{};
  Look look{};
  std::vector<ListedMatch> matches{};    ///< the last written first.
  std::vector<std::string> standings{};  ///< a sentence each.
  std::size_t chosen = 0;
  std::string status{};
};

/// What a person did against each bot, and has best in each game with its options, by the results that are kept.
/// `names` are those of games, by the ids of their rulesets; a game without one has its id.
[[nodiscard]] std::vector<std::string> standings(const Results& results,
                                                 const std::map<std::string, std::string>& names,
                                                 const Dictionary& words);

[[nodiscard]] Frame frame(const MatchesPlace& place, TextArea size);

/// Of MatchesPlace::matches, by its index; nothing where the person goes back.
using ChosenMatch = std::optional<std::size_t>;

/// Shows the place until the person chooses.
[[nodiscard]] PlaceAnswer<ChosenMatch> show_matches(MatchesPlace& place, Device& device);

}  // namespace ossuary::cli
