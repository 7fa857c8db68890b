#include "console/screen/drawing/arranged_table.h"

#include <algorithm>

#include "console/screen/drawing/arrangement.h"
#include "console/screen/drawing/lines.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// Draws an arrangement of groups.
class TableDrawer {
 public:
  TableDrawer(Arranger& arranger, const ScreenContext& scene, const TableMarks& marks, TextArea area)
      : arranger_(arranger), scene_(scene), marks_(marks), area_(area) {}

  [[nodiscard]] ArrangedTable draw(const Arrangement& arrangement) {
    ArrangedTable table;
    table.whole = arrangement.fits && arrangement.folded.empty();
    table.level = arrangement.level;
    table.sizes.boxes = arrangement.boxes;
    for (std::size_t number = 0; number < arranger_.groups().size(); ++number) {
      if (!group(number).things.empty()) {
        table.sizes.cards[group(number).things.front().thing] = arrangement.details[number];
      }
    }
    const auto folded = arranger_.folded_lines(arrangement.folded);
    int spare = area_.height - (arrangement.fits ? static_cast<int>(folded.size()) : 0);
    int with_structures = 0;
    for (const Lane& lane : arrangement.lanes) {
      table.brief_grids += static_cast<int>(std::ranges::count_if(
          lane.groups, [&](std::size_t number) { return arranger_.hides_sides(number, arrangement.details[number]); }));
      spare -= arranger_.height_of(lane, arrangement.boxes);
      with_structures += has_structures(lane) ? 1 : 0;
    }
    int row = 0;
    for (const Lane& lane : arrangement.lanes) {
      const int more = has_structures(lane) ? std::max(0, spare) / with_structures : 0;
      spare -= more;
      with_structures -= has_structures(lane) ? 1 : 0;
      draw_lane(table, row, lane, lane.height + more, arrangement);
      row += arranger_.height_of(lane, arrangement.boxes) + more;
    }
    for (std::size_t line = 0; arrangement.fits && line < folded.size(); ++line) {
      table.canvas.put(row++, 0, folded[line], kDim);
    }
    for (const std::size_t number : arrangement.folded) {
      for (DrawnThing thing : arranger_.drawing(number, Detail::Bare, area_.width).things) {
        thing.group = number;
        table.folded.push_back(thing);
      }
    }
    return table;
  }

 private:
  [[nodiscard]] const ThingGroup& group(std::size_t number) const { return arranger_.groups()[number]; }

  [[nodiscard]] bool has_structures(const Lane& lane) const {
    return std::ranges::any_of(lane.groups,
                               [&](std::size_t number) { return group(number).has(TableThing::Part::Structure); });
  }

  [[nodiscard]] bool has_headings(const Lane& lane) const {
    return std::ranges::any_of(lane.groups, [&](std::size_t number) { return !group(number).heading.empty(); });
  }

  /// The heading of a group, with what it counts if both fit in so many columns.
  [[nodiscard]] StyledText heading_of(const ThingGroup& group, bool in_box, int columns) const {
    const bool is_acting = group.seat && group.seat == scene_.acting;
    const std::string all = group.heading + group.counts;
    const std::string& text = text_width(all) + (in_box ? 2 : 0) <= columns ? all : group.heading;
    return {text.empty() || !in_box ? text : " " + text + " ", is_acting ? kBold : kPlain};
  }

  /// Groups from line `row` on, whose drawings have so many lines.
  void draw_lane(ArrangedTable& table, int row, const Lane& lane, int height, const Arrangement& arrangement) {
    const bool boxes = arrangement.boxes && has_headings(lane);
    const int count = static_cast<int>(lane.groups.size());
    int spare = area_.width - (boxes ? count * Arranger::kBox : (count - 1) * Arranger::kGap);
    for (const int width : lane.widths) {
      spare -= width;
    }
    spare = std::max(0, spare);
    const int top = row + (has_headings(lane) ? 1 : 0);
    int column = 0;
    for (int i = 0; i < count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const ThingGroup& group = arranger_.groups()[lane.groups[at]];
      const int width = lane.widths[at] + spare * (i + 1) / count - spare * i / count;
      const int behind = i + 1 < count ? Arranger::kGap : 0;
      if (boxes) {
        draw_box(table.canvas, {row, column, height + Arranger::kBox, width + Arranger::kBox}, LineType::Single, kDim,
                 scene_.look);
        const StyledText heading = heading_of(group, true, width - 2);
        table.canvas.put(row, column + 2, fitted(heading.text, width - 2, scene_.look), heading.style);
        ++column;
      } else if (top > row) {
        const int across = std::min(width + behind, area_.width - column);
        draw_rule(table.canvas, row, column, across, heading_of(group, false, across - 2), scene_.look);
      }
      const Drawing& drawing =
          arranger_.drawing(lane.groups[at], arrangement.details[lane.groups[at]], lane.limits[at]);
      draw_body(table, {top, column, height, width}, drawing, lane.groups[at]);
      column += width + (boxes ? 1 : Arranger::kGap);
      if (!boxes && behind > 0 && is_border(lane, i)) {
        draw_border(table, row, column - 1, top + height - row);
      }
    }
  }

