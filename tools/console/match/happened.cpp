#include "console/match/happened.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <tuple>

#include "console/match/shown_table.h"
#include "console/text/width.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// What is said of a seat, or of nobody in particular.
struct Sentence {
  std::optional<Seat> seat{};
  std::int32_t change = 0;
  std::vector<LogLine> items{};
  bool is_first = false;  ///< who looks gained or lost much.

  [[nodiscard]] LineWeight weight() const {
    return items.empty() ? LineWeight::Aside : std::ranges::max(items, {}, &LogLine::weight).weight;
  }
};

/// What of a step concerns `seat`: its own lines, and, where its points changed, what concerns nobody in particular,
/// or, if that is nothing, the line of another that weighs most. Who looks knows what it did itself: such actions only
/// with `own_actions`, or where they changed points.
void add_items(Sentence& said, const StepNews& step, const Position& now, bool own_actions) {
  const std::int32_t change = said.seat ? change_of(step, *said.seat).value_or(0) : 0;
  said.change += change;
  const std::size_t before = said.items.size();
  for (const LogLine& line : step.lines) {
    const bool is_own = line.seat == said.seat || (change != 0 && !line.seat);
    const bool is_known = !own_actions && line.weight == LineWeight::Chosen && line.seat == now.viewer && change == 0;
    const bool is_new = std::ranges::find(said.items, line.text, &LogLine::text) == said.items.end();
    if (is_own && !is_known && is_new) {
      said.items.push_back(line);
    }
  }
  if (change != 0 && said.items.size() == before && !step.lines.empty()) {
    const LogLine& cause = std::ranges::max(step.lines, {}, &LogLine::weight);
    said.items.push_back({.seat = cause.seat, .text = titled_line(now, cause), .weight = cause.weight});
  }
}

std::vector<Sentence> sentences_of(std::span<const StepNews> steps, const Position& now, bool own_actions) {
  std::vector<Sentence> all(1 + now.scene.seats.size());
  bool is_told = false;  // what concerns nobody in particular
  for (std::size_t i = 1; i < all.size(); ++i) {
    Sentence& said = all[i];
    said.seat = id_at<Seat>(i - 1);
    for (const StepNews& step : steps) {
      add_items(said, step, now, own_actions);
    }
    said.is_first = said.seat == now.viewer && std::abs(said.change) >= kMuch;
    is_told = is_told || std::ranges::any_of(said.items, [](const LogLine& line) { return !line.seat; });
  }
  for (const StepNews& step : steps) {
    add_items(all.front(), step, now, own_actions);
  }
  if (is_told) {
    all.front().items.clear();
  }
  for (Sentence& said : all) {
    std::ranges::stable_sort(said.items, std::greater<>(), &LogLine::weight);
  }
  std::erase_if(all, [](const Sentence& said) { return said.items.empty() && said.change == 0; });
  std::ranges::stable_sort(all, {}, [&](const Sentence& said) {
    return std::tuple(!said.is_first, std::abs(said.change) < kMuch, -static_cast<int>(said.weight()),
                      -std::abs(said.change), said.seat == now.viewer);
  });
  return all;
}

/// As many items of a sentence as have room, at least one: of those that weigh the same the latest, in their order.
std::string text_of(const Sentence& said, const Position& now, int width) {
  const Look& look = now.scene.look;
  const std::string between = look.unicode ? " · " : " - ";
  const std::string goes_on = look.unicode ? " …" : " ~";
  std::string text;
  if (said.seat) {
    const std::string& title = now.scene.seats[index(*said.seat)];
    text = said.change == 0 ? title : fmt::format("{} {:+}", title, said.change);
    text += said.items.empty() ? "" : look.unicode ? " — " : " - ";
  }
  std::vector<std::size_t> order(said.items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    const LineWeight weight = said.items[one].weight;
    return weight == said.items[other].weight ? one > other : weight > said.items[other].weight;
  });
  std::set<std::size_t> told;
  int left = width - text_width(text);
  bool is_cut = false;
  for (const std::size_t item : order) {
    const int columns = text_width(said.items[item].text) + (told.empty() ? 0 : text_width(between));
    const int mark = told.size() + 1 < order.size() ? text_width(goes_on) : 0;
    if (told.empty() || (!is_cut && columns + mark <= left && said.items[item].weight > LineWeight::Aside)) {
      told.insert(item);
      left -= columns;
    } else {
      is_cut = is_cut || said.items[item].weight > LineWeight::Aside;
    }
  }
  for (const std::size_t item : told) {
    text += (item == *told.begin() ? "" : between) + said.items[item].text;
  }
  text += is_cut ? goes_on : "";
  return fitted(said.seat ? text : capitalized(text), width, look);
}

}  // namespace

