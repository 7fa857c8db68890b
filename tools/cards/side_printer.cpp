#include "cards/side_printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/own_sign.h"

namespace ossuary::cards {

namespace {

constexpr double kPlaces = 4;            // from the edge of a card to what is on it
constexpr double kLightest = 0.86;       // how much white is in the background of a colour
constexpr Ink kQuiet{0.45, 0.45, 0.45};  // lines that nobody has to see

/// "#1a1a1a".
std::string color_word(const Ink& ink) {
  const auto part = [](double of) { return static_cast<int>(std::lround(of * 255)); };
  return fmt::format("#{:02x}{:02x}{:02x}", part(ink.red), part(ink.green), part(ink.blue));
}

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
std::string picture_of(const PieceKind& piece) { return fmt::format("{}:{}", piece.plugin, piece.own_id()); }

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

void SidePrinter::fill_in(const Picture& file, const CardContent& content, const Area& area) const {
  const auto [known, is_new] = forms_.try_emplace({&file, area.width, area.height});
  CardForm& form = known->second;
  if (is_new) {
    form = canvas_.form(file, {area.width, area.height}, bleed_);
  }
  std::vector<TextArgument> colors;
  for (const std::string& mark : form.colors) {
    const auto color = content.colors.find(mark);
    if (color == content.colors.end()) {
      refuse(file, mark, content.colors);
      return;
    }
    colors.emplace_back(mark, color_word(color->second));
  }
  const std::string drawing = colors.empty() ? form.drawing.svg : filled(form.drawing.svg, words_.language(), colors);
  if (!drawing.empty()) {
    const auto colored = drawings_.try_emplace(drawing, Picture{file.file, drawing, true}).first;
    canvas_.art(colored->second, area.inner(-bleed_));
  }
  for (const FormPlace& place : form.places) {
    fill_in(file, place, content, {area.x + place.area.x, area.y + place.area.y, place.area.width, place.area.height});
  }
}

void SidePrinter::fill_in(const Picture& file, const FormPlace& place, const CardContent& content,
                          const Area& area) const {
  const std::vector<std::string> marks = marks_in(place.says);
  std::vector<TextArgument> said;
  for (const std::string& mark : marks) {
    const auto drawn = content.drawn.find(mark);
    const auto words = content.words.find(mark);
    if (drawn != content.drawn.end() && place.says == '{' + mark + '}') {
      drawn->second(area);
      return;
    }
    if (words == content.words.end()) {
      std::map<std::string, std::string> all = content.words;
      for (const auto& [name, draw] : content.drawn) {
        all.emplace(name, "");
      }
      refuse(file, mark, all);
      return;
    }
    said.emplace_back(mark, words->second);
  }
  const auto says_something = [](const TextArgument& word) { return !std::get<std::string>(word.value).empty(); };
  if (marks.empty() || std::ranges::any_of(said, says_something)) {
    Lettering lettering = place.lettering;
    lettering.family = place.family;
    canvas_.text(area, filled(place.says, words_.language(), said), lettering);
  }
}

void SidePrinter::print(const CardSide& front, const Area& area) const {
  const CardLayout& layout = layout_of(front, game_);
  CardContent content = std::visit([this](const auto& side) { return content_of(side); }, front);
  content.words["version"] = game_.version;
  fill_in(layout.front ? *layout.front : shipped_form(content.shipped), content, area);
}

void SidePrinter::print_back(const CardSide& front, const CardSide& back, const Area& area) const {
  const auto* const plain = std::get_if<BackSide>(&back);
  if (plain == nullptr) {
    print(back, area);
    return;
  }
  const CardLayout& layout = layout_of(front, game_);
  CardContent content = content_of(*plain);
  content.words["version"] = game_.version;
  fill_in(layout.back ? *layout.back : shipped_form(content.shipped), content, area);
}

CardContent SidePrinter::content_of(const BackSide& side) const {
  return {.shipped = ShippedForm::Back,
          .words = {{"name", in_words(side.name)}},
          .drawn = {{"picture", [this](const Area& area) { canvas_.art(pictures_.at(""), area); }}}};
}

CardContent SidePrinter::content_of(const ExtraSide& /*side*/) const { return {}; }

void SidePrinter::add_half(KindId kind, const std::string& half, CardContent& content) const {
  const bool blank = kind == kBlank;
  const Kind* const of = blank ? nullptr : &game_.skulls->kinds[index(kind)];
  const Ink ink = blank ? kPaperWhite : ink_of(of->color);
  content.colors[half + "_color"] = ink;
  content.colors[half + "_light"] = ink.lighter(kLightest);
  content.words[half + "_name"] = blank ? "" : in_words(of->name);
  content.words[half + "_letter"] = blank ? "" : letter_of(*game_.skulls, kind, words_.language());
  content.words[half + "_text"] = blank ? "" : in_words(game_.skulls->wish_of(kind, std::nullopt));
  content.drawn[half + "_picture"] = [this, kind, blank](const Area& area) {
    if (!blank) {
      picture(*game_.skulls, kind, area);
    }
  };
}

CardContent SidePrinter::content_of(const SkullSide& side) const {
  CardContent content{.shipped = ShippedForm::Skulls};
  add_half(side.card.top, "upper", content);
  add_half(side.card.bottom, "lower", content);
  return content;
}

CardContent SidePrinter::content_of(const ShapeSide& side) const {
  const StructureSpec& spec = game_.skulls->features[side.feature].structure;
  return {.shipped = ShippedForm::Shape,
          .words = {{"name", in_words(spec.shape_name)},
                    {"text", words_.say("{n} {n|card|cards}. The first card goes to a place with a double frame.",
                                        {{"n", spec.shape.size()}})}},
          .drawn = {{"structure", [this, &spec](const Area& area) { structure(spec.shape, {}, {}, area, 14); }}}};
}

CardContent SidePrinter::content_of(const EffectSide& side) const {
  const Effect& effect = game_.skulls->effects[index(side.effect)];
  const auto pictures = [this, &effect](const Area& area) {
    const auto replaced = static_cast<double>(effect.replaces.size());
    const double each = std::min(24.0, area.width / std::max(1.0, replaced));
    double x = area.middle() - each * replaced / 2;
    for (const KindId kind : effect.replaces) {
      picture(*game_.skulls, kind, {x, area.y, each, area.height});
      x += each;
    }
  };
  return {.shipped = ShippedForm::Effect,
          .words = {{"name", in_words(effect.name)}, {"text", in_words(effect.wish)}},
          .drawn = {{"picture", pictures}}};
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
        draw_side(canvas_, area, side, value->sides.at(side), form, area.width / kCardSize.width);
      }
    }
  }
}

