// Scores as text for people: a table of kinds, and the awards of every skull.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "structures/drawing.h"

namespace ossuary::cli {

/// How scores are written.
struct ScoreStyle {
  std::string lang = "en";
  bool color = false;
};

/// What scores a structure: a ruleset, and the effect in force.
struct ScoredBy {
  const Ruleset* rules = nullptr;
  std::optional<EffectId> effect;
};

/// Awards of one kind with the same points for the same reason.
struct AwardGroup {
  KindId kind{};
  std::int32_t points = 0;
  int line = 0;
  CellSet cells;
  CellSet others;
  friend bool operator==(const AwardGroup&, const AwardGroup&) = default;
};

/// The awards; neighbours with equal kind, points, line and others are joined. A skull that earns points twice is in
/// two groups. A group without cells is an award for the structure.
[[nodiscard]] std::vector<AwardGroup> grouped(const std::vector<Award>& awards);

/// A table: glyph, name, skulls and points of every kind, then the total.
[[nodiscard]] std::string score_table(const Ruleset& rules, const DrawnStructure& drawn, const PointsByKind& points,
                                      const ScoreStyle& style);

/// The drawing with the skulls that earn points in brackets, then the effect, every kind with its wish and its awards,
/// then the total.
[[nodiscard]] std::string explained(const ScoredBy& by, const Shape& shape, const DrawnStructure& drawn,
                                    const Explanation& explanation, const ScoreStyle& style);

/// The awards of one kind, one on each line, below the line of the script that gave them: points, skulls, and the
/// skulls that were counted, if known; "" if there are no awards.
[[nodiscard]] std::string award_lines(const ScoredBy& by, const Shape& shape, const std::vector<Award>& awards,
                                      KindId kind, std::size_t indent);

/// What the script of one kind noted, one note on each line; "" if there are none.
[[nodiscard]] std::string notes_text(const ScoredBy& by, const Shape& shape, const std::vector<ScriptNote>& notes,
                                     KindId kind, std::size_t indent);

/// The choices for the skulls of one kind, or of effects, one on each line; "" if there are none.
[[nodiscard]] std::string choice_lines(const ScoredBy& by, const Shape& shape, const std::vector<Choice>& choices,
                                       std::optional<KindId> kind, std::size_t indent);

/// The drawings of a file, which lines of `===` separate. Views into `text`.
[[nodiscard]] std::vector<TextSource> split_drawings(std::string_view text, const std::string& file);

}  // namespace ossuary::cli
