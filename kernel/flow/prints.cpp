#include "flow/prints.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ossuary {

namespace {

/// The numbers and letters of a piece in one language, "" for none.
std::string drawn_label(const FlowRules& rules, const PieceKind& piece, std::string_view lang) {
  std::string label;
  for (std::size_t sign = 0; sign < rules.drawn.size(); ++sign) {
    const auto& [attribute, types, lettered] = rules.drawn[sign];
    const PieceSign& shown = rules.layout.signs[sign];
    const AttributeValue* const said = attribute_of(piece.values, attribute);
    if (said != nullptr && shown.form == SignForm::Number) {
      label += std::to_string(said->number);
    }
    for (std::size_t i = 0; said != nullptr && i < lettered.size(); ++i) {
      label += std::ranges::count(said->values, lettered[i]) > 0 ? in_language(shown.letters[i].letter, lang) : "";
    }
  }
  return label;
}

/// The same in each language that has letters of its own; none where nothing of a piece is drawn in its label.
LocalText drawn_label(const FlowRules& rules, const PieceKind& piece) {
  LocalText label;
  if (std::string english = drawn_label(rules, piece, "en"); !english.empty()) {
    label["en"] = std::move(english);
  }
  for (const PieceSign& sign : rules.layout.signs) {
    for (const SignLetter& letter : sign.letters) {
      for (const auto& [lang, text] : letter.letter) {
        if (!label.empty() && !label.contains(lang)) {
          label[lang] = drawn_label(rules, piece, lang);
        }
      }
    }
  }
  return label;
}

std::vector<FaceSides> drawn_sides(const FlowRules& rules, const PieceKind& piece) {
  std::vector<FaceSides> all;
  for (std::size_t sign = 0; sign < rules.drawn.size(); ++sign) {
    const DrawnAttribute& drawn = rules.drawn[sign];
    const PieceSign& shown = rules.layout.signs[sign];
    const bool is_by_side = rules.attributes[drawn.attribute].type == AttributeType::Sided;
    if (is_by_side && std::ranges::binary_search(drawn.types, piece.type)) {
      const AttributeValue* const said = attribute_of(piece.values, drawn.attribute);
      all.push_back({.form = shown.form,
                     .numbers = said == nullptr ? std::array<std::int32_t, 4>{} : said->sides,
                     .name = shown.name});
    }
  }
  return all;
}

FacePrint print_of(const FlowRules& rules, const PieceKind& piece) {
  LocalText sign = drawn_label(rules, piece);
  FacePrint print{.label = piece.label.empty() ? sign : piece.label,
                  .name = piece.name,
                  .text = piece.text,
                  .sign = std::move(sign),
                  .sides = drawn_sides(rules, piece)};
  if (print.label.empty() && print.name.empty()) {
    print.label = {{"en", piece.id}};
  }
  return print;
}

}  // namespace

std::vector<SharedPrint> prints_of_pieces(const FlowRules& rules) {
  std::vector<SharedPrint> prints;
  for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
    const bool is_skulls = rules.skulls && rules.skulls->cards[kind];
    prints.push_back(is_skulls ? nothing_printed()
                               : std::make_shared<const FacePrint>(print_of(rules, rules.pieces[kind])));
  }
  return prints;
}

std::vector<SharedPrint> prints_of_backs(const FlowRules& rules) {
  std::vector<SharedPrint> prints;
  for (const PieceBack& back : rules.backs) {
    prints.push_back(std::make_shared<const FacePrint>(
        FacePrint{.name = back.name.empty() ? LocalText{{"en", back.id}} : back.name}));
  }
  return prints;
}

}  // namespace ossuary
