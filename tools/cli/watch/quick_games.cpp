#include "cli/watch/quick_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "author/content_hashes.h"
#include "author/watch/content_state.h"
#include "balance/playout.h"
#include "cli/content.h"
#include "cli/solve/added_best.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostRulesets = 3;
constexpr std::uint64_t kMostGames = 200;

SeatScore sum_of(const Scores& scores) {
  SeatScore sum;
  for (const SeatScore& seat : scores.all()) {
    sum.total += seat.total;
    for (std::size_t category = 0; category < sum.by_category.size(); ++category) {
      sum.by_category.at(category) += seat.by_category.at(category);
    }
  }
  return sum;
}

QuickGames play_games(const Catalogue& catalogue, const AnyRuleset& rules, Clock::time_point end) {
  const std::vector<int> numbers = rules.player_numbers();
  QuickGames played{.played_by = author::played_hashes(rules.info()), .categories = {}, .games = {}};
  const auto several = std::ranges::find_if(numbers, [](int players) { return players > 1; });
  const auto game = rules.game(several != numbers.end() ? *several : numbers.empty() ? 0 : numbers.front());
  if (!game) {
    return played;
  }
  played.categories = game.value()->info().categories;
  played.seats = game.value()->seats();
  const auto scripts = game.value()->open_scripts();
  Playout playout(*game.value(), *scripts, std::vector<std::string>(played.seats, "greedy"));
  for (std::uint64_t number = 0; number < kMostGames && (number == 0 || Clock::now() < end) && played.fault.empty();
       ++number) {
    const auto scores = playout.play({.seed = 1, .game = number});
    if (scores) {
      played.games.push_back(sum_of(scores.value()));
    } else {
      const Diagnostic& fault = scores.error().diagnostic;
      played.fault = render(fault);
      played.place = fmt::format("{}:{}:", fault.where.file, fault.where.line);
    }
  }
  // After the games, so that it takes none of their time.
  played.best = added_best_text(catalogue, rules, static_cast<int>(played.seats));
  return played;
}

/// Mean points of a seat over the first `games`.
double mean(const QuickGames& played, std::size_t games, const std::function<std::int64_t(const SeatScore&)>& points) {
  std::int64_t sum = 0;
  for (std::size_t game = 0; game < games; ++game) {
    sum += points(played.games[game]);
  }
  return static_cast<double>(sum) / static_cast<double>(games * played.seats);
}

/// "Ant 3.2 -> 4.1, ..., total 20.0 -> 21.3"; "" where nothing changed.
std::string changed_means(const QuickGames& before, const QuickGames& now, std::size_t games, const std::string& lang) {
  std::vector<std::string> changes;
  const auto compare = [&](std::string_view name, const auto& old_points, const auto& points) {
    const std::string old_mean = fmt::format("{:.1f}", mean(before, games, old_points));
    const std::string new_mean = fmt::format("{:.1f}", mean(now, games, points));
    if (old_mean != new_mean) {
      changes.push_back(fmt::format("{} {} -> {}", name, old_mean, new_mean));
    }
  };
  const auto nothing = [](const SeatScore&) { return std::int64_t{0}; };
  for (std::size_t category = 0; category < now.categories.size(); ++category) {
    const auto points_of = [](std::size_t at) {
      return [at](const SeatScore& score) { return std::int64_t{score.by_category.at(at)}; };
    };
    const auto old = std::ranges::find(before.categories, now.categories[category].id, &Category::id);
    const auto name = in_language(now.categories[category].name, lang);
    if (old == before.categories.end()) {
      compare(name, nothing, points_of(category));
    } else {
      compare(name, points_of(static_cast<std::size_t>(old - before.categories.begin())), points_of(category));
    }
  }
  const auto total = [](const SeatScore& score) { return std::int64_t{score.total}; };
  compare("total", total, total);
  return fmt::format("{}", fmt::join(changes, ", "));
}

}  // namespace

QuickSeries play_quick(const Catalogue& catalogue, const author::Covers& covers, std::chrono::milliseconds time,
                       const QuickSeries& before) {
  const std::vector<std::string> names = catalogue.rulesets().empty()
                                             ? std::vector<std::string>()
                                             : author::played_with(catalogue, covers, default_ruleset(catalogue));
  QuickSeries series;
  for (std::size_t i = 0; i < names.size() && names.size() <= kMostRulesets; ++i) {
    const auto rules = catalogue.make_any(names[i]);
    const auto old = before.find(names[i]);
    if (rules && (old == before.end() || old->second.played_by != author::played_hashes(rules.value().info()))) {
      series[names[i]] = play_games(catalogue, rules.value(), Clock::now() + time / static_cast<int>(names.size()));
    }
  }
  return series;
}

std::string changed_games(const QuickSeries& before, const QuickSeries& now, const std::string& lang,
                          const std::map<std::string, std::string>& problems) {
  std::string text;
  for (const auto& [name, played] : now) {
    const auto old = before.find(name);
    const std::string place = printable(played.place);
    const bool known =
        std::ranges::any_of(problems, [&](const auto& problem) { return problem.second.starts_with(place); });
    text += known ? "" : played.fault;
    if (old == before.end() || old->second.best != played.best) {
      text += played.best.empty() ? "" : fmt::format("{}\n", played.best);
    }
    const std::size_t games = old == before.end() ? 0 : std::min(old->second.games.size(), played.games.size());
    const std::string means = games == 0 ? "" : changed_means(old->second, played, games, lang);
    text += means.empty()
                ? ""
                : fmt::format("{} of {} ({} greedy): {}\n", counted(games, "game"), name, played.seats, means);
  }
  return text;
}

}  // namespace ossuary::cli
