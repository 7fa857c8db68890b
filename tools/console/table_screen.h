// Table on a screen: zones, structures and counters of a Table drawn as text. Knows what game/table.h says, and no
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
  const GameInfo& game;
  std::string lang = "en";
  Look look;
  std::vector<std::string> seats;                   ///< how each seat is called, say "Greedy 2".
  std::vector<std::optional<std::int32_t>> points;  ///< by seat, where they are known; may be empty.
  std::optional<Seat> acting;                       ///< whose decision it is.
  const Match* match = nullptr;                     ///< whose options decide what earns points; may be none.
};

/// What earns points in `category`.
[[nodiscard]] const LocalText& sentence_of(const Scene& scene, CategoryId category);

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
