// The conformance suite, play: what is legal, what is refused, playouts, copies, ends. Every game of every family
// passes it, through the contract alone.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

#include "support/content.h"
#include "support/games.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr int kBound = 2000;  ///< actions of a match.

bool ascending(const ActionList& legal) {
  return std::adjacent_find(legal.begin(), legal.end(), std::greater_equal<>()) == legal.end();
}

bool kebab_case(std::string_view id) {
  return !id.empty() && id.front() != '-' && id.back() != '-' && std::all_of(id.begin(), id.end(), [](unsigned char c) {
    return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-';
  });
}

/// The sentences of refusals that were met, by id.
using Sentences = std::map<std::string_view, std::string_view>;

void check_refusal(const Refusal& refusal, Sentences& met) {
  REQUIRE(kebab_case(refusal.id));
  REQUIRE_FALSE(refusal.sentence.empty());
  REQUIRE(refusal.sentence.back() != '.');
  REQUIRE(met.try_emplace(refusal.id, refusal.sentence).first->second == refusal.sentence);
}

/// Every value near the legal actions of a match, and the legal ones: exactly these are accepted, and a refusal changes
/// nothing.
void check_refusals(Match& match, const ActionList& legal, Sentences& met) {
  const std::unique_ptr<Match> before = match.clone();
  const std::uint64_t fingerprint = match.fingerprint();
  std::vector<Action> tried{Action{0}, Action{0xFFFFFFFFU}};
  for (const Action action : legal) {
    for (unsigned bit = 0; bit <= 32; ++bit) {
      tried.push_back(static_cast<Action>(static_cast<std::uint32_t>(action) ^ (bit < 32 ? 1U << bit : 0U)));
    }
  }
  for (const Action action : tried) {
    const bool is_legal = std::binary_search(legal.begin(), legal.end(), action);
    const auto refusal = match.apply(action);
    REQUIRE(refusal.has_value() != is_legal);
    if (refusal) {
      check_refusal(*refusal, met);
    } else {
      match.assign(*before);
    }
    REQUIRE(match.fingerprint() == fingerprint);
  }
}

std::vector<Rng> streams_for(const Game& game, std::uint64_t number) {
  std::vector<Rng> streams;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    streams.emplace_back(5, number, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  return streams;
}

}  // namespace

TEST_CASE("there are games to play, and content without an error", "[property]") {
  CHECK(render(shipped().problems()).empty());
  int games = 0;
  for_every_game([&](const ShippedGame&) { ++games; });
  CHECK(games > 0);
}

TEST_CASE("every game has an id, a name, categories and options with values", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    const GameInfo& info = any.game.info();
    CHECK_FALSE(info.id.empty());
    CHECK_FALSE(in_language(info.name, "en").empty());
    CHECK((info.seats >= 1 && info.seats <= kMaxSeats));
    CHECK_FALSE(info.plugins.empty());
    CHECK((!info.categories.empty() && info.categories.size() <= kMaxCategories));
    const auto match = any.match();
    REQUIRE(&match->game() == &any.game);
    for (std::size_t i = 0; i < info.categories.size(); ++i) {
      CHECK_FALSE(info.categories[i].id.empty());
      CHECK_FALSE(in_language(info.categories[i].name, "en").empty());
      CHECK_NOTHROW(match->category_sentence(id_at<CategoryId>(i)));  // may be empty
    }
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      REQUIRE(match->option(i) < info.options[i].values.size());
      CHECK((!info.options[i].chosen || match->option(i) == *info.options[i].chosen));
    }
  });
}

TEST_CASE("somebody can always act until the match is over, and it is over within a bound", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    for (int game = 0; game < any.share(100); ++game) {
      const auto number = static_cast<std::uint64_t>(game);
      const auto match = any.match({.seed = 17, .game = number, .first = id_at<Seat>(number % any.game.seats())});
      Rng chance(17, number, Purpose::Bot);
      ActionList legal;
      int steps = 0;
      for (; match->decider(); ++steps) {
        REQUIRE(steps < kBound);
        REQUIRE(index(*match->decider()) < any.game.seats());
        match->legal_actions(legal);
        REQUIRE_FALSE(legal.empty());
        REQUIRE(ascending(legal));
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
        REQUIRE(match->fault() == nullptr);
        REQUIRE_FALSE(match->awaits_chance());
      }
      match->legal_actions(legal);
      CHECK(legal.empty());
      CHECK(steps > 0);
    }
  });
}

TEST_CASE("exactly the legal actions are accepted, and a refusal changes nothing", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    Sentences met;
    for (int game = 0; game < any.share(50); ++game) {
      const auto match = any.match({.seed = 3, .game = static_cast<std::uint64_t>(game)});
      Rng chance(3, static_cast<std::uint64_t>(game), Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        check_refusals(*match, legal, met);
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
      }
      CHECK(match->apply(Action{0}) == kMatchOver);
    }
    CHECK_FALSE(met.empty());
  });
}