std::optional<std::int32_t> change_of(const StepNews& step, Seat seat) {
  const std::size_t at = index(seat);
  return at < step.before.size() && at < step.after.size() && step.before[at] && step.after[at]
             ? std::optional(*step.after[at] - *step.before[at])
             : std::nullopt;
}

std::string round_text(const Table& before, const Table& after, const Dictionary& words) {
  const auto round = [](const Table& table) {
    const auto found = std::ranges::find_if(table.counters, is_progress);
    return found == table.counters.end() ? nullptr : &*found;
  };
  const Counter* const now = round(after);
  const Counter* const then = round(before);
  return now == nullptr || then == nullptr || now->value == then->value
             ? ""
             : words.say("Round {n} of {all} begins.", {{"n", now->value}, {"all", *now->cap}});
}

void KnownPoints::note(std::size_t step, std::optional<Seat> viewer, SeatPoints points) {
  points_[{step, viewer}] = std::move(points);
}

void KnownPoints::forget_after(std::size_t step) {
  points_.erase(points_.lower_bound({step + 1, std::nullopt}), points_.end());
}

const SeatPoints* KnownPoints::after(std::size_t step, std::optional<Seat> viewer) const {
  auto found = points_.find({step, viewer});
  found = found == points_.end() ? points_.find({step, std::nullopt}) : found;
  return found == points_.end() ? nullptr : &found->second;
}

std::vector<StepNews> KnownPoints::happened(const MatchEngine& engine, std::optional<Seat> viewer,
                                            std::size_t first) const {
  const std::vector<PlayedStep>& log = engine.log();
  std::vector<StepNews> steps;
  bool is_open = false;  // the points after the last of them are not known yet
  for (std::size_t step = first; step < log.size(); ++step) {
    if (!is_open) {
      const SeatPoints* const before = after(step, viewer);
      steps.push_back({.before = before == nullptr ? SeatPoints() : *before});
    }
    StepNews& news = steps.back();
    news.seat = log[step].seat;
    const std::vector<LogLine> lines = lines_for(log[step].told, viewer);
    news.lines.insert(news.lines.end(), lines.begin(), lines.end());
    const SeatPoints* const then = after(step + 1, viewer);
    is_open = then == nullptr;
    news.after = is_open ? SeatPoints() : *then;
  }
  return steps;
}

std::size_t news_since(const Journal& journal, std::optional<Seat> viewer) {
  const auto steps = journal.steps();
  for (std::size_t step = steps.size(); step > 0; --step) {
    if (viewer ? steps[step - 1].seat == *viewer : step == steps.size()) {
      return step - 1;
    }
  }
  return 0;
}

bool is_great(const StepNews& step, std::span<const Seat> people) {
  const bool loses = std::ranges::any_of(
      people, [&](Seat seat) { return seat != step.seat && change_of(step, seat).value_or(0) <= -kMuch; });
  return loses || !step.round.empty() ||
         std::ranges::any_of(step.lines, [](const LogLine& line) { return line.weight == LineWeight::Great; });
}

std::vector<std::string> news_lines(std::span<const StepNews> steps, const Position& now, int width, std::size_t most) {
  std::vector<Sentence> all = sentences_of(steps, now, false);
  if (all.empty()) {
    all = sentences_of(steps, now, true);
  }
  std::vector<std::string> lines;
  const std::string_view between = "   ";
  for (std::size_t first = 0, line = 0; first < all.size() && line < most; ++line) {
    const std::size_t count =
        (all.size() - first + most - line - 1) / (most - line);  // of those that are left, a share
    int left = width;
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      const auto others = static_cast<int>(count - i - 1);
      const int room = (left - others * static_cast<int>(between.size())) / (others + 1);
      text += (i == 0 ? "" : std::string(between)) + text_of(all[first + i], now, std::max(room, 1));
      left = width - text_width(text) - static_cast<int>(between.size());
    }
    lines.push_back(std::move(text));
    first += count;
  }
  return lines;
}

}  // namespace ossuary::cli
