// The table in lines: a Table drawn as text, or described in sentences. Knows game/table.h and no family of games.
#pragma once

#include <string>

#include "console/match/scene.h"
#include "game/table.h"

namespace ossuary::cli {

/// The table drawn: zones above structures or to the left of them; pools and dice of all; the dice, counters and pools
/// of each seat; then points of several structures, counters, notes and, where something shows marks, the legend.
[[nodiscard]] std::string draw_table(const Table& table, const ScreenContext& scene);

/// The table in sentences, one on each line, for screen readers: nothing depends on positions on the screen.
[[nodiscard]] std::string describe_table(const Table& table, const ScreenContext& scene);

}  // namespace ossuary::cli
