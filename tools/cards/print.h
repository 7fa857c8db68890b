// Print: all pages of a game: its cards with their backs, its rules, and its dice.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/deck.h"
#include "cards/rules_sheet.h"
#include "cards/side_printer.h"

namespace ossuary::cards {

/// How pages are printed.
struct PrintStyle {
  PrintFormat format = PrintFormat::Pdf;
  PaperSize paper = kA4;
  double bleed = 1;
  std::optional<Turning> backs = Turning::LongEdge;  ///< nothing: no backs.
  std::pair<double, double> backs_offset{};          ///< how far to the right and down backs are moved,
  double scale = 1;                                  ///< and how many times as large all is, as a printer needs it.
};

/// What is printed, each part if it is not empty.
struct PrintedParts {
  PrintedDeck deck;
  std::optional<RulesSheet> rules;
};

struct PrintedPages : DrawnPages {
  std::size_t cards = 0;
};

/// What pages are printed with. All outlive it.
struct PrintingTools {
  const Drawing& drawing;
  const PrintedGame& game;
  const Pictures& pictures;
  const Dictionary& words;
};

/// The sheets of cards, each followed by that of their backs; then the rules, then dice and their faces. With backs,
/// each of these begins on a new sheet of paper. The same game gives the same bytes. @err as draw_apart().
[[nodiscard]] Result<PrintedPages, DrawingFault> print_game(const Drawing& drawing, const PrintedGame& game,
                                                            const PrintedParts& parts, const Pictures& pictures,
                                                            const Dictionary& words, const std::string& title,
                                                            const PrintStyle& style);

}  // namespace ossuary::cards
