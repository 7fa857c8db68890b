// Scores as lines of JSON, written without a tree of values for speed:
// {"total":..,"by_kind":{..},"awards":[..],"choices":{..}}.
#pragma once

#include <fmt/format.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/graveyard/ruleset.h"
#include "describe/members.h"

namespace ossuary::cli {

/// Writes explanations for one ruleset. Texts that repeat are made once.
class ScoreJson {
 public:
  /// @pre `rules` outlives this.
  explicit ScoreJson(const Ruleset& rules);

  /// Appends one line, newline included. `by_kind` names every kind of the ruleset. Levels count from 1 at the bottom,
  /// columns from 0 at the left. @pre `shape` outlives this.
  void append(fmt::memory_buffer& line, const Shape& shape, const Explanation& explanation);

  /// Appends one line for what a player has: {"total":..,"structures":[{..}],"by_match":{..}}, each structure as above,
  /// and by kind what match scripts give. @pre as many shapes as explanations.
  void append_match(fmt::memory_buffer& line, std::span<const Shape* const> shapes,
                    std::span<const Explanation> explanations, const PointsByKind& match);

  /// Appends the line of append() with more: each award also has the skulls that were counted ("others") and the file
  /// and text of the script's line; the wishes of the kinds that earn points and of the effect follow.
  void append_explained(fmt::memory_buffer& line, const Shape& shape, const Explanation& explanation,
                        std::optional<EffectId> effect, const std::string& lang);

 private:
  /// A line without its end and its last brace; `append_more` may add members to an award.
  template <class AppendMore>
  void append_structure(fmt::memory_buffer& line, const Shape& shape, const Explanation& explanation,
                        const AppendMore& append_more);
  [[nodiscard]] const std::vector<std::string>& cell_texts(const Shape& shape);

  const Ruleset* rules_;
  std::vector<std::string> kind_texts_;  ///< ids in quotes, by KindId.
  std::map<const Shape*, std::vector<std::string>> cells_;
};

/// What the members of these lines mean, but for those of append_match().
[[nodiscard]] std::span<const MemberText> score_members();

/// Appends {"error":"..."}, newline included.
void append_error(fmt::memory_buffer& line, const std::string& text);

}  // namespace ossuary::cli
