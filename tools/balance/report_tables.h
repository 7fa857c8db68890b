// Report tables: what tallies mean, in rows and columns, for every form of report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "balance/report.h"
#include "console/text/paint.h"
#include "console/text/table.h"

namespace ossuary::cli {

/// What a cell of a table shows to people, and what programs read of it.
struct ReportCell {
  // NOLINTBEGIN(google-explicit-constructor,hicpp-explicit-conversions): most cells are just text.
  ReportCell(std::string shown, Style painted = kPlain) : text(std::move(shown)), style(painted) {}
  ReportCell(const char* shown) : text(shown) {}
  // NOLINTEND(google-explicit-constructor,hicpp-explicit-conversions)

  std::string text;
  Style style{};
  std::optional<double> value{};   ///< the number that `text` shows, not rounded; percentages are shares of 1.
  std::optional<double> margin{};  ///< of `value`, where it has an interval.
  std::string name{};              ///< what programs read in place of `text`, where that is not enough.
};

struct ReportTable {
  std::string id;       ///< a word, say "cards".
  std::string caption;  ///< what it shows.
  std::vector<Align> columns;
  std::vector<ReportCell> head;
  std::vector<std::vector<ReportCell>> rows;
  std::size_t keys = 1;  ///< the first columns, which say what a row is about. One without a head is just a picture.
};

/// Where there is no number.
inline constexpr const char* kNoNumber = "-";

/// "4.2 % ± 0.3": a share of 1 with its interval, in percent; "1.7 % (0.0..8.9)" where it would leave 0..100.
[[nodiscard]] std::string percent(const Estimate& share);
/// "+1.25 ± 0.30": a difference.
[[nodiscard]] std::string signed_text(const Estimate& difference);

/// Text of which programs read `name`.
[[nodiscard]] ReportCell named_cell(std::string text, std::string name);
[[nodiscard]] ReportCell count_cell(std::int64_t count);
/// With so many digits after the point.
[[nodiscard]] ReportCell number_cell(double number, int digits = 2);
/// As percent() shows it.
[[nodiscard]] ReportCell share_cell(const Estimate& share, Style style = kBold);
[[nodiscard]] ReportCell share_cell(std::int64_t part, std::int64_t whole);
/// As signed_text() shows it.
[[nodiscard]] ReportCell difference_cell(const Estimate& difference, Style style = kBold);
/// The first cell of a row that is about a category.
[[nodiscard]] ReportCell category_cell(const Category& category, const std::string& lang);
/// The character of a category, in its colour.
[[nodiscard]] ReportCell glyph_cell(const Category& category);

/// The tables that every variant has: seats, categories, the spread of totals and other numbers, ranks, options that
/// were drawn. A table without rows has nothing to show.
[[nodiscard]] std::vector<ReportTable> series_tables(const ExperimentResult& result, std::size_t variant,
                                                     const std::string& lang);

/// What became of cards and kinds; no rows where nobody looked.
[[nodiscard]] ReportTable card_table(const ExperimentResult& result, std::size_t variant);
[[nodiscard]] ReportTable kind_table(const ExperimentResult& result, std::size_t variant, const std::string& lang);
/// How often each category is shown at each place of each board.
[[nodiscard]] ReportTable place_table(const ExperimentResult& result, std::size_t variant);

/// The variants next to each other; no rows where there is only one.
[[nodiscard]] ReportTable variant_table(const ExperimentResult& result);
/// The points of a seat by category, of all variants, with differences that chance does not explain marked.
[[nodiscard]] ReportTable variant_category_table(const ExperimentResult& result, const std::string& lang);
/// The same less those of the first variant on the same deals.
[[nodiscard]] ReportTable category_difference_table(const ExperimentResult& result);
/// How far holders of each card were ahead in each variant, with differences that chance does not explain marked; no
/// rows where nobody looked, or where there are more variants than fit next to each other.
[[nodiscard]] ReportTable variant_card_table(const ExperimentResult& result);

/// Scripts by the time that they took, and the rest; no rows where nobody asked.
[[nodiscard]] ReportTable profile_table(const ExperimentResult& result);
/// The scripts of a profile that ran, those that took longest first.
[[nodiscard]] std::vector<std::pair<std::string, ScriptTime>> slowest_first(const Profile& profile);

/// The tables of cards, kinds and places that have rows, in the order of a report.
[[nodiscard]] std::vector<ReportTable> detail_tables(const ExperimentResult& result, std::size_t variant,
                                                     const std::string& lang);
/// All tables of a report that have rows, in order; of several variants without details of each.
[[nodiscard]] std::vector<ReportTable> all_tables(const ExperimentResult& result, const std::string& lang);

}  // namespace ossuary::cli
