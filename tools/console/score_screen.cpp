#include "console/score_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/text.h"
#include "console/faces.h"
#include "console/text/table.h"

namespace ossuary::cli {
namespace {

std::string name_of(const Category& category, const ScreenContext& scene) {
  return in_language(category.name, scene.lang);
}

/// Points by category, best first.
std::vector<std::int32_t> ranked(const SeatScore& score, std::size_t categories) {
  std::vector<std::int32_t> points(score.by_category.begin(),
                                   score.by_category.begin() + static_cast<std::ptrdiff_t>(categories));
  std::sort(points.begin(), points.end(), std::greater<>());
  return points;
}

/// True if the points of that seat are not known to whoever reads the screen.
bool hides_points(const ScreenContext& scene, std::size_t seat) {
  return seat < scene.points.size() && !scene.points[seat];
}

std::string number(std::int32_t points, const ScreenContext& scene, std::size_t seat) {
  return hides_points(scene, seat) ? "?" : std::to_string(points);
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += i == 0 ? "" : i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string ordinal(std::size_t from_zero) {
  constexpr std::array kWords = {"best", "second best", "third best"};
  return from_zero < kWords.size() ? kWords[from_zero] : fmt::format("{}th best", from_zero + 1);
}

/// Why `winner` beats the seats with the same total, if its best categories are the reason; else "".
std::string tie_break(const Scores& scores, Seat winner, const ScreenContext& scene) {
  const std::size_t categories = scene.game.categories.size();
  const auto best = ranked(scores.of(winner), categories);
  std::string reason;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    const auto seat = id_at<Seat>(i);
    if (seat == winner || scores.of(seat).total != scores.of(winner).total) {
      continue;
    }
    const auto other = ranked(scores.of(seat), categories);
    const auto [mine, theirs] = std::mismatch(best.begin(), best.end(), other.begin());
    if (mine == best.end() || *mine < *theirs) {
      return "";
    }
    reason += fmt::format("; the {} category decides, {} to the {} of {}",
                          ordinal(static_cast<std::size_t>(mine - best.begin())), counted(*mine, "point"), *theirs,
                          scene.seats[i]);
  }
  return reason;
}

/// Why `winner` wins if the weakest category decides: the first position at which its list of points, weakest first, is
/// better than the list of every other seat.
std::string by_weakest(const Scores& scores, Seat winner, const ScreenContext& scene) {
  const std::size_t categories = scene.game.categories.size();
  auto mine = ranked(scores.of(winner), categories);
  std::reverse(mine.begin(), mine.end());
  std::size_t place = 0;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    auto theirs = ranked(scores.by_seat[i], categories);
    std::reverse(theirs.begin(), theirs.end());
    const auto [at, other] = std::mismatch(mine.begin(), mine.end(), theirs.begin());
    if (at != mine.end()) {
      place = std::max(place, static_cast<std::size_t>(at - mine.begin()));
    }
  }
  constexpr std::array kWords = {"weakest", "second weakest", "third weakest"};
  const std::string which = place < kWords.size() ? kWords[place] : fmt::format("{}th weakest", place + 1);
  return fmt::format("{} in the {} category {}", counted(mine[place], "point"), which,
                     mine[place] == 1 ? "decides" : "decide");
}

std::int32_t weakest_of(const Scores& scores, std::size_t seat, const ScreenContext& scene) {
  return weakest_points(scores.by_seat[seat], scene.game.categories.size());
}

std::int64_t sum_of(const Scores& scores) {
  std::int64_t sum = 0;
  for (const SeatScore& score : scores.all()) {
    sum += score.total;
  }
  return sum;
}

/// What the totals of all seats decide together: "Together", or, for a single seat, "Target"; "" where they do not.
std::string shared_title(const Scores& scores, const ScreenContext& scene) {
  return scene.game.win_order != WinOrder::Together ? "" : scores.seats > 1 ? "Together" : "Target";
}

/// The totals of all together, "?" if one is not known.
std::string sum_text(const Scores& scores, const ScreenContext& scene) {
  bool is_hidden = false;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    is_hidden = is_hidden || hides_points(scene, i);
  }
  return is_hidden ? "?" : std::to_string(sum_of(scores));
}

