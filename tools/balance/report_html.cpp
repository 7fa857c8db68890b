#include "balance/report_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "balance/details.h"
#include "balance/report_cards.h"
#include "balance/report_charts.h"
#include "balance/report_style.h"
#include "balance/report_tables.h"

namespace ossuary::cli {

namespace {

// What is printed at most, so that two pages have room for it; on a screen, the page has all.
constexpr std::size_t kPrintedFindings = 6;      // of the first experiment
constexpr std::size_t kPrintedMoreFindings = 3;  // of each other
constexpr std::size_t kPrintedRows = 24;         // of a chart
constexpr std::size_t kPrintedCards = 30;
constexpr std::size_t kPrintedMaps = 8;
constexpr double kPrintedHeat = 600;  // square half cards, of all maps together

/// Builds the page; numbers the charts.
class HtmlPage {
 public:
  explicit HtmlPage(std::string lang) : lang_(std::move(lang)) {}

  /// Adds the report of one experiment.
  void add(const ExperimentResult& result, const std::string& title, const Document& report) {
    text_ += fmt::format("<section{}>\n", result.ladder.empty() ? "" : " class=\"ladder\"");
    if (!title.empty()) {
      text_ += fmt::format("<h2>{}</h2>\n", escaped(title));
    }
    if (!result.unplayed.empty()) {
      text_ += fmt::format("<p>{}</p>\n", unplayed_text(result));
    }
    for (const Section& section : report.sections) {
      if (section.id == "findings" && !section.table.rows.empty()) {
        add_findings(section, result.experiment.variants.size() > 1 ? "differs" : "stands out");
      }
    }
    if (result.ladder.empty()) {
      if (experiments_ == 1 && result.experiment.variants.size() == 1) {
        add_wishes(result);
      }
      add_charts(result, report);
      text_ += "<details open><summary>Tables</summary>\n";
    }
    add_tables(report.sections);
    for (const Document& all : report.parts) {
      for (const Document& variant : all.parts) {
        text_ += std::ranges::any_of(variant.sections, is_for_people)
                     ? fmt::format("<h2>{}</h2>\n", escaped(variant.title))
                     : "";
        add_tables(variant.sections);
      }
    }
    text_ += result.ladder.empty() ? "</details>\n</section>\n" : "</section>\n";
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  ChartText named(const std::string& title, const std::string& description) {
    return {fmt::format("chart-{}", ++charts_), title, description};
  }

  /// `where` is a class of the style: both on paper and on screen, or one of them.
  template <class Chart>
  void add_chart(const Chart& chart, std::string_view where = "") {
    text_ += fmt::format("<figure{}><figcaption>{}</figcaption>\n{}</figure>\n", where, escaped(chart.text.title),
                         svg_of(chart));
  }

  void add_findings(const Section& section, std::string_view what) {
    text_ += fmt::format("<h2>What {}</h2>\n<ul class=\"findings\">\n", what);
    const std::size_t printed = experiments_++ == 0 ? kPrintedFindings : kPrintedMoreFindings;
    for (std::size_t i = 0; i < section.table.rows.size(); ++i) {
      text_ += fmt::format("<li{}>{}</li>\n", i < printed ? "" : kOnScreen, escaped(section.table.rows[i].back().text));
    }
    text_ += "</ul>\n";
  }

  /// What earns points, each with what shows it.
  void add_wishes(const ExperimentResult& result) {
    constexpr std::size_t kPrinted = 12;
    const MarkPictures& pictures = result.experiment.pictures;
    text_ += "<h2>What earns points</h2>\n<ul class=\"wishes\">\n";
    std::size_t said = 0;
    for (const Category& category : result.game().categories) {
      const std::string name(in_language(category.name, lang_));
      const std::string sentence(in_language(category.sentence, lang_));
      const std::string sign =
          pictures.contains(category.id)
              ? fmt::format("<svg viewBox=\"0 0 40 40\"><use href=\"#{}\" width=\"40\" height=\"40\"/></svg>",
                            symbol_id(category.id))
              : fmt::format("<b>{}</b>", escaped(std::string(1, category.glyph)));
      text_ += fmt::format("<li{}>{} <b>{}</b>{}</li>\n", said++ < kPrinted ? "" : kOnScreen, sign, escaped(name),
                           sentence.empty() ? "" : ": " + escaped(sentence));
    }
    text_ += "</ul>\n";
  }

  void add_charts(const ExperimentResult& result, const Document& report) {
    text_ += "<div class=\"charts\">\n";
    add_plots(result, report);
    text_ += "</div>\n";
    if (result.experiment.variants.size() == 1) {
      add_deck(result);
      add_heat(result);
    }
  }

  void add_plots(const ExperimentResult& result, const Document& report) {
    if (result.experiment.variants.size() > 1) {
      add_points(report, "variants", "difference",
                 {"Difference in points",
                  "How many more points a seat has than in the first variant, on the same deals, with 95 % intervals.",
                  "points of a seat more than in the first variant"});
      add_variant_points(*table_in(report, "variant_points"));
      return;
    }
    const std::size_t seats = result.tally().seats();
    const std::size_t sides = sides_of(result.game()).size();
    const std::string thing = things_show_marks(result.game()) ? "card" : "piece";
    add_points(
        report, "seats", "win_rate",
        {"Wins by seat", "The share of games that each seat wins, with its 95 % interval; the line is the fair share.",
         "% of the games"},
        100.0 / static_cast<double>(sides));
    add_distribution(result);
    add_points(report, "points", "",
               {"Points by category", "Mean points that a seat earns in each category, with 95 % intervals.",
                "points a game"});
    add_points(report, "cards", "lead",
               {thing == "card" ? "Cards" : "Pieces",
                fmt::format("How far those who held a {0} were ahead, with 95 % intervals, the best {0} first.", thing),
                seats > 1 ? "points ahead of the mean of the others" : "points more than without it"},
               0, thing == "card" ? kOnScreen : "");
  }

  /// The cards of the game, the best first; those in the middle are not printed where there are many.
  void add_deck(const ExperimentResult& result) {
    const std::vector<CardDrawing> cards = drawn_deck(result.game(), result.tally(), result.experiment.pictures, lang_);
    if (cards.empty()) {
      return;
    }
    const std::size_t hidden = cards.size() - std::min(cards.size(), kPrintedCards);
    const std::size_t first = kPrintedCards - kPrintedCards / 2;
    text_ += fmt::format(
        "<h3>The deck</h3>\n<p>Below each card its id, how many there are, and {}, with the 95 % interval; the best "
        "is first. Beside each mark, the points that its kind earned for each that was placed.{}</p>\n<div "
        "class=\"deck\">\n",
        result.tally().seats() > 1 ? "how far those who held it were ahead of the mean of the others"
                                   : "how much more was scored with it than without",
        hidden > 0 ? fmt::format(" <span class=\"paper\">Without the {} in the middle.</span>", hidden) : "");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      text_ += fmt::format("<div{}>{}</div>\n", i < first || i >= first + hidden ? "" : kOnScreen, svg_of(cards[i]));
    }
    text_ += "</div>\n";
  }

