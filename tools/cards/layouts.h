// Layouts: how each kind of card is printed: its size, and the forms of its sides. The shipped ones are forms as
// authors write them.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "cards/page_canvas.h"

namespace ossuary::cards {

struct CardLayout {
  PaperSize size = kCardSize;
  std::optional<Picture> front{};  ///< nothing for the shipped form.
  std::optional<Picture> back{};
};

/// What is printed besides the cards of a game.
struct ExtraLayout {
  std::string name;
  CardLayout layout;  ///< whose front is given.
  int copies = 1;
};

struct Layouts {
  CardLayout skulls{};
  CardLayout shapes{};
  CardLayout effects{};
  std::map<std::size_t, CardLayout> types{};  ///< by index of FlowRules::types.
  std::vector<ExtraLayout> extras{};
  std::set<std::size_t> aside{};  ///< zones that are aside, and whose pieces are printed: indices of FlowRules::zones.

  /// That of the card whose front this is. @pre `flow` is not null for a piece.
  [[nodiscard]] const CardLayout& of(const CardSide& front, const FlowRules* flow) const;
};

/// The layout of the card with that front, in a game.
[[nodiscard]] const CardLayout& layout_of(const CardSide& front, const PrintedGame& game);

/// True for a board or the like without a back of its own.
[[nodiscard]] bool is_one_sided(const PrintedCard& card, const PrintedGame& game);

/// Cards of one size.
struct SizedCards {
  PaperSize size;
  std::vector<const PrintedCard*> cards;
};

/// All cards, boards and tokens of a deck by their size, in the order in which sizes come first. @pre the deck outlives
/// what is returned.
[[nodiscard]] std::vector<SizedCards> cards_by_size(const PrintedDeck& deck, const PrintedGame& game);

/// The number at the beginning of `text`, which is taken away with the blanks around it; nothing where there is none.
[[nodiscard]] std::optional<double> take_decimal(std::string_view& text);

/// The size that "poker" or "55 x 91.5" says; nothing where it is none that can be printed.
[[nodiscard]] std::optional<PaperSize> size_in_words(std::string_view text);

/// The shipped forms; those of pieces are for pieces with a picture, with signs or a label, and with a text alone.
enum class ShippedForm : std::uint8_t { Skulls, Shape, Effect, PicturedPiece, SignedPiece, WrittenPiece, Back };
[[nodiscard]] const Picture& shipped_form(ShippedForm form);

}  // namespace ossuary::cards
