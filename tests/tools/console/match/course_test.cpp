// The course of the points of a match: as records have them, and never more than who looks may know.
#include "console/match/course.h"

#include <catch2/catch.hpp>
#include <charconv>

#include "say/text.h"
#include "support/content.h"
#include "support/games.h"
#include "support/random_play.h"
#include "tools/console/match/alike_journals.h"
#include "tools/console/match/playing.h"

namespace ossuary::test {
namespace {

using cli::Course;
using cli::SeatPoints;

constexpr std::chrono::milliseconds kAnyTime{60'000};

/// The numbers in "1, 0, 0".
SeatPoints points_in(std::string_view text) {
  SeatPoints points;
  for (const std::string_view part : split(text, ',')) {
    const std::string_view number = trimmed(part);
    std::int32_t value = 0;
    REQUIRE(std::from_chars(number.data(), number.data() + number.size(), value).ec == std::errc());
    points.emplace_back(value);
  }
  return points;
}

/// Plays the actions of a golden match; what the points were after each, where it says so.
std::vector<std::optional<SeatPoints>> play(Journal& journal, const std::string& file) {
  constexpr std::string_view kPoints = "# points ";
  std::vector<std::optional<SeatPoints>> points(1);
  const std::string text = file_text(source_path("tests/golden/matches/" + file));
  for (const std::string_view line : split(text, '\n')) {
    INFO(line);
    const std::size_t state = line.rfind(" = ");
    if (line.starts_with(kPoints)) {
      points.back() = points_in(line.substr(kPoints.size()));
    } else if (state != std::string_view::npos && !line.starts_with('#')) {
      REQUIRE_FALSE(journal.apply(journal.match().parse(line.substr(2, state - 2)).value()));
      points.emplace_back();
    }
  }
  return points;
}

}  // namespace

TEST_CASE("the course of a match has the points of its record", "[course]") {
  for (const auto& [file, ruleset, seats] : std::vector<std::tuple<std::string, std::string, int>>{
           {"sedlec-3p.txt", "sedlec", 3}, {"ruins-2p.txt", "ruins", 2}, {"carnival-4p.txt", "carnival", 4}}) {
    INFO(file);
    const ShippedGame game(ruleset, seats);
    const std::string text = file_text(source_path("tests/golden/matches/" + file));
    const std::size_t seed = text.find("\nseed ") + 6;
    std::uint64_t number = 0;
    std::from_chars(text.data() + seed, text.data() + text.size(), number);
    Journal journal(game.game(), game.scripts(), {.seed = number},
                    std::vector<std::string>(static_cast<std::size_t>(seats), "greedy"));
    const auto written = play(journal, file);
    REQUIRE_FALSE(journal.match().decider());
    const Course course = cli::course_of(journal, {}, kAnyTime);
    REQUIRE(course.points.size() == written.size());
    int compared = 0;
    for (std::size_t step = 0; step < written.size(); ++step) {
      if (written[step]) {
        CHECK(course.points[step] == *written[step]);
        ++compared;
      }
    }
    CHECK(compared > 3);
  }
}

TEST_CASE("the turning point is the decision after which the winner led for good", "[course]") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    INFO(seed);
    const ShippedGame game("sedlec", 2);
    Playing playing(game.game(), game.scripts(), {"greedy", "greedy"}, {}, seed);
    playing.play_bots();
    const Course course = cli::course_of(playing.journal, {}, kAnyTime);
    const Scores scores = playing.journal.match().scores().value();
    REQUIRE(course.lead_changes);
    CHECK(course.turning_point.has_value() == (scores.winners.count() == 1));
    if (!course.turning_point) {
      continue;
    }
    ++found;
    const auto& turn = *course.turning_point;
    CHECK(scores.winners == SeatSet::of(turn.winner));
    for (std::size_t step = playing.journal.steps().size(); step > turn.step; --step) {
      CHECK(playing.journal.at(step).scores().value().winners == SeatSet::of(turn.winner));
    }
    CHECK(playing.journal.at(turn.step).scores().value().winners != SeatSet::of(turn.winner));
    const std::size_t seat = index(turn.seat);
    CHECK(turn.gain == *course.points[turn.step + 1][seat] - *course.points[turn.step][seat]);
  }
  CHECK(found > 6);
}

TEST_CASE("a match that is not over has no turning point, and one alone no lead", "[course]") {
  const ShippedGame duel("sedlec", 2);
  Playing begun(duel.game(), duel.scripts(), {"human", "greedy"});
  (void)begun.decide();
  CHECK_FALSE(cli::course_of(begun.journal, Seat{}, kAnyTime).turning_point);
  const ShippedGame solo("monstrance", 1);
  Playing alone(solo.game(), solo.scripts(), {"human"});
  while (alone.decide()) {
  }
  const Course course = cli::course_of(alone.journal, Seat{}, kAnyTime);
  CHECK_FALSE(course.lead_changes);
  CHECK_FALSE(course.turning_point);
  CHECK(course.points.size() == alone.journal.steps().size() + 1);
}

TEST_CASE("the course has the points that the person could read at each step, and no others",
          "[course][secrets][release]") {
  const auto compare = [&](const AnyGame& any) {
    INFO(any.name);
    std::vector<std::string> seats(any.game.seats(), "random");
    seats.front() = "human";
    Playing playing(any.game, any.scripts, seats);
    std::vector<SeatPoints> read;
    const auto look = [&] { read.push_back(playing.engine.scene(Seat{}, cli::OpenPoints::Points, {}).points); };
    Rng chance(48, 0, Purpose::Bot);
    for (look(); playing.journal.steps().size() < 16 && playing.engine.match().decider(); look()) {
      (void)playing.engine.act(pick(playing.legal(), chance));
    }
    CHECK(cli::course_of(playing.journal, Seat{}, kAnyTime).points == read);
  };
  for_flows_of_every_kind(compare);
  for_every_toy_family(compare);
}

TEST_CASE("the course is the same in all matches that the reader may look at", "[course][property][secrets][release]") {
  const int played = for_journals_alike(10, [](const AnyGame&, const AlikeJournals& both, std::optional<Seat> reader) {
    const Course one = cli::course_of(both.real(), reader, kAnyTime);
    const Course other = cli::course_of(both.redrawn(), reader, kAnyTime);
    CHECK(one.points == other.points);
    CHECK(one.lead_changes == other.lead_changes);
    CHECK(one.turning_point == other.turning_point);
  });
  CHECK(played > 20);
}

}  // namespace ossuary::test
