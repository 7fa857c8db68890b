#include "balance/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "balance/details.h"

namespace ossuary::cli {

namespace {

/// A column for each seat.
void add_seats(DataTable& table, std::size_t seats) {
  for (std::size_t seat = 0; seat < seats; ++seat) {
    table.columns.push_back(column_named(fmt::format("seat {}", seat + 1)));
  }
}

/// Who plays alone wins nothing: then there is no word of wins.
Section seat_table(const Variant& variant, const Tally& tally) {
  const bool alone = tally.seats() == 1;
  Section section{.id = "seats", .heading = "Seats"};
  DataTable& table = section.table;
  table.columns = {column_named("seat"), column_named("bot", Align::Left)};
  if (!alone) {
    table.columns.insert(table.columns.end(), {column_named("wins"), column_named("win rate")});
  }
  table.columns.insert(table.columns.end(),
                       {column_named("points"), column_named("sd"), column_named("min"), column_named("max")});
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
    const SeatTally& sum = tally.by_seat[seat];
    std::vector<Cell> row{{Json(fmt::format("seat {}", seat + 1)), std::to_string(seat + 1)}, variant.bots[seat]};
    if (!alone) {
      row.push_back(count_cell(sum.wins));
      row.push_back(share_cell({win_rate(tally, seat), win_rate_margin(tally, seat)}));
    }
    row.push_back(number_cell(sum.totals.mean()));
    row.push_back(number_cell(sum.totals.deviation()));
    row.push_back(count_cell(sum.totals.lowest()));
    row.push_back(count_cell(sum.totals.highest()));
    table.rows.push_back(std::move(row));
  }
  return section;
}

Section category_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  Section section{.id = "points", .heading = "Points by category"};
  DataTable& table = section.table;
  table.columns = {column_named("", Align::Left), column_named("points by category", Align::Left)};
  table.keys = 2;
  add_seats(table, tally.seats());
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    const Category& category = game.categories[k];
    std::vector<Cell> row{glyph_cell(category), category_cell(category, lang)};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      row.push_back(number_cell(tally.by_seat[seat].by_category[k].mean()));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

void add_spread(DataTable& table, const std::string& name, const Histogram& numbers) {
  if (!numbers.empty()) {
    table.rows.push_back({name, number_cell(numbers.mean()), number_cell(numbers.deviation()),
                          count_cell(numbers.quantile(0.05)), count_cell(numbers.quantile(0.5)),
                          count_cell(numbers.quantile(0.95))});
  }
}

/// Where all win together, no winner was behind.
Section spread_table(const GameInfo& game, const Tally& tally) {
  Section section{.id = "spread", .heading = "Spread"};
  DataTable& table = section.table;
  table.columns = {column_named("spread over matches", Align::Left),
                   column_named("mean"),
                   column_named("sd"),
                   column_named("q05", "5 % below"),
                   column_named("median"),
                   column_named("q95", "5 % above")};
  Histogram totals;
  for (const SeatTally& seat : tally.by_seat) {
    totals.merge(seat.totals);
  }
  add_spread(table, "points of a seat", totals);
  add_spread(table, "points between the first and the second", tally.margins);
  add_spread(table, "changes of the lead", tally.lead_changes);
  if (has_rivals(game)) {
    add_spread(table, "points that the winner was behind at most", tally.comebacks);
  }
  add_spread(table, "decisions", tally.lengths);
  return section;
}

/// How often each rank was reached, the lowest first; each by its own points, so that the rows do not overlap.
Section rank_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  Section section{.id = "ranks", .heading = "Ranks"};
  DataTable& table = section.table;
  table.columns = {column_named("rank", Align::Left), column_named("from")};
  if (game.ranks.empty()) {
    return section;
  }
  add_seats(table, tally.seats());
  for (std::size_t rank = 0; rank <= game.ranks.size(); ++rank) {
    const bool none = rank == 0;
    std::vector<Cell> row{none ? Cell("none") : Cell(in_language(game.ranks[rank - 1].name, lang)),
                          none ? Cell("") : count_cell(game.ranks[rank - 1].points)};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      row.push_back(share_cell(games_by_rank(game, tally.by_seat[seat].totals)[rank], tally.games));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

/// A row for each thing that was drawn: how the matches with it went, whatever else was drawn.
Section option_table(const GameInfo& game, const Tally& tally, std::size_t option) {
  const std::string& id = game.options[option].id;
  const std::size_t ranks = game.ranks.empty() ? 0 : game.ranks.size() + 1;
  Section section{.id = id, .heading = fmt::format("Matches by {}", id)};
  DataTable& table = section.table;
  table.columns = {column_named(id, Align::Left), column_named("games"), column_named("points"), column_named("sd")};
  if (ranks > 0) {
    table.columns.push_back(column_named("none"));
  }
  for (const Rank& rank : game.ranks) {
    table.columns.push_back(column_named(fmt::format("from {}", rank.points)));
  }
  for (const auto& [name, totals] : totals_by_value(game, tally, option)) {
    const std::int64_t count = totals->count();
    std::vector<Cell> row{name, count_cell(count), number_cell(totals->mean()), number_cell(totals->deviation())};
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      row.push_back(share_cell(games_by_rank(game, *totals)[rank], count));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

/// What ranks would have to cost with each value for all to be as hard as they are over all matches.
Section equal_rank_table(const GameInfo& game, const Tally& tally, std::size_t option) {
  const std::string& id = game.options[option].id;
  Section section{.id = "equal_ranks_" + id,
                  .heading = fmt::format("Totals that would make ranks equally hard, by {}", id)};
  DataTable& table = section.table;
  table.columns = {column_named(fmt::format("equally hard, by {}", id), Align::Left)};
  Histogram all;
  const auto parts = totals_by_value(game, tally, option);
  for (const auto& [name, totals] : parts) {
    all.merge(*totals);
  }
  if (parts.size() < 2 || game.ranks.empty()) {
    return section;
  }
  for (const Rank& rank : game.ranks) {
    const Cell share = share_cell(all.at_least(rank.points), all.count());
    table.columns.push_back(
        column_named(fmt::format("from {}", rank.points), fmt::format("{} ({})", rank.points, share.text)));
  }
  for (const auto& [name, totals] : parts) {
    std::vector<Cell> row{name};
    for (const Rank& rank : game.ranks) {
      const double share = static_cast<double>(all.at_least(rank.points)) / static_cast<double>(all.count());
      row.push_back(count_cell(total_reached_by(*totals, share)));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

}  // namespace

std::string percent(const Estimate& share) {
  const double low = share.value - share.margin;
  const double high = share.value + share.margin;
  constexpr double kShown = 0.0005;  // half of the last digit that is shown
  if (std::isfinite(share.margin) && (low < -kShown || high > 1 + kShown)) {
    return fmt::format("{:.1f} % ({:.1f}..{:.1f})", 100 * share.value, 100 * std::max(low, 0.0),
                       100 * std::min(high, 1.0));
  }
  return fmt::format("{:.1f} %{}", 100 * share.value, plus_minus(100 * share.margin, 1));
}

std::string signed_text(const Estimate& difference) {
  return fmt::format("{:+.2f}{}", difference.value, plus_minus(difference.margin, 2));
}

Column column_named(std::string heading, Align align) {
  std::string id = heading;
  return column_named(std::move(id), std::move(heading), align);
}

Column column_named(std::string id, std::string heading, Align align) {
  return {.id = std::move(id), .heading = std::move(heading), .align = align};
}

Cell no_number() { return {Json(), "-"}; }

Cell count_cell(std::int64_t count) { return count; }

Cell number_cell(double number, int digits) { return {Json(number), fmt::format("{:.{}f}", number, digits)}; }

Cell share_cell(const Estimate& share, Style style) {
  Cell cell(Json(share.value), percent(share), style);
  cell.margin = share.margin;
  return cell;
}

Cell share_cell(std::int64_t part, std::int64_t whole) {
  const double share = whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  return {Json(share),
          fmt::format("{:.1f} %", whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole))};
}

Cell difference_cell(const Estimate& difference, Style style) {
  Cell cell(Json(difference.value), signed_text(difference), style);
  cell.margin = difference.margin;
  return cell;
}

Cell category_cell(const Category& category, const std::string& lang) {
  return {Json(category.id), std::string(in_language(category.name, lang))};
}

Cell glyph_cell(const Category& category) {
  return Cell(std::string(1, category.glyph), {.color = category.color, .weight = {}});
}

std::vector<Section> series_tables(const ExperimentResult& result, std::size_t variant, const std::string& lang) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  std::vector<Section> tables{seat_table(result.experiment.variants[variant], tally), category_table(game, tally, lang),
                              spread_table(game, tally), rank_table(game, tally, lang)};
  for (std::size_t option = 0; option < tally.by_option.size(); ++option) {
    if (!game.options[option].chosen) {
      tables.push_back(option_table(game, tally, option));
      tables.push_back(equal_rank_table(game, tally, option));
    }
  }
  std::erase_if(tables, [](const Section& section) { return section.table.rows.empty(); });
  return tables;
}

std::vector<std::pair<std::string, ScriptTime>> slowest_first(const Profile& profile) {
  std::vector<std::pair<std::string, ScriptTime>> scripts(profile.scripts.begin(), profile.scripts.end());
  std::erase_if(scripts, [](const auto& script) { return script.second.calls == 0; });
  std::ranges::stable_sort(scripts, std::greater(), [](const auto& script) { return script.second.time; });
  return scripts;
}

Section profile_table(const ExperimentResult& result) {
  Section section{.id = "profile", .heading = "Time of scripts"};
  DataTable& table = section.table;
  table.columns = {column_named("script", Align::Left), column_named("runs", Align::Left), column_named("calls"),
                   column_named("time"), column_named("µs a call")};
  if (!result.profile) {
    return section;
  }
  const auto share = [&](std::chrono::nanoseconds time) {
    return share_cell(time.count(), result.profile->all.count());
  };
  for (const auto& [file, script] : slowest_first(*result.profile)) {
    const std::chrono::duration<double, std::micro> time = script.time;
    table.rows.push_back({file, script.recorded ? "recorded" : "in Lua",
                          count_cell(static_cast<std::int64_t>(script.calls)), share(script.time),
                          number_cell(time.count() / static_cast<double>(script.calls))});
  }
  table.rows.push_back({"no script: rules, bots, loading", "", "", share(result.profile->rest()), ""});
  return section;
}

}  // namespace ossuary::cli
