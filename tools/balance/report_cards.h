// Cards drawn as inline SVG, with what a report says of each and of the skulls on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "balance/tally.h"
#include "core/base/color.h"
#include "describe/markup.h"

namespace ossuary::cli {

/// One mark of a card.
struct CardMark {
  char glyph = '?';
  std::string name;
  Color color = Color::White;
  std::optional<double> value{};  ///< written beside it.
  std::string picture{};          ///< the category of its picture; "": its glyph is in that of "".
};

/// A card as it lies before a player.
struct CardDrawing {
  std::string id;
  std::vector<CardMark> marks;  ///< from the top down; at least one.
  double copies = 1;
  std::optional<Estimate> value{};  ///< below the card.
  double shade = 0;                 ///< of the line below it: from -1, far below the mean, to 1, far above it.
};
[[nodiscard]] std::string svg_of(const CardDrawing& card);

/// The cards of the game that show marks: those whose holders were furthest ahead first, and last those that nobody
/// held. Beside each mark are the points that its kind earned for each that was placed. None where nobody looked at
/// cards.
[[nodiscard]] std::vector<CardDrawing> drawn_deck(const GameInfo& game, const Tally& tally,
                                                  const MarkPictures& pictures, const std::string& lang);

}  // namespace ossuary::cli
