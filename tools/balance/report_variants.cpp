// Tables that compare variants.
#include <fmt/format.h>

#include <algorithm>

#include "balance/report_tables.h"

namespace ossuary::cli {

namespace {

/// Mean points of a seat in the category of that id; 0 where the game has no such category.
double points_of(const GameInfo& game, const Tally& tally, const std::string& id) {
  const auto found = std::find_if(game.categories.begin(), game.categories.end(),
                                  [&](const Category& category) { return category.id == id; });
  double sum = 0;
  for (const SeatTally& seat : tally.by_seat) {
    sum += found == game.categories.end()
               ? 0
               : seat.by_category[static_cast<std::size_t>(found - game.categories.begin())].mean();
  }
  return sum / static_cast<double>(tally.seats());
}

/// Mean points of a seat.
double points_a_seat(const Tally& tally) {
  double sum = 0;
  for (const SeatTally& seat : tally.by_seat) {
    sum += seat.totals.mean();
  }
  return sum / static_cast<double>(tally.seats());
}

}  // namespace

ReportTable variant_table(const ExperimentResult& result) {
  const std::size_t seats = result.tally().seats();
  ReportTable table{"variants",
                    "Variants on the same deals: points of a seat, and their difference to the first",
                    {Align::Left, Align::Right, Align::Right, Align::Right},
                    {"variant", "points", "difference", "games to decide"},
                    {}};
  if (result.experiment.variants.size() < 2) {
    return table;
  }
  if (seats > 1) {
    table.head.insert(table.head.end(), {"margin", "ties", "wins of seat 1", "difference"});
  }
  table.head.emplace_back("decisions");
  table.columns.resize(table.head.size(), Align::Right);
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    const Tally& tally = result.tally(v);
    const PairedTally& paired = result.counted.differences[v];
    const Estimate points = paired.points.estimate(static_cast<double>(seats));
    std::vector<ReportCell> row{result.experiment.variants[v].name, fmt::format("{:.2f}", points_a_seat(tally))};
    row.emplace_back(v == 0 ? "" : signed_text(points), points.differs_from(0) ? kBold : kPlain);
    row.emplace_back(v == 0 ? "" : points.value == 0 ? "-" : std::to_string(needed_to_decide(paired.points)));
    if (seats > 1) {
      row.emplace_back(fmt::format("{:.2f}", tally.margins.mean()));
      row.emplace_back(percent(tally.ties, tally.games));
      row.emplace_back(percent({win_rate(tally, 0), win_rate_margin(tally, 0)}));
      const Estimate wins = v == 0 ? Estimate() : paired.win_parts[0].estimate(kWin / 100.0);
      row.emplace_back(v == 0 ? "" : fmt::format("{:+.1f} % ± {:.1f}", wins.value, wins.margin),
                       wins.differs_from(0) ? kBold : kPlain);
    }
    row.emplace_back(fmt::format("{:.1f}", tally.lengths.mean()));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable variant_category_table(const ExperimentResult& result, const std::string& lang) {
  const std::vector<Variant>& variants = result.experiment.variants;
  const std::vector<std::string> ids = compared_categories(variants);
  ReportTable table{"variant_points",
                    "Points of a seat by category; * where chance alone hardly explains the difference to "
                    "the first variant",
                    {Align::Left},
                    {"points by category"},
                    {}};
  if (variants.size() < 2) {
    return table;
  }
  table.columns.resize(1 + variants.size(), Align::Right);
  for (const Variant& variant : variants) {
    table.head.emplace_back(variant.name);
  }
  for (std::size_t k = 0; k < ids.size(); ++k) {
    std::vector<ReportCell> row{ids[k]};
    for (std::size_t v = 0; v < variants.size(); ++v) {
      const GameInfo& game = result.game(v);
      for (const Category& category : game.categories) {
        row.front() = category.id == ids[k] ? std::string(in_language(category.name, lang)) : row.front();
      }
      const bool differs = v > 0 && result.counted.differences[v].by_category[k].estimate().differs_from(0);
      row.emplace_back(fmt::format("{:.2f}{}", points_of(game, result.tally(v), ids[k]), differs ? "*" : " "));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace ossuary::cli
