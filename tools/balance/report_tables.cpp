#include "balance/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "balance/details.h"

namespace ossuary::cli {

namespace {

/// `left` columns that are aligned left, then `right` others.
std::vector<Align> aligned(std::size_t left, std::size_t right) {
  std::vector<Align> columns(left, Align::Left);
  columns.resize(left + right, Align::Right);
  return columns;
}

/// A column for each seat.
void add_seats(ReportTable& table, std::size_t seats) {
  for (std::size_t seat = 0; seat < seats; ++seat) {
    table.head.emplace_back(fmt::format("seat {}", seat + 1));
  }
}

/// Who plays alone wins nothing: then there is no word of wins.
ReportTable seat_table(const Variant& variant, const Tally& tally) {
  const bool alone = tally.seats() == 1;
  ReportTable table{"seats", "Seats", aligned(0, alone ? 6 : 8), {"seat", "bot"}, {}};
  table.columns[1] = Align::Left;
  if (!alone) {
    table.head.insert(table.head.end(), {"wins", "win rate"});
  }
  table.head.insert(table.head.end(), {"points", "sd", "min", "max"});
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
    const SeatTally& sum = tally.by_seat[seat];
    std::vector<ReportCell> row{named_cell(std::to_string(seat + 1), fmt::format("seat {}", seat + 1)),
                                variant.bots[seat]};
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
  return table;
}

ReportTable category_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  ReportTable table{"points", "Points by category", aligned(2, tally.seats()), {"", "points by category"}, {}, 2};
  add_seats(table, tally.seats());
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    const Category& category = game.categories[k];
    std::vector<ReportCell> row{glyph_cell(category), category_cell(category, lang)};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      row.push_back(number_cell(tally.by_seat[seat].by_category[k].mean()));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_spread(ReportTable& table, const std::string& name, const Histogram& numbers) {
  if (!numbers.empty()) {
    table.rows.push_back({name, number_cell(numbers.mean()), number_cell(numbers.deviation()),
                          count_cell(numbers.quantile(0.05)), count_cell(numbers.quantile(0.5)),
                          count_cell(numbers.quantile(0.95))});
  }
}

/// Where all win together, no winner was behind.
ReportTable spread_table(const GameInfo& game, const Tally& tally) {
  ReportTable table{
      "spread",
      "Spread",
      aligned(1, 5),
      {"spread over matches", "mean", "sd", named_cell("5 % below", "q05"), "median", named_cell("5 % above", "q95")},
      {}};
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
  return table;
}

/// How often each rank was reached, the lowest first; each by its own points, so that the rows do not overlap.
ReportTable rank_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  ReportTable table{"ranks", "Ranks", aligned(1, tally.seats() + 1), {"rank", "from"}, {}};
  if (game.ranks.empty()) {
    return table;
  }
  add_seats(table, tally.seats());
  for (std::size_t rank = 0; rank <= game.ranks.size(); ++rank) {
    const bool none = rank == 0;
    std::vector<ReportCell> row{none ? "none" : in_language(game.ranks[rank - 1].name, lang),
                                none ? "" : count_cell(game.ranks[rank - 1].points)};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      row.push_back(share_cell(games_by_rank(game, tally.by_seat[seat].totals)[rank], tally.games));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// A row for each thing that was drawn: how the matches with it went, whatever else was drawn.
ReportTable option_table(const GameInfo& game, const Tally& tally, std::size_t option) {
  const std::string& id = game.options[option].id;
  const std::size_t ranks = game.ranks.empty() ? 0 : game.ranks.size() + 1;
  ReportTable table{id, fmt::format("Matches by {}", id), aligned(1, 3 + ranks), {id, "games", "points", "sd"}, {}};
  if (ranks > 0) {
    table.head.emplace_back("none");
  }
  for (const Rank& rank : game.ranks) {
    table.head.emplace_back(fmt::format("from {}", rank.points));
  }
  for (const auto& [name, totals] : totals_by_value(game, tally, option)) {
    const std::int64_t count = totals->count();
    std::vector<ReportCell> row{name, count_cell(count), number_cell(totals->mean()), number_cell(totals->deviation())};
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      row.push_back(share_cell(games_by_rank(game, *totals)[rank], count));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// What ranks would have to cost with each value for all to be as hard as they are over all matches.
ReportTable equal_rank_table(const GameInfo& game, const Tally& tally, std::size_t option) {
  const std::string& id = game.options[option].id;
  ReportTable table{"equal_ranks_" + id,
                    fmt::format("Totals that would make ranks equally hard, by {}", id),
                    aligned(1, game.ranks.size()),
                    {fmt::format("equally hard, by {}", id)},
                    {}};
  Histogram all;
  const auto parts = totals_by_value(game, tally, option);
  for (const auto& [name, totals] : parts) {
    all.merge(*totals);
  }
  if (parts.size() < 2 || game.ranks.empty()) {
    return table;
  }
  for (const Rank& rank : game.ranks) {
    const ReportCell share = share_cell(all.at_least(rank.points), all.count());
    table.head.push_back(
        named_cell(fmt::format("{} ({})", rank.points, share.text), fmt::format("from {}", rank.points)));
  }
  for (const auto& [name, totals] : parts) {
    std::vector<ReportCell> row{name};
    for (const Rank& rank : game.ranks) {
      const double share = static_cast<double>(all.at_least(rank.points)) / static_cast<double>(all.count());
      row.push_back(count_cell(total_reached_by(*totals, share)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
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

ReportCell named_cell(std::string text, std::string name) {
  ReportCell cell(std::move(text));
  cell.name = std::move(name);
  return cell;
}

ReportCell count_cell(std::int64_t count) { return number_cell(static_cast<double>(count), 0); }

ReportCell number_cell(double number, int digits) {
  ReportCell cell(fmt::format("{:.{}f}", number, digits));
  cell.value = number;
  return cell;
}

ReportCell share_cell(const Estimate& share, Style style) {
  ReportCell cell(percent(share), style);
  cell.value = share.value;
  cell.margin = share.margin;
  return cell;
}

ReportCell share_cell(std::int64_t part, std::int64_t whole) {
  ReportCell cell(
      fmt::format("{:.1f} %", whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole)));
  cell.value = whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  return cell;
}

ReportCell difference_cell(const Estimate& difference, Style style) {
  ReportCell cell(signed_text(difference), style);
  cell.value = difference.value;
  cell.margin = difference.margin;
  return cell;
}

ReportCell category_cell(const Category& category, const std::string& lang) {
  return named_cell(in_language(category.name, lang), category.id);
}

ReportCell glyph_cell(const Category& category) {
  return {std::string(1, category.glyph), Style{.color = category.color, .weight = {}}};
}

std::vector<ReportTable> series_tables(const ExperimentResult& result, std::size_t variant, const std::string& lang) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  std::vector<ReportTable> tables{seat_table(result.experiment.variants[variant], tally),
                                  category_table(game, tally, lang), spread_table(game, tally),
                                  rank_table(game, tally, lang)};
  for (std::size_t option = 0; option < tally.by_option.size(); ++option) {
    if (!game.options[option].chosen) {
      tables.push_back(option_table(game, tally, option));
      tables.push_back(equal_rank_table(game, tally, option));
    }
  }
  std::erase_if(tables, [](const ReportTable& table) { return table.rows.empty(); });
  return tables;
}

std::vector<std::pair<std::string, ScriptTime>> slowest_first(const Profile& profile) {
  std::vector<std::pair<std::string, ScriptTime>> scripts(profile.scripts.begin(), profile.scripts.end());
  std::erase_if(scripts, [](const auto& script) { return script.second.calls == 0; });
  std::ranges::stable_sort(scripts, std::greater(), [](const auto& script) { return script.second.time; });
  return scripts;
}

ReportTable profile_table(const ExperimentResult& result) {
  ReportTable table{"profile", "Time of scripts", aligned(2, 3), {"script", "runs", "calls", "time", "µs a call"}, {}};
  if (!result.profile) {
    return table;
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
  return table;
}

}  // namespace ossuary::cli
