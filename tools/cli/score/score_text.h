// Scores for people: a table of kinds, and which skulls earned what.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graveyard/drawing.h"

namespace ossuary::cli {

/// How scores are written.
struct ScoreStyle {
  std::string lang = "en";
  bool color = false;
};

/// Where the points of a structure come from: a ruleset, and the effect in force.
struct ScoredBy {
  const Ruleset* rules = nullptr;
  std::optional<EffectId> effect;
};

/// Awards of one kind that give the same for the same reason.
struct AwardGroup {
  KindId kind{};
  std::int32_t points = 0;
  int line = 0;
  CellSet cells;
  CellSet others;
  friend bool operator==(const AwardGroup&, const AwardGroup&) = default;
};

/// The awards, those of equal kind, points, line and others that follow each other joined. A skull that earns twice
/// stands in two groups.
[[nodiscard]] std::vector<AwardGroup> grouped(const std::vector<Award>& awards);

/// A table: glyph, name, skulls and points of every kind, then the total.
[[nodiscard]] std::string score_table(const Ruleset& rules, const Drawn& drawn, const PointsByKind& points,
                                      const ScoreStyle& style);

/// The drawing with the skulls that earn in brackets, then the effect, every kind with its wish and its awards, then
/// the total.
[[nodiscard]] std::string explained(const ScoredBy& by, const Shape& shape, const Drawn& drawn,
                                    const Explanation& explanation, const ScoreStyle& style);

/// The awards of one kind under the lines of the script that gave them, a line each: points, skulls, and what these
/// were counted by where that is known; "" if there are none.
[[nodiscard]] std::string award_lines(const ScoredBy& by, const Shape& shape, const std::vector<Award>& awards,
                                      KindId kind, std::size_t indent);

/// What the owner chose for the skulls of one kind, or because of an effect, a line each; "" if nothing.
[[nodiscard]] std::string choice_lines(const Shape& shape, const std::vector<Choice>& choices,
                                       std::optional<KindId> kind, std::size_t indent);

/// A file that holds drawings, cut at lines that are `===`. Views into `text`.
[[nodiscard]] std::vector<TextSource> split_drawings(std::string_view text, const std::string& file);

}  // namespace ossuary::cli
