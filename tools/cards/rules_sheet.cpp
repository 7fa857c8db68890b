#include "cards/rules_sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/play_printer.h"

namespace ossuary::cards {

namespace {

constexpr double kEdge = 15;  // of the paper to what is written
constexpr double kGap = 3;
constexpr Lettering kPlainText{.points = 9.5};
constexpr Lettering kHeadings{.points = 13, .bold = true};

class RulesPrinter {
 public:
  RulesPrinter(PageCanvas& canvas, const SidePrinter& printer, const Ruleset* skulls, const Dictionary& words)
      : canvas_(canvas), printer_(printer), skulls_(skulls), words_(words) {}

  void print(const RulesSheet& sheet) {
    begin_page();
    y_ += canvas_.text({kEdge, y_, width(), 20}, sheet.title, {.points = 20, .bold = true}) + kGap;
    for (const std::string& sentence : sheet.about) {
      paragraph(sentence);
    }
    for (const RulebookSection& section : sheet.rules.sections) {
      print(section.heading, section.sentences);
      if (section.id == "setup" && sheet.setup) {
        print(*sheet.setup);
      }
      if (section.id == "turn") {
        print(sheet.shapes);
      }
    }
    if (!sheet.rules.points.empty()) {
      heading(words_.say("Points"), 16);
      std::ranges::for_each(sheet.rules.points, [this](const PointsRule& points) { print(points); });
    }
    print(words_.say("Signs on pieces"), sheet.signs);
    if (!sheet.rules.examples.empty()) {
      heading(words_.say("Worked examples"), kExampleHeight);
      print_structures(sheet.rules.examples);
      print_plays(sheet.rules.examples);
    }
  }

 private:
  static constexpr double kExampleHeight = 46;
  static constexpr std::size_t kColumns = 2;
  static constexpr double kPicture = 13;  // of a skull beside its wish

  [[nodiscard]] double width() const { return canvas_.paper().width - 2 * kEdge; }
  [[nodiscard]] double column_width() const { return (width() - kGap) / kColumns; }

  void begin_page() {
    canvas_.begin_page();
    y_ = kEdge;
  }

  void keep_together(double height) {
    if (y_ + height > canvas_.paper().height - kEdge && y_ > kEdge) {
      begin_page();
    }
  }

  /// A heading, on the same page as what follows.
  void heading(const std::string& text, double follows) {
    const double height = canvas_.text_height(width(), text, kHeadings);
    keep_together(height + kGap + follows);
    y_ += kGap + canvas_.text({kEdge, y_ + kGap, width(), height}, text, kHeadings) + kGap / 2;
    canvas_.line(kEdge, y_ - kGap / 4, kEdge + width(), y_ - kGap / 4, kBlack, 0.2);
    y_ += kGap / 2;
  }

  void paragraph(const std::string& text) {
    const double height = canvas_.text_height(width(), text, kPlainText);
    keep_together(height);
    y_ += canvas_.text({kEdge, y_, width(), height}, text, kPlainText) + kGap / 2;
  }

  void print(const std::string& title, const std::vector<std::string>& sentences) {
    if (!sentences.empty()) {
      heading(title, 10);
      std::ranges::for_each(sentences, [&](const std::string& text) { paragraph(text); });
    }
  }

  /// The table before the first turn, below what it shows.
  void print(const SetupPicture& setup) {
    const PlayPrinter printer(canvas_, words_);
    const double caption = canvas_.text_height(width(), setup.caption, kPlainText) + kGap / 2;
    const double height = printer.height_of(setup.table, setup.categories, width());
    if (caption + height > canvas_.paper().height - 2 * kEdge) {
      return;
    }
    keep_together(caption + height);
    paragraph(setup.caption);
    printer.print(setup.table, setup.categories, {kEdge, y_, width(), height});
    y_ += height + kGap;
  }

  /// Shapes, each below its caption, as many in a row as there is room for.
  void print(const std::vector<ShapePicture>& shapes) {
    constexpr std::size_t kInRow = 4;
    constexpr double kShapeHeight = 36;
    const double across = width() / kInRow;
    y_ += shapes.empty() ? 0 : kGap;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      if (i % kInRow == 0) {
        keep_together(kShapeHeight);
      }
      const Area box{kEdge + across * static_cast<double>(i % kInRow), y_, across, kShapeHeight};
      canvas_.text({box.x, box.y, box.width - kGap, 8}, shapes[i].caption, {.points = 8, .bold = true});
      printer_.structure(shapes[i].shape, {}, {}, {box.x, box.y + 8, box.width - kGap, box.height - 8 - kGap}, 8);
      y_ += i % kInRow + 1 == kInRow || i + 1 == shapes.size() ? kShapeHeight : 0;
    }
  }

