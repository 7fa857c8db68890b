#include "cards/side_pictures.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "cards/drawn_apart.h"

namespace ossuary::cards {

void add_pages(DrawnPages drawn, DrawnPages& into) {
  into.pages += drawn.pages;
  std::move(drawn.files.begin(), drawn.files.end(), std::back_inserter(into.files));
  into.unknown.merge(drawn.unknown);
  into.crowded.merge(drawn.crowded);
}

std::string id_of(const CardSide& side, const PrintedGame& game) {
  const auto half = [&](KindId kind) { return kind == kBlank ? "blank" : game.skulls->kinds[index(kind)].id; };
  if (const auto* const skulls = std::get_if<SkullSide>(&side)) {
    return half(skulls->card.top) + "_" + half(skulls->card.bottom);
  }
  if (const auto* const shape = std::get_if<ShapeSide>(&side)) {
    const std::string& id = game.skulls->features[shape->feature].structure.shape_id;
    return id.substr(id.find(':') + 1);
  }
  if (const auto* const effect = std::get_if<EffectSide>(&side)) {
    return game.skulls->effects[index(effect->effect)].id;
  }
  if (const auto* const piece = std::get_if<PieceSide>(&side)) {
    return game.flow->pieces[piece->piece].id;
  }
  const auto* const extra = std::get_if<ExtraSide>(&side);
  return extra == nullptr ? "back" : game.layouts->extras[extra->extra].name;
}

std::string side_name(std::size_t number, const PrintedCard& card, const PrintedGame& game) {
  return fmt::format("{:03}_{}_x{}", number, id_of(card.front, game), card.copies);
}

Result<NamedPages, DrawingFault> picture_sides(const PrintingTools& tools, const PrintedDeck& deck, double bleed,
                                               bool with_backs, PrintFormat format) {
  NamedPages all;
  for (const SizedCards& sized : cards_by_size(deck, tools.game)) {
    const Area area{bleed, bleed, sized.size.width, sized.size.height};
    auto drawn =
        draw_apart(tools.drawing, {.format = format, .paper = {area.width + 2 * bleed, area.height + 2 * bleed}},
                   [&](PageCanvas& canvas) {
                     const SidePrinter printer(canvas, tools.game, tools.pictures, tools.words, bleed);
                     for (const PrintedCard* const card : sized.cards) {
                       canvas.begin_page();
                       printer.print(card->front, area);
                       if (with_backs && !is_one_sided(*card, tools.game)) {
                         canvas.begin_page();
                         printer.print_back(card->front, card->back, area);
                       }
                     }
                   });
    if (!drawn) {
      return drawn.error();
    }
    for (const PrintedCard* const card : sized.cards) {
      const std::string name = side_name(++all.cards, *card, tools.game);
      all.names.push_back(name + "_front");
      if (with_backs && !is_one_sided(*card, tools.game)) {
        all.names.push_back(name + "_back");
      }
    }
    add_pages(std::move(drawn).value(), all);
  }
  return all;
}

}  // namespace ossuary::cards
