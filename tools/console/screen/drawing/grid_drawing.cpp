#include "console/screen/drawing/grid_drawing.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "console/match/faces.h"
#include "console/match/sided_face.h"
#include "console/screen/drawing/boxed_face.h"
#include "console/text/width.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

constexpr int kWidestLabel = 5;   ///< columns of a label in a grid.
constexpr int kNarrowest = 2;     ///< columns of a place where no piece lies above or below.
constexpr int kNarrowestBox = 3;  ///< columns inside of a box.

/// What the places of a row, or of a column, have in common in their labels: letters or numbers at the edges of a grid.
/// Where every second row stands half a place to the right, two columns have one label, which the first of them shows.
class GridEdges {
 public:
  explicit GridEdges(const TableStructure& grid) {
    for (const TableSpot& spot : grid.spots) {
      const auto numbers = std::find_if(spot.label.begin(), spot.label.end(), [](char c) { return !is_letter(c); });
      const std::string letters(spot.label.begin(), numbers);
      const std::string number(numbers, spot.label.end());
      letters_of_row_[spot.y].insert(letters);
      letters_of_column_[spot.x].insert(letters);
      numbers_of_row_[spot.y].insert(number);
      numbers_of_column_[spot.x].insert(number);
    }
  }

  [[nodiscard]] std::string row(int y) const { return one_each(letters_of_row_, numbers_of_row_, y); }
  [[nodiscard]] std::string column(int x) const { return one_each(letters_of_column_, numbers_of_column_, x); }

 private:
  using Labels = std::map<int, std::set<std::string>>;
  static bool goes_on(const Labels& labels, int at) {
    const auto before = labels.find(at - 1);
    return before != labels.end() && before->second == labels.at(at);
  }
  static bool is_one_each(const Labels& labels) {
    std::set<std::string> all;
    return std::all_of(labels.begin(), labels.end(), [&](const auto& each) {
      return each.second.size() == 1 && !each.second.begin()->empty() &&
             (goes_on(labels, each.first) || all.insert(*each.second.begin()).second);
    });
  }
  static std::string one_each(const Labels& letters, const Labels& numbers, int at) {
    const Labels& labels = is_one_each(letters) ? letters : numbers;
    return is_one_each(labels) && !goes_on(labels, at) ? *labels.at(at).begin() : std::string();
  }

  Labels letters_of_row_, letters_of_column_, numbers_of_row_, numbers_of_column_;
};

std::vector<StyledText> tokens_of(const TableSpot& spot, const TableStructure& grid, std::string_view lang) {
  std::vector<StyledText> all;
  for (const TableToken& token : spot.tokens) {
    all.push_back(token_sign(token, grid.owner, lang));
  }
  return all;
}

/// A piece on one line, with the tokens on it: "2W↓@"; what is at its sides is not shown.
std::vector<StyledText> line_of(const TableSpot& spot, const TableStructure& grid, const ScreenContext& scene) {
  const std::string& lang = scene.words.language();
  const Face& face = *spot.face;
  const std::string back(back_sign(scene.look));
  std::vector<StyledText> line;
  const std::string label = short_label(face, scene.game, lang, scene.look);
  if (face.face_down) {
    line.push_back({back, kDim});
  }
  line.push_back({label, face.face_down ? kDim : kBold});
  if (face.face_down && !face.known) {
    line.push_back({label.empty() ? back + back : back, kDim});
  }
  line.push_back({std::string(arrow_of(face.orientation, scene.look)), kBold});
  std::ranges::move(tokens_of(spot, grid, lang), std::back_inserter(line));
  return line;
}

int width_of(const std::vector<StyledText>& line) {
  int width = 0;
  for (const StyledText& part : line) {
    width += text_width(part.text);
  }
  return width;
}

class GridPainter {
 public:
  GridPainter(const TableStructure& grid, GridForm form, const GridContent& content, const ScreenContext& scene,
              const std::function<GridMarks(std::size_t)>& marks_of)
      : grid_(grid), form_(form), boxed_(form == GridForm::Boxed), content_(content), scene_(scene), edges_(grid) {
    for (std::size_t at = 0; at < grid.spots.size(); ++at) {
      const TableSpot& spot = grid.spots[at];
      GridMarks marks = marks_of(at);
      marks.is_open = marks.is_open || spot.open;
      if (spot.face || marks.is_open || marks.is_shown) {
        crop(spot);
      }
      marks_.push_back(std::move(marks));
    }
  }

