#include "cards/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "cards/drawn_apart.h"

namespace ossuary::cards {

namespace {

constexpr double kDieFace = 16;  // the side of a usual die, in millimetres
constexpr PaperSize kNetSize{4 * kDieFace, 3 * kDieFace};

struct BothSides {
  const CardSide* front = nullptr;
  const CardSide* back = nullptr;  ///< null where none is printed.
};

/// Every card of one size, as often as it is printed.
std::vector<BothSides> sides_of(const SizedCards& sized, const PrintedGame& game, const PrintStyle& style) {
  std::vector<BothSides> all;
  for (const PrintedCard* const card : sized.cards) {
    const CardSide* const back = is_one_sided(*card, game) ? nullptr : &card->back;
    all.insert(all.end(), static_cast<std::size_t>(card->copies), {&card->front, back});
    if (!style.backs && !std::holds_alternative<BackSide>(card->back)) {  // both sides are needed
      all.insert(all.end(), static_cast<std::size_t>(card->copies), {&card->back, nullptr});
    }
  }
  return all;
}

PaperSize on_its_side(const PaperSize& size) { return {size.height, size.width}; }

/// The area of that size around the middle of another.
Area of_size(const Area& area, const PaperSize& size) {
  return {area.middle() - size.width / 2, area.y + (area.height - size.height) / 2, size.width, size.height};
}

/// Why a card is not printed, which paper it needs, and which of those that there are has room.
std::string no_room(const PaperSize& card, double bleed) {
  const double more = 2 * (bleed + kPaperMargin);
  std::vector<std::string> papers;
  for (const auto& [name, paper] : kPapers) {
    if (Sheet(paper, card, bleed).capacity() + Sheet(paper, on_its_side(card), bleed).capacity() > 0) {
      papers.push_back(fmt::format("--paper {}", name));
    }
  }
  return fmt::format("a card of {} x {} mm needs paper of {} x {} mm at least, with what is around it: {}", card.width,
                     card.height, card.width + more, card.height + more,
                     papers.empty() ? "none of --paper has room, --format png draws it in its size"
                                    : fmt::format("{} has room", fmt::join(papers, " or ")));
}

class GamePrinter {
 public:
  GamePrinter(PageCanvas& canvas, const SidePrinter& printer, const Dictionary& words, const PrintStyle& style)
      : canvas_(canvas), printer_(printer), words_(words), style_(style) {}

  /// What has no room upright may have some when it is turned by a quarter.
  void cards(const PaperSize& size, const std::vector<BothSides>& all) {
    quarters_ = Sheet(style_.paper, size, style_.bleed).capacity() == 0 ? 1 : 0;
    const Sheet sheet(style_.paper, quarters_ == 0 ? size : on_its_side(size), style_.bleed);
    if (sheet.capacity() == 0) {
      canvas_.refuse({no_room(size, style_.bleed)});
      return;
    }
    for (std::size_t first = 0; first < all.size(); first += sheet.capacity()) {
      const std::span<const BothSides> page(&all[first], std::min(sheet.capacity(), all.size() - first));
      begin_part();
      begin_sheet(sheet);
      for (std::size_t i = 0; i < page.size(); ++i) {
        const Area place = sheet.place(i);
        canvas_.turned(place, quarters_, [&] { printer_.print(*page[i].front, of_size(place, size)); });
      }
      if (style_.backs && std::ranges::any_of(page, [](const BothSides& card) { return card.back != nullptr; })) {
        backs(sheet, page, size);
      }
    }
  }

  void dice(const PrintedDeck& deck) {
    std::vector<const PrintedDie*> nets;
    for (const PrintedDie& die : deck.dice) {
      nets.insert(nets.end(), static_cast<std::size_t>(die.copies), &die);
    }
    const Sheet sheet(style_.paper, kNetSize, 1);
    for (std::size_t i = 0; i < nets.size(); ++i) {
      if (i % sheet.capacity() == 0) {
        begin_page(sheet);
      }
      printer_.print_die(*nets[i], sheet.place(i % sheet.capacity()));
    }
    stickers(deck);
  }

  /// With backs, what follows begins on a sheet of paper of its own.
  void begin_part() {
    if (style_.backs && canvas_.pages() % 2 == 1) {
      canvas_.begin_page();
    }
  }