/// What decides, by seat, as a line below the totals; nothing where the totals do.
std::vector<std::string> deciding_row(const Scores& scores, const ScreenContext& scene) {
  const auto bold = [&](const std::string& text) { return paint(text, kBold, scene.look.color); };
  std::vector<std::string> row;
  if (scene.game.win_order == WinOrder::WeakestCategory) {
    row.push_back(bold("Weakest kind"));
    for (std::size_t i = 0; i < scores.seats; ++i) {
      row.push_back(bold(number(weakest_of(scores, i, scene), scene, i)));
    }
    row.emplace_back("decides who wins");
  } else if (const std::string title = shared_title(scores, scene); !title.empty()) {
    row.push_back(bold(title));
    row.resize(scores.seats, "");
    row.push_back(bold(sum_text(scores, scene)));
    row.push_back(fmt::format("of the {} that win the match", scene.game.target));
  }
  return row;
}

/// How a game ends that all win or lose.
std::string together(const Scores& scores, const ScreenContext& scene) {
  const std::int64_t sum = sum_of(scores);
  const std::string who = scores.seats == 1 ? scene.seats[0] : "All";
  const std::string_view verb = scores.winners.empty() ? "lose" : "win";
  return fmt::format("{} {}{} with {}{}; the target is {}.", who, verb, who == "All" || who == "You" ? "" : "s",
                     counted(sum, "point"), scores.seats == 1 ? "" : " together", scene.game.target);
}

/// What earns the points, without those that no thing earns: "small coin 4, large coin 7"; "" for none.
std::string describe_things(const std::vector<ThingPoints>& things, const ScreenContext& scene) {
  std::string text;
  for (const ThingPoints& thing : things) {
    if (!thing.thing.empty()) {
      const std::string name = thing.name.empty() ? thing.thing : in_language(thing.name, scene.lang);
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, thing.points);
    }
  }
  return text;
}

}  // namespace

std::vector<std::string> describe_scoring(const Match& match, Seat seat, const ScreenContext& scene) {
  std::vector<std::string> sentences = match.scoring_choices(seat, scene.lang);
  if (std::string things = describe_things(match.points_by_thing(seat), scene); !things.empty()) {
    sentences.insert(sentences.begin(), std::move(things));
  }
  for (std::string& sentence : sentences) {
    sentence = fmt::format("{}: {}.", scene.seats[index(seat)], sentence);
  }
  return sentences;
}

std::string draw_scores(const Scores& scores, const ScreenContext& scene) {
  constexpr int kNumbers = 5;  // the narrowest that a column of points may be
  const bool color = scene.look.color;
  std::vector<TextColumn> columns{{Align::Left, 5, 0}};
  std::vector<std::string> head{""};
  std::vector<std::string> totals{paint("Total", kBold, color)};
  for (std::size_t i = 0; i < scores.seats; ++i) {
    columns.emplace_back(Align::Right, kNumbers, i + 1 < scores.seats ? 2 : 3);
    head.push_back(paint(scene.seats[i], kBold, color));
    totals.push_back(paint(number(scores.by_seat[i].total, scene, i), kBold, color));
  }
  columns.emplace_back(Align::Left);
  TextTable table(columns);
  table.add(head);
  for (std::size_t k = 0; k < scene.game.categories.size(); ++k) {
    const Category& category = scene.game.categories[k];
    const Style style{.color = category.color, .weight = Weight::Bold};
    std::vector<std::string> row{
        fmt::format("{} {}", paint(std::string(1, category.glyph), style, color), name_of(category, scene))};
    for (std::size_t i = 0; i < scores.seats; ++i) {
      row.push_back(number(scores.by_seat[i].by_category[k], scene, i));
    }
    row.emplace_back(
        repeats_earlier(scene.game, k) ? "" : in_language(sentence_of(scene, id_at<CategoryId>(k)), scene.lang));
    table.add(row);
  }
  table.add(totals);
  if (std::vector<std::string> decides = deciding_row(scores, scene); !decides.empty()) {
    table.add(std::move(decides));
  }
  return table.text_within(scene.look, 2);
}

std::string describe_scores(const Scores& scores, const ScreenContext& scene) {
  std::string text;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    if (hides_points(scene, i)) {
      continue;
    }
    text += fmt::format("{}: {}{}.", scene.seats[i], counted(scores.by_seat[i].total, "point"),
                        scene.game.win_order == WinOrder::WeakestCategory
                            ? fmt::format(", weakest kind {}", weakest_of(scores, i, scene))
                            : "");
    for (std::size_t k = 0; k < scene.game.categories.size(); ++k) {
      text += fmt::format(" {} {}.", name_of(scene.game.categories[k], scene), scores.by_seat[i].by_category[k]);
    }
    text += '\n';
  }
  if (const std::string title = shared_title(scores, scene); !title.empty()) {
    text += fmt::format("{}: {} of {} points.\n", title, sum_text(scores, scene), scene.game.target);
  }
  return text;
}

