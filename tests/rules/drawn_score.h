// Scores of structures that are drawn as text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ossuary::test {

/// Points by kind id.
using Points = std::map<std::string, int>;

/// What scores: a ruleset, for a number of players. A number alone means the base game.
struct ScoredBy {
  ScoredBy(int number_of_players) : players(number_of_players) {}  // NOLINT(google-explicit-constructor): reads as text
  ScoredBy(std::string id, int number_of_players) : ruleset(std::move(id)), players(number_of_players) {}

  std::string ruleset = "sedlec";
  int players;
};

/// Points of a drawn pyramid, 4-3-2 (two players) or 3-2-1 (three players), kinds without points left out. Letters are
/// the glyphs of the skulls, `.` any skull (wildcard), `-` no card.
[[nodiscard]] Points score_drawn(const ScoredBy& table, std::string_view drawing);

/// The same of a whole layout as the rules write it: rows of cards from the bottom, parted by `|`, each card "bottom
/// top" in two letters, with `A` for a criminal and `H` for an executioner.
[[nodiscard]] Points score_layout(const ScoredBy& table, std::string_view layout);

[[nodiscard]] int total(const Points& points);

/// Columns (from 0) of the skulls that earn for `kind`, by level (from 1).
[[nodiscard]] std::map<int, std::vector<int>> earners(const ScoredBy& table, std::string_view drawing,
                                                      std::string_view kind);

}  // namespace ossuary::test
