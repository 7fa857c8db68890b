// Tables that compare variants.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "balance/details.h"
#include "balance/report_tables.h"

namespace ossuary::cli {

namespace {

/// Mean points of a seat in a category.
double points_of(const Tally& tally, std::size_t category) {
  double sum = 0;
  for (const SeatTally& seat : tally.by_seat) {
    sum += seat.by_category[category].mean();
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

/// The lead of the holders of the card or piece `id` in a variant; nothing where it has none of it, or they are no
/// sample.
std::optional<Estimate> lead_of(const ExperimentResult& result, std::size_t variant, const std::string& id) {
  const std::vector<GameThing>& things = result.game(variant).things;
  const auto thing = std::ranges::find(things, id, &GameThing::id);
  return thing == things.end()
             ? std::nullopt
             : lead_of_holders(result.tally(variant), static_cast<std::size_t>(thing - things.begin()));
}

/// The cards or pieces of all variants that somebody held, those first whose holders were furthest ahead in the first.
std::vector<std::string> compared_things(const ExperimentResult& result) {
  std::vector<std::string> ids;
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    for (const std::size_t thing : by_lead(result.tally(v))) {
      const std::string& id = result.game(v).things[thing].id;
      if (std::ranges::find(ids, id) == ids.end()) {
        ids.push_back(id);
      }
    }
  }
  return ids;
}

/// "+1.2 % ± 0.3": the difference of two shares, as it is in percent.
Cell share_difference_cell(const Estimate& percent) {
  Cell cell = difference_cell({percent.value / 100, percent.margin / 100}, percent.differs_from(0) ? kBold : kPlain);
  cell.text = fmt::format("{:+.1f} %{}", percent.value, plus_minus(percent.margin, 1));
  return cell;
}

}  // namespace

Section variant_table(const ExperimentResult& result) {
  const std::size_t seats = result.tally().seats();
  Section section{.id = "variants",
                  .heading = "Variants on the same deals: points of a seat, and their difference to the first"};
  DataTable& table = section.table;
  table.columns = {column_named("variant", Align::Left), column_named("points"),
                   column_named("difference in points", "difference"), column_named("games to decide")};
  if (result.experiment.variants.size() < 2) {
    return section;
  }
  if (seats > 1) {
    table.columns.insert(table.columns.end(),
                         {column_named("margin"), column_named("ties"), column_named("wins of seat 1"),
                          column_named("difference in wins of seat 1", "difference")});
  }
  table.columns.push_back(column_named("decisions"));
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    const Tally& tally = result.tally(v);
    const PairedTally& paired = result.counted.differences[v];
    const Estimate points = paired.points.estimate(static_cast<double>(seats));
    std::vector<Cell> row{result.experiment.variants[v].name, number_cell(points_a_seat(tally))};
    row.push_back(v == 0 ? Cell("") : difference_cell(points, points.differs_from(0) ? kBold : kPlain));
    const std::int64_t needed = needed_to_decide(paired.points);
    row.push_back(v == 0 ? Cell("") : needed == 0 ? no_number() : count_cell(needed));
    if (seats > 1) {
      row.push_back(number_cell(tally.margins.mean()));
      row.push_back(share_cell(tally.ties, tally.games));
      row.push_back(share_cell({win_rate(tally, 0), win_rate_margin(tally, 0)}, kPlain));
      row.push_back(v == 0 ? Cell("") : share_difference_cell(paired.win_parts[0].estimate(kWin / 100.0)));
    }
    row.push_back(number_cell(tally.lengths.mean(), 1));
    table.rows.push_back(std::move(row));
  }
  return section;
}

Section variant_category_table(const ExperimentResult& result, const std::string& lang) {
  const std::vector<Variant>& variants = result.experiment.variants;
  const std::vector<std::string> ids = compared_categories(variants);
  Section section{.id = "variant_points",
                  .heading =
                      "Points of a seat by category; * where chance alone probably does not explain the "
                      "difference to the first variant"};
  DataTable& table = section.table;
  table.columns = {column_named("variant", Align::Left)};
  if (variants.size() < 2) {
    return section;
  }
  for (const std::string& id : ids) {
    table.columns.push_back(column_named(id));
    for (const Variant& variant : variants) {
      for (const Category& category : variant.game->info().categories) {
        if (category.id == id) {
          table.columns.back().heading = in_language(category.name, lang);
        }
      }
    }
  }
  for (std::size_t v = 0; v < variants.size(); ++v) {
    const std::vector<Category>& categories = result.game(v).categories;
    std::vector<Cell> row{variants[v].name};
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const auto found = std::ranges::find(categories, ids[k], &Category::id);
      if (found == categories.end()) {
        row.push_back(no_number());
        continue;
      }
      const bool differs = v > 0 && result.counted.differences[v].by_category[k].estimate().differs_from(0);
      row.push_back(number_cell(points_of(result.tally(v), static_cast<std::size_t>(found - categories.begin()))));
      row.back().text += differs ? "*" : " ";
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

Section category_difference_table(const ExperimentResult& result) {
  const std::vector<Variant>& variants = result.experiment.variants;
  const std::vector<std::string> ids = compared_categories(variants);
  Section section{.id = "variant_points_difference",
                  .heading = "Points of a seat by category, less those of the first variant"};
  DataTable& table = section.table;
  table.columns = {column_named("variant", Align::Left)};
  for (const std::string& id : ids) {
    table.columns.push_back(column_named(id));
  }
  for (std::size_t v = 1; v < variants.size(); ++v) {
    std::vector<Cell> row{variants[v].name};
    for (const Moments& difference : result.counted.differences[v].by_category) {
      row.push_back(difference_cell(difference.estimate(static_cast<double>(result.tally().seats()))));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

Section variant_card_table(const ExperimentResult& result) {
  constexpr std::size_t kMost = 6;  // variants
  const std::vector<Variant>& variants = result.experiment.variants;
  const bool cards = things_show_marks(result.game());
  Section section{
      .id = "variant_cards",
      .heading = fmt::format("How far the holders of each {} were ahead; * where chance alone probably does "
                             "not explain the difference to the first variant",
                             cards ? "card" : "piece")};
  DataTable& table = section.table;
  table.columns = {column_named(cards ? "lead by card" : "lead by piece", Align::Left)};
  if (variants.size() < 2 || variants.size() > kMost || result.tally().things.empty()) {
    return section;
  }
  for (const Variant& variant : variants) {
    table.columns.push_back(column_named(variant.name));
  }
  for (const std::string& id : compared_things(result)) {
    const std::optional<Estimate> first = lead_of(result, 0, id);
    std::vector<Cell> row{id};
    for (std::size_t v = 0; v < variants.size(); ++v) {
      const std::optional<Estimate> lead = lead_of(result, v, id);
      if (!lead) {
        row.push_back(no_number());
        continue;
      }
      const bool differs =
          first && Estimate{lead->value - first->value, std::hypot(lead->margin, first->margin)}.differs_from(0);
      row.push_back(difference_cell(*lead, kPlain));
      row.back().text += differs ? "*" : " ";
    }
    if (std::ranges::all_of(row.begin() + 1, row.end(), [](const Cell& cell) { return !cell.value.number(); })) {
      continue;  // alone, what every game has leads before nothing
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

}  // namespace ossuary::cli