 private:
  void begin_sheet(const Sheet& sheet) {
    begin_page(sheet);
    for (const SheetLine& mark : sheet.cut_marks()) {
      canvas_.line(mark.x, mark.y, mark.to_x, mark.to_y, kBlack, 0.15);
    }
  }

  void begin_page(const Sheet& sheet) {
    canvas_.begin_page();
    canvas_.mark_cut(sheet.trim(), sheet.block());
    check_line(sheet.check_line());
  }

  /// A line with its length at its end, and small strokes across both ends.
  void check_line(const SheetLine& line) {
    const bool upright = line.x == line.to_x;
    const Area middle{line.x, line.y, line.to_x - line.x, line.to_y - line.y};
    canvas_.turned(middle, upright ? 3 : 0, [&] {
      const double x = middle.middle() - kCheckLength / 2;
      const double y = middle.y + middle.height / 2;
      canvas_.line(x, y, x + kCheckLength, y, kBlack, 0.15);
      for (const double end : {x, x + kCheckLength}) {
        canvas_.line(end, y - 1, end, y, kBlack, 0.15);
      }
      canvas_.text({x, y - 3, kCheckLength, 2.8}, words_.say("50 mm"),
                   {.points = 6, .across = Toward::Middle, .down = Toward::Middle});
    });
  }

  void backs(const Sheet& sheet, std::span<const BothSides> page, const PaperSize& size) {
    canvas_.begin_page();
    canvas_.moved(style_.backs_offset.first, style_.backs_offset.second, [&] {
      canvas_.mark_cut(sheet.trim(), sheet.block());
      for (std::size_t i = 0; i < page.size(); ++i) {
        if (page[i].back == nullptr) {
          continue;
        }
        const Area area = sheet.back_place(i, *style_.backs);
        const int quarters = *style_.backs == Turning::ShortEdge ? 2 - quarters_ : (4 - quarters_) % 4;
        canvas_.turned(area, quarters,
                       [&] { printer_.print_back(*page[i].front, *page[i].back, of_size(area, size)); });
      }
    });
  }

  void stickers(const PrintedDeck& deck) {
    std::vector<std::size_t> faces;
    for (const PrintedCard& sticker : deck.stickers) {
      faces.insert(faces.end(), static_cast<std::size_t>(sticker.copies), std::get<PieceSide>(sticker.front).piece);
    }
    const Sheet sheet(style_.paper, {kDieFace, kDieFace}, 0.5);
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if (i % sheet.capacity() == 0) {
        begin_sheet(sheet);
      }
      printer_.print_face(faces[i], sheet.place(i % sheet.capacity()));
    }
  }

  PageCanvas& canvas_;
  const SidePrinter& printer_;
  const Dictionary& words_;
  const PrintStyle& style_;
  int quarters_ = 0;  ///< by which the cards of these sheets are turned.
};

}  // namespace

Result<PrintedPages, DrawingFault> print_game(const Drawing& drawing, const PrintedGame& game,
                                              const PrintedParts& parts, const Pictures& pictures,
                                              const Dictionary& words, const std::string& title,
                                              const PrintStyle& style) {
  std::vector<std::pair<PaperSize, std::vector<BothSides>>> cards;
  std::size_t count = 0;
  for (const SizedCards& sized : cards_by_size(parts.deck, game)) {
    cards.emplace_back(sized.size, sides_of(sized, game, style));
    count += cards.back().second.size();
  }
  auto drawn = draw_apart(drawing, {style.format, style.paper, title, style.scale}, [&](PageCanvas& canvas) {
    const SidePrinter printer(canvas, game, pictures, words, style.bleed);
    GamePrinter sheets(canvas, printer, words, style);
    for (const auto& [size, all] : cards) {
      sheets.cards(size, all);
    }
    if (parts.rules) {
      sheets.begin_part();
      print_rules(canvas, printer, game.skulls, *parts.rules, words);
    }
    if (!parts.deck.dice.empty() || !parts.deck.stickers.empty()) {
      sheets.begin_part();
      sheets.dice(parts.deck);
    }
  });
  if (!drawn) {
    return drawn.error();
  }
  return PrintedPages{{std::move(drawn).value()}, count};
}

}  // namespace ossuary::cards
