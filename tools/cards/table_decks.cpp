#include "cards/table_decks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "cards/drawn_apart.h"

namespace ossuary::cards {

namespace {

constexpr std::size_t kMostCards = kDeckColumns * kDeckRows - 1;
constexpr double kMostPixels = 4096;  // of a side of a sheet

/// Cards that make one deck.
struct SameBacks {
  const CardLayout* layout;
  const CardSide* back;  ///< null where each has its own.
  std::vector<const PrintedCard*> cards;
};

std::vector<SameBacks> by_back(const std::vector<const PrintedCard*>& cards, const PrintedGame& game) {
  std::vector<SameBacks> found;
  for (const PrintedCard* const card : cards) {
    const CardLayout* const layout = &layout_of(card->front, game);
    const bool plain = std::holds_alternative<BackSide>(card->back);
    const auto known = std::ranges::find_if(found, [&](const SameBacks& same) {
      return same.layout == layout && (same.back != nullptr) == plain && (!plain || *same.back == card->back);
    });
    if (known != found.end()) {
      known->cards.push_back(card);
    } else {
      found.push_back({layout, plain ? &card->back : nullptr, {card}});
    }
  }
  return found;
}

class TablePrinter {
 public:
  explicit TablePrinter(const PrintingTools& tools) : tools_(tools) {}

  Result<TableDecks, DrawingFault> print(const PrintedDeck& deck) {
    for (const SizedCards& sized : cards_by_size(deck, tools_.game)) {
      for (const SameBacks& same : by_back(sized.cards, tools_.game)) {
        for (std::size_t first = 0; first < same.cards.size(); first += kMostCards) {
          const std::span cards(&same.cards[first], std::min(kMostCards, same.cards.size() - first));
          add_deck(sized.size, same, cards);
        }
      }
    }
    if (fault_) {
      return *fault_;
    }
    return std::move(made_);
  }

 private:
  using DrawSide = std::function<void(const SidePrinter&, const PrintedCard&, const Area&)>;

  void add_deck(const PaperSize& size, const SameBacks& same, std::span<const PrintedCard* const> cards) {
    TableDeck deck{.own_backs = same.back == nullptr};
    const auto back = [](const SidePrinter& printer, const PrintedCard& card, const Area& area) {
      printer.print_back(card.front, card.back, area);
    };
    const std::size_t number = made_.decks.size() + 1;
    deck.fronts = add_sheet(
        fmt::format("deck_{}", number), size, cards, kDeckColumns, kDeckRows,
        [](const SidePrinter& printer, const PrintedCard& card, const Area& area) { printer.print(card.front, area); });
    deck.backs = deck.own_backs
                     ? add_sheet(fmt::format("deck_{}_backs", number), size, cards, kDeckColumns, kDeckRows, back)
                     : add_sheet(fmt::format("deck_{}_back", number), size, cards.first(1), 1, 1, back);
    for (const PrintedCard* const card : cards) {
      deck.cards.push_back({id_of(card->front, tools_.game), card->copies});
      made_.pages.cards += static_cast<std::size_t>(card->copies);
    }
    made_.decks.push_back(std::move(deck));
  }

  /// Draws sides in columns and rows, and returns the number of their picture.
  std::size_t add_sheet(const std::string& name, const PaperSize& size, std::span<const PrintedCard* const> cards,
                        std::size_t columns, std::size_t rows, const DrawSide& draw) {
    const PaperSize sheet{size.width * static_cast<double>(columns), size.height * static_cast<double>(rows)};
    const double dots = std::min(300.0, kMostPixels / std::max(sheet.width, sheet.height) * 25.4);
    auto drawn =
        draw_apart(tools_.drawing, {.format = PrintFormat::Png, .paper = sheet, .dots = dots}, [&](PageCanvas& canvas) {
          const SidePrinter printer(canvas, tools_.game, tools_.pictures, tools_.words, 0);
          canvas.begin_page();
          for (std::size_t i = 0; i < cards.size(); ++i) {
            const std::size_t row = i / columns;
            draw(printer, *cards[i],
                 {static_cast<double>(i % columns) * size.width, static_cast<double>(row) * size.height, size.width,
                  size.height});
          }
        });
    if (!drawn && !fault_) {
      fault_ = drawn.error();
    } else if (drawn) {
      add_pages(std::move(drawn).value(), made_.pages);
    }
    made_.pages.names.push_back(name);
    return made_.pages.names.size() - 1;
  }

  const PrintingTools& tools_;
  TableDecks made_;
  std::optional<DrawingFault> fault_;
};

}  // namespace

Result<TableDecks, DrawingFault> table_decks(const PrintingTools& tools, const PrintedDeck& deck) {
  return TablePrinter(tools).print(deck);
}

}  // namespace ossuary::cards
