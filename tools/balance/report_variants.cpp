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

/// "+1.2 % ± 0.3": the difference of two shares, as it is in percent.
ReportCell share_difference_cell(const Estimate& percent) {
  ReportCell cell =
      difference_cell({percent.value / 100, percent.margin / 100}, percent.differs_from(0) ? kBold : kPlain);
  cell.text = fmt::format("{:+.1f} % ± {:.1f}", percent.value, percent.margin);
  return cell;
}

}  // namespace

ReportTable variant_table(const ExperimentResult& result) {
  const std::size_t seats = result.tally().seats();
  ReportTable table{"variants",
                    "Variants on the same deals: points of a seat, and their difference to the first",
                    {Align::Left, Align::Right, Align::Right, Align::Right},
                    {"variant", "points", named_cell("difference", "difference in points"), "games to decide"},
                    {}};
  if (result.experiment.variants.size() < 2) {
    return table;
  }
  if (seats > 1) {
    table.head.insert(table.head.end(),
                      {"margin", "ties", "wins of seat 1", named_cell("difference", "difference in wins of seat 1")});
  }
  table.head.emplace_back("decisions");
  table.columns.resize(table.head.size(), Align::Right);
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    const Tally& tally = result.tally(v);
    const PairedTally& paired = result.counted.differences[v];
    const Estimate points = paired.points.estimate(static_cast<double>(seats));
    std::vector<ReportCell> row{result.experiment.variants[v].name, number_cell(points_a_seat(tally))};
    row.push_back(v == 0 ? "" : difference_cell(points, points.differs_from(0) ? kBold : kPlain));
    row.push_back(v == 0 ? "" : points.value == 0 ? kNoNumber : count_cell(needed_to_decide(paired.points)));
    if (seats > 1) {
      row.push_back(number_cell(tally.margins.mean()));
      row.push_back(share_cell(tally.ties, tally.games));
      row.push_back(share_cell({win_rate(tally, 0), win_rate_margin(tally, 0)}, kPlain));
      row.push_back(v == 0 ? "" : share_difference_cell(paired.win_parts[0].estimate(kWin / 100.0)));
    }
    row.push_back(number_cell(tally.lengths.mean(), 1));
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
        row.front() = category.id == ids[k] ? category_cell(category, lang) : row.front();
      }
      const bool differs = v > 0 && result.counted.differences[v].by_category[k].estimate().differs_from(0);
      ReportCell points = number_cell(points_of(game, result.tally(v), ids[k]));
      points.text += differs ? "*" : " ";
      row.push_back(std::move(points));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable category_difference_table(const ExperimentResult& result) {
  const std::vector<Variant>& variants = result.experiment.variants;
  const std::vector<std::string> ids = compared_categories(variants);
  ReportTable table{"variant_points_difference",
                    "Points of a seat by category, less those of the first variant",
                    {Align::Left},
                    {"points by category"},
                    {}};
  for (std::size_t k = 0; k < ids.size(); ++k) {
    std::vector<ReportCell> row{ids[k]};
    for (std::size_t v = 1; v < variants.size(); ++v) {
      const Moments& difference = result.counted.differences[v].by_category[k];
      row.push_back(difference_cell(difference.estimate(static_cast<double>(result.tally().seats()))));
    }
    table.rows.push_back(std::move(row));
  }
  table.columns.resize(variants.size(), Align::Right);
  for (std::size_t v = 1; v < variants.size(); ++v) {
    table.head.emplace_back(variants[v].name);
  }
  return table;
}

}  // namespace ossuary::cli