  /// The table of that id; null where there is none.
  static const DataTable* table_in(const Document& report, std::string_view id) {
    const auto found = std::ranges::find(report.sections, id, &Section::id);
    return found == report.sections.end() ? nullptr : &found->table;
  }

  /// Shares are in percent, as people read them.
  static Estimate estimate_of(const Cell& cell) {
    const double unit = cell.text.find('%') == std::string::npos ? 1 : 100;
    return {unit * cell.value.number().value_or(0),
            unit * cell.margin.value_or(std::numeric_limits<double>::infinity())};
  }

  struct ChartWords {
    std::string title;
    std::string description;
    std::string unit;
  };

  /// Draws a row for each row of a table that has numbers there, and a series for the column of that id, or for each
  /// column of a group.
  void add_points(const Document& report, std::string_view id, std::string_view column, const ChartWords& words,
                  double line = 0, std::string_view where = "") {
    PointChart chart{named(words.title, words.description), {}, {}, line, words.unit};
    const DataTable* table = table_in(report, id);
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; table != nullptr && i < table->columns.size(); ++i) {
      if (column.empty() ? !table->columns[i].group.empty() : table->columns[i].id == column) {
        shown.push_back(i);
        chart.series.emplace_back(table->columns[i].heading, std::vector<Estimate>());
      }
    }
    for (std::size_t row = 0; !shown.empty() && row < table->rows.size(); ++row) {
      const std::vector<Cell>& cells = table->rows[row];
      if (std::ranges::none_of(shown, [&](std::size_t i) { return cells[i].value.number().has_value(); })) {
        continue;
      }
      const Cell& key = cells[table->keys - 1];
      chart.labels.push_back(key.value.number() ? fmt::format("{} {}", table->columns[0].heading, key.text) : key.text);
      for (std::size_t s = 0; s < shown.size(); ++s) {
        chart.series[s].second.push_back(estimate_of(cells[shown[s]]));
      }
    }
    const bool cut = chart.labels.size() > kPrintedRows && where.empty();
    if (!chart.labels.empty()) {
      add_chart(chart, cut ? kOnScreen : where);
    }
    if (cut) {
      add_chart(without_middle(chart), kOnPaper);
    }
  }