std::string describe_winners(const Scores& scores, const ScreenContext& scene) {
  std::vector<std::string> names;
  std::size_t level = 0;
  for (const Seat winner : scores.winners) {
    names.push_back(scene.seats[index(winner)]);
  }
  if (scores.together) {
    return together(scores, scene);
  }
  if (names.empty()) {
    return "Nobody wins.";
  }
  const Seat first = scores.winners.lowest();
  const std::string points = counted(scores.of(first).total, "point");
  if (scores.seats == 1) {
    return fmt::format("{} {} {}.", names[0], names[0] == "You" ? "have" : "has", points);
  }
  for (const SeatScore& score : scores.all()) {
    level += score.total == scores.of(first).total ? 1U : 0U;
  }
  if (names.size() > 1) {
    return fmt::format("{} share the win with {}.", joined(names), points);
  }
  const std::string verb = names[0] == "You" ? "win" : "wins";
  if (scene.game.win_order == WinOrder::WeakestCategory) {
    return fmt::format("{} {} with {}: {}.", names[0], verb, points, by_weakest(scores, first, scene));
  }
  const std::string reason = level > 1 ? tie_break(scores, first, scene) : "";
  return fmt::format("{} {} with {}{}.", names[0], verb, points,
                     level > 1 && reason.empty() ? " by the tie-break of this game" : reason);
}

std::string describe_ranks(const Scores& scores, const ScreenContext& scene) {
  std::string text;
  for (std::size_t i = 0; i < scores.seats && !scene.game.ranks.empty(); ++i) {
    const auto reached = rank_reached(scene.game.ranks, scores.by_seat[i].total);
    text += text.empty() ? "" : " ";
    if (reached) {
      text += fmt::format("{}: {}.", scene.seats[i], in_language(scene.game.ranks[*reached].name, scene.lang));
    } else {
      const Rank& lowest = scene.game.ranks.front();
      text += fmt::format("{}: no rank; {} begins at {}.", scene.seats[i], in_language(lowest.name, scene.lang),
                          counted(lowest.points, "point"));
    }
  }
  return text;
}

std::string describe_outcome(const Scores& scores, const ScreenContext& scene) {
  const std::string ranks = describe_ranks(scores, scene);
  return describe_winners(scores, scene) + (ranks.empty() ? "" : " ") + ranks;
}

std::int32_t weakest_points(const SeatScore& score, std::size_t categories) {
  return *std::min_element(
      score.by_category.begin(),
      score.by_category.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(categories, 1)));
}

void show_points(const Scores& scores, ScreenContext& scene) {
  scene.points.clear();
  scene.weakest.clear();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    scene.points.emplace_back(scores.by_seat[i].total);
    if (scene.game.win_order == WinOrder::WeakestCategory) {
      scene.weakest.push_back(weakest_of(scores, i, scene));
    }
  }
}

void keep_points(SeatSet shown, ScreenContext& scene) {
  for (std::size_t i = 0; i < scene.points.size(); ++i) {
    scene.points[i] = shown.contains(id_at<Seat>(i)) ? scene.points[i] : std::nullopt;
  }
}

std::string totals_text(const ScreenContext& scene) {
  std::string text;
  std::int64_t sum = 0;
  bool known = true;
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto points = points_of(scene, id_at<Seat>(i));
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", scene.seats[i], points ? std::to_string(*points) : "?");
    text += scene.weakest.empty() || !points ? "" : fmt::format(" (weakest kind {})", scene.weakest[i]);
    sum += points.value_or(0);
    known = known && points.has_value();
  }
  return scene.game.win_order == WinOrder::Together && known
             ? fmt::format("{}, {}{} of {}", text, scene.seats.size() > 1 ? "together " : "", sum, scene.game.target)
             : text;
}

std::string win_sentence(WinOrder order, std::int32_t target) {
  switch (order) {
    case WinOrder::Total:
      return "the highest total wins; if totals are equal, whoever has more points in their best category, "
             "then in their second best, and so on";
    case WinOrder::WeakestCategory:
      return "everybody counts the kind that scores least for them, and whoever has most in it wins; if that is equal, "
             "the next weakest kind decides, and so on";
    case WinOrder::SharedTotal:
      return "the highest total wins; those with equal totals share the win";
    case WinOrder::Together:
      return fmt::format("all win together if their totals reach {}; else all lose", counted(target, "point"));
  }
  return "";
}

}  // namespace ossuary::cli
