// FacePainter: cards drawn on a grid of half cards.
#pragma once

#include <string_view>

#include "console/screen/drawing/canvas.h"
#include "game/table.h"

namespace ossuary::cli {

/// How many columns and lines of text half a card takes. A whole card leaves its last column free as a gap.
struct Scale {
  int columns = 3;
  int lines = 1;
  [[nodiscard]] int card_width() const { return 2 * columns - 1; }
  [[nodiscard]] int card_height() const { return 2 * lines; }
};

/// The smallest scale at which every label and mark of every card of `table` has a line and fits into the card.
[[nodiscard]] Scale scale_for(const Table& table, std::string_view lang);

/// Draws cards of one game on canvases, upper left corner at (`row`, `column`).
class FacePainter {
 public:
  FacePainter(const GameInfo& game, std::string_view lang, const Look& look, const Scale& scale)
      : game_(game), lang_(lang), look_(look), scale_(scale) {}

  [[nodiscard]] const Scale& scale() const { return scale_; }
  /// A card, face up, face down, or, with the pattern of a back as its left edge, face down and known. A card that is
  /// turned has an arrow in its upper right corner: the way its top points.
  void card(Canvas& canvas, int row, int column, const Face& face) const;
  /// A place that may be filled now, with its label.
  void open_place(Canvas& canvas, int row, int column, std::string_view label) const;
  /// A place that is not filled and may not be filled now.
  void closed_place(Canvas& canvas, int row, int column) const;

 private:
  void frame(Canvas& canvas, int row, int column, const Style& style) const;
  /// Text in the middle of a line of a card.
  void centered(Canvas& canvas, int row, int column, std::string_view text, const Style& style) const;

  const GameInfo& game_;
  std::string_view lang_;
  Look look_;
  Scale scale_;
};

}  // namespace ossuary::cli