  DrawnGrid draw() {
    DrawnGrid drawn;
    if (!any_) {
      const std::string empty = scene_.words.say("empty");
      drawn.canvas.put(0, 1, empty, kDim);
      drawn.inside = {0, 1, 1, text_width(empty)};
      return drawn;
    }
    measure();
    const int left = lay_out();
    for (const auto& [y, row] : rows_) {
      drawn.canvas.put(row.first + (row.second - 1) / 2, 0, pad_left(edges_.row(y), left - 1), kDim);
    }
    for (std::size_t at = 0; at < grid_.spots.size(); ++at) {
      if (is_inside(grid_.spots[at]) && !grid_.spots[at].is_gap) {
        const auto& [row, height] = rows_.at(grid_.spots[at].y);
        const auto& [column, width] = columns_.at(grid_.spots[at].x);
        draw_place(drawn.canvas, at, {row, column, height, width});
        drawn.places.push_back({at, {row, column, height, width}});
      }
    }
    for (const auto& [x, column] : columns_) {
      drawn.canvas.put(bottom_, column.first + (without_sides(x) - 1) / 2, edges_.column(x), kDim);
    }
    drawn.canvas.put(bottom_ - 1, right_, " ");
    drawn.inside = {0, left, bottom_, right_ - left};
    return drawn;
  }

 private:
  using Line = std::pair<int, int>;  // where it begins, and how many lines or columns it takes

  void crop(const TableSpot& spot) {
    least_x_ = any_ ? std::min(least_x_, spot.x) : spot.x;
    most_x_ = any_ ? std::max(most_x_, spot.x) : spot.x;
    least_y_ = any_ ? std::min(least_y_, spot.y) : spot.y;
    most_y_ = any_ ? std::max(most_y_, spot.y) : spot.y;
    any_ = true;
  }

  [[nodiscard]] bool is_inside(const TableSpot& spot) const {
    return spot.x >= least_x_ && spot.x <= most_x_ && spot.y >= least_y_ && spot.y <= most_y_;
  }

  [[nodiscard]] std::string text_of(std::size_t at) const {
    return marks_[at].text.empty() ? grid_.spots[at].label : marks_[at].text;
  }

  /// What is at the sides of a piece, where it is behind it.
  [[nodiscard]] std::string sides_of(const TableSpot& spot) const {
    return form_ == GridForm::Sided ? sides_in_line(*spot.face, scene_.look) : std::string();
  }

  /// The lines and columns that each row and column of the grid takes.
  void measure() {
    const int usual = boxed_ ? boxed_width(content_.label) : std::min(content_.line, kWidestLabel + 2);
    for (std::size_t at = 0; at < grid_.spots.size(); ++at) {
      const TableSpot& spot = grid_.spots[at];
      if (!is_inside(spot) || spot.is_gap) {
        continue;
      }
      int& height = rows_[spot.y].second;
      int& width = columns_[spot.x].second;
      const int piece = spot.face && form_ == GridForm::Sided ? width_of(line_of(spot, grid_, scene_)) : usual;
      if (spot.face) {
        sides_[spot.x] = std::max(sides_[spot.x], text_width(sides_of(spot)));
      }
      height = std::max(height, spot.face && boxed_ ? kBoxedLines : 1);
      const int empty = marks_[at].is_open ? std::max(kNarrowest, text_width(text_of(at))) : kNarrowest;
      width = std::max(width, spot.face ? piece : std::min(empty, piece));
    }
  }

  /// Where each row and column begins; the first column that is inside.
  int lay_out() {
    int row = 0;
    int left = 1;
    std::for_each(rows_.rbegin(), rows_.rend(), [&](auto& entry) {
      auto& [y, line] = entry;
      line.first = row;
      row += line.second;
      left = std::max(left, text_width(edges_.row(y)) + 1);
    });
    int column = left;
    for (auto& [x, line] : columns_) {
      line.first = column;
      line.second += sides_[x] > 0 ? sides_[x] + 1 : 0;
      column += line.second + 1;
    }
    bottom_ = row;
    right_ = column - 1;
    return left;
  }

