// Structures: grids, and others, whose places are where they lie, cropped where there are many.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "console/match/sided_face.h"
#include "console/screen/drawing/thing_painter.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// A structure with more places is cropped.
constexpr std::size_t kManyPlaces = 30;
constexpr int kCard = 2;  // half cards

/// Half cards from the lower left to the upper right corner.
struct Corners {
  int left = 0, floor = 0, right = 0, top = 0;
  [[nodiscard]] bool contain(const TableSpot& spot) const {
    return spot.x >= left && spot.x <= right && spot.y >= floor && spot.y <= top;
  }
};

Corners joined(const std::optional<Corners>& corners, int x, int y) {
  return corners ? Corners{std::min(corners->left, x), std::min(corners->floor, y), std::max(corners->right, x),
                           std::max(corners->top, y)}
                 : Corners{x, y, x, y};
}

template <class Counts>
std::optional<Corners> corners_of(const TableStructure& structure, const Counts& counts) {
  std::optional<Corners> corners;
  for (std::size_t at = 0; at < structure.spots.size(); ++at) {
    const TableSpot& spot = structure.spots[at];
    if (counts(at)) {
      corners = joined(corners, spot.x, spot.y);
    }
  }
  return corners;
}

/// Of one that is not cropped.
std::span<const OutlinedSpot> outline_of(const TableStructure& structure) {
  return structure.spots.size() > kManyPlaces ? std::span<const OutlinedSpot>() : structure.outline;
}

/// Where the places of a structure are in lines and columns.
class SpotGrid {
 public:
  SpotGrid(const TableStructure& structure, const Corners& corners) : corners_(corners) {
    const auto note = [&](int x, int y) {
      halves_across_ = halves_across_ || (x - corners.left) % kCard != 0;
      halves_up_ = halves_up_ || (y - corners.floor) % kCard != 0;
    };
    for (const TableSpot& spot : structure.spots) {
      note(spot.x, spot.y);
    }
    for (const OutlinedSpot& spot : structure.outline) {
      note(spot.x, spot.y);
    }
  }

  [[nodiscard]] bool halves_up() const { return halves_up_; }
  [[nodiscard]] int row(int y, const CardPainter& cards) const {
    return halves_up_ ? (corners_.top - y) * cards.height() / 2 : (corners_.top - y) / kCard * cards.height();
  }
  [[nodiscard]] int column(int x, const CardPainter& cards) const {
    const int half = (cards.width() + 2) / 2;
    return halves_across_ ? (x - corners_.left) * half : (x - corners_.left) / kCard * (cards.width() + 1);
  }

 private:
  Corners corners_;
  bool halves_across_ = false;
  bool halves_up_ = false;
};

/// The part of a structure that is drawn; nothing of one without places.
std::optional<Corners> shown_corners(const TableStructure& structure, std::size_t index, const MarkReader& marks) {
  const bool is_cropped = structure.spots.size() > kManyPlaces;
  auto corners = corners_of(structure, [&](std::size_t at) {
    return !is_cropped || structure.spots[at].face || structure.spots[at].open ||
           marks.touch(TableThing{TableThing::Part::Structure, index, at, {}});
  });
  if (corners && is_cropped) {
    *corners = {corners->left - kCard, corners->floor - kCard, corners->right + kCard, corners->top + kCard};
    corners = corners_of(structure, [&](std::size_t at) { return corners->contain(structure.spots[at]); });
  }
  if (!corners) {
    corners = corners_of(structure, [](std::size_t) { return true; });
  }
  for (const OutlinedSpot& spot : outline_of(structure)) {
    corners = joined(corners, spot.x, spot.y);
  }
  return corners;
}

}  // namespace

std::string ThingPainter::structure_title(std::size_t index) const {
  const std::string title = title_in(table_.structures[index], scene_.words);
  const auto points = marks_.all().points.find(index);
  return points == marks_.all().points.end() ? title : fmt::format("{} {}", title, points->second);
}