  /// The first rows and the last, as a chart of its own.
  PointChart without_middle(PointChart chart) {
    constexpr std::ptrdiff_t kEnd = kPrintedRows / 2;
    const auto cut = [](auto& rows) { rows.erase(rows.begin() + kEnd, rows.end() - kEnd); };
    chart.text = named(fmt::format("{}: the first {} and the last", chart.text.title, kEnd), chart.text.description);
    cut(chart.labels);
    for (auto& [name, values] : chart.series) {
      cut(values);
    }
    return chart;
  }

  void add_distribution(const ExperimentResult& result) {
    const Tally& tally = result.tally();
    std::int64_t low = tally.by_seat.front().totals.lowest();
    std::int64_t high = tally.by_seat.front().totals.highest();
    for (const SeatTally& seat : tally.by_seat) {
      low = std::min(low, seat.totals.lowest());
      high = std::max(high, seat.totals.highest());
    }
    const std::int64_t width = 1 + (high - low) / 120;  // so that the curve has at most so many points
    CurveChart chart{named("Points",
                           "How often each total was reached, by seat, in percent "
                           "of the games."),
                     {},
                     {},
                     width == 1 ? "points (height: % of the games)"
                                : fmt::format("points, in steps of {} (height: % of the games)", width)};
    for (std::int64_t total = low; total <= high; total += width) {
      chart.labels.push_back(std::to_string(total));
    }
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      std::vector<double> shares(chart.labels.size());
      for (const auto& [total, times] : tally.by_seat[seat].totals.counts()) {
        shares[static_cast<std::size_t>((total - low) / width)] +=
            100.0 * static_cast<double>(times) / static_cast<double>(tally.games);
      }
      chart.series.emplace_back(fmt::format("seat {}", seat + 1), std::move(shares));
    }
    add_chart(chart);
  }

  void add_heat(const ExperimentResult& result) {
    const GameInfo& game = result.game();
    const std::vector<BoardHeat> boards = heat_of(game, result.tally());
    for (std::size_t b = 0; b < boards.size(); ++b) {
      if (boards[b].filled() == 0) {
        continue;
      }
      if (!things_show_marks(game)) {
        text_ += fmt::format("<h3{}>{}: which places are filled</h3>\n<div class=\"boards\">\n",
                             is_printed(game.boards[b]) ? "" : kOnScreen, escaped(game.boards[b].id));
        add_map(game.boards[b], "Filled", "How many times as often as the mean place each place is filled.",
                [&](std::size_t place) { return std::vector{boards[b].fill(place)}; });
        text_ += "</div>\n";
      }
      add_layers(game, game.boards[b], boards[b]);
    }
  }

