// Faces: the sides of cards, dice and pieces as a few characters, and cards on a grid of half cards.
#pragma once

#include <string>
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

/// The label of a face, or its name if it shows neither label nor marks; with the number of its owner, if it has one.
[[nodiscard]] std::string label_of(const Face& face, std::string_view lang);
/// The same of another text that shows the face.
[[nodiscard]] std::string with_owner(std::string label, const Face& face);

/// An arrow that points where the top of a turned face is; "" for one that is upright.
[[nodiscard]] std::string_view arrow_of(Orientation orientation, const Look& look);

/// The character that shows a category: its symbol or its letter in `lang`, as `look` has it; its glyph where it has
/// none, or where another category has the same.
[[nodiscard]] std::string sign_of(const GameInfo& game, std::size_t category, std::string_view lang, const Look& look);

/// How the glyph of a category is written.
[[nodiscard]] Style style_of(const Category& mark);

/// A face in a few characters for a die or a piece, painted: "A/B", "2G", or its name. Empty for a face without marks,
/// label and name.
[[nodiscard]] std::string short_face(const Face& face, const GameInfo& game, std::string_view lang, const Look& look);

/// A face in words: "Ant over Bee", "Ant (7), upside down", "face down", "Ant (7), face down, known to you".
[[nodiscard]] std::string face_in_words(const Face& face, const GameInfo& game, const Dictionary& words);

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

/// True if an earlier category has the glyph and the sentence of this one: then they are one kind, scored in two ways.
[[nodiscard]] bool repeats_earlier(const GameInfo& game, std::size_t category);

/// The glyph of each category with its name, once, wrapped to the width of `look`; lines end in a newline.
[[nodiscard]] std::string legend(const GameInfo& game, std::string_view lang, const Look& look);

}  // namespace ossuary::cli
