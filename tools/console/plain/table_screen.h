// The table on a screen: a Table drawn as text, or described in sentences. Knows game/table.h and no family of
// games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/screen/drawing/canvas.h"
#include "game/match.h"
#include "game/table.h"

namespace ossuary::cli {

/// What a screen shows in addition to the table, and how.
struct ScreenContext {
  const GameInfo& game;
  Dictionary words{};
  Look look;
  std::vector<std::string> seats;                   ///< the title of each seat, such as "Greedy 2".
  std::vector<std::optional<std::int32_t>> points;  ///< by seat, if known; may be empty.
  std::vector<std::int32_t> weakest{};              ///< by seat, see weakest_points(), where they decide; else empty.
  std::optional<Seat> acting;                       ///< the seat that decides.
  const Match* match = nullptr;                     ///< its options change what earns points; may be null.
};

/// What earns points in `category`.
[[nodiscard]] const LocalText& sentence_of(const ScreenContext& scene, CategoryId category);

/// True if `structure` is the only one of its owner. Then it is shown with the owner's points.
[[nodiscard]] bool is_only_structure(const Table& table, const TableStructure& structure);

/// The table of a match that is over: as all see it, but with what each seat sees of its own, laid open, and without
/// empty hands.
[[nodiscard]] Table open_table(const Match& match);

/// Who has what is of `owner` and, if `of_team`, of partners: "You and Anna".
[[nodiscard]] std::string owners_in_words(const ScreenContext& scene, Seat owner, bool of_team);

/// The points of a seat, if known.
[[nodiscard]] std::optional<std::int32_t> points_of(const ScreenContext& scene, Seat seat);

/// True for the only person who plays, whom sentences address.
[[nodiscard]] bool is_you(const ScreenContext& scene, std::size_t seat);

/// The same with what decides besides: "7 points", "7 points, weakest kind 0"; "" if they are not known.
[[nodiscard]] std::string points_in_words(const ScreenContext& scene, Seat seat);

/// The points of every seat that has not just one structure, and, where all win together, their sum: "You: 7 points".
[[nodiscard]] std::vector<std::string> points_beside(const Table& table, const ScreenContext& scene);

/// A note in a sentence: "Effect: Storm (each skull scores 1 more)."
[[nodiscard]] std::string note_text(const Note& note, const Dictionary& words);

/// What lies on the table and has a sentence on what it does, each name once.
[[nodiscard]] std::vector<Face> faces_with_text(const Table& table);

/// True if a face of the table shows marks: then the legend explains something.
[[nodiscard]] bool shows_marks(const Table& table);

/// How a drawing shows what lies face down and the viewer knows, in a sentence; "" where nothing does.
[[nodiscard]] std::string explain_known(const Table& table, const ScreenContext& scene);

/// True if nothing lies in any row of `pool`.
[[nodiscard]] bool is_empty(const TablePool& pool);

/// How many pieces lie in `pool`.
[[nodiscard]] int number_of_pieces(const TablePool& pool);

/// How far every second row of a staggered zone stands to the right, where slots are `step` columns apart, and how far
/// that of a slot does. A row that has no room beside itself, so that there are fewer `columns`, does not.
[[nodiscard]] int half_step(const Zone& zone, int step);
[[nodiscard]] int row_shift(const Zone& zone, std::size_t slot, int columns, int step);

/// The faces of a die besides the one that is up; equal ones together.
[[nodiscard]] std::vector<PoolPiece> other_faces(const TableDie& die);

/// The table drawn: zones above structures or to the left of them; pools and dice of all; the dice, counters and pools
/// of each seat; then points of several structures, counters, notes and, where something shows marks, the legend.
[[nodiscard]] std::string draw_table(const Table& table, const ScreenContext& scene);

/// The table in sentences, one on each line, for screen readers: nothing depends on positions on the screen.
[[nodiscard]] std::string describe_table(const Table& table, const ScreenContext& scene);

}  // namespace ossuary::cli
