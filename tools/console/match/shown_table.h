// Shown tables: what drawings and sentences alike ask of a table: its faces, notes and pieces, and points beside it.
#pragma once

#include <string>
#include <vector>

#include "console/match/scene.h"
#include "game/table.h"

namespace ossuary::cli {

/// The table of a match that is over: as all see it, but with what each seat sees of its own, laid open, and without
/// empty hands.
[[nodiscard]] Table open_table(const Match& match);

/// True if `structure` is the only one of its owner. Then it is shown with the owner's points.
[[nodiscard]] bool is_only_structure(const Table& table, const TableStructure& structure);

/// The points of every seat that has not just one structure: "You: 7 points".
[[nodiscard]] std::vector<std::string> points_beside(const Table& table, const ScreenContext& scene);

/// The sum of the points where all win together; "" where they do not, or some are not known.
[[nodiscard]] std::string points_together(const ScreenContext& scene);

/// A note in a sentence: "Effect: Storm (each skull scores 1 more)."
[[nodiscard]] std::string note_text(const Note& note, const Dictionary& words);

/// What lies on the table and has a sentence on what it does, each name once.
[[nodiscard]] std::vector<Face> faces_with_text(const Table& table);

/// True if a face of the table shows marks: then the legend explains something.
[[nodiscard]] bool shows_marks(const Table& table);

/// How a drawing shows what lies face down and the viewer knows, in a sentence; "" where nothing does.
[[nodiscard]] std::string explain_known(const Table& table, const ScreenContext& scene);

/// True for a counter that says how far the match is: the title of the screen has it, and no group.
[[nodiscard]] bool is_progress(const Counter& counter);

/// True if nothing lies in any row of `pool`.
[[nodiscard]] bool is_empty(const TablePool& pool);

/// How many pieces lie in `pool`.
[[nodiscard]] int number_of_pieces(const TablePool& pool);

/// The faces of a die besides the one that is up; equal ones together.
[[nodiscard]] std::vector<PoolPiece> other_faces(const TableDie& die);

}  // namespace ossuary::cli
