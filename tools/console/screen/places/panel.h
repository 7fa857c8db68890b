// Panel: a column of lines beside the table: points, ranks, what is in force, what the cursor is on, and the log.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "console/match/model.h"
#include "console/screen/drawing/canvas.h"

namespace ossuary::cli {

/// Lines from the top of a rectangle down, cut with a mark where they do not fit; none is drawn below it.
class Panel {
 public:
  Panel(Canvas& canvas, const Rectangle& at, const Look& look) : canvas_(canvas), at_(at), look_(look), row_(at.row) {}

  [[nodiscard]] int width() const { return at_.width; }
  [[nodiscard]] int row() const { return row_; }
  [[nodiscard]] int left() const { return at_.column; }
  /// Lines that are left.
  [[nodiscard]] int room() const { return at_.row + at_.height - row_; }
  [[nodiscard]] const Look& look() const { return look_; }

  /// One line.
  void line(std::string_view text, const Style& style = kPlain);
  /// As many lines as `text` takes.
  void paragraph(std::string_view text, const Style& style = kPlain);
  /// An empty line.
  void skip() { ++row_; }

 private:
  Canvas& canvas_;
  Rectangle at_;
  Look look_;
  int row_;
};

/// The points of all seats by category, where `chosen` is lit.
void draw_points(Panel& panel, const Position& now, std::optional<std::size_t> chosen = std::nullopt);

/// All that a panel beside the table shows.
void draw_panel(Panel& panel, const Model& model);

/// "Humble Monk in 19", or the rank that is reached: of the only seat of a game with ranks. "" elsewhere.
[[nodiscard]] std::string rank_text(const Position& now);

}  // namespace ossuary::cli
