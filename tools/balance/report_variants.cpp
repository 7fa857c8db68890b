// Tables that compare variants.
#include <fmt/format.h>

#include <algorithm>

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
  return thing == things.end() ? std::nullopt
                               : lead_of_holders(result.game(variant), result.tally(variant),
                                                 static_cast<std::size_t>(thing - things.begin()));
}

/// The cards or pieces of all variants that somebody held, those first whose holders were furthest ahead in the first.
std::vector<std::string> compared_things(const ExperimentResult& result) {
  std::vector<std::string> ids;
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    for (const std::size_t thing : by_lead(result.game(v), result.tally(v))) {
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
                  .heading = "Variants on the same deals: points of a seat, and their difference to the first",
                  .about =
                      "of several variants: each, and its differences to the first on the same deals, which "
                      "are null for the first"};
  DataTable& table = section.table;
  table.columns = {{"variant", "variant", "its name"},
                   number_column("points", "points", "mean points of a seat"),
                   number_column("difference", "difference", "of the points of a seat"),
                   number_column("games_to_decide", "games to decide",
                                 "how many games make the interval of that difference leave out 0; null where no "
                                 "number does")};
  if (result.experiment.variants.size() < 2) {
    return section;
  }
  if (seats > 1) {
    table.columns.insert(table.columns.end(),
                         {number_column("margin", "margin", "mean points between the first and the second"),
                          number_column("ties", "ties", "the share of games whose win is shared"),
                          number_column("wins_of_seat_1", "wins of seat 1", "its share of wins")});
    std::vector<Column> wins = seat_columns(seats, "difference_in_wins", "of the share of wins: `seat_1`, ...");
    for (Column& column : wins) {
      column.heading = "difference";
      column.put = &column == &wins.front() ? Put::InRow : Put::Nowhere;
    }
    table.columns.insert(table.columns.end(), wins.begin(), wins.end());
  }
  table.columns.push_back(number_column("decisions", "decisions", "mean number of decisions in a match"));
  table.columns.push_back(number_column("difference_in_margin", "", "of the margin", Put::Nowhere));
  table.columns.push_back(number_column("difference_in_decisions", "", "of the decisions", Put::Nowhere));
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    const Tally& tally = result.tally(v);
    const PairedTally& paired = result.counted.differences[v];
    const Estimate points = paired.points.estimate(static_cast<double>(seats));
    std::vector<Cell> row{result.experiment.variants[v].name, number_cell(points_a_seat(tally))};
    const auto to_first = [&](const Cell& cell) { return v == 0 ? Cell() : cell; };
    row.push_back(to_first(difference_cell(points, points.differs_from(0) ? kBold : kPlain)));
    const std::int64_t needed = needed_to_decide(paired.points);
    row.push_back(to_first(needed == 0 ? no_number() : count_cell(needed)));
    if (seats > 1) {
      row.push_back(number_cell(tally.margins.mean()));
      row.push_back(share_cell(tally.ties, tally.games));
      row.push_back(share_cell({win_rate(tally, 0), win_rate_margin(tally, 0)}, kPlain));
      for (std::size_t seat = 0; seat < seats; ++seat) {
        row.push_back(v == 0 ? Cell() : share_difference_cell(paired.win_parts[seat].estimate(kWin / 100.0)));
      }
    }
    row.push_back(number_cell(tally.lengths.mean(), 1));
    row.push_back(to_first(difference_cell(paired.margins.estimate())));
    row.push_back(to_first(difference_cell(paired.lengths.estimate())));
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
                      "difference to the first variant",
                  .about = "of several variants: mean points of a seat by category"};
  DataTable& table = section.table;
  table.columns = {{"variant", "variant", "its name"}};
  if (variants.size() < 2) {
    return section;
  }
  for (const std::string& id : ids) {
    table.columns.push_back(number_column(id, id, "of a category, by its id; null where the variant has none"));
    table.columns.back().group = "points";
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
                  .heading = "",
                  .about = "the same, less those of the first variant on the same deals"};
  DataTable& table = section.table;
  table.columns = {{"variant", "", "its name", Align::Left, Put::Nowhere}};
  for (const std::string& id : ids) {
    table.columns.push_back(number_column(id, "", "of a category, by its id", Put::Nowhere));
    table.columns.back().group = "points";
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
                             cards ? "card" : "piece"),
      .about = "of several variants, with details: how far the holders of a card or piece were ahead in each"};
  DataTable& table = section.table;
  table.columns = {{"id", cards ? "card" : "piece", "the card or piece"}};
  if (variants.size() < 2 || variants.size() > kMost || result.tally().things.empty()) {
    return section;
  }
  for (const Variant& variant : variants) {
    table.columns.push_back(number_column(variant.name, variant.name, "as in `cards`, by the name of a variant"));
    table.columns.back().group = "leads";
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
          first && Estimate{lead->value - first->value, joint_margin(lead->margin, first->margin)}.differs_from(0);
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
