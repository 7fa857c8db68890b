#include <algorithm>

#include "balance/details.h"
#include "balance/findings.h"
#include "balance/report_tables.h"
#include "json.h"

namespace ossuary::cli {

namespace {

double per_second(std::int64_t count, double seconds) { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }

Json json_of(const Estimate& estimate) { return {{"value", estimate.value}, {"margin", estimate.margin}}; }

Json json_of(const Profile& profile) {
  const auto seconds = [](std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); };
  Json scripts = Json::array();
  for (const auto& [file, script] : slowest_first(profile)) {
    scripts.push_back(
        {{"file", file}, {"recorded", script.recorded}, {"calls", script.calls}, {"seconds", seconds(script.time)}});
  }
  return {{"seconds", seconds(profile.all)}, {"scripts", std::move(scripts)}, {"rest", seconds(profile.rest())}};
}

Json json_of(const Histogram& numbers) {
  return {{"mean", numbers.mean()},          {"sd", numbers.deviation()},     {"min", numbers.lowest()},
          {"max", numbers.highest()},        {"q05", numbers.quantile(0.05)}, {"q25", numbers.quantile(0.25)},
          {"median", numbers.quantile(0.5)}, {"q75", numbers.quantile(0.75)}, {"q95", numbers.quantile(0.95)}};
}

Json categories_of(const GameInfo& game, const SeatTally& seat) {
  Json means = Json::object();
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    means[game.categories[k].id] = seat.by_category[k].mean();
  }
  return means;
}

/// What was played with. The first of `ranks` counts totals below all of them.
Json parts_of(const GameInfo& game, const Tally& tally, std::size_t option) {
  Json list = Json::array();
  for (const auto& [name, totals] : totals_by_value(game, tally, option)) {
    list.push_back({{"id", name},
                    {"games", totals->count()},
                    {"mean", totals->mean()},
                    {"sd", totals->deviation()},
                    {"ranks", games_by_rank(game, *totals)}});
  }
  return list;
}

/// Ranks with the matches that reached just them, by seat; the first entry is for totals below all ranks.
Json ranks_of(const GameInfo& game, const Tally& tally) {
  Json list = Json::array();
  for (std::size_t rank = 0; rank <= game.ranks.size(); ++rank) {
    Json entry{{"points", nullptr}, {"name", nullptr}};
    if (rank > 0) {
      entry = {{"points", game.ranks[rank - 1].points}, {"name", game.ranks[rank - 1].name}};
    }
    entry["games"] = Json::array();
    for (const SeatTally& seat : tally.by_seat) {
      entry["games"].push_back(games_by_rank(game, seat.totals)[rank]);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

/// `counts`, with zeros up to `size` of them.
std::vector<std::int64_t> padded(std::vector<std::int64_t> counts, std::size_t size) {
  counts.resize(size);
  return counts;
}

/// Copies of a thing by board and place.
Json places_of(const GameInfo& game, const ThingTally& thing) {
  Json boards = Json::array();
  for (std::size_t b = 0; b < game.boards.size(); ++b) {
    const bool any = b < thing.by_place.size();
    boards.push_back(padded(any ? thing.by_place[b] : std::vector<std::int64_t>(), game.boards[b].places.size()));
  }
  return boards;
}

Json cards_of(const GameInfo& game, const Tally& tally) {
  Json list = Json::array();
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    const ThingTally& thing = tally.things[i];
    Json card{{"card", game.things[i].id},
              {"in_play", thing.in_play},
              {"held", thing.held.count},
              {"placed", thing.placed},
              {"held_by_seat", padded(thing.by_seat, tally.seats())},
              {"points_held", thing.held.mean()},
              {"points_without", thing.without.count > 0 ? Json(thing.without.mean()) : Json()},
              {"lead", nullptr}};
    if (const auto lead = lead_of_holders(tally, i)) {
      card["lead"] = json_of(*lead);
    }
    if (tally.seats() > 1 && thing.held.count > 0) {
      card["win_rate"] = static_cast<double>(thing.win_parts) / static_cast<double>(kWin * thing.held.count);
    }
    card["places"] = places_of(game, thing);
    list.push_back(std::move(card));
  }
  return list;
}

Json boards_of(const GameInfo& game) {
  Json list = Json::array();
  for (const GameBoard& board : game.boards) {
    Json places = Json::array();
    for (const auto& [x, y] : board.places) {
      places.push_back({{"x", x}, {"y", y}});
    }
    list.push_back({{"id", board.id}, {"places", places}});
  }
  return list;
}

/// What there is only with details, added to `report`.
void add_details(Json& report, const GameInfo& game, const Tally& tally) {
  if (!tally.lead_changes.empty()) {
    report["lead_changes"] = json_of(tally.lead_changes);
    report["comebacks"] = json_of(tally.comebacks);
  }
  if (!tally.things.empty()) {
    report["cards"] = cards_of(game, tally);
    report["boards"] = boards_of(game);
  }
}

/// Adds a member under a name that content chose, unless there is one of that name.
void add_free(Json& report, const std::string& name, const Json& value) {
  if (report.find(name) == nullptr) {
    report[name] = value;
  }
}

void add_results(Json& report, const GameInfo& game, const Tally& tally) {
  report["decisions"] = tally.lengths.mean();
  for (const char* list : {"wins", "win_rate", "score", "by_kind"}) {
    report[list] = Json::array();
  }
  report["ties"] = tally.ties;
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
    const SeatTally& sum = tally.by_seat[seat];
    report["wins"].push_back(sum.wins);
    report["win_rate"].push_back(win_rate(tally, seat));
    report["score"].push_back(json_of(sum.totals));
    report["by_kind"].push_back(categories_of(game, sum));
  }
  if (!game.ranks.empty()) {
    report["ranks"] = ranks_of(game, tally);
  }
  report["length"] = json_of(tally.lengths);
  if (!tally.margins.empty()) {
    report["margin"] = json_of(tally.margins);
  }
  add_details(report, game, tally);
  if (!tally.by_option.empty()) {
    Json by_option = Json::object();
    for (std::size_t option = 0; option < tally.by_option.size(); ++option) {
      const std::string& id = game.options[option].id;
      by_option[id] = parts_of(game, tally, option);
      add_free(report, id + "s", by_option.at(id));
    }
    report["by_option"] = std::move(by_option);
  }
}

Json difference_of(const ExperimentResult& result, std::size_t variant) {
  const PairedTally& paired = result.counted.differences[variant];
  const auto seats = static_cast<double>(result.tally().seats());
  Json difference{{"points", json_of(paired.points.estimate(seats))},
                  {"games_to_decide", needed_to_decide(paired.points)},
                  {"margin", json_of(paired.margins.estimate())},
                  {"decisions", json_of(paired.lengths.estimate())}};
  difference["win_rate"] = Json::array();
  for (const Moments& seat : paired.win_parts) {
    difference["win_rate"].push_back(json_of(seat.estimate(kWin)));
  }
  Json by_kind = Json::object();
  const std::vector<std::string> ids = compared_categories(result.experiment.variants);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    by_kind[ids[k]] = json_of(paired.by_category[k].estimate(seats));
  }
  difference["by_kind"] = std::move(by_kind);
  return difference;
}