  /// True where what one seat has is beside what another one has, in lines that would run into each other.
  [[nodiscard]] bool is_border(const Lane& lane, int left) const {
    const ThingGroup& one = group(lane.groups[static_cast<std::size_t>(left)]);
    const ThingGroup& other = group(lane.groups[static_cast<std::size_t>(left) + 1]);
    return one.seat && other.seat && one.seat != other.seat && !one.has(TableThing::Part::Zone);
  }

  void draw_border(ArrangedTable& table, int row, int column, int height) const {
    const LineCharacters& lines = line_characters(LineType::Single, scene_.look);
    table.canvas.fill({row + 1, column, height - 1, 1}, lines.down, kDim);
    table.canvas.put(row, column, scene_.look.unicode ? "┬" : "+", kDim);
  }

  /// The drawing of a group in its area: on the floor and in the middle if structures are in it. Where it is too large,
  /// the part of it around the cursor.
  void draw_body(ArrangedTable& table, const Rectangle& area, const Drawing& drawing, std::size_t number) const {
    const bool stands = group(number).has(TableThing::Part::Structure);
    Rectangle window{0, 0, std::min(drawing.height(), std::max(0, std::min(area.height, area_.height - area.row))),
                     std::min(drawing.width(), std::min(area.width, area_.width - area.column))};
    if (const auto at = cursor_in(drawing)) {
      window.row = std::clamp(at->row + at->height - window.height, 0, std::max(0, at->row));
      window.column = std::clamp(at->column + at->width + 1 - window.width, 0, std::max(0, at->column - 1));
    }
    const int row = area.row + (stands ? std::max(0, area.height - drawing.height()) : 0);
    const int column = area.column + (stands ? std::max(0, area.width - drawing.width()) / 2 : 0);
    table.canvas.stamp_window(row, column, drawing.canvas, window, scene_.look);
    for (DrawnThing thing : drawing.things) {
      const bool is_shown = window.contains(thing.at.row, thing.at.column) &&
                            window.contains(thing.at.row + thing.at.height - 1, thing.at.column + thing.at.width - 1);
      if (is_shown) {
        thing.at.row += row - window.row;
        thing.at.column += column - window.column;
        thing.group = number;
        table.things.push_back(thing);
      }
    }
  }

  [[nodiscard]] std::optional<Rectangle> cursor_in(const Drawing& drawing) const {
    for (const DrawnThing& thing : drawing.things) {
      if (marks_.cursor == thing.thing) {
        return thing.at;
      }
    }
    return std::nullopt;
  }

  Arranger& arranger_;
  const ScreenContext& scene_;
  const TableMarks& marks_;
  TextArea area_;
};

}  // namespace

Canvas draw_whole(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer, int width) {
  constexpr int kAnyHeight = 10'000;
  constexpr int kAnyWidth = 400;
  const TableMarks marks;
  const TableSizes any;
  const ThingPainter painter(table, scene, marks, any);
  const auto groups = table_groups(table, scene, viewer, marks);
  for (;; width += 10) {
    Arranger arranger(painter, groups, {width, kAnyHeight});
    const Arrangement arrangement = arranger.best();
    if ((arrangement.fits && arrangement.folded.empty()) || width >= kAnyWidth) {
      return TableDrawer(arranger, scene, marks, {width, arranger.height_of(arrangement)}).draw(arrangement).canvas;
    }
  }
}

int columns_for_grids(const Table& table) {
  return std::ranges::count(table.structures, true, &TableStructure::is_grid) > 1 ? 2 * kGridWidth : 0;
}

ArrangedTable arrange_table(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer,
                            const TableMarks& marks, TextArea area, const TableSizes& largest) {
  const ThingPainter painter(table, scene, marks, largest);
  Arranger arranger(painter, table_groups(table, scene, viewer, marks), area);
  return TableDrawer(arranger, scene, marks, area).draw(arranger.best());
}

}  // namespace ossuary::cli
