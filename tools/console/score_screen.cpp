#include "console/score_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "console/text/wrap.h"

namespace ossuary::cli {
namespace {

std::string_view name_of(const Kind& kind, const Scene& scene) { return in_language(kind.name, scene.lang); }

/// Points by category, best first.
std::vector<std::int32_t> ranked(const SeatScore& score, std::size_t categories) {
  std::vector<std::int32_t> points(score.by_category.begin(),
                                   score.by_category.begin() + static_cast<std::ptrdiff_t>(categories));
  std::sort(points.begin(), points.end(), std::greater<>());
  return points;
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

/// Why `winner` beats those it is level with, if its best categories are the reason; else "".
std::string tie_break(const Scores& scores, Seat winner, const Scene& scene) {
  const std::size_t categories = scene.rules.kinds.size();
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

/// Why `winner` wins where the weakest category decides: the first place at which the lists of points, weakest first,
/// are better than those of every other.
std::string by_weakest(const Scores& scores, Seat winner, const Scene& scene) {
  const std::size_t categories = scene.rules.kinds.size();
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

/// A table with a column for the category, one a seat, and one for what the category counts.
class ScorePainter {
 public:
  ScorePainter(const Scores& scores, const Scene& scene) : scores_(scores), scene_(scene) {
    for (const Kind& kind : scene.rules.kinds) {
      first_ = std::max(first_, 2 + text_width(name_of(kind, scene)));
    }
    rest_ = 2 + first_;
    for (const std::string& seat : scene.seats) {
      columns_.push_back(std::max(5, text_width(seat)));
      rest_ += columns_.back() + 2;
    }
  }

  [[nodiscard]] std::string text() {
    for (std::size_t i = 0; i < scores_.seats; ++i) {
      cell(i, scene_.seats[i], kBold);
    }
    ++row_;
    for (std::size_t k = 0; k < scene_.rules.kinds.size(); ++k) {
      category(scene_.rules.kinds[k], k);
    }
    canvas_.put(row_, 2, "Total", kBold);
    for (std::size_t i = 0; i < scores_.seats; ++i) {
      cell(i, std::to_string(scores_.by_seat[i].total), kBold);
    }
    return canvas_.text(scene_.look.color);
  }

 private:
  void cell(std::size_t seat, std::string_view text, const Style& style) {
    int column = 2 + first_;
    for (std::size_t i = 0; i < seat; ++i) {
      column += columns_[i] + 2;
    }
    canvas_.put(row_, column, pad_left(text, columns_[seat]), style);
  }

  void category(const Kind& kind, std::size_t k) {
    canvas_.put(row_, 2, std::string(1, kind.glyph), Style{.color = kind.color, .bold = true});
    canvas_.put(row_, 4, name_of(kind, scene_));
    for (std::size_t i = 0; i < scores_.seats; ++i) {
      cell(i, std::to_string(scores_.by_seat[i].by_category[k]), kPlain);
    }
    const int room = scene_.look.width - rest_ - 1;
    if (room < kNarrowest) {
      ++row_;
      return;
    }
    for (const std::string& line :
         wrapped(in_language(scene_.rules.wish_of(id_at<KindId>(k), scene_.effect), scene_.lang), room)) {
      canvas_.put(row_++, rest_ + 1, line, kDim);
    }
  }

  static constexpr int kNarrowest = 20;  ///< columns below which what a category counts is left out.

  const Scores& scores_;
  const Scene& scene_;
  Canvas canvas_;
  int row_ = 0;
  int first_ = 5;
  int rest_ = 0;
  std::vector<int> columns_;
};

}  // namespace

std::string draw_scores(const Scores& scores, const Scene& scene) { return ScorePainter(scores, scene).text(); }

std::string tell_scores(const Scores& scores, const Scene& scene) {
  std::string text;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    text += fmt::format("{}: {}.", scene.seats[i], counted(scores.by_seat[i].total, "point"));
    for (std::size_t k = 0; k < scene.rules.kinds.size(); ++k) {
      text += fmt::format(" {} {}.", name_of(scene.rules.kinds[k], scene), scores.by_seat[i].by_category[k]);
    }
    text += '\n';
  }
  return text;
}

std::string tell_winners(const Scores& scores, const Scene& scene) {
  std::vector<std::string> names;
  std::size_t level = 0;
  for (const Seat winner : scores.winners) {
    names.push_back(scene.seats[index(winner)]);
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
  if (scene.rules.win_order == WinOrder::WeakestKind) {
    return fmt::format("{} {} with {}: {}.", names[0], verb, points, by_weakest(scores, first, scene));
  }
  const std::string reason = level > 1 ? tie_break(scores, first, scene) : "";
  return fmt::format("{} {} with {}{}.", names[0], verb, points,
                     level > 1 && reason.empty() ? " by the tie-break of this game" : reason);
}

std::string tell_ranks(const Scores& scores, const Scene& scene) {
  std::string text;
  for (std::size_t i = 0; i < scores.seats && !scene.rules.ranks.empty(); ++i) {
    const auto reached = rank_reached(scene.rules.ranks, scores.by_seat[i].total);
    text += text.empty() ? "" : " ";
    if (reached) {
      text += fmt::format("{}: {}.", scene.seats[i], in_language(scene.rules.ranks[*reached].name, scene.lang));
    } else {
      const Rank& lowest = scene.rules.ranks.front();
      text += fmt::format("{}: no rank; {} begins at {}.", scene.seats[i], in_language(lowest.name, scene.lang),
                          counted(lowest.points, "point"));
    }
  }
  return text;
}

std::string tell_outcome(const Scores& scores, const Scene& scene) {
  const std::string ranks = tell_ranks(scores, scene);
  return tell_winners(scores, scene) + (ranks.empty() ? "" : " ") + ranks;
}

}  // namespace ossuary::cli