  /// A map of each kind that was on the board, in halves, or of the pieces that lay there
  /// most often. A single one would say no more than which places are filled.
  void add_layers(const GameInfo& game, const GameBoard& board, const BoardHeat& heat) {
    constexpr std::size_t kMostMaps = 24;
    const bool kinds = things_show_marks(game);
    const char* const what = kinds ? "kind" : "piece";
    const std::vector<HeatLayer> layers = heat_layers(game);
    const std::vector<std::size_t> all = heat.most_shown(layers.size());
    const std::vector<std::size_t> drawn = kinds ? all : heat.most_shown(kMostMaps);
    if (all.size() < 2) {
      return;
    }
    text_ += fmt::format(
        "<h3{0}>{1}: where each {2} is placed</h3>\n<p{0}>How many times as often as on the whole "
        "board {3} shows the {2}: blue for more often, orange for less.{4}</p>\n<div "
        "class=\"boards\">\n",
        is_printed(board) ? "" : kOnScreen, escaped(board.id), what, kinds ? "each half of a place" : "a place",
        drawn.size() < all.size() ? fmt::format(" The {} that lay there most often.", drawn.size()) : "");
    for (const std::size_t layer : drawn) {
      const std::string name(in_language(layers[layer].name, lang_));
      add_map(board, name, fmt::format("How many times as often as on the whole board each place shows {}.", name),
              [&](std::size_t place) {
                return kinds ? std::vector{heat.heat(place, 0, layer), heat.heat(place, 1, layer)}
                             : std::vector{heat.heat(place, layer)};
              });
    }
    text_ += "</div>\n";
  }

  template <class Heat>
  void add_map(const GameBoard& board, const std::string& name, const std::string& description, const Heat& heat) {
    HeatChart chart{named(name, description), board.places, {}};
    for (std::size_t place = 0; place < chart.places.size(); ++place) {
      chart.heat.push_back(heat(place));
    }
    const bool printed = is_printed(board);
    add_chart(chart, printed ? "" : kOnScreen);
    printed_maps_ += printed ? 1 : 0;
    printed_heat_ += printed ? area_of(board) : 0;
  }

  /// Of the rectangle around the places, in square half cards.
  static double area_of(const GameBoard& board) {
    const auto [left, right] = std::ranges::minmax_element(board.places, {}, &std::pair<int, int>::first);
    const auto [low, high] = std::ranges::minmax_element(board.places, {}, &std::pair<int, int>::second);
    return static_cast<double>(right->first - left->first + 2) * static_cast<double>(high->second - low->second + 2);
  }

  /// True if there is room on paper for another map of `board`.
  [[nodiscard]] bool is_printed(const GameBoard& board) const {
    return printed_maps_ < kPrintedMaps && printed_heat_ + area_of(board) <= kPrintedHeat;
  }

  /// Points by category: curves along a sweep of dials, else points without
  /// intervals, which are not known.
  void add_variant_points(const DataTable& table) {
    if (table.rows.size() > 2 &&
        std::all_of(table.rows.begin() + 1, table.rows.end(),
                    [](const std::vector<Cell>& row) { return row.front().text.find('=') != std::string::npos; })) {
      add_sweep(table);
      return;
    }
    PointChart points{named("Points by category", "Mean points of a seat in each category, by variant."),
                      {},
                      {},
                      0,
                      "points of a seat"};
    for (std::size_t k = 1; k < table.columns.size(); ++k) {
      points.labels.push_back(table.columns[k].heading);
    }
    for (const std::vector<Cell>& row : table.rows) {
      std::vector<Estimate>& series = points.series.emplace_back(row.front().text, std::vector<Estimate>()).second;
      std::transform(row.begin() + 1, row.end(), std::back_inserter(series), estimate_of);
    }
    add_chart(points);
  }

