#include "describe/sheet_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "say/text.h"
#include "say/utf8.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

/// Sentences that people read.
std::vector<Fact> sentence_facts(const std::vector<std::string>& sentences) {
  std::vector<Fact> facts;
  std::ranges::transform(sentences, std::back_inserter(facts), [](const std::string& sentence) {
    return Fact{"", "", sentence};
  });
  return facts;
}

class SheetWriter {
 public:
  SheetWriter(const RulesSheet& sheet, const Ruleset* skulls, const MarkPictures& pictures, const Dictionary& words)
      : sheet_(sheet), skulls_(skulls), pictures_(pictures), words_(words) {}

  static constexpr int kWidth = 78;  // of drawings, in columns

  [[nodiscard]] Document document() const {
    Document document{.title = sheet_.title, .facts = sentence_facts(sheet_.about)};
    for (const RulebookSection& part : sheet_.rules.sections) {
      document.sections.push_back(
          {.id = "", .heading = part.heading, .about = "", .facts = sentence_facts(part.sentences)});
      if (part.id == "setup" && sheet_.setup) {
        document.sections.back().facts.push_back({"", "", sheet_.setup->caption});
        document.sections.back().drawing = sheet_.setup->drawing;
      }
      if (part.id == "turn") {
        document.sections.back().drawing = shapes();
      }
    }
    document.sections.push_back(points());
    document.sections.push_back({.id = "",
                                 .heading = sheet_.signs.empty() ? "" : words_.say("Signs on pieces"),
                                 .about = "",
                                 .facts = sentence_facts(sheet_.signs)});
    document.sections.push_back(examples());
    return document;
  }

 private:
  /// The places of shapes as boxes.
  [[nodiscard]] std::string shapes() const {
    std::vector<CaptionedDrawing> drawings;
    for (const ShapePicture& shape : sheet_.shapes) {
      drawings.push_back({shape.caption, outline(shape.shape)});
    }
    std::string text;
    for (const std::string& row : side_by_side(drawings, kWidth)) {
      text += (text.empty() ? "" : "\n") + row;
    }
    return text;
  }

  [[nodiscard]] Section points() const {
    Section section{.id = "", .heading = "", .about = ""};
    if (sheet_.rules.points.empty()) {
      return section;
    }
    section.heading = words_.say("Points");
    section.page = skulls_ == nullptr ? "" : mark_symbols(pictures_);
    section.page += "<ul class=\"points\">\n";
    for (const PointsRule& rule : sheet_.rules.points) {
      const std::string said = rule.sentence.empty() ? rule.name : fmt::format("{}: {}", rule.name, rule.sentence);
      section.facts.push_back({"", "", rule.kind ? fmt::format("{}  {}", rule.sign, said) : said});
      section.page +=
          fmt::format("<li>{}<div><strong>{}</strong>{} {}</div></li>\n",
                      rule.kind ? fmt::format("<svg viewBox=\"0 0 40 40\">{}</svg>", skull(*rule.kind, 40)) : "",
                      escaped(rule.name), rule.sentence.empty() ? "" : ":", escaped(rule.sentence));
    }
    section.page += "</ul>\n";
    return section;
  }

  /// The picture of a kind, so large; one that has none is its letter in a skull.
  [[nodiscard]] std::string skull(KindId kind, double size) const {
    const Kind& of = skulls_->kinds[index(kind)];
    const bool drawn = pictures_.contains(of.id);
    std::string svg =
        fmt::format("<use href=\"#{0}\" width=\"{1}\" height=\"{1}\"/>", symbol_id(drawn ? of.id : ""), size);
    if (!drawn) {
      svg += fmt::format(
          "<text class=\"letter\" text-anchor=\"middle\" font-size=\"{:.1f}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
          size * 0.3, size / 2, size * 0.42, escaped(std::string(1, of.glyph)));
    }
    return svg;
  }

  [[nodiscard]] Section examples() const {
    Section section{.id = "", .heading = "", .about = ""};
    if (sheet_.rules.examples.empty()) {
      return section;
    }
    section.heading = words_.say("Worked examples");
    for (const std::string& paragraph : paragraphs_of(sheet_.rules.examples, kWidth, false, words_)) {
      section.drawing += (section.drawing.empty() ? "" : "\n") + paragraph + (paragraph.ends_with('\n') ? "" : "\n");
    }
    section.page = "<div class=\"examples\">\n";
    for (const WorkedExample& example : sheet_.rules.examples) {
      const auto* const structure = std::get_if<StructureExample>(&example.shows);
      section.page +=
          structure != nullptr ? figure(example, *structure) : figure(example, std::get<PlayExample>(example.shows));
    }
    section.page += "</div>\n";
    return section;
  }

