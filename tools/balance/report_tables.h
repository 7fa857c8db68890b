// Report tables: what tallies mean, in rows and columns, for every form of report.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "balance/report.h"
#include "describe/document.h"

namespace ossuary::cli {

/// A column of numbers.
[[nodiscard]] Column number_column(std::string id, std::string heading, std::string about, Put put = Put::InRow);
/// Columns for programs alone, whose cells add_spread() makes: the least number, the greatest and quantiles. Those of
/// `shown` are for people too, with these headings.
[[nodiscard]] std::vector<Column> spread_columns(const std::map<std::string, std::string>& shown);
/// A column for each seat, in the group `of`.
[[nodiscard]] std::vector<Column> seat_columns(std::size_t seats, const std::string& of, const std::string& about);

/// "seat 1", "seats 1 and 3".
[[nodiscard]] std::string seats_text(const std::vector<std::size_t>& seats);

/// Where there is no number.
[[nodiscard]] Cell no_number();

/// "4.2 % ± 0.3": a share of 1 with its interval, in percent; "1.7 % (0.0..8.9)" where it would leave 0..100.
[[nodiscard]] std::string percent(const Estimate& share);
/// "+1.25 ± 0.30": a difference.
[[nodiscard]] std::string signed_text(const Estimate& difference);

[[nodiscard]] Cell count_cell(std::int64_t count);
/// With so many digits after the point.
[[nodiscard]] Cell number_cell(double number, int digits = 2);
/// As percent() shows it.
[[nodiscard]] Cell share_cell(const Estimate& share, Style style = kBold);
[[nodiscard]] Cell share_cell(std::int64_t part, std::int64_t whole);
/// As signed_text() shows it.
[[nodiscard]] Cell difference_cell(const Estimate& difference, Style style = kBold);
/// The first cell of a row that is about a category.
[[nodiscard]] Cell category_cell(const Category& category, const std::string& lang);
/// The character of a category, in its colour.
[[nodiscard]] Cell glyph_cell(const Category& category);

/// The tables that every variant has: seats, categories, the spread of totals and other numbers, ranks, options that
/// were drawn. A section without rows has nothing to show.
[[nodiscard]] std::vector<Section> series_tables(const ExperimentResult& result, std::size_t variant,
                                                 const std::string& lang);

/// What became of cards and kinds; no rows where nobody looked.
[[nodiscard]] Section card_table(const ExperimentResult& result, std::size_t variant);
[[nodiscard]] Section kind_table(const ExperimentResult& result, std::size_t variant, const std::string& lang);
/// How often each category is shown at each place of each board.
[[nodiscard]] Section place_table(const ExperimentResult& result, std::size_t variant);
/// How many copies of each card or piece were placed at each place; for programs.
[[nodiscard]] Section card_place_table(const ExperimentResult& result, std::size_t variant);

/// The variants next to each other; no rows where there is only one.
[[nodiscard]] Section variant_table(const ExperimentResult& result);
/// The points of a seat by category, of all variants, with differences that chance does not explain marked.
[[nodiscard]] Section variant_category_table(const ExperimentResult& result, const std::string& lang);
/// The same less those of the first variant on the same deals.
[[nodiscard]] Section category_difference_table(const ExperimentResult& result);
/// How far holders of each card were ahead in each variant, with differences that chance does not explain marked; no
/// rows where nobody looked, or where there are more variants than fit next to each other.
[[nodiscard]] Section variant_card_table(const ExperimentResult& result);

/// Scripts by the time that they took, and the rest; no rows where nobody asked.
[[nodiscard]] Section profile_table(const ExperimentResult& result);
/// Who forfeited matches; no rows where nobody did.
[[nodiscard]] Section forfeit_table(const ExperimentResult& result);

/// The tables of cards, kinds and places that have rows, in the order of a report.
[[nodiscard]] std::vector<Section> detail_tables(const ExperimentResult& result, std::size_t variant,
                                                 const std::string& lang);
/// All tables of a report that have rows, in order; of several variants without details of each.
[[nodiscard]] std::vector<Section> all_tables(const ExperimentResult& result, const std::string& lang);

}  // namespace ossuary::cli
