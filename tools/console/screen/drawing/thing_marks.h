// ThingMarks: what is drawn on one thing of a table besides itself, and how marks look.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "console/screen/drawing/arranged_table.h"

namespace ossuary::cli {

/// The marks of one thing.
struct ThingMarks {
  bool cursor = false;
  bool picked = false;
  bool open = false;
  bool closed = false;  ///< it may not be chosen, but something beside it may; never so in structures, which people
                        ///< read as a whole.
  bool changed = false;
  bool earning = false;
  bool reason = false;
  std::set<std::size_t> earning_marks{};  ///< of a face, where not all of it earns points,
  std::set<std::size_t> reason_marks{};   ///< or is a reason.
  std::string gain{};
};

/// Finds the marks of things.
class MarkReader {
 public:
  explicit MarkReader(const TableMarks& marks);
  [[nodiscard]] ThingMarks of(const TableThing& thing) const;
  /// True if `thing`, or a part of it, may be chosen, is held, or has the cursor.
  [[nodiscard]] bool choose_within(const TableThing& thing) const;
  /// True if a mark is on `thing`, or on a part of it.
  [[nodiscard]] bool touch(const TableThing& thing) const;
  [[nodiscard]] const TableMarks& all() const { return marks_; }

 private:
  const TableMarks& marks_;
  std::set<std::pair<TableThing::Part, std::size_t>> choosing_;  ///< things of which some part may be chosen.
};

/// True for a part of `whole`, and for `whole` itself.
[[nodiscard]] bool is_within(const TableThing& part, const TableThing& whole);

/// Gives `area`, where a thing was drawn, the looks of its marks: the weight, a line below what changed, and in the
/// columns to the left and to the right of it, which are free, the cursor or another mark.
void draw_marks(Canvas& canvas, const Rectangle& area, const ThingMarks& marks, const Look& look);

}  // namespace ossuary::cli
