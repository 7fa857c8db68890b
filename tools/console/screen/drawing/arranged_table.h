// ArrangedTable: a table drawn into an area of a full screen, with the cursor, marks and gains of a decision on it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "console/match/scene.h"
#include "console/screen/drawing/canvas.h"
#include "console/screen/drawing/table_sizes.h"
#include "game/table.h"

namespace ossuary::cli {

/// Where a thing of the table is drawn.
struct DrawnThing {
  TableThing thing;
  Rectangle at;
  std::size_t group = 0;  ///< things of one group are next to each other; groups are numbered in reading order.
};

/// What is drawn on the table besides the things themselves. Meaning is never shown by colour alone.
struct TableMarks {
  std::optional<TableThing> cursor{};
  std::set<TableThing> picked{};                 ///< marked, or held: what an action begins with.
  std::set<TableThing> open{};                   ///< may be chosen now.
  std::map<TableThing, std::string> gains{};     ///< a few characters on an open thing, say "+7".
  std::map<std::size_t, std::int32_t> points{};  ///< of structures, beside their titles.
  std::set<TableThing> changed{};                ///< by what happened last.
  std::set<TableThing> earning{};                ///< earns the points that are explained,
  std::set<TableThing> reasons{};                ///< and what it earns them for.
  bool typing = false;                           ///< somebody types, so cards show how they are typed.
  std::optional<Seat> large{};                   ///< whose structures come first where there is no room for all.
};

struct ArrangedTable {
  Canvas canvas;                   ///< no larger than the area.
  std::vector<DrawnThing> things;  ///< those that are drawn, all of them inside the area.
  std::vector<DrawnThing> folded;  ///< things of groups of which there are the headings alone; where they are, says
                                   ///< nothing.
  bool whole = true;               ///< everything of the table that may be pointed at is drawn.
  bool level = true;               ///< grids that are to be in one row are side by side.
  int brief_grids = 0;             ///< so many groups of grids do not show what is at the sides of pieces.
  TableSizes sizes;                ///< of what is drawn.
};

/// Columns that a grid gets at least beside others. How many stand side by side, and whether there is room for anything
/// else, depends on this and not on how far they have grown, so that each stays in its place for a whole match.
inline constexpr int kGridWidth = 28;
/// Columns for two grids; none where there are not so many.
[[nodiscard]] int columns_for_grids(const Table& table);

/// The table by the layout of its game, or, without one, by a layout that is derived, in `area`: larger cards where
/// there is room, smaller ones and less of what others have where there is not; none larger than in `largest`. `viewer`
/// is who looks.
[[nodiscard]] ArrangedTable arrange_table(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer,
                                          const TableMarks& marks, TextArea area, const TableSizes& largest = {});

/// The same with nothing marked, for texts: as high as it needs to be, and, where it has no room in `width`, wider.
[[nodiscard]] Canvas draw_whole(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer, int width);

}  // namespace ossuary::cli
