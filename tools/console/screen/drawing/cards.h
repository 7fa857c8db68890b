// Cards: faces and places of a full screen, at several sizes, with their marks.
#pragma once

#include <string_view>
#include <vector>

#include "console/screen/drawing/card_size.h"
#include "console/screen/drawing/thing_marks.h"

namespace ossuary::cli {

/// What the cards of a table need, so that all are alike.
struct CardContent {
  int lines = 1;          ///< marks, and a label, one below the other.
  int columns = 1;        ///< the widest of them.
  int in_a_line = 1;      ///< columns of the widest card on one line.
  bool is_sided = false;  ///< some card has something at its sides: all are in boxes of three lines.
};

[[nodiscard]] CardContent card_content(const Table& table, const ScreenContext& scene, const TableMarks& marks);

/// A face on one line: "A/B", "2G", its name.
[[nodiscard]] std::vector<StyledText> face_line(const Face& face, const ScreenContext& scene);

/// The columns of a line.
[[nodiscard]] int text_width(const std::vector<StyledText>& line);

/// `line`, if it takes at most `width` columns; else its beginning, and a mark.
[[nodiscard]] std::vector<StyledText> fitted(const std::vector<StyledText>& line, int width, const Look& look);

/// Draws cards with their upper left corner at (`row`, `column`). The columns to their left and right are for marks.
class CardPainter {
 public:
  /// With `halves`, cards may be half a card higher or lower than their neighbours: their height is even.
  CardPainter(const ScreenContext& scene, CardSize size, const CardContent& content, bool halves);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] bool is_one_line() const { return height_ == 1; }

  void card(Canvas& canvas, int row, int column, const Face& face, const ThingMarks& marks) const;
  /// A place for a card, which may be filled now if it is `open`: then with `label`. An `anchor` stands on a floor.
  void place(Canvas& canvas, int row, int column, std::string_view label, bool open, const ThingMarks& marks,
             bool anchor) const;
  /// Where no card lies.
  void nothing(Canvas& canvas, int row, int column, const ThingMarks& marks) const;

 private:
  [[nodiscard]] Rectangle area(int row, int column) const { return {row, column, height_, width_}; }
  void frame(Canvas& canvas, int row, int column, const Face& face, const ThingMarks& marks) const;
  /// The marks that a line of a card shows, where it has one for each mark of its face.
  [[nodiscard]] ThingMarks marks_on_line(const Face& face, const ThingMarks& marks, int line) const;
  /// The line of one of the parts of a card, below its upper frame.
  [[nodiscard]] int line_of(int part, int parts) const;
  void centered(Canvas& canvas, int row, int column, const std::vector<StyledText>& line) const;
  [[nodiscard]] std::vector<std::vector<StyledText>> lines_of(const Face& face) const;

  const ScreenContext& scene_;
  CardSize size_;
  int width_ = 1;
  int height_ = 1;
  int edge_ = 0;           ///< columns of the frame at each side.
  bool is_boxed_ = false;  ///< as what has something at its sides.
};

}  // namespace ossuary::cli
