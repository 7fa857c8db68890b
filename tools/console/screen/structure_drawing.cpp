// Structures: their places where they lie, cropped where there are many.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/text.h"
#include "console/screen/thing_painter.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// A structure with more places is cropped, whatever its form.
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

/// What the places of a row, or of a column, have in common in their labels: letters or numbers at the edges of a grid.
class GridEdges {
 public:
  explicit GridEdges(const TableStructure& structure) {
    for (const TableSpot& spot : structure.spots) {
      const auto numbers = std::find_if(spot.label.begin(), spot.label.end(), [](char c) { return !is_letter(c); });
      const std::string letters(spot.label.begin(), numbers);
      const std::string number(numbers, spot.label.end());
      add(letters_of_row_, spot.y, letters);
      add(letters_of_column_, spot.x, letters);
      add(numbers_of_row_, spot.y, number);
      add(numbers_of_column_, spot.x, number);
    }
  }

  using Labels = std::map<int, std::set<std::string>>;
  [[nodiscard]] const Labels* rows() const { return one_each(letters_of_row_, numbers_of_row_); }
  [[nodiscard]] const Labels* columns() const { return one_each(letters_of_column_, numbers_of_column_); }

 private:
  static void add(Labels& labels, int at, const std::string& label) { labels[at].insert(label); }
  static bool is_one_each(const Labels& labels) {
    std::set<std::string> all;
    return std::all_of(labels.begin(), labels.end(), [&](const auto& each) {
      return each.second.size() == 1 && !each.second.begin()->empty() && all.insert(*each.second.begin()).second;
    });
  }
  static const Labels* one_each(const Labels& letters, const Labels& numbers) {
    return is_one_each(letters) ? &letters : is_one_each(numbers) ? &numbers : nullptr;
  }

  Labels letters_of_row_, letters_of_column_, numbers_of_row_, numbers_of_column_;
};

}  // namespace

std::string ThingPainter::structure_title(std::size_t index) const {
  const std::string title = title_in(table_.structures[index], scene_.words);
  const auto points = marks_.all().points.find(index);
  return points == marks_.all().points.end() ? title : fmt::format("{} {}", title, points->second);
}

Drawing ThingPainter::structure(std::size_t index, Detail detail, ThingForm form) const {
  const TableStructure& structure = table_.structures[index];
  const auto thing = [&](std::size_t at) { return TableThing{TableThing::Part::Structure, index, at, {}}; };
  const bool is_cropped = form == ThingForm::Grid || structure.spots.size() > kManyPlaces;
  auto corners = corners_of(structure, [&](std::size_t at) {
    return !is_cropped || structure.spots[at].face || structure.spots[at].open || marks_.touch(thing(at));
  });
  if (corners && is_cropped) {
    *corners = {corners->left - kCard, corners->floor - kCard, corners->right + kCard, corners->top + kCard};
    corners = corners_of(structure, [&](std::size_t at) { return corners->contain(structure.spots[at]); });
  }
  if (!corners) {
    corners = corners_of(structure, [](std::size_t) { return true; });
  }
  const std::vector<OutlinedSpot> outline = is_cropped ? std::vector<OutlinedSpot>() : structure.outline;
  for (const OutlinedSpot& spot : outline) {
    corners = joined(corners, spot.x, spot.y);
  }
  Drawing drawing;
  if (!corners) {
    return drawing;
  }
  const SpotGrid grid(structure, *corners);
  const CardPainter cards(scene_, detail, content_, grid.halves_up());
  const GridEdges edges(structure);
  const auto* const rows = form == ThingForm::Grid ? edges.rows() : nullptr;
  const auto* const columns = form == ThingForm::Grid ? edges.columns() : nullptr;
  int left = 1;
  for (const auto& row : rows == nullptr ? GridEdges::Labels{} : *rows) {
    left = std::max(left, text_width(*row.second.begin()) + 1);
  }
  const int bottom = grid.row(corners->floor, cards) + cards.height();
  drawing.canvas.put(bottom - 1, left + grid.column(corners->right, cards) + cards.width(), " ");
  for (const OutlinedSpot& spot : outline) {
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
    } else {
      const bool is_open = spot.open || marks_.of(thing(at)).open;
      cards.place(drawing.canvas, row, column, spot.label, is_open, marks_.of(thing(at)), spot.anchor);
    }
    drawing.add(thing(at), {row, column, cards.height(), cards.width()});
    if (rows != nullptr) {
      drawing.canvas.put(row + (cards.height() - 1) / 2, 0, pad_left(*rows->at(spot.y).begin(), left - 1), kDim);
    }
    if (columns != nullptr) {
      drawing.canvas.put(bottom, column + (cards.width() - 1) / 2, *columns->at(spot.x).begin(), kDim);
    }
  }
  mark(drawing, {TableThing::Part::Structure, index, {}, {}}, {0, left, bottom, drawing.width() - left - 1});
  return drawing;
}

}  // namespace ossuary::cli
