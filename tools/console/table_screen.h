// Table on a screen: zones, structures and counters of a Table drawn as text. Knows what play/table.h says, and no
// game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/text/canvas.h"
#include "game/match.h"
#include "game/table.h"

namespace ossuary::cli {

/// What a drawing needs to know besides the table.
struct Scene {
  const Ruleset& rules;
  std::string lang = "en";
  Look look;
  std::vector<std::string> seats;                   ///< how each seat is called, say "Greedy 2".
  std::vector<std::optional<std::int32_t>> points;  ///< by seat, where they are known; may be empty.
  std::optional<Seat> acting;                       ///< whose decision it is.
  std::optional<EffectId> effect;                   ///< what changes the scoring of this match.
};

/// The effect that `match` drew, if its game has any.
[[nodiscard]] std::optional<EffectId> effect_of(const Match& match);

/// True if `structure` is all that its owner builds. Then it is shown with the owner's points.
[[nodiscard]] bool stands_alone(const Table& table, const TableStructure& structure);

/// The points of a seat, where they are known.
[[nodiscard]] std::optional<std::int32_t> points_of(const Scene& scene, Seat seat);

/// The points of seats that build several structures, a sentence each, and `end` behind each. @pre the structures of a
/// seat follow each other.
[[nodiscard]] std::string points_of_builders(const Table& table, const Scene& scene, std::string_view end);

/// A note in a sentence: "Effect: Storm (each skull scores 1 more)."
[[nodiscard]] std::string note_text(const Note& note, std::string_view lang);

/// The table drawn: zones, then structures, side by side where they fit, then counters, notes and the legend.
[[nodiscard]] std::string draw_table(const Table& table, const Scene& scene);

/// The table in sentences, one a line, for screen readers: nothing depends on where it stands.
[[nodiscard]] std::string tell_table(const Table& table, const Scene& scene);

}  // namespace ossuary::cli
