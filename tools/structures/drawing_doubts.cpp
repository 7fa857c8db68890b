// What is doubtful in a drawing that can be read.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "say/utf8.h"
#include "structures/drawn_lines.h"

namespace ossuary {

namespace {

/// A line of a drawing, and the cells that its glyphs show.
struct ShownLevel {
  const DrawnLine* line = nullptr;
  std::vector<CellId> cells;
};

/// @pre the drawing can be read: it has a line for each level, and a glyph for each cell.
std::vector<ShownLevel> shown_levels(const Shape& shape, const std::vector<DrawnLine>& lines) {
  std::vector<ShownLevel> shown;
  for (const std::size_t level : levels_from_top(shape)) {
    shown.push_back({&lines[shown.size()], shape.line(level)});
  }
  return shown;
}

Diagnostic warning(std::string_view code, const TextSource& source, const DrawnLine& line, int column, int width,
                   std::string message, std::string hint) {
  return {Severity::Warning,
          code,
          {source.file, line.number, column, width},
          plain(std::move(message), std::move(hint)),
          printable(line.text)};
}

/// The drawn places that can be filled one after the other. The bottom row of a floating shape may lie anywhere.
PlaceSet supported(const Shape& shape, PlaceSet filled) {
  PlaceSet reached = filled & shape.bottom_row();
  for (PlaceSet next = shape.open(reached) & filled; !next.empty(); next = shape.open(reached) & filled) {
    reached |= next;
  }
  return reached;
}

/// Half cards by which a row is drawn to the right of its place, measured with `unit` characters a half card.
double offset_of(const Shape& shape, const ShownLevel& level, double unit) {
  return level.line->glyphs.front().column / unit - shape.left(level.cells.front());
}

/// Characters a half card, where all rows have the same; else 0.
double unit_of(const Shape& shape, const std::vector<ShownLevel>& levels) {
  double unit = 0;
  for (const auto& [line, cells] : levels) {
    const int width = shape.left(cells.back()) - shape.left(cells.front());
    if (width > 0) {
      const double own = static_cast<double>(line->glyphs.back().column - line->glyphs.front().column) / width;
      if (unit != 0 && own != unit) {
        return 0;
      }
      unit = own;
    }
  }
  return unit;
}

std::optional<Diagnostic> shifted_row(const Shape& shape, const TextSource& source,
                                      const std::vector<ShownLevel>& levels) {
  const double unit = unit_of(shape, levels);
  const bool aligned = std::ranges::all_of(levels, [&](const ShownLevel& level) {
    return level.line->glyphs.front().column == levels.front().line->glyphs.front().column;
  });
  if (unit == 0 || aligned) {
    return std::nullopt;
  }
  const double first = offset_of(shape, levels.back(), unit);
  for (std::size_t level = levels.size(); level-- > 0;) {
    const double offset = offset_of(shape, levels[level], unit) - first;
    if (std::abs(offset) >= 2) {
      const DrawnLine& line = *levels[level].line;
      const int column = line.glyphs.front().column;
      return warning(kShiftedRow, source, line, column, line.glyphs.back().column - column + 1,
                     fmt::format("this row is drawn {} of where the shape has it", offset > 0 ? "right" : "left"),
                     "spaces mean nothing: draw every place of the row, `-` where no card lies");
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Diagnostic> drawing_doubts(const Shape& shape, const TextSource& source, const DrawnStructure& drawn) {
  std::vector<Diagnostic> doubts;
  const std::vector<DrawnLine> lines = lines_of(source);
  const std::vector<ShownLevel> levels = shown_levels(shape, lines);
  const PlaceSet floating = drawn.filled - supported(shape, drawn.filled);
  for (auto level = levels.rbegin(); level != levels.rend() && doubts.empty(); ++level) {
    for (std::size_t i = 0; i < level->cells.size() && doubts.empty(); ++i) {
      if (floating.contains(place_of(level->cells[i]))) {
        doubts.push_back(warning(kFloatingCard, source, *level->line, level->line->glyphs[i].column, 1,
                                 "nothing supports this card: nobody can place it",
                                 "draw the cards below it too, `.` for any skull"));
      }
    }
  }
  if (auto shifted = shifted_row(shape, source, levels)) {
    doubts.push_back(std::move(*shifted));
  }
  return doubts;
}

}  // namespace ossuary