Drawing ThingPainter::structure(std::size_t index, Detail detail, ThingForm form) const {
  const bool is_grid = form == ThingForm::Grid || table_.structures[index].is_grid;
  return is_grid ? grid(index, detail) : places(index, detail);
}

Drawing ThingPainter::grid(std::size_t index, Detail detail) const {
  const TableStructure& structure = table_.structures[index];
  const auto thing = [&](std::size_t at) { return TableThing{TableThing::Part::Structure, index, at, {}}; };
  const bool boxed = detail == Detail::Framed || (detail == Detail::Lines && grid_content_.is_sided);
  const GridForm form = boxed ? GridForm::Boxed : detail == Detail::Bracketed ? GridForm::Sided : GridForm::Brief;
  DrawnGrid drawn = draw_grid(structure, form, grid_content_, scene_, [&](std::size_t at) {
    const ThingMarks marks = marks_.of(thing(at));
    return GridMarks{
        .is_shown = marks_.touch(thing(at)), .is_open = marks.open, .is_picked = marks.picked, .text = marks.gain};
  });
  Drawing drawing{.canvas = std::move(drawn.canvas), .things = {}};
  for (const auto& [spot, at] : drawn.places) {
    ThingMarks marks = marks_.of(thing(spot));
    if (marks.open && structure.spots[spot].face) {
      drawing.canvas.put(at.row + (at.height - 1) / 2, at.column - 1, "*", kBold);
    }
    marks.picked = marks.picked && !(boxed && structure.spots[spot].face);  // its box is double
    draw_marks(drawing.canvas, at, marks, scene_.look);
    drawing.add(thing(spot), at);
  }
  mark(drawing, {TableThing::Part::Structure, index, {}, {}}, drawn.inside);
  return drawing;
}

Drawing ThingPainter::places(std::size_t index, Detail detail) const {
  const TableStructure& structure = table_.structures[index];
  const auto thing = [&](std::size_t at) { return TableThing{TableThing::Part::Structure, index, at, {}}; };
  const auto corners = shown_corners(structure, index, marks_);
  Drawing drawing;
  if (!corners) {
    return drawing;
  }
  const SpotGrid grid(structure, *corners);
  const CardPainter cards(scene_, detail, content_, grid.halves_up());
  // As wide in the whole match: nothing beside it moves once its row stands.
  const int right = std::max(corners->right, corners->left + structure.widest);
  const int left = 1 + (grid.column(right, cards) - grid.column(corners->right, cards)) / 2;
  const int bottom = grid.row(corners->floor, cards) + cards.height();
  drawing.canvas.put(bottom - 1, 1 + grid.column(right, cards) + cards.width(), " ");
  for (const OutlinedSpot& spot : outline_of(structure)) {
    cards.place(drawing.canvas, grid.row(spot.y, cards), left + grid.column(spot.x, cards), "", false, {}, false);
  }
  for (std::size_t at = 0; at < structure.spots.size(); ++at) {
    const TableSpot& spot = structure.spots[at];
    if (!corners->contain(spot)) {
      continue;
    }
    const int row = grid.row(spot.y, cards);
    const int column = left + grid.column(spot.x, cards);
    if (spot.face) {
      cards.card(drawing.canvas, row, column, *spot.face, marks_.of(thing(at)));
      int next = column - (cards.is_one_line() ? 1 : 0);  // on the frame, or beside what has none
      for (const TableToken& token : spot.tokens) {
        const StyledText sign = token_sign(token, structure.owner, scene_.words.language());
        drawing.canvas.put(row, next, sign.text, sign.style);
        next += text_width(sign.text);
      }
    } else {
      const bool is_open = spot.open || marks_.of(thing(at)).open;
      cards.place(drawing.canvas, row, column, spot.label, is_open, marks_.of(thing(at)), spot.anchor);
    }
    drawing.add(thing(at), {row, column, cards.height(), cards.width()});
  }
  mark(drawing, {TableThing::Part::Structure, index, {}, {}}, {0, 1, bottom, drawing.width() - 2});
  return drawing;
}

}  // namespace ossuary::cli
