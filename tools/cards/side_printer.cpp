#include "cards/side_printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game/own_sign.h"

namespace ossuary::cards {

namespace {

constexpr double kPlaces = 4;            // from the edge of a card to what is on it
constexpr double kFrame = 2.4;           // from the edge of a card to a line around what is on it
constexpr double kLightest = 0.86;       // how much white is in the background of a colour
constexpr Ink kQuiet{0.45, 0.45, 0.45};  // lines that nobody has to see
constexpr Ink kDark{0.22, 0.2, 0.24};

/// The area with so much taken from above, and the rest.
Area upper(const Area& area, double height) { return {area.x, area.y, area.width, height}; }
Area below(const Area& area, double height) { return {area.x, area.y + height, area.width, area.height - height}; }

}  // namespace

void draw_side(PageCanvas& canvas, const Area& card, std::size_t side, std::int32_t number, SignForm form,
               double scale) {
  const auto at = [&](double along_side, double outwards) -> std::pair<double, double> {
    const double x = card.middle();
    const double y = card.y + card.height / 2;
    const double along = along_side * scale;
    const double inwards = (kPlaces - outwards) * scale;
    switch (side) {
      case 0:
        return {x + along, card.y + inwards};
      case 1:
        return {card.right() - inwards, y + along};
      case 2:
        return {x + along, card.lower() - inwards};
      default:
        return {card.x + inwards, y + along};
    }
  };
  if (form == SignForm::Bar) {
    constexpr double kHalf = 14;
    canvas.polygon({at(-kHalf, 2.4), at(kHalf, 2.4), at(kHalf, 0.6), at(-kHalf, 0.6)}, kBlack);
    return;
  }
  constexpr double kStep = 8;
  for (std::int32_t head = 0; head < number; ++head) {
    const double middle = (head - (number - 1) / 2.0) * kStep;
    canvas.polygon({at(middle - 3.2, -4.2), at(middle, 0.2), at(middle + 3.2, -4.2)}, kBlack);
  }
}

std::string picture_of(const Kind& kind) { return kind.plugin + ":" + kind.id; }

void draw_mark(PageCanvas& canvas, const Area& area, const std::string& letter, const Ink& ink) {
  canvas.fill(area, ink.lighter(kLightest));
  canvas.text(
      area, letter,
      {.points = area.height * 1.9, .bold = true, .across = Toward::Middle, .down = Toward::Middle, .ink = ink});
}

Ink ink_of(Color color) {
  static constexpr std::array<Ink, kColorWords.size()> kInks{{{0.70, 0.14, 0.12},
                                                              {0.10, 0.45, 0.25},
                                                              {0.72, 0.50, 0.00},
                                                              {0.12, 0.34, 0.65},
                                                              {0.58, 0.18, 0.50},
                                                              {0.05, 0.50, 0.56},
                                                              {0.50, 0.44, 0.36},
                                                              {0.35, 0.35, 0.37}}};
  return kInks.at(static_cast<std::size_t>(color));
}

std::string letter_of(const Ruleset& rules, KindId kind, std::string_view lang) {
  const auto letter = [&](const Kind& of) {
    return of.letter.contains(lang) ? in_language(of.letter, lang) : std::string(1, of.glyph);
  };
  return own_sign(std::span(rules.kinds), index(kind), letter);
}

std::string signs_of(const FlowRules& flow, const PieceKind& piece, std::string_view lang) {
  std::string text;
  for (std::size_t i = 0; i < flow.layout.signs.size() && i < flow.drawn.size(); ++i) {
    const PieceSign& sign = flow.layout.signs[i];
    const AttributeValue* const value = attribute_of(piece.values, flow.drawn[i].attribute);
    if (value == nullptr) {
      continue;
    }
    if (sign.form == SignForm::Number) {
      text += std::to_string(value->number);
    }
    const std::size_t before = text.size();
    for (std::size_t letter = 0; sign.form == SignForm::Letters && letter < sign.letters.size(); ++letter) {
      if (std::ranges::count(value->values, flow.drawn[i].lettered[letter]) > 0) {
        text += (text.size() == before && before > 0 ? " " : "") + in_language(sign.letters[letter].letter, lang);
      }
    }
  }
  return text;
}

void SidePrinter::print(const CardSide& side, const Area& area) const {
  std::visit([&](const auto& of) { print(of, area); }, side);
}

void SidePrinter::plain_skull(const std::string& letter, const Area& area, const Ink& ink) const {
  canvas_.art(pictures_.at(""), area);
  if (!letter.empty()) {
    const double size = std::min(area.width, area.height);
    canvas_.text(
        {area.middle() - size / 2, area.y + (area.height - size) / 2 + 0.11 * size, size, 0.38 * size}, letter,
        {.points = 0.3 * size * 72 / 25.4, .bold = true, .across = Toward::Middle, .down = Toward::Middle, .ink = ink});
  }
}

void SidePrinter::picture(const Ruleset& rules, KindId kind, const Area& area) const {
  const Kind& of = rules.kinds[index(kind)];
  const auto known = pictures_.find(picture_of(of));
  if (known != pictures_.end()) {
    canvas_.art(known->second, area);
  } else {
    plain_skull(letter_of(rules, kind, words_.language()), area, ink_of(of.color));
  }
}

void SidePrinter::badge(const Ruleset& rules, KindId kind, double x, double y, double radius) const {
  canvas_.disc(x, y, radius, ink_of(rules.kinds[index(kind)].color));
  canvas_.text(
      {x - radius, y - radius, 2 * radius, 2 * radius}, letter_of(rules, kind, words_.language()),
      {.points = radius * 3.2, .bold = true, .across = Toward::Middle, .down = Toward::Middle, .ink = kPaperWhite});
}

void SidePrinter::half(KindId kind, const Area& area, const Area& background) const {
  if (kind == kBlank) {
    canvas_.fill(background, kPaperWhite);
    return;
  }
  const Ruleset& rules = *game_.skulls;
  const Kind& of = rules.kinds[index(kind)];
  const Ink ink = ink_of(of.color);
  canvas_.fill(background, ink.lighter(kLightest));
  badge(rules, kind, area.x + 8, area.y + 7.5, 4.2);
  canvas_.text({area.x + 14, area.y + 3.3, area.width - 17, 8.4}, in_words(of.name),
               {.points = 11, .bold = true, .down = Toward::Middle, .ink = kBlack});
  picture(rules, kind, {area.x + 4, area.y + 10.5, area.width - 8, 24.5});
  canvas_.text({area.x + 3.5, area.y + 35.2, area.width - 7, 7.4}, in_words(rules.wish_of(kind, std::nullopt)),
               {.points = 6.5, .across = Toward::Middle, .down = Toward::Middle});
}

void SidePrinter::print(const SkullSide& side, const Area& area) const {
  const Area whole = area.inner(-bleed_);
  const double middle = area.height / 2;
  half(side.card.top, upper(area, middle), upper(whole, middle + bleed_));
  half(side.card.bottom, below(area, middle), below(whole, middle + bleed_));
  canvas_.line(whole.x, area.y + middle, whole.right(), area.y + middle, kBlack, 0.4);
}

void SidePrinter::print(const BackSide& side, const Area& area) const {
  canvas_.fill(area.inner(-bleed_), kDark.lighter(0.75));
  const Area field = area.inner(kPlaces);
  canvas_.frame(field, kDark, 0.5, 2);
  canvas_.frame(field.inner(1.5), kDark, 0.25, 1);
  plain_skull("", {area.middle() - 16, area.y + area.height / 2 - 18, 32, 36}, kBlack);
  canvas_.text({field.x + 3, field.lower() - 16, field.width - 6, 12}, in_words(side.name),
               {.points = 10, .bold = true, .across = Toward::Middle, .down = Toward::Middle});
}

void SidePrinter::framed(const std::string& title, const Area& area) const {
  canvas_.fill(area.inner(-bleed_), kPaperWhite);
  canvas_.frame(area.inner(kFrame), kQuiet, 0.25, 2);
  canvas_.text({area.x + 10, area.y + 9, area.width - 20, 13}, title,
               {.points = 12, .bold = true, .across = Toward::Middle, .down = Toward::Middle});
}

void SidePrinter::print(const ShapeSide& side, const Area& area) const {
  const StructureSpec& spec = game_.skulls->features[side.feature].structure;
  framed(in_words(spec.shape_name), area);
  structure(spec.shape, {}, {}, {area.x + 5, area.y + 22, area.width - 10, 50}, 14);
  canvas_.text(
      {area.x + 6, area.lower() - 14, area.width - 12, 10},
      words_.say("{n} {n|card|cards}. The first card goes to a place with a double frame.", {{"n", spec.shape.size()}}),
      {.points = 7, .across = Toward::Middle, .down = Toward::Middle});
}

void SidePrinter::print(const EffectSide& side, const Area& area) const {
  const Effect& effect = game_.skulls->effects[index(side.effect)];
  framed(in_words(effect.name), area);
  const auto replaced = static_cast<double>(effect.replaces.size());
  const double picture_height = replaced > 0 ? 20 : 0;
  canvas_.text({area.x + 7, area.y + 24, area.width - 14, area.height - 32 - picture_height}, in_words(effect.wish),
               {.points = 12, .across = Toward::Middle, .down = Toward::Middle});
  const double each = std::min(24.0, (area.width - 12) / std::max(1.0, replaced));
  double x = area.middle() - each * replaced / 2;
  for (const KindId kind : effect.replaces) {
    picture(*game_.skulls, kind, {x, area.lower() - 7 - picture_height, each, picture_height});
    x += each;
  }
}

void SidePrinter::sides_of(const PieceKind& piece, const Area& area) const {
  const FlowRules& flow = *game_.flow;
  for (std::size_t i = 0; i < flow.layout.signs.size() && i < flow.drawn.size(); ++i) {
    const SignForm form = flow.layout.signs[i].form;
    const AttributeValue* const value = attribute_of(piece.values, flow.drawn[i].attribute);
    if (value == nullptr || (form != SignForm::Heads && form != SignForm::Bar)) {
      continue;
    }
    for (std::size_t side = 0; side < kSideNames.size(); ++side) {
      if (value->sides.at(side) != 0) {
        draw_side(canvas_, area, side, value->sides.at(side), form, 1);
      }
    }
  }
}

void SidePrinter::print(const PieceSide& side, const Area& area) const {
  const PieceKind& piece = game_.flow->pieces[side.piece];
  const std::string name = in_words(piece.name);
  const std::string label = in_words(piece.label);
  const std::string signs = signs_of(*game_.flow, piece, words_.language());
  framed(name, area);
  sides_of(piece, area);
  const Area field = below(area.inner(10), 14);
  const bool has_label = signs.empty() && !label.empty() && label != name;
  canvas_.text(
      upper(field, 20), has_label ? label : signs,
      {.points = signs.empty() ? 14.0 : 30.0, .bold = !has_label, .across = Toward::Middle, .down = Toward::Middle});
  canvas_.text(has_label || !signs.empty() ? below(field, 22) : field, in_words(piece.text),
               {.points = has_label || !signs.empty() ? 9.0 : 11.0, .across = Toward::Middle, .down = Toward::Middle});
  if (piece.owner) {
    canvas_.text({field.x, area.lower() - 13, field.width, 5}, words_.seat(index(*piece.owner)),
                 {.points = 8, .bold = true, .across = Toward::Middle});
  }
}

void SidePrinter::print_face(std::size_t piece, const Area& area) const {
  const PieceKind& kind = game_.flow->pieces[piece];
  const std::string name = in_words(kind.name);
  const std::string label = in_words(kind.label);
  canvas_.frame(area, kQuiet, 0.2);
  const Area field = area.inner(1);
  if (label.empty() || label == name) {
    canvas_.text(field, name, {.points = 8, .bold = true, .across = Toward::Middle, .down = Toward::Middle});
    return;
  }
  canvas_.text(upper(field, field.height * 0.55), label,
               {.points = 14, .bold = true, .across = Toward::Middle, .down = Toward::Middle});
  canvas_.text(below(field, field.height * 0.57), name,
               {.points = 5, .across = Toward::Middle, .down = Toward::Middle});
}

void SidePrinter::print_die(const PrintedDie& die, const Area& area) const {
  static constexpr std::array<std::pair<int, int>, kCubeSides> kNet{{{1, 0}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {1, 2}}};
  const double side = area.width / 4;
  for (std::size_t face = 0; face < die.faces.size(); ++face) {
    const auto& [column, row] = kNet.at(face);
    print_face(die.faces[face], {area.x + column * side, area.y + row * side, side, side});
  }
  canvas_.text({area.x + 2 * side + 2, area.y, 2 * side - 2, side - 2}, in_words(die.name),
               {.points = 8, .bold = true, .down = Toward::Middle});
  canvas_.text({area.x + 2 * side + 2, area.y + 2 * side + 2, 2 * side - 2, side - 2},
               words_.say("Cut the cross out, fold it and tape its edges."), {.points = 6});
}

void SidePrinter::structure(const Shape& shape, PlaceSet filled, const KindCells& cells, const Area& area, double card,
                            const DrawSkull& skull) const {
  int left = 127;
  int right = 0;
  int top = 0;
  int bottom = 127;
  for (const Place& place : shape.places()) {
    left = std::min<int>(left, place.x);
    right = std::max(right, place.x + 2);
    bottom = std::min<int>(bottom, place.y);
    top = std::max(top, place.y + 2);
  }
  // Half a card is as high as `unit`, and as wide as 0.75 of it.
  constexpr double kNarrow = 0.75;
  const double unit =
      std::min({card / 2 / kNarrow, area.width / (right - left) / kNarrow, area.height / (top - bottom)});
  const double x0 = area.middle() - (right - left) * unit * kNarrow / 2;
  const double y0 = area.y + (area.height - (top - bottom) * unit) / 2;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto place = id_at<PlaceId>(i);
    const Place at = shape.places()[i];
    const Area box =
        Area{x0 + (at.x - left) * unit * kNarrow, y0 + (top - at.y - 2) * unit, 2 * unit * kNarrow, 2 * unit}.inner(
            0.3);
    if (!filled.contains(place)) {
      canvas_.frame(box, filled.empty() ? kBlack : kQuiet.lighter(0.5), filled.empty() ? 0.35 : 0.15, 0.6);
      if (filled.empty() && !shape.floats() && shape.anchors().contains(place)) {
        canvas_.frame(box.inner(0.9), kBlack, 0.35, 0.4);
      }
      continue;
    }
    for (const CellId cell : {top_cell(place), bottom_cell(place)}) {
      const Area part = cell == top_cell(place) ? upper(box, box.height / 2) : below(box, box.height / 2);
      const auto kind = std::ranges::find_if(cells, [&](const CellSet& of) { return of.contains(cell); });
      if (kind != cells.end()) {
        skull(id_at<KindId>(static_cast<std::size_t>(kind - cells.begin())), cell, part);
      }
    }
    canvas_.line(box.x, box.y + box.height / 2, box.right(), box.y + box.height / 2, kQuiet, 0.12);
    canvas_.frame(box, kBlack, 0.25, 0.6);
  }
}

}  // namespace ossuary::cards