Json variants_of(const ExperimentResult& result) {
  Json list = Json::array();
  for (std::size_t v = 0; v < result.experiment.variants.size(); ++v) {
    const Variant& variant = result.experiment.variants[v];
    Json entry{{"name", variant.name}, {"ruleset", result.game(v).id}, {"seats", variant.bots}};
    add_results(entry, result.game(v), result.tally(v));
    if (v > 0 && result.ladder.empty()) {
      entry["difference"] = difference_of(result, v);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

Json json_of(const ExperimentResult& result) {
  const Experiment& experiment = result.experiment;
  const GameInfo& game = result.game();
  const Tally& tally = result.tally();
  Json report{{"ruleset", game.id},
              {"players", tally.seats()},
              {"seats", experiment.variants.front().bots},
              {"seed", experiment.seed},
              {"first_game", experiment.games.begin},
              {"games", tally.games}};
  if (is_cut_short(result)) {
    report["interrupted"] = true;
    report["unplayed"] = Json::array();
    for (const GameRange& range : result.unplayed) {
      report["unplayed"].push_back(ranges_text({range}));
    }
  }
  Json options = Json::object();
  for (const OptionSetting& setting : chosen_options(game)) {
    options[setting.option] = setting.value;
    add_free(report, setting.option, setting.value);
  }
  if (!game.options.empty()) {
    report["options"] = std::move(options);
  }
  if (result.seconds) {
    report["games_per_second"] = per_second(tally.games, *result.seconds);
    report["decisions_per_second"] = per_second(tally.decisions, *result.seconds);
    report["seconds"] = *result.seconds;
  }
  if (result.profile) {
    report["profile"] = json_of(*result.profile);
  }
  add_results(report, game, tally);
  if (result.ladder.empty()) {
    report["findings"] = Json::array();
    for (const Finding& finding : findings(result, "en")) {
      report["findings"].push_back(finding.text);
    }
  }
  if (experiment.variants.size() > 1) {
    report["variants"] = variants_of(result);
  }
  return report;
}

std::string json_report(const ExperimentResult& result) { return json_of(result).dump() + "\n"; }

}  // namespace ossuary::cli
