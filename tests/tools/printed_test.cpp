// Nothing that is printed to a seat says what it cannot know: sessions and replays of every game, at random moments,
// against the same moments with all that is hidden redrawn.
#include <catch2/catch.hpp>

#include "support/goldens.h"
#include "support/random_play.h"
#include "tools/console/plain/printed.h"

namespace ossuary::test {

namespace {

/// True if one of two seats, if there are two, sees what the other does not.
bool have_secrets(const Match& match, Seat one, Seat two) {
  return match.game().seats() > 1 && match.fingerprint(one) != match.fingerprint(two);
}

}  // namespace

TEST_CASE("what a session prints to who decides is the same in all matches that the seat may be in",
          "[property][secrets]") {
  int redrawn = 0;
  at_every_moment(10, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(31, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || chance.below(have_secrets(match, Seat{0}, Seat{1}) ? 16 : 400) > 0) {
      return;
    }
    const auto possible = match.clone();
    possible->resample(*match.decider(), chance);
    const bool plain = chance.below(2) == 0;
    const std::string seen = printed_to_decider(any, match, kLookAround, plain);
    CHECK(first_difference(seen, printed_to_decider(any, *possible, kLookAround, plain)) == "");
    redrawn += possible->fingerprint() == match.fingerprint() ? 0 : 1;
  });
  CHECK(redrawn > 0);
}

TEST_CASE("what the next person is shown of an action is the same wherever that person cannot tell it apart",
          "[property][secrets]") {
  int compared = 0;
  at_moments_alike(4, [&](const AnyGame& any, Seat viewer, const Move& move, const Move& other) {
    Rng chance(32, other.match.fingerprint() + static_cast<std::uint64_t>(other.action), Purpose::Resample);
    const auto after = move.match.clone();
    REQUIRE_FALSE(after->apply(move.action));
    if (after->decider() != viewer || !have_secrets(move.match, *move.match.decider(), viewer) || chance.below(4) > 0) {
      return;
    }
    INFO(any.name << ", " << move.match.notation(move.action) << ", " << other.match.notation(other.action));
    const bool plain = chance.below(2) == 0;
    const std::string seen = printed_to_next(any, move.match, move.action, kLookAround, plain);
    CHECK(first_difference(seen, printed_to_next(any, other.match, other.action, kLookAround, plain)) == "");
    compared += seen.empty() ? 0 : 1;
  });
  CHECK(compared > 0);
}

TEST_CASE("what replay shows of a match that is not over is the same wherever some seat cannot tell it apart",
          "[property][secrets]") {
  int compared = 0;
  at_moments_alike(4, [&](const AnyGame& any, Seat /*viewer*/, const Move& move, const Move& other) {
    Rng chance(33, other.match.fingerprint() + static_cast<std::uint64_t>(other.action), Purpose::Resample);
    const auto after = move.match.clone();
    REQUIRE_FALSE(after->apply(move.action));
    if (!after->decider() || chance.below(have_secrets(*after, Seat{0}, Seat{1}) ? 12 : 300) > 0) {
      return;
    }
    INFO(any.name << ", " << move.match.notation(move.action) << ", " << other.match.notation(other.action));
    const auto seen = printed_by_replay(any, move.match, move.action);
    const auto seen_of_other = printed_by_replay(any, other.match, other.action);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      CHECK(first_difference(seen[i], seen_of_other[i]) == "");
    }
    const bool tells = printed_by_replay(any, move.match, move.action, true) !=
                       printed_by_replay(any, other.match, other.action, true);
    compared += tells ? 1 : 0;
  });
  CHECK(compared > 0);  // --all tells them apart
}

}  // namespace ossuary::test