TEST_CASE("actions without equivalent ones are some of the legal ones", "[property][contract]") {
  at_every_moment(20, [](const AnyGame&, const Match& match, const ActionList& legal) {
    ActionList distinct;
    match.distinct_actions(distinct);
    REQUIRE(ascending(distinct));
    REQUIRE(distinct.empty() == legal.empty());
    REQUIRE(std::includes(legal.begin(), legal.end(), distinct.begin(), distinct.end()));
  });
}

TEST_CASE("a random action is the one that the list of legal actions has at that draw", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    for (int game = 0; game < any.share(500); ++game) {
      const auto match = any.match({.seed = 4, .game = static_cast<std::uint64_t>(game)});
      Rng chance(4, static_cast<std::uint64_t>(game), Purpose::Bot);
      Rng same_chance = chance;
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        const Action action = match->random_action(chance);
        REQUIRE(action == pick(legal, same_chance));
        REQUIRE_FALSE(match->apply(action));
      }
    }
  });
}

TEST_CASE("a playout ends where random actions applied one by one end", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(any.share(500)); ++game) {
      const auto match = any.match({.seed = 5, .game = game});
      std::vector<Rng> streams = streams_for(any.game, game);
      std::vector<Rng> same_streams = streams;
      const auto slow = match->clone();
      std::size_t steps = 0;
      for (; slow->decider(); ++steps) {
        REQUIRE_FALSE(slow->apply(slow->random_action(same_streams[index(*slow->decider())])));
      }
      REQUIRE(match->play_out(streams).value() == steps);
      REQUIRE(match->fingerprint() == slow->fingerprint());
    }
  });
}

TEST_CASE("a guided playout, with noise or without, ends in a match that is over", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(any.share(20)); ++game) {
      for (const Guidance& guidance :
           {Guidance{}, Guidance{.noise = 1.5}, Guidance{.takes = 3}, Guidance{.noise = 1.5, .takes = 99}}) {
        const auto match = any.match({.seed = 9, .game = game});
        std::vector<Rng> streams = streams_for(any.game, game);
        const auto steps = match->play_out(streams, guidance);
        REQUIRE(steps.ok());
        CHECK(steps.value() > 0);
        CHECK_FALSE(match->decider().has_value());
        CHECK(match->fault() == nullptr);
        CHECK(match->scores().ok());
      }
    }
  });
}

TEST_CASE("outlooks and playouts that were interrupted end at once, and leave a match as sound as any",
          "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    const auto match = any.match({.seed = 10});
    std::vector<Rng> streams = streams_for(any.game, 10);
    std::vector<double> outlooks;
    for (const int last : {0, 1, 3, 10}) {
      int asked = 0;
      const Interrupt interrupt = [&] { return ++asked > last; };
      CHECK_FALSE(match->outlooks(outlooks, interrupt).has_value());
      CHECK(asked <= last + 3);
      asked = 0;
      CHECK(match->play_out(streams, Guidance{.takes = 1}, interrupt).ok());
      CHECK(asked <= last + 3);
      for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
        CHECK(match->points(id_at<Seat>(seat)).value() == match->scores().value().by_seat[seat].total);
      }
    }
    CHECK(match->play_out(streams).ok());
    CHECK_FALSE(match->decider().has_value());
  });
}

TEST_CASE("clones, assigned matches and matches begun anew are the same and go their own ways", "[property]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    const Start start{.seed = 6, .game = 7, .first = id_at<Seat>(any.game.seats() - 1)};
    const auto match = any.match(start);
    const std::uint64_t dealt = match->fingerprint();
    Rng chance(6, 7, Purpose::Bot);
    play_randomly(*match, chance, 4);
    const auto clone = match->clone();
    const auto assigned = any.match({.seed = 99});
    assigned->assign(*match);
    CHECK(clone->fingerprint() == match->fingerprint());
    CHECK(assigned->fingerprint() == match->fingerprint());

    Rng other(6, 8, Purpose::Bot);
    play_randomly(*clone, other);
    CHECK(assigned->fingerprint() == match->fingerprint());
    CHECK(clone->fingerprint() != match->fingerprint());
    clone->restart(start);
    CHECK(clone->fingerprint() == dealt);
    CHECK(clone->chance_outcomes() == any.match(start)->chance_outcomes());
  });
}

TEST_CASE("a copy goes on as the original does, with the same chance", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    const auto match = any.match({.seed = 10});
    const auto assigned = any.match({.seed = 99});
    Rng chance(10, 0, Purpose::Bot);
    ActionList legal;
    for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
      const auto clone = match->clone();
      assigned->assign(*match);
      const Action action = pick(legal, chance);
      REQUIRE_FALSE(match->apply(action));
      for (Match* copy : {clone.get(), assigned.get()}) {
        REQUIRE_FALSE(copy->apply(action));
        REQUIRE(copy->fingerprint() == match->fingerprint());
        REQUIRE(copy->chance_outcomes() == match->chance_outcomes());
      }
    }
  });
}
