// Grids: structures of columns and levels, cropped to what is taken and what may be, with letters and numbers at their
// edges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/match/scene.h"
#include "console/screen/drawing/canvas.h"
#include "console/screen/drawing/lines.h"

namespace ossuary::cli {

/// What the grids of a table need, so that their pieces are drawn alike.
struct GridContent {
  bool is_sided = false;  ///< some piece has something at its sides.
  int label = 1;          ///< columns of the widest label,
  int line = 3;           ///< and of the widest piece on one line.
};

[[nodiscard]] GridContent grid_content(const Table& table, const ScreenContext& scene);

/// Columns of a piece in a box.
[[nodiscard]] int boxed_width(int label);

/// How pieces are drawn in a grid.
enum class GridForm : std::uint8_t {
  Boxed,  ///< in boxes, with what they have at their sides;
  Sided,  ///< on one line each, with that behind them;
  Brief,  ///< on one line each, without it.
};

/// How a screen marks a place.
struct GridMarks {
  bool is_shown = false;  ///< it is not to be cropped.
  bool is_open = false;   ///< something may be put there, or the place be chosen.
  bool is_picked = false;
  std::string text{};  ///< in an open place, instead of its label.
};

struct DrawnPlace {
  std::size_t spot = 0;
  Rectangle at;
};

struct DrawnGrid {
  Canvas canvas;
  std::vector<DrawnPlace> places;
  Rectangle inside;  ///< without the edges.
};

/// The grid with its pieces. Columns and levels without pieces are narrower and lower.
/// The columns to the left and to the right of each place are free.
[[nodiscard]] DrawnGrid draw_grid(const TableStructure& grid, GridForm form, const GridContent& content,
                                  const ScreenContext& scene,
                                  const std::function<GridMarks(std::size_t spot)>& marks_of);

}  // namespace ossuary::cli
