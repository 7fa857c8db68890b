// The table in lines: a Table drawn as text, or described in sentences. Knows game/table.h and no family of games.
#pragma once

#include <string>

#include "console/match/scene.h"
#include "game/table.h"

namespace ossuary::cli {

/// The table drawn as the screen arranges it; then the points where all win together, how far the match is, notes and,
/// where something shows marks, the legend. `viewer` is who looks.
[[nodiscard]] std::string draw_table(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer);

/// The table in sentences, one on each line, for screen readers: nothing depends on positions on the screen.
[[nodiscard]] std::string describe_table(const Table& table, const ScreenContext& scene);
/// Structures beside the table in the same way.
[[nodiscard]] std::string describe_structures(const std::vector<TableStructure>& structures,
                                              const ScreenContext& scene);

}  // namespace ossuary::cli