  void draw_place(Canvas& canvas, std::size_t at, const Rectangle& area) const {
    const TableSpot& spot = grid_.spots[at];
    const GridMarks& marks = marks_[at];
    canvas.fill(area, " ");
    if (spot.face && boxed_) {
      const std::string label = short_label(*spot.face, scene_.game, scene_.words.language(), scene_.look);
      draw_boxed(canvas, area.row, area.column, area.width, *spot.face, label,
                 tokens_of(spot, grid_, scene_.words.language()),
                 marks.is_picked ? LineType::Double : LineType::Rounded, scene_.look);
    } else if (spot.face) {
      put_in_middle(canvas, area, without_sides(spot.x), line_of(spot, grid_, scene_));
      canvas.put(area.row + (area.height - 1) / 2, area.column + without_sides(spot.x) + 1, sides_of(spot),
                 spot.face->face_down ? kDim : kPlain);
    } else if (marks.is_open) {
      if (area.height == kBoxedLines && area.width >= kNarrowestBox) {
        draw_box(canvas, area, LineType::Dotted, kDim, scene_.look);
        canvas.fill({area.row + 1, area.column, 1, area.width}, " ");
      }
      put_in_middle(canvas, area, without_sides(spot.x),
                    {{text_of(at), {.color = Color::Green, .weight = std::nullopt}}});
    } else if (!spot.is_gap) {
      canvas.put(area.row + (area.height - 1) / 2, area.column + (without_sides(spot.x) - 1) / 2,
                 scene_.look.unicode ? "·" : ".", kDim);
    }
  }

  /// The columns of a column of the grid, without those of what is behind its pieces.
  [[nodiscard]] int without_sides(int x) const {
    const int behind = sides_.contains(x) ? sides_.at(x) : 0;
    return columns_.at(x).second - (behind > 0 ? behind + 1 : 0);
  }

  /// A line in the middle of the first `columns` of an area.
  void put_in_middle(Canvas& canvas, const Rectangle& area, int columns, const std::vector<StyledText>& line) const {
    const int row = area.row + (area.height - 1) / 2;
    int column = area.column + std::max(0, (columns - width_of(line)) / 2);
    for (const StyledText& part : line) {
      const std::string text = fitted(part.text, area.column + columns - column, scene_.look);
      canvas.put(row, column, text, part.style);
      column += text_width(text);
    }
  }

  const TableStructure& grid_;
  GridForm form_;
  bool boxed_;
  const GridContent& content_;
  const ScreenContext& scene_;
  GridEdges edges_;
  std::vector<GridMarks> marks_;
  std::map<int, Line> rows_, columns_;  ///< by TableSpot::y and x.
  std::map<int, int> sides_;            ///< by TableSpot::x: columns for what is behind pieces.
  bool any_ = false;                    ///< something is inside.
  int least_x_ = 0, most_x_ = 0, least_y_ = 0, most_y_ = 0;
  int bottom_ = 0, right_ = 0;
};

}  // namespace

GridContent grid_content(const Table& table, const ScreenContext& scene) {
  GridContent content;
  for (const TableStructure& grid : table.structures) {
    for (const TableSpot& spot : grid.spots) {
      if (spot.face) {
        const int label = text_width(short_label(*spot.face, scene.game, scene.words.language(), scene.look));
        content.is_sided = content.is_sided || !spot.face->printed->sides.empty();
        content.label = std::max(content.label, label);
        content.line = std::max(content.line, width_of(line_of(spot, grid, scene)));
      }
    }
  }
  return content;
}

int boxed_width(int label) { return std::clamp(label, kNarrowestBox, kWidestLabel) + 2; }

DrawnGrid draw_grid(const TableStructure& grid, GridForm form, const GridContent& content, const ScreenContext& scene,
                    const std::function<GridMarks(std::size_t spot)>& marks_of) {
  return GridPainter(grid, form, content, scene, marks_of).draw();
}

}  // namespace ossuary::cli
