#include "balance/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "console/text/paint.h"
#include "console/text/table.h"
#include "json.h"

namespace ossuary::cli {

namespace {

double per_second(std::int64_t count, double seconds) { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }

double category_mean(const Tally& tally, std::size_t seat, std::size_t category) {
  return static_cast<double>(tally.by_seat[seat].by_category[category]) / static_cast<double>(tally.games);
}

Json score_of(const Tally& tally, std::size_t seat) {
  return {{"mean", mean(tally, seat)},
          {"sd", deviation(tally, seat)},
          {"min", tally.by_seat[seat].lowest},
          {"max", tally.by_seat[seat].highest}};
}

Json categories_of(const GameInfo& game, const Tally& tally, std::size_t seat) {
  Json means = Json::object();
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    means[game.categories[k].id] = category_mean(tally, seat, k);
  }
  return means;
}

/// Matches in which a seat came to no rank.
std::int64_t unranked(const Tally& tally, const SeatTally& seat) {
  return tally.games - std::accumulate(seat.by_rank.begin(), seat.by_rank.end(), std::int64_t{0});
}

double share(std::int64_t count, std::int64_t all) {
  return 100.0 * static_cast<double>(count) / static_cast<double>(all);
}

/// 1234567 as "1 234 567".
std::string spaced(double number) {
  std::string digits = fmt::format("{:.0f}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) {
    digits.insert(at - 3, " ");
  }
  return digits;
}

/// Who plays alone wins nothing: then there is no word of wins.
std::string seat_table(const SeriesResult& played, bool color) {
  const Tally& tally = played.tally;
  const bool alone = tally.seats == 1;
  std::vector<TextColumn> columns(alone ? 6 : 8, Align::Right);
  columns[1] = Align::Left;
  TextTable table(columns);
  const auto add = [&](std::vector<std::string> cells, std::vector<std::string> wins) {
    cells.insert(cells.begin() + 2, wins.begin(), alone ? wins.begin() : wins.end());
    table.add(cells);
  };
  add({"seat", "bot", "points", "sd", "min", "max"}, {"wins", "win rate"});
  for (std::size_t seat = 0; seat < tally.seats; ++seat) {
    const SeatTally& sum = tally.by_seat[seat];
    const std::string rate =
        fmt::format("{:.1f} % ± {:.1f}", 100 * win_rate(tally, seat), 100 * win_rate_margin(tally, seat));
    add({std::to_string(seat + 1), played.series.bots[seat], fmt::format("{:.2f}", mean(tally, seat)),
         fmt::format("{:.2f}", deviation(tally, seat)), std::to_string(sum.lowest), std::to_string(sum.highest)},
        {std::to_string(sum.wins), paint(rate, Weight::Bold, color)});
  }
  return table.text(2);
}

std::string category_table(const SeriesResult& played, const std::string& lang, bool color) {
  const std::size_t seats = played.tally.seats;
  std::vector<TextColumn> columns(seats + 2, Align::Right);
  columns[0] = columns[1] = Align::Left;
  TextTable table(columns);
  std::vector<std::string> head{"", "points by category"};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    head.push_back(fmt::format("seat {}", seat + 1));
  }
  table.add(head);
  for (std::size_t k = 0; k < played.game.categories.size(); ++k) {
    const Category& category = played.game.categories[k];
    std::vector<std::string> row{paint(std::string(1, category.glyph), category.color, color),
                                 std::string(in_language(category.name, lang))};
    for (std::size_t seat = 0; seat < seats; ++seat) {
      row.push_back(fmt::format("{:.2f}", category_mean(played.tally, seat, k)));
    }
    table.add(row);
  }
  return table.text(2);
}

/// How often each rank was reached, the lowest first; each by its own points, so that the rows do not overlap.
std::string rank_table(const SeriesResult& played, const std::string& lang) {
  const Tally& tally = played.tally;
  if (played.game.ranks.empty()) {
    return "";
  }
  std::vector<TextColumn> columns(tally.seats + 2, Align::Right);
  columns[0] = Align::Left;
  TextTable table(columns);
  std::vector<std::string> head{"rank", "from"};
  for (std::size_t seat = 0; seat < tally.seats; ++seat) {
    head.push_back(fmt::format("seat {}", seat + 1));
  }
  table.add(head);
  const auto row = [&](std::string name, std::string from, const auto& games_of) {
    std::vector<std::string> cells{std::move(name), std::move(from)};
    for (std::size_t seat = 0; seat < tally.seats; ++seat) {
      cells.push_back(fmt::format("{:.1f} %", share(games_of(tally.by_seat[seat]), tally.games)));
    }
    table.add(cells);
  };
  row("none", "", [&](const SeatTally& seat) { return unranked(tally, seat); });
  for (std::size_t rank = 0; rank < played.game.ranks.size(); ++rank) {
    const Rank& named = played.game.ranks[rank];
    row(std::string(in_language(named.name, lang)), std::to_string(named.points),
        [&](const SeatTally& seat) { return seat.by_rank[rank]; });
  }
  return "\n" + table.text(2);
}

/// What was played with, by id of the value, in the order of ids.
using PartsById = std::map<std::string, PartTally>;

PartsById parts_of_option(const SeriesResult& played, std::size_t option) {
  PartsById parts;
  const std::vector<PartTally>& by_value = played.tally.by_option[option];
  for (std::size_t value = 0; value < by_value.size(); ++value) {
    if (by_value[value].totals > 0) {
      parts[played.game.options[option].values[value].id] = by_value[value];
    }
  }
  return parts;
}

