#include "balance/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

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
    std::vector<ReportCell> row{std::to_string(seat + 1), variant.bots[seat]};
    if (!alone) {
      row.emplace_back(std::to_string(sum.wins));
      row.emplace_back(percent({win_rate(tally, seat), win_rate_margin(tally, seat)}), kBold);
    }
    row.emplace_back(fmt::format("{:.2f}", sum.totals.mean()));
    row.emplace_back(fmt::format("{:.2f}", sum.totals.deviation()));
    row.emplace_back(std::to_string(sum.totals.lowest()));
    row.emplace_back(std::to_string(sum.totals.highest()));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable category_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  ReportTable table{"points", "Points by category", aligned(2, tally.seats()), {"", "points by category"}, {}};
  add_seats(table, tally.seats());
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    const Category& category = game.categories[k];
    std::vector<ReportCell> row{{std::string(1, category.glyph), Style{.color = category.color, .weight = {}}},
                                std::string(in_language(category.name, lang))};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      row.emplace_back(fmt::format("{:.2f}", tally.by_seat[seat].by_category[k].mean()));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_spread(ReportTable& table, const std::string& name, const Histogram& numbers) {
  if (!numbers.empty()) {
    table.rows.push_back({name, fmt::format("{:.2f}", numbers.mean()), fmt::format("{:.2f}", numbers.deviation()),
                          std::to_string(numbers.quantile(0.05)), std::to_string(numbers.quantile(0.5)),
                          std::to_string(numbers.quantile(0.95))});
  }
}

ReportTable spread_table(const Tally& tally) {
  ReportTable table{
      "spread", "Spread", aligned(1, 5), {"spread over matches", "mean", "sd", "5 % below", "median", "5 % above"}, {}};
  Histogram totals;
  for (const SeatTally& seat : tally.by_seat) {
    totals.merge(seat.totals);
  }
  add_spread(table, "points of a seat", totals);
  add_spread(table, "points between the first and the second", tally.margins);
  add_spread(table, "changes of the lead", tally.lead_changes);
  add_spread(table, "points that the winner was behind at most", tally.comebacks);
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
    std::vector<ReportCell> row{none ? "none" : std::string(in_language(game.ranks[rank - 1].name, lang)),
                                none ? "" : std::to_string(game.ranks[rank - 1].points)};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      row.emplace_back(percent(games_by_rank(game, tally.by_seat[seat].totals)[rank], tally.games));
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
    std::vector<ReportCell> row{name, std::to_string(count), fmt::format("{:.2f}", totals->mean()),
                                fmt::format("{:.2f}", totals->deviation())};
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      row.emplace_back(percent(games_by_rank(game, *totals)[rank], count));
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
    table.head.emplace_back(fmt::format("{} ({})", rank.points, percent(all.at_least(rank.points), all.count())));
  }
  for (const auto& [name, totals] : parts) {
    std::vector<ReportCell> row{name};
    for (const Rank& rank : game.ranks) {
      const double share = static_cast<double>(all.at_least(rank.points)) / static_cast<double>(all.count());
      row.emplace_back(std::to_string(total_reached_by(*totals, share)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

std::string percent(const Estimate& share) {
  return fmt::format("{:.1f} % ± {:.1f}", 100 * share.value, 100 * share.margin);
}

std::string percent(std::int64_t part, std::int64_t whole) {
  return fmt::format("{:.1f} %", whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string signed_text(const Estimate& difference) {
  return fmt::format("{:+.2f} ± {:.2f}", difference.value, difference.margin);
}

std::vector<ReportTable> series_tables(const ExperimentResult& result, std::size_t variant, const std::string& lang) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  std::vector<ReportTable> tables{seat_table(result.experiment.variants[variant], tally),
                                  category_table(game, tally, lang), spread_table(tally),
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
  const auto share = [&](std::chrono::nanoseconds time) { return percent(time.count(), result.profile->all.count()); };
  for (const auto& [file, script] : slowest_first(*result.profile)) {
    const std::chrono::duration<double, std::micro> time = script.time;
    table.rows.push_back({file, script.recorded ? "recorded" : "in Lua", std::to_string(script.calls),
                          share(script.time), fmt::format("{:.2f}", time.count() / static_cast<double>(script.calls))});
  }
  table.rows.push_back({"no script: rules, bots, loading", "", "", share(result.profile->rest()), ""});
  return table;
}

}  // namespace ossuary::cli
