#include "balance/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>

#include "balance/details.h"

namespace ossuary::cli {

namespace {

/// Adds the columns and cells of `more`.
template <class Item>
void append(std::vector<Item>& items, std::vector<Item> more) {
  items.insert(items.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The cells of spread_columns().
std::vector<Cell> spread_cells(const Histogram& numbers) {
  std::vector<Cell> cells{number_cell(numbers.mean()), number_cell(numbers.deviation())};
  for (const double share : {0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0}) {
    cells.push_back(count_cell(numbers.quantile(share)));
  }
  return cells;
}

/// Who plays alone wins nothing: then there is no word of wins.
Section seat_table(const Variant& variant, const Tally& tally) {
  const bool alone = tally.seats() == 1;
  Section section{.id = "seats", .heading = "Seats", .about = "the seats in the order of turns"};
  DataTable& table = section.table;
  table.columns = {number_column("seat", "seat", "its number, from 1"), {"bot", "bot", "who plays there"}};
  if (!alone) {
    append(table.columns,
           {number_column("wins", "wins", "games that it wins alone, with its team, or all together"),
            number_column("win_rate", "win rate", "its share of wins: of n winners or winning teams, each has 1/n")});
  }
  append(table.columns, spread_columns({{"points", "points"}, {"sd", "sd"}, {"min", "min"}, {"max", "max"}}));
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
    const SeatTally& sum = tally.by_seat[seat];
    std::vector<Cell> row{seat + 1, variant.bots[seat]};
    if (!alone) {
      append(row, {count_cell(sum.wins), share_cell({win_rate(tally, seat), win_rate_margin(tally, seat)})});
    }
    append(row, spread_cells(sum.totals));
    table.rows.push_back(std::move(row));
  }
  return section;
}

Section category_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  Section section{.id = "points", .heading = "Points by category", .about = "mean points by category"};
  DataTable& table = section.table;
  table.columns = {{}, {"category", "", "its id"}};
  table.keys = 2;
  append(table.columns, seat_columns(tally.seats(), "points", "of a seat: `seat_1`, ..."));
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    const Category& category = game.categories[k];
    std::vector<Cell> row{glyph_cell(category), category_cell(category, lang)};
    for (const SeatTally& seat : tally.by_seat) {
      const Estimate points = seat.by_category[k].estimate();
      row.push_back(number_cell(points.value));
      row.back().margin = points.margin;
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

/// Where all win together, no winner was behind.
Section spread_table(const GameInfo& game, const Tally& tally) {
  Section section{.id = "spread", .heading = "Spread over matches", .about = "numbers that differ between matches"};
  DataTable& table = section.table;
  table.columns = {{"of", "",
                    "`points` of a seat; `margin`, points between the first and the second, or two teams; with details "
                    "`lead_changes` and `comeback`, points that the winner was behind at most; `decisions`"}};
  append(table.columns,
         spread_columns(
             {{"mean", "mean"}, {"sd", "sd"}, {"q05", "5 % below"}, {"median", "median"}, {"q95", "5 % above"}}));
  Histogram totals;
  for (const SeatTally& seat : tally.by_seat) {
    totals.merge(seat.totals);
  }
  const auto add = [&](const char* id, const char* name, const Histogram& numbers) {
    if (!numbers.empty()) {
      append(table.rows.emplace_back(std::vector<Cell>{{Json(id), name}}), spread_cells(numbers));
    }
  };
  add("points", "points of a seat", totals);
  add("margin", "points between the first and the second", tally.margins);
  add("lead_changes", "changes of the lead", tally.lead_changes);
  if (has_rivals(game)) {
    add("comeback", "points that the winner was behind at most", tally.comebacks);
  }
  add("decisions", "decisions", tally.lengths);
  return section;
}

/// How often each rank was reached, the lowest first; each by its own points, so that the rows do not overlap.
Section rank_table(const GameInfo& game, const Tally& tally, const std::string& lang) {
  Section section{.id = "ranks", .heading = "Ranks", .about = "how often each rank was reached, and no higher one"};
  DataTable& table = section.table;
  table.columns = {{"rank", "rank", "its name, by language; null for none"},
                   number_column("from", "from", "the least points for it")};
  if (game.ranks.empty()) {
    return section;
  }
  append(table.columns, seat_columns(tally.seats(), "games", "the share of the games of a seat: `seat_1`, ..."));
  for (std::size_t rank = 0; rank <= game.ranks.size(); ++rank) {
    const bool none = rank == 0;
    std::vector<Cell> row{none ? Cell(Json(), "none") : local_cell(game.ranks[rank - 1].name, lang),
                          none ? Cell() : count_cell(game.ranks[rank - 1].points)};
    for (const SeatTally& seat : tally.by_seat) {
      row.push_back(share_cell(games_by_rank(game, seat.totals)[rank], tally.games));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

/// The first columns of a table about an option: for people, its name heads that of its values.
std::vector<Column> option_columns(const std::string& id) {
  return {{"option", "", "the id of the option", Align::Left, Put::Nowhere}, {"value", id, "what was drawn for it"}};
}

/// A row for each thing that was drawn: how the matches with it went, whatever else was drawn.
Section option_table(const GameInfo& game, const Tally& tally, std::size_t option) {
  const std::string& id = game.options[option].id;
  const std::size_t ranks = game.ranks.empty() ? 0 : game.ranks.size() + 1;
  Section section{.id = "by_option",
                  .heading = fmt::format("Matches by {}", id),
                  .about = "matches by the value that an option had where it was drawn"};
  DataTable& table = section.table;
  table.columns = option_columns(id);
  table.keys = 2;
  append(table.columns, {number_column("games", "games", "in how many matches"),
                         number_column("points", "points", "mean points of a seat"),
                         number_column("sd", "sd", "their standard deviation, of the sample")});
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    const std::string name = rank == 0 ? "none" : fmt::format("from {}", game.ranks[rank - 1].points);
    table.columns.push_back(number_column(name, name, "the share that reached just a rank: `none`, `from 60`, ..."));
    table.columns.back().group = "ranks";
  }
  for (const auto& [name, totals] : totals_by_value(game, tally, option)) {
    const std::int64_t count = totals->count();
    std::vector<Cell> row{id, name, count_cell(count), number_cell(totals->mean()), number_cell(totals->deviation())};
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
  Section section{.id = "equal_ranks",
                  .heading = fmt::format("Totals that would make ranks equally hard, by {}", id),
                  .about = "totals that would make ranks as hard with a value of an option as over all matches"};
  DataTable& table = section.table;
  table.columns = option_columns(id);
  table.keys = 2;
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
    table.columns.push_back(number_column(fmt::format("from {}", rank.points),
                                          fmt::format("{} ({})", rank.points, share.text),
                                          "in place of the points of a rank: `from 60`, ..."));
    table.columns.back().group = "ranks";
  }
  for (const auto& [name, totals] : parts) {
    std::vector<Cell> row{id, name};
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

Column number_column(std::string id, std::string heading, std::string about, Put put) {
  return {std::move(id), std::move(heading), std::move(about), Align::Right, put};
}

std::vector<Column> spread_columns(const std::map<std::string, std::string>& shown) {
  const bool points = shown.contains("points");
  std::vector<Column> columns;
  for (const auto& [id, about] :
       std::vector<std::pair<std::string, std::string>>{{points ? "points" : "mean", "the mean"},
                                                        {"sd", "the standard deviation, of the sample"},
                                                        {"min", "the least"},
                                                        {"q05", "the least number that 5 % do not exceed"},
                                                        {"q25", "the same of 25 %"},
                                                        {"median", "of 50 %"},
                                                        {"q75", "of 75 %"},
                                                        {"q95", "of 95 %"},
                                                        {"max", "the greatest"}}) {
    const auto heading = shown.find(id);
    columns.push_back(number_column(id, heading == shown.end() ? "" : heading->second, about,
                                    heading == shown.end() ? Put::Nowhere : Put::InRow));
  }
  return columns;
}

std::vector<Column> seat_columns(std::size_t seats, const std::string& of, const std::string& about) {
  std::vector<Column> columns;
  for (std::size_t seat = 1; seat <= seats; ++seat) {
    columns.push_back(number_column(fmt::format("seat_{}", seat), fmt::format("seat {}", seat), about));
    columns.back().group = of;
  }
  return columns;
}

std::string seats_text(const std::vector<std::size_t>& seats) {
  std::string text = seats.size() == 1 ? "seat " : "seats ";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 < seats.size() ? ", " : " and ", seats[i] + 1);
  }
  return text;
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

Section forfeit_table(const ExperimentResult& result) {
  Section section{.id = "forfeits", .heading = "Lost by forfeit", .about = "bots that forfeited matches"};
  DataTable& table = section.table;
  table.columns = {{"bot", "bot", "as `--seats` names it"},
                   number_column("seat", "seat", "its seat"),
                   {"variant", "", "the variant that was played", Align::Left, Put::Nowhere},
                   number_column("games", "games", "matches that it forfeited; it is behind all others in them")};
  table.keys = 2;
  for (std::size_t number = 0; number < result.experiment.variants.size(); ++number) {
    const Variant& variant = result.experiment.variants[number];
    for (std::size_t seat = 0; seat < result.tally(number).seats(); ++seat) {
      if (const std::int64_t games = result.tally(number).by_seat[seat].forfeits; games > 0) {
        table.rows.push_back(
            {variant.bots[seat], count_cell(static_cast<std::int64_t>(seat + 1)), variant.name, count_cell(games)});
      }
    }
  }
  return section;
}

Section profile_table(const ExperimentResult& result) {
  Section section{
      .id = "profile", .heading = "Time of scripts", .about = "scripts that ran, and what none of them took"};
  DataTable& table = section.table;
  table.columns = {{"script", "script", "its file; `rest` for rules, bots and loading"},
                   {"runs", "runs", "`in Lua`, or `recorded` as a program; null for the rest"},
                   number_column("calls", "calls", "how often it ran; null for the rest"),
                   number_column("share", "time", "its share of the time of all threads"),
                   number_column("us_a_call", "µs a call", "microseconds; null for the rest"),
                   number_column("seconds", "", "its time on all threads", Put::Nowhere)};
  if (!result.profile) {
    return section;
  }
  std::vector<std::pair<std::string, ScriptTime>> scripts(result.profile->scripts.begin(),
                                                          result.profile->scripts.end());
  std::erase_if(scripts, [](const auto& script) { return script.second.calls == 0; });
  std::ranges::stable_sort(scripts, std::greater(), [](const auto& script) { return script.second.time; });
  const auto share = [&](std::chrono::nanoseconds time) {
    return share_cell(time.count(), result.profile->all.count());
  };
  const auto seconds = [](std::chrono::nanoseconds time) {
    return number_cell(std::chrono::duration<double>(time).count());
  };
  for (const auto& [file, script] : scripts) {
    const std::chrono::duration<double, std::micro> time = script.time;
    table.rows.push_back({file, script.recorded ? "recorded" : "in Lua",
                          count_cell(static_cast<std::int64_t>(script.calls)), share(script.time),
                          number_cell(time.count() / static_cast<double>(script.calls)), seconds(script.time)});
  }
  const std::chrono::nanoseconds rest = result.profile->rest();
  table.rows.push_back(
      {{Json("rest"), "no script: rules, bots, loading"}, Cell(), Cell(), share(rest), Cell(), seconds(rest)});
  return section;
}

}  // namespace ossuary::cli