/// A row for each thing that was drawn: how the matches with it went, whatever else was drawn.
std::string part_table(const GameInfo& game, const std::string& title, const PartsById& parts) {
  if (parts.empty()) {
    return "";
  }
  std::vector<TextColumn> columns(game.ranks.size() + (game.ranks.empty() ? 4 : 5), Align::Right);
  columns[0] = Align::Left;
  TextTable table(columns);
  std::vector<std::string> head{title, "games", "points", "sd"};
  if (!game.ranks.empty()) {
    head.emplace_back("none");
  }
  for (const Rank& rank : game.ranks) {
    head.push_back(fmt::format("from {}", rank.points));
  }
  table.add(head);
  for (const auto& [name, part] : parts) {
    std::vector<std::string> row{name, std::to_string(part.totals), fmt::format("{:.2f}", mean(part)),
                                 fmt::format("{:.2f}", deviation(part))};
    for (std::size_t rank = 0; !game.ranks.empty() && rank <= game.ranks.size(); ++rank) {
      row.push_back(fmt::format("{:.1f} %", share(part.by_rank[rank], part.totals)));
    }
    table.add(row);
  }
  return "\n" + table.text(2);
}

/// The same for programs. The first of `ranks` counts totals below all of them.
Json parts_of(const GameInfo& game, const PartsById& parts) {
  Json list = Json::array();
  for (const auto& [name, part] : parts) {
    Json ranks = Json::array();
    for (std::size_t rank = 0; rank <= game.ranks.size(); ++rank) {
      ranks.push_back(part.by_rank[rank]);
    }
    list.push_back(
        {{"id", name}, {"games", part.totals}, {"mean", mean(part)}, {"sd", deviation(part)}, {"ranks", ranks}});
  }
  return list;
}

/// Ranks with the matches that came to just them, by seat; the first entry is for totals below all ranks.
Json ranks_of(const GameInfo& game, const Tally& tally) {
  Json list = Json::array();
  const auto add = [&](Json entry, const auto& games_of) {
    entry["games"] = Json::array();
    for (std::size_t seat = 0; seat < tally.seats; ++seat) {
      entry["games"].push_back(games_of(tally.by_seat[seat]));
    }
    list.push_back(std::move(entry));
  };
  add({{"points", nullptr}, {"name", nullptr}}, [&](const SeatTally& seat) { return unranked(tally, seat); });
  for (std::size_t rank = 0; rank < game.ranks.size(); ++rank) {
    add({{"points", game.ranks[rank].points}, {"name", game.ranks[rank].name}},
        [&](const SeatTally& seat) { return seat.by_rank[rank]; });
  }
  return list;
}

}  // namespace

std::string json_report(const SeriesResult& played) {
  const auto& [game, series, tally, seconds] = played;
  Json report{{"ruleset", game.id},  {"players", tally.seats},           {"seats", series.bots},
              {"seed", series.seed}, {"first_game", series.games.begin}, {"games", tally.games}};
  for (const OptionSetting& setting : chosen_options(game)) {
    report[setting.option] = setting.value;
  }
  report["games_per_second"] = per_second(tally.games, seconds);
  report["decisions_per_second"] = per_second(tally.decisions, seconds);
  report["seconds"] = seconds;
  report["decisions"] = static_cast<double>(tally.decisions) / static_cast<double>(tally.games);
  for (const char* list : {"wins", "win_rate", "score", "by_kind"}) {
    report[list] = Json::array();
  }
  report["ties"] = tally.ties;
  for (std::size_t seat = 0; seat < tally.seats; ++seat) {
    report["wins"].push_back(tally.by_seat[seat].wins);
    report["win_rate"].push_back(win_rate(tally, seat));
    report["score"].push_back(score_of(tally, seat));
    report["by_kind"].push_back(categories_of(game, tally, seat));
  }
  if (!game.ranks.empty()) {
    report["ranks"] = ranks_of(game, tally);
  }
  for (std::size_t option = 0; option < tally.by_option.size(); ++option) {
    report[game.options[option].id + "s"] = parts_of(game, parts_of_option(played, option));
  }
  return report.dump() + "\n";
}

std::string text_report(const SeriesResult& played, const std::string& lang, bool color) {
  const auto& [game, series, tally, seconds] = played;
  std::string text =
      fmt::format("{}, {} player{}, games {}..{} of seed {}", paint(in_language(game.name, lang), Weight::Bold, color),
                  tally.seats, tally.seats == 1 ? "" : "s", series.games.begin, series.games.end, series.seed);
  for (const OptionSetting& setting : chosen_options(game)) {
    text += fmt::format(", {} {}", setting.option, setting.value);
  }
  text += "\n\n";
  text += seat_table(played, color) + "\n" + category_table(played, lang, color) + rank_table(played, lang);
  for (std::size_t option = 0; option < tally.by_option.size(); ++option) {
    text +=
        game.options[option].chosen ? "" : part_table(game, game.options[option].id, parts_of_option(played, option));
  }
  text += fmt::format("\n{}{} games; {:.1f} decisions a game\n",
                      tally.seats == 1 ? "" : fmt::format("{} ties in ", tally.ties), tally.games,
                      static_cast<double>(tally.decisions) / static_cast<double>(tally.games));
  return text + fmt::format("{:.2f} s: {} games and {} decisions a second\n", seconds,
                            spaced(per_second(tally.games, seconds)), spaced(per_second(tally.decisions, seconds)));
}

}  // namespace ossuary::cli
