// SidePrinter: draws the sides of cards and pieces, and structures of cards, in the language of a reader.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "cards/deck.h"
#include "cards/layouts.h"
#include "cards/page_canvas.h"
#include "say/diagnostic.h"
#include "say/sentence.h"

namespace ossuary::cards {

/// The pictures of kinds of skulls and of pieces, by "plugin:id"; skulls that have none get a letter in that of "",
/// which is always there.
using Pictures = std::map<std::string, Picture, std::less<>>;

/// The key of Pictures.
[[nodiscard]] std::string picture_of(const Kind& kind);
[[nodiscard]] std::string picture_of(const PieceKind& piece);

/// The ink of a colour: dark enough for thin lines on white paper.
[[nodiscard]] Ink ink_of(Color color);

/// The letter of a kind in a language; its glyph where it has none, or where another kind has the same.
[[nodiscard]] std::string letter_of(const Ruleset& rules, KindId kind, std::string_view lang);

/// Numbers and letters that an attribute of a piece is drawn as, in the order of TableLayout::signs: "3 HR".
[[nodiscard]] std::string signs_of(const FlowRules& flow, const PieceKind& piece, std::string_view lang);

/// A letter in its ink on a light ground of it: half of a card, where there is little room.
void draw_mark(PageCanvas& canvas, const Area& area, const std::string& letter, const Ink& ink);

/// So many heads of arrows with their points outwards, or one bar, at a side of a card, clockwise from the upper one;
/// `scale` times as large as on a card that is printed.
void draw_side(PageCanvas& canvas, const Area& card, std::size_t side, std::int32_t number, SignForm form,
               double scale);

/// What a card has for the places of its form, by mark.
struct CardContent {
  ShippedForm shipped{};  ///< the form that it is printed in where it has none of its own.
  std::map<std::string, std::string> words{};
  std::map<std::string, std::function<void(const Area&)>> drawn{};
  std::map<std::string, Ink> colors{};
};

class SidePrinter {
 public:
  /// @pre all outlive this; `bleed` is that of the sheets.
  SidePrinter(PageCanvas& canvas, const PrintedGame& game, const Pictures& pictures, const Dictionary& words,
              double bleed)
      : canvas_(canvas), game_(game), pictures_(pictures), words_(words), bleed_(bleed) {}

  void print(const CardSide& front, const Area& area) const;
  /// The back of a card with that front.
  void print_back(const CardSide& front, const CardSide& back, const Area& area) const;
  /// A face of a die on a square.
  void print_face(std::size_t piece, const Area& area) const;
  /// The six faces of a die as the net of a cube, on 4 x 3 squares.
  void print_die(const PrintedDie& die, const Area& area) const;

  /// The picture of a kind, or the letter in a skull.
  void picture(const Ruleset& rules, KindId kind, const Area& area) const;
  /// The letter on a disc of its colour.
  void badge(const Ruleset& rules, KindId kind, double x, double y, double radius) const;
  /// Draws a skull into its half of a card.
  using DrawSkull = std::function<void(KindId kind, CellId cell, const Area& half)>;
  /// The cards of `filled` on `shape`, with `skull` drawing what `cells` show, in the middle of the area; a card is at
  /// most `card` wide. Anchors have double frames, where nothing is filled. @pre cells that show something have
  /// `skull`.
  void structure(const Shape& shape, PlaceSet filled, const KindCells& cells, const Area& area, double card,
                 const DrawSkull& skull = nullptr) const;

 private:
  /// Draws a form, and in its places what the card has.
  void fill_in(const Picture& file, const CardContent& content, const Area& area) const;
  void fill_in(const Picture& file, const FormPlace& place, const CardContent& content, const Area& area) const;
  /// Says that a form has a mark that means nothing, of those in `known`.
  template <class Known>
  void refuse(const Picture& file, const std::string& mark, const Known& known) const {
    std::vector<std::string> marks;
    for (const auto& entry : known) {
      marks.push_back(entry.first);
    }
    canvas_.refuse({with_hint("{" + mark + "} is nothing that this card has", mark, marks), file.file});
  }

  [[nodiscard]] CardContent content_of(const BackSide& side) const;
  [[nodiscard]] CardContent content_of(const SkullSide& side) const;
  [[nodiscard]] CardContent content_of(const ShapeSide& side) const;
  [[nodiscard]] CardContent content_of(const EffectSide& side) const;
  [[nodiscard]] CardContent content_of(const PieceSide& side) const;
  [[nodiscard]] CardContent content_of(const ExtraSide& side) const;
  void add_half(KindId kind, const std::string& half, CardContent& content) const;
  [[nodiscard]] std::string said_of(const AttributeValue& value) const;

  void sides_of(const PieceKind& piece, const Area& area) const;
  /// A letter in a skull that every plugin has.
  void plain_skull(const std::string& letter, const Area& area, const Ink& ink) const;
  [[nodiscard]] std::string in_words(const LocalText& text) const { return in_language(text, words_.language()); }

  PageCanvas& canvas_;
  const PrintedGame& game_;
  const Pictures& pictures_;
  const Dictionary& words_;
  double bleed_;
  mutable std::map<std::tuple<const Picture*, double, double>, CardForm> forms_;  ///< by their file and size.
  mutable std::map<std::string, Picture, std::less<>> drawings_;  ///< of forms, with their colours, by their text.
};

}  // namespace ossuary::cards
