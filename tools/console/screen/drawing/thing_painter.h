// ThingPainter: zones, structures, dice, pools and counters of one table as drawings, as brief as is asked for.
#pragma once

#include "console/screen/drawing/cards.h"
#include "console/screen/drawing/drawing.h"
#include "console/screen/drawing/grid_drawing.h"
#include "game/table_layout.h"

namespace ossuary::cli {

/// How brief a drawing is: the size of its cards. With Bare, what is no card is brief too.
using Detail = CardSize;

/// Each drawing leaves its first column free for marks.
class ThingPainter {
 public:
  /// The others outlive the object.
  ThingPainter(const Table& table, const ScreenContext& scene, const TableMarks& marks, const TableSizes& largest)
      : table_(table),
        scene_(scene),
        largest_(largest),
        marks_(marks),
        content_(card_content(table, scene, marks)),
        grid_content_(grid_content(table, scene)) {}

  /// The slots of a zone, as many side by side as `width` and the zone have columns for.
  [[nodiscard]] Drawing zone(std::size_t index, Detail detail, int width) const;
  /// A grid, and what is to be drawn as one, cropped to what is taken or open; of many places, those near to that.
  [[nodiscard]] Drawing structure(std::size_t index, Detail detail, ThingForm form) const;
  /// The title in so many columns, what is up, the other faces.
  [[nodiscard]] Drawing die(std::size_t index, Detail detail, int title, int width) const;
  /// The rows of a pool: in a line, or with ThingForm::List one below the other. Without its title.
  [[nodiscard]] Drawing pool(std::size_t index, Detail detail, ThingForm form, int width) const;
  /// The title of a pool, and how many pieces it has.
  [[nodiscard]] Drawing count(std::size_t pool) const;
  /// The title in at least so many columns, and a number, or a bar. With Detail::Bare a glyph is title enough.
  [[nodiscard]] Drawing counter(std::size_t index, Detail detail, ThingForm form, int title) const;
  /// The columns that the title of a counter or a die takes.
  [[nodiscard]] int title_width(const Counter& counter) const;
  [[nodiscard]] int title_width(const TableDie& die) const;

  /// Adds a thing, and gives it its marks.
  void mark(Drawing& drawing, const TableThing& thing, const Rectangle& at) const;
  /// "gold ×3", with room for a star before it, which shows that it may be chosen, if pieces have `stars`.
  [[nodiscard]] std::vector<StyledText> piece_line(const PoolPiece& piece, const ThingMarks& marks, bool stars) const;

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const ScreenContext& scene() const { return scene_; }
  [[nodiscard]] const MarkReader& marks() const { return marks_; }
  [[nodiscard]] const TableSizes& largest() const { return largest_; }
  /// True if pieces of grids have something at their sides.
  [[nodiscard]] bool has_sides() const { return grid_content_.is_sided; }
  /// "feature", with its points where they are known.
  [[nodiscard]] std::string structure_title(std::size_t index) const;

 private:
  [[nodiscard]] Drawing grid(std::size_t index, Detail detail) const;
  [[nodiscard]] Drawing places(std::size_t index, Detail detail) const;
  [[nodiscard]] std::vector<StyledText> counter_title(const Counter& counter, bool brief) const;
  [[nodiscard]] std::string times(int count) const;

  const Table& table_;
  const ScreenContext& scene_;
  const TableSizes& largest_;
  MarkReader marks_;
  CardContent content_;
  GridContent grid_content_;
};

}  // namespace ossuary::cli
