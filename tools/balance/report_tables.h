// Report tables: what tallies mean, in rows and columns, for every form of report.
#pragma once

#include <string>
#include <vector>

#include "balance/report.h"
#include "console/text/paint.h"
#include "console/text/table.h"

namespace ossuary::cli {

struct ReportCell {
  // NOLINTBEGIN(google-explicit-constructor,hicpp-explicit-conversions): most cells are just text.
  ReportCell(std::string shown, Style painted = kPlain) : text(std::move(shown)), style(painted) {}
  ReportCell(const char* shown) : text(shown) {}
  // NOLINTEND(google-explicit-constructor,hicpp-explicit-conversions)

  std::string text;
  Style style{};
};

struct ReportTable {
  std::string id;       ///< a word, say "cards".
  std::string caption;  ///< what it shows.
  std::vector<Align> columns;
  std::vector<ReportCell> head;
  std::vector<std::vector<ReportCell>> rows;
};

/// "4.2 % ± 0.3": a share of 1 with its interval, in percent.
[[nodiscard]] std::string percent(const Estimate& share);
[[nodiscard]] std::string percent(std::int64_t part, std::int64_t whole);
/// "+1.25 ± 0.30": a difference.
[[nodiscard]] std::string signed_text(const Estimate& difference);

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

/// The skill ladder: for each bot and the one before it, which share of wins, or how many more points alone, it gets.
/// @pre the variants are those of ladder_variants().
[[nodiscard]] ReportTable ladder_table(const ExperimentResult& result);

/// Scripts by the time that they took, and the rest; no rows where nobody asked.
[[nodiscard]] ReportTable profile_table(const ExperimentResult& result);
/// The scripts of a profile that ran, those that took longest first.
[[nodiscard]] std::vector<std::pair<std::string, ScriptTime>> slowest_first(const Profile& profile);

/// All tables of a report that have rows, in order.
[[nodiscard]] std::vector<ReportTable> all_tables(const ExperimentResult& result, const std::string& lang);

}  // namespace ossuary::cli