  /// A kind with its picture, all else in a line.
  void print(const PointsRule& points) {
    if (!points.kind) {
      paragraph(points.name + (points.sentence.empty() ? "" : ": " + points.sentence));
      return;
    }
    const double x = kEdge + kPicture + 15;
    const double room = width() - kPicture - 15;
    const double height = std::max(kPicture, canvas_.text_height(room, points.sentence, kPlainText) + 5.5);
    keep_together(height);
    printer_.picture(*skulls_, *points.kind, {kEdge, y_, kPicture, kPicture});
    printer_.badge(*skulls_, *points.kind, kEdge + kPicture + 7, y_ + kPicture / 2, 4);
    canvas_.text({x, y_ + 0.5, room, 5}, points.name, {.points = 10.5, .bold = true});
    canvas_.text({x, y_ + 5.5, room, height - 5.5}, points.sentence, kPlainText);
    y_ += height + kGap / 2;
  }

  /// Structures, two in a row.
  void print_structures(const std::vector<WorkedExample>& examples) {
    std::size_t column = 0;
    for (const WorkedExample& example : examples) {
      const auto* const structure = std::get_if<StructureExample>(&example.shows);
      if (structure == nullptr) {
        continue;
      }
      if (column == 0) {
        keep_together(kExampleHeight);
      }
      print(example, *structure, column);
      column = (column + 1) % kColumns;
      y_ += column == 0 ? kExampleHeight + kGap : 0;
    }
    y_ += column == 0 ? 0 : kExampleHeight + kGap;
  }

  void print(const WorkedExample& example, const StructureExample& structure, std::size_t column) {
    const double across = column_width();
    const Area box{kEdge + static_cast<double>(column) * (across + kGap), y_, across, kExampleHeight};
    canvas_.frame(box, kBlack.lighter(0.7), 0.2, 1);
    const double picture = box.width * 0.56;
    printer_.structure(structure.places, structure.filled, structure.cells,
                       Area{box.x, box.y, picture, box.height}.inner(1.5), 11,
                       [&](KindId kind, CellId cell, const Area& half) { print_skull(structure, kind, cell, half); });
    const double x = box.x + picture;
    const double room = box.right() - x - 1.5;
    double y = box.y + 2;
    const auto line = [&](const std::string& text, const Lettering& lettering) {
      y += canvas_.text({x, y, room, box.lower() - y - 1}, text, lettering) + 0.6;
    };
    line(structure.shape, {.points = 8, .bold = true});
    if (!structure.effect.empty()) {
      line(structure.effect, {.points = 8});
    }
    for (const ExamplePoints& points : example.points) {
      line(fmt::format("{}  {}", letter_of(*skulls_, *points.kind, words_.language()), points_in_words(points, words_)),
           {.points = 8, .ink = ink_of(skulls_->kinds[index(*points.kind)].color)});
    }
  }

  /// The picture of a skull, and beside it the points that it earns.
  void print_skull(const StructureExample& structure, KindId kind, CellId cell, const Area& half) {
    const double size = std::min(half.height, half.width * 0.58);
    canvas_.fill(half, ink_of(skulls_->kinds[index(kind)].color).lighter(0.88));
    printer_.picture(*skulls_, kind, Area{half.x, half.y, size, half.height}.inner(0.3));
    const auto points = structure.points.find(cell);
    if (points != structure.points.end() && !structure.earned.empty()) {
      canvas_.text({half.x + size, half.y, half.width - size - 0.4, half.height}, std::to_string(points->second),
                   {.points = 8, .bold = true, .across = Toward::Middle, .down = Toward::Middle});
    }
  }

  /// Plays from the top of one column to its foot, then in the next column.
  void print_plays(const std::vector<WorkedExample>& examples) {
    constexpr double kInside = 2;  // from the frame of a play to what it shows
    const PlayPrinter printer(canvas_, words_);
    const double foot = canvas_.paper().height - kEdge;
    double top = y_;  // of the columns on this page
    std::size_t column = 0;
    for (const WorkedExample& example : examples) {
      if (!std::holds_alternative<PlayExample>(example.shows)) {
        continue;
      }
      const double height = printer.height_of(example, column_width() - 2 * kInside) + 2 * kInside;
      if (height > foot - kEdge) {
        continue;  // it has no room on any page
      }
      if (y_ + height > foot && column + 1 < kColumns && top + height <= foot) {
        ++column;
        y_ = top;
      } else if (y_ + height > foot && y_ > kEdge) {
        begin_page();
        top = y_;
        column = 0;
      }
      const Area box{kEdge + static_cast<double>(column) * (column_width() + kGap), y_, column_width(), height};
      canvas_.frame(box, kBlack.lighter(0.7), 0.2, 1);
      printer.print(example, box.inner(kInside));
      y_ += height + kGap;
    }
  }

  PageCanvas& canvas_;
  const SidePrinter& printer_;
  const Ruleset* skulls_;
  const Dictionary& words_;
  double y_ = 0;
};

}  // namespace

void print_rules(PageCanvas& canvas, const SidePrinter& printer, const Ruleset* skulls, const RulesSheet& sheet,
                 const Dictionary& words) {
  RulesPrinter(canvas, printer, skulls, words).print(sheet);
}

}  // namespace ossuary::cards