  [[nodiscard]] std::string figure(const WorkedExample& example, const StructureExample& structure) const {
    std::string text = fmt::format("<figure><figcaption>{}</figcaption>\n", escaped(structure.shape));
    text += structure.effect.empty() ? "" : fmt::format("<p>{}</p>\n", escaped(structure.effect));
    for (const ExamplePoints& points : example.points) {
      text += fmt::format("<p>{}</p>\n", escaped(points_in_words(points, words_)));
    }
    return text + drawing(structure) + "</figure>\n";
  }

  [[nodiscard]] std::string figure(const WorkedExample& example, const PlayExample& play) const {
    std::string text =
        fmt::format("<figure class=\"play\"><figcaption>{}</figcaption>\n", escaped(capitalized(example.title)));
    text += play.position.empty()
                ? ""
                : fmt::format("<p>{}</p>\n", escaped(fmt::format("{}", fmt::join(play.position, " "))));
    text += play.done.empty() ? "" : "<ul>\n";
    for (const std::string& sentence : play.done) {
      text += fmt::format("<li>{}</li>\n", escaped(sentence));
    }
    text += play.done.empty() ? "" : "</ul>\n";
    std::vector<std::string> then = play.result;
    std::ranges::transform(example.points, std::back_inserter(then),
                           [&](const ExamplePoints& points) { return points_in_words(points, words_) + "."; });
    if (!then.empty()) {
      const std::string result = fmt::format("{}", fmt::join(then, " "));
      const std::string said = words_.say("Then: {result}", {{"result", result}});
      text += fmt::format("<p>{}</p>\n", escaped(said));
    }
    return text + "</figure>\n";
  }

  /// The cards with the pictures of their skulls, each beside the points that it earns.
  [[nodiscard]] std::string drawing(const StructureExample& structure) const {
    constexpr double kUnit = 18;  // half a card is so high,
    constexpr double kWide = 15;  // and so wide
    const std::span<const Place> places = structure.places.places();
    const auto [left, right] = std::ranges::minmax_element(places, {}, &Place::x);
    const auto [low, high] = std::ranges::minmax_element(places, {}, &Place::y);
    const double width = (right->x - left->x + 2) * kWide + 2;
    const double height = (high->y - low->y + 2) * kUnit + 2;
    std::string inside;
    for (const PlaceId place : structure.filled) {
      const Place& at = places[index(place)];
      const double x = 1 + (at.x - left->x) * kWide;
      const double y = 1 + (high->y - at.y) * kUnit;
      inside += fmt::format(
          "<rect x=\"{0:.1f}\" y=\"{1:.1f}\" width=\"{2:.1f}\" height=\"{3:.1f}\" rx=\"2\"/><line x1=\"{0:.1f}\" "
          "x2=\"{4:.1f}\" y1=\"{5:.1f}\" y2=\"{5:.1f}\"/>\n",
          x + 0.5, y + 0.5, 2 * kWide - 1, 2 * kUnit - 1, x + 2 * kWide - 0.5, y + kUnit);
      inside += half(structure, top_cell(place), x, y) + half(structure, bottom_cell(place), x, y + kUnit);
    }
    return fmt::format(
        "<svg class=\"structure\" role=\"img\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
        "{1:.0f}\">\n{2}"
        "</svg>\n",
        width, height, inside);
  }

  [[nodiscard]] std::string half(const StructureExample& structure, CellId cell, double x, double y) const {
    const auto kind = std::ranges::find_if(structure.cells, [&](const CellSet& of) { return of.contains(cell); });
    if (kind == structure.cells.end()) {
      return "";
    }
    std::string text = fmt::format("<g transform=\"translate({:.1f} {:.1f})\">{}</g>", x + 2, y + 2,
                                   skull(id_at<KindId>(static_cast<std::size_t>(kind - structure.cells.begin())), 14));
    const auto points = structure.points.find(cell);
    if (points != structure.points.end() && !structure.earned.empty()) {
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x + 28, y + 12.5, points->second);
    }
    return text;
  }

  const RulesSheet& sheet_;
  const Ruleset* skulls_;
  const MarkPictures& pictures_;
  const Dictionary& words_;
};

}  // namespace

Document sheet_document(const RulesSheet& sheet, const Ruleset* skulls, const MarkPictures& pictures,
                        const Dictionary& words) {
  return SheetWriter(sheet, skulls, pictures, words).document();
}

}  // namespace ossuary::cli
