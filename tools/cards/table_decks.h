// Table decks: sheets of 10 x 7 cards as PNG, with which programs such as Tabletop Simulator make decks.
#pragma once

#include <string>
#include <vector>

#include "cards/side_pictures.h"

namespace ossuary::cards {

inline constexpr std::size_t kDeckColumns = 10;
inline constexpr std::size_t kDeckRows = 7;

/// A card on the sheet of its deck, row by row.
struct TableCard {
  std::string name;
  int copies = 1;
};

/// At most 69 different cards: the last place of a sheet is what others see of a hidden card.
struct TableDeck {
  std::vector<TableCard> cards;
  std::size_t fronts = 0;  ///< index of NamedPages::names,
  std::size_t backs = 0;   ///< and that of the one back, or of the sheet of backs.
  bool own_backs = false;  ///< each card has a back of its own.
};

struct TableDecks {
  NamedPages pages;
  std::vector<TableDeck> decks;
};

/// The cards, boards and tokens of a deck, those together that have one size and one back. @err as draw_apart().
[[nodiscard]] Result<TableDecks, DrawingFault> table_decks(const PrintingTools& tools, const PrintedDeck& deck);

}  // namespace ossuary::cards
