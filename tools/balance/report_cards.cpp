#include "balance/report_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "balance/details.h"
#include "balance/report_charts.h"

namespace ossuary::cli {

namespace {

// In the units of the drawing; a card of 63 x 88 mm has as many.
constexpr double kCardWidth = 63;
constexpr double kCardHeight = 88;
constexpr double kCaption = 26;  // below the card
constexpr double kCardUnitsOfEm = 11;

std::string mark_drawing(const CardMark& mark, double top, double height) {
  constexpr double kRight = 50;  // the middle of what is beside the drawing
  const double size = std::min(36.0, height - 4);
  const double middle = top + height / 2;
  const bool drawn = !mark.picture.empty();
  std::string text = fmt::format(
      "<g class=\"{0}\"><rect x=\"0.5\" y=\"{1:.1f}\" width=\"62\" height=\"{2:.1f}\" class=\"half\"/>"
      "<use href=\"#{8}\" x=\"2\" y=\"{3:.1f}\" width=\"{4:.1f}\" height=\"{4:.1f}\"/>"
      "<text x=\"{5:.1f}\" y=\"{6:.1f}\" class=\"letter\">{7}</text>",
      kColorWords[static_cast<std::size_t>(mark.color)], top, height, middle - size / 2, size,
      drawn ? kRight : 2 + size / 2, middle - (drawn ? 4 : size * 0.1), escaped(std::string(1, mark.glyph)),
      symbol_id(mark.picture));
  if (mark.value) {
    text +=
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{:.2f}</text>", kRight, middle + (drawn ? 10 : 4), *mark.value);
  }
  return text + "</g>\n";
}

}  // namespace

std::string svg_of(const CardDrawing& card) {
  std::string names;
  std::string inside;
  const double height = (kCardHeight - 1) / static_cast<double>(card.marks.size());
  for (std::size_t i = 0; i < card.marks.size(); ++i) {
    names += (i == 0 ? "" : " / ") + card.marks[i].name;
    inside += mark_drawing(card.marks[i], 0.5 + height * static_cast<double>(i), height);
  }
  const int digits = card.value && std::abs(card.value->value) < 10 ? 1 : 0;
  const std::string value =
      card.value ? fmt::format("{:+.{}f}{}", card.value->value, 2 * digits, plus_minus(card.value->margin, digits))
                 : "";
  return fmt::format(
      "<svg class=\"card\" role=\"img\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "style=\"width:{2:.2f}em\"><title>{3}</title>\n{4}"
      "<rect x=\"0.5\" y=\"0.5\" width=\"62\" height=\"87\" rx=\"4\" class=\"edge\"/>\n"
      "<rect x=\"0.5\" y=\"89.5\" width=\"62\" height=\"3\" class=\"{5}-heat\" fill-opacity=\"{6:.2f}\"/>\n"
      "<text x=\"31.5\" y=\"102\">{7} ×{8:.3g}</text><text x=\"31.5\" y=\"112\">{9}</text></svg>\n",
      kCardWidth, kCardHeight + kCaption, kCardWidth / kCardUnitsOfEm, escaped(names), inside,
      card.shade < 0 ? "less" : "more", std::abs(card.shade), escaped(card.id), card.copies, escaped(value));
}

std::vector<CardDrawing> drawn_deck(const GameInfo& game, const Tally& tally, const MarkPictures& pictures,
                                    const std::string& lang) {
  const std::vector<KindTotals> kinds = kind_totals(game, tally);
  std::vector<CardDrawing> deck;
  double most = 0;
  const auto add = [&](std::size_t thing) {
    if (game.things[thing].marks.empty() || tally.things[thing].in_play == 0) {
      return;
    }
    CardDrawing& card = deck.emplace_back();
    card.id = game.things[thing].id;
    for (const CategoryId mark : game.things[thing].marks) {
      const Category& category = game.categories[index(mark)];
      const KindTotals& kind = kinds[index(mark)];
      CardMark& drawn = card.marks.emplace_back();
      drawn = {category.glyph, std::string(in_language(category.name, lang)), category.color};
      drawn.picture = pictures.contains(category.id) ? category.id : "";
      if (kind.placed > 0) {
        drawn.value = static_cast<double>(kind.earned) / static_cast<double>(kind.placed);
      }
    }
    card.copies = static_cast<double>(tally.things[thing].in_play) / static_cast<double>(tally.games);
    card.value = lead_of_holders(game, tally, thing);
    most = std::max(most, card.value ? std::abs(card.value->value) : 0);
  };
  const std::vector<std::size_t> held = kinds.empty() ? std::vector<std::size_t>() : by_lead(game, tally);
  std::ranges::for_each(held, add);
  for (std::size_t thing = 0; thing < tally.things.size() && !kinds.empty(); ++thing) {
    if (tally.things[thing].held.count == 0) {
      add(thing);
    }
  }
  for (CardDrawing& card : deck) {
    card.shade = card.value && most > 0 ? card.value->value / most : 0;
  }
  return deck;
}

}  // namespace ossuary::cli
