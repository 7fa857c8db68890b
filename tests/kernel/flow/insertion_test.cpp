// Pieces that a shuffle puts into a pile at depths of their own.
#include <catch2/catch.hpp>

#include <cmath>
#include <map>

#include "author/examples/named_position.h"
#include "flow/chance.h"
#include "flow/flow_match.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

constexpr std::size_t kMidnight = 2;
constexpr std::size_t kDawn = 3;

struct Night {
  std::unique_ptr<Game> game = flow_game(night_rules());
  std::unique_ptr<Scripts> scripts = game->open_scripts();
  std::unique_ptr<Match> match = game->start({.seed = 1}, *scripts);
};

/// Where a piece lies in the deck, from the bottom; the size of the deck if it was drawn.
std::size_t place_of(const Match& match, std::size_t kind) {
  const FlowPosition& position = dynamic_cast<const FlowMatch&>(match).position();
  const FlowZone& deck = position.plan->zones[0];
  std::size_t place = 0;
  while (place < count(position.state, deck) && placed(position.state, deck, place).kind != kind + 1) {
    ++place;
  }
  return place;
}

void take(Match& match, const std::string& text) { REQUIRE_FALSE(match.apply(match.parse(text).value()).has_value()); }

/// Checks that what was counted comes as often as what is as likely: within five standard deviations.
void check_uniform(const std::map<std::size_t, int>& counts, const std::vector<std::size_t>& expected, int tries) {
  const double each = static_cast<double>(tries) / static_cast<double>(expected.size());
  int sum = 0;
  for (const std::size_t value : expected) {
    INFO(value);
    const int here = counts.contains(value) ? counts.at(value) : 0;
    CHECK(std::abs(here - each) < 5 * std::sqrt(each));
    sum += here;
  }
  CHECK(sum == tries);
}

}  // namespace

TEST_CASE("a shuffle puts pieces at depths of their own, each as likely as the others") {
  Night night;
  std::map<std::size_t, int> midnight;
  std::map<std::size_t, int> dawn;
  constexpr int kTries = 3000;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    night.match->restart({.seed = seed});
    ++midnight[place_of(*night.match, kMidnight)];
    ++dawn[place_of(*night.match, kDawn)];
  }
  check_uniform(midnight, {3, 4, 5}, kTries);  // above 2 to 4 cards, and above dawn, which came later
  check_uniform(dawn, {0, 1}, kTries);
}

TEST_CASE("a seat draws anew how deep inserted pieces lie, as far as it has seen the pile") {
  Night night;
  constexpr int kTries = 3000;
  std::map<std::size_t, int> midnight;
  std::map<std::size_t, int> dawn;
  std::uint64_t seed = 0;
  while (place_of(*night.match, kMidnight) == 5) {
    night.match->restart({.seed = ++seed});
  }
  take(*night.match, "look 2");
  take(*night.match, "look 1");  // five cards are left
  Rng chance(7, 0, Purpose::Resample);
  for (int i = 0; i < kTries; ++i) {
    night.match->resample(Seat{0}, chance);
    ++midnight[place_of(*night.match, kMidnight)];
    ++dawn[place_of(*night.match, kDawn)];
  }
  check_uniform(midnight, {3, 4}, kTries);
  check_uniform(dawn, {0, 1}, kTries);
  take(*night.match, "look 2");  // midnight is seen
  REQUIRE(place_of(*night.match, kMidnight) == 3);
  dawn.clear();
  for (int i = 0; i < kTries; ++i) {
    night.match->resample(Seat{0}, chance);
    ++dawn[place_of(*night.match, kDawn)];
  }
  check_uniform(dawn, {0, 1}, kTries);
}

TEST_CASE("insertions are held open as chance is, and end where the pile is too small") {
  Night night;
  auto position = author::NamedPosition::of(*night.match);
  night.match->hold_chance(true);
  REQUIRE_FALSE(position->begin_at("deal", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  std::vector<ChanceEvent> events;
  while (night.match->chance_events(events), events[0].text.find("above") == std::string::npos) {
    night.match->resolve_chance(0);
  }
  REQUIRE(events.size() == 3);
  CHECK(events[0].text == "deck: midnight above 2");
  CHECK(events[2].text == "deck: midnight above 4");
  CHECK(events[2].weight == 1);
  night.match->resolve_chance(2);
  night.match->chance_events(events);
  REQUIRE(events.size() == 2);
  CHECK(events[0].text == "deck: dawn above 0");
  night.match->resolve_chance(0);
  CHECK_FALSE(night.match->awaits_chance());
  CHECK(place_of(*night.match, kMidnight) == 5);
  CHECK(place_of(*night.match, kDawn) == 0);
}

TEST_CASE("a piece is put on top of a pile that has too few others, and left out where it is not there") {
  FlowRules rules = night_rules();
  rules.zones[0].start = {{0, 1}, {2, 1}};
  rules.zones[1].start = {{3, 1}};
  const auto game = flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  CHECK(place_of(*match, kMidnight) == 1);
  CHECK(place_of(*match, kDawn) == 2);
}

}  // namespace ossuary::test