std::string SidePrinter::said_of(const AttributeValue& value) const {
  const FlowRules& flow = *game_.flow;
  std::vector<std::string> parts;
  const auto type = flow.attributes[value.attribute].type;
  if (type == AttributeType::Integer) {
    return std::to_string(value.number);
  }
  for (const Amount& amount : value.amounts) {
    parts.push_back(fmt::format("{} {}", amount.number, in_words(flow.counters[amount.counter].name)));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

CardContent SidePrinter::content_of(const PieceSide& side) const {
  const FlowRules& flow = *game_.flow;
  const PieceKind& piece = flow.pieces[side.piece];
  const std::string name = in_words(piece.name);
  const std::string label = in_words(piece.label);
  const std::string signs = signs_of(flow, piece, words_.language());
  const auto known = pictures_.find(picture_of(piece));
  const bool has_label = signs.empty() && !label.empty() && label != name;
  CardContent content{.shipped = known != pictures_.end()      ? ShippedForm::PicturedPiece
                                 : has_label || !signs.empty() ? ShippedForm::SignedPiece
                                                               : ShippedForm::WrittenPiece,
                      .words = {{"name", name},
                                {"label", has_label ? label : ""},
                                {"signs", signs},
                                {"text", in_words(piece.text)},
                                {"type", in_words(flow.types[piece.type].name)},
                                {"owner", piece.owner ? words_.seat(index(*piece.owner)) : ""}}};
  for (const Attribute& attribute : flow.attributes) {
    if (attribute.type == AttributeType::Integer || attribute.type == AttributeType::Amounts) {
      content.words.emplace(attribute.id, "");
    }
  }
  for (const AttributeValue& value : piece.values) {
    if (const auto words = content.words.find(flow.attributes[value.attribute].id); words != content.words.end()) {
      words->second = said_of(value);
    }
  }
  content.drawn["sides"] = [this, &piece](const Area& area) { sides_of(piece, area); };
  content.drawn["picture"] = [this, known](const Area& area) {
    if (known != pictures_.end()) {
      canvas_.art(known->second, area);
    }
  };
  return content;
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