  /// A chart of curves over the values of a dial for each combination of the
  /// dials named after it.
  void add_sweep(const DataTable& table) {
    std::vector<std::pair<std::array<std::string, 2>, std::vector<std::size_t>>> parts;  // by dial, and the others
    for (std::size_t v = 1; v < table.rows.size(); ++v) {
      const std::string& name = table.rows[v].front().text;
      const std::array key{name.substr(0, name.find('=')), name.substr(std::min(name.find(' '), name.size()))};
      const auto found = std::ranges::find(parts, key, &decltype(parts)::value_type::first);
      (found == parts.end() ? parts.emplace_back(key, std::vector<std::size_t>()) : *found).second.push_back(v);
    }
    for (const auto& [key, part] : parts) {
      const auto& [dial, others] = key;
      CurveChart curves{named(others.empty() ? "Points by category" : fmt::format("Points by category,{}", others),
                              "Mean points of a seat in each category, by the value of a "
                              "dial."),
                        {},
                        {},
                        fmt::format("{} (height: points of a seat)", dial)};
      for (const std::size_t v : part) {
        const std::string& name = table.rows[v].front().text;
        curves.labels.push_back(name.substr(dial.size() + 1, name.find(' ') - dial.size() - 1));
      }
      for (std::size_t k = 1; k < table.columns.size(); ++k) {
        std::vector<double>& values =
            curves.series.emplace_back(table.columns[k].heading, std::vector<double>()).second;
        for (const std::size_t v : part) {
          values.push_back(estimate_of(table.rows[v][k]).value);
        }
      }
      add_chart(curves);
    }
  }

  void add_cell(std::string_view tag, Align align, const std::string& text) {
    text_ += fmt::format("<{0}{1} class=\"{2}\">{3}</{0}>", tag, tag == "th" ? " scope=\"col\"" : "",
                         align == Align::Left ? "left" : "right", escaped(text));
  }

  static bool is_shown(const Column& column) { return column.put != Put::Nowhere; }
  static bool is_for_people(const Section& section) {
    return section.table.layout == Layout::Rows && !section.table.rows.empty() &&
           std::ranges::any_of(section.table.columns, is_shown);
  }

  /// Those that people read.
  void add_tables(const std::vector<Section>& sections) {
    for (const Section& section : sections) {
      if (is_for_people(section)) {
        add_table(section);
      }
    }
  }

  void add_table(const Section& section) {
    const std::vector<Column>& columns = section.table.columns;
    text_ += fmt::format(
        "<div class=\"table\" tabindex=\"0\"><table "
        "id=\"{}-{}\"><caption>{}</caption>\n<thead><tr>",
        section.id, ++tables_, escaped(section.heading));
    for (const Column& column : columns) {
      if (is_shown(column)) {
        add_cell("th", column.align, column.heading);
      }
    }
    text_ += "</tr>\n</thead><tbody>\n";
    for (const std::vector<Cell>& row : section.table.rows) {
      text_ += "<tr>";
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (is_shown(columns[i])) {
          add_cell("td", columns[i].align, row[i].text);
        }
      }
      text_ += "</tr>\n";
    }
    text_ += "</tbody></table></div>\n";
  }

  static constexpr std::string_view kOnScreen = " class=\"more\"";
  static constexpr std::string_view kOnPaper = " class=\"paper\"";

  std::string lang_;
  std::string text_;
  std::size_t experiments_ = 0;
  std::size_t printed_maps_ = 0;
  double printed_heat_ = 0;
  int charts_ = 0;
  int tables_ = 0;
};

}  // namespace

std::string html_report(std::span<const ReportSection> sections, const std::string& lang) {
  HtmlPage page(lang);
  for (const ReportSection& section : sections) {
    page.add(section.result, section.title, report_document(section.result, lang));
  }
  const std::string title = heading(sections.front().result, lang);
  const Experiment& first = sections.front().result.experiment;
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<title>{0}</title>\n"
      "<link rel=\"icon\" "
      "href=\"data:,\">\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n{3}{4}"
      "<p>Intervals (±, or their ends in brackets) contain the truth in 95 of 100 such samples. <span "
      "class=\"paper\">All tables and drawings are on the page itself.</span></p>\n{2}</body>\n</html>\n",
      escaped(title), kReportStyle, page.text(),
      first.version.empty() ? "" : fmt::format("<p>{}</p>\n", escaped(first.version)), mark_symbols(first.pictures));
}

}  // namespace ossuary::cli
