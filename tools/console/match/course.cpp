#include "console/match/course.h"

#include <algorithm>

#include "console/match/open_points.h"
#include "console/match/seating.h"

namespace ossuary::cli {
namespace {

/// Who lead after a step, as far as that may be shown.
using Leaders = std::optional<SeatSet>;

/// The first seat of those who lead, where they are one side.
std::optional<Seat> alone_in(const SeatSet& leaders, const GameInfo& game) {
  return sides_in(leaders, game.teams) == 1 ? std::optional(leaders.lowest()) : std::nullopt;
}

/// How often another side came to lead alone than the one before; nothing where some leaders are not known.
std::optional<std::size_t> count_changes(const std::vector<Leaders>& leaders, const GameInfo& game) {
  std::size_t changes = 0;
  std::optional<Seat> last;
  for (const Leaders& now : leaders) {
    if (!now) {
      return std::nullopt;
    }
    const auto alone = alone_in(*now, game);
    changes += alone && last && alone != last ? 1U : 0U;
    last = alone ? alone : last;
  }
  return changes;
}

std::optional<TurningPoint> find_turning_point(const Course& course, const std::vector<Leaders>& leaders,
                                               const Journal& journal) {
  const GameInfo& game = journal.match().game().info();
  const auto winner = leaders.back() ? alone_in(*leaders.back(), game) : std::nullopt;
  if (!winner || journal.match().decider()) {
    return std::nullopt;
  }
  for (std::size_t step = journal.steps().size(); step > 0; --step) {
    const Leaders& before = leaders[step - 1];
    if (!before) {
      return std::nullopt;
    }
    if (alone_in(*before, game) != winner) {
      const Seat seat = journal.steps()[step - 1].seat;
      return TurningPoint{*winner, seat, step - 1,
                          *course.points[step][index(seat)] - *course.points[step - 1][index(seat)]};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Seat> reader_of(const Journal& journal) {
  const std::vector<std::string>& names = journal.seat_names();
  return std::ranges::count(names, kHuman) == 1
             ? std::optional(id_at<Seat>(static_cast<std::size_t>(std::ranges::find(names, kHuman) - names.begin())))
             : std::nullopt;
}

std::vector<Seat> viewers_of(const Match& match, std::optional<Seat> reader) {
  if (reader) {
    return {*reader};
  }
  std::vector<Seat> all;
  for (const Seat seat : seats_of(match)) {
    all.push_back(seat);
  }
  return all;
}

Course course_of(const Journal& journal, std::optional<Seat> reader, std::chrono::milliseconds most,
                 const Interrupt& interrupt) {
  const auto begun = std::chrono::steady_clock::now();
  const Interrupt ended = [&] { return ends(interrupt) || std::chrono::steady_clock::now() - begun >= most; };
  const std::vector<Seat> viewers = viewers_of(journal.match(), reader);
  Course course;
  std::vector<Leaders> leaders;
  bool together = false;
  for (std::size_t step = 0; step <= journal.steps().size(); ++step) {
    const Match& match = journal.at(step);
    SeatPoints& points = course.points.emplace_back(match.game().seats());
    Leaders& lead = leaders.emplace_back();
    const auto scores = match.scores();
    if (!scores) {
      continue;
    }
    Rng chance(journal.start().seed, journal.start().game, Purpose::Resample, static_cast<std::uint16_t>(step));
    const SeatSet open =
        match.decider() ? seats_with_open_points(match, viewers, OpenPoints::Points, chance, ended) : seats_of(match);
    for (const Seat seat : open) {
      points[index(seat)] = scores.value().of(seat).total;
    }
    together = scores.value().together;
    lead = open == seats_of(match) ? Leaders(scores.value().winners) : std::nullopt;
  }
  if (!together && journal.seat_names().size() > 1) {
    course.lead_changes = count_changes(leaders, journal.match().game().info());
    course.turning_point = find_turning_point(course, leaders, journal);
  }
  return course;
}

std::int32_t most_points(const Course& course) {
  std::int32_t most = 1;
  for (const SeatPoints& points : course.points) {
    for (const auto& seat : points) {
      most = std::max(most, seat.value_or(0));
    }
  }
  return most;
}

}  // namespace ossuary::cli
