// Side pictures: a picture of each side of each card, a PNG as print shops want them, or an SVG.
#pragma once

#include <string>
#include <vector>

#include "cards/print.h"

namespace ossuary::cards {

/// Pictures, and what to call their files: "003_bone_horn_x2_front".
struct NamedPages : PrintedPages {
  std::vector<std::string> names;
};

/// Appends pages that were drawn.
void add_pages(DrawnPages drawn, DrawnPages& into);

/// What files call the side of a card, by the ids of what it shows: "bone_horn".
[[nodiscard]] std::string id_of(const CardSide& side, const PrintedGame& game);

/// What files call the sides of the card of that number, from 1, in the order of cards_by_size(): before "_front" and
/// "_back".
[[nodiscard]] std::string side_name(std::size_t number, const PrintedCard& card, const PrintedGame& game);

/// The cards, boards and tokens of a deck: their fronts, and their backs where `with_backs`, each once, with so many
/// millimetres around it. Dice are left out. @err as draw_apart().
[[nodiscard]] Result<NamedPages, DrawingFault> picture_sides(const PrintingTools& tools, const PrintedDeck& deck,
                                                             double bleed, bool with_backs,
                                                             PrintFormat format = PrintFormat::Png);

}  // namespace ossuary::cards
