// What search asks of a match: points of one seat, outlooks, what a viewer can distinguish, actions without equivalent
// ones. Each is checked against a slow way that uses nothing but the rules.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "game/view.h"
#include "support/content.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Calls `look` at every moment of some random matches of every game: `games` of each, or its share of them.
void at_moments_of_play(int games, const std::function<void(Match&, const ActionList&, Rng&)>& look) {
  for_every_game_and_toy([&](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(shipped.share(games)); ++game) {
      const auto match = shipped.match({.seed = 41, .game = game});
      Rng chance(41, game, Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        look(*match, legal, chance);
        match->legal_actions(legal);
        if (!legal.empty()) {
          REQUIRE_FALSE(match->apply(pick(legal, chance)));
        }
      }
      look(*match, legal, chance);
    }
  });
}

void compare_points(const Match& match) {
  const Scores scores = match.scores().value();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    REQUIRE(match.points(id_at<Seat>(seat)).value() == scores.by_seat[seat].total);
  }
}

/// All that anybody sees, as text, with piles in an order that does not depend on their numbers. Cards that were face
/// down on the table `before` have no face here.
std::string seen_without_names(const Match& match, const Table* before = nullptr) {
  const Table table = match.table(std::nullopt);
  const auto face_text = [](const std::optional<Face>& face) {
    std::string text = !face ? "-" : face->face_down ? "?" : "";
    for (const CategoryId mark : face ? face->marks : std::vector<CategoryId>()) {
      text += std::to_string(index(mark)) + "/";
    }
    return text;
  };
  std::string text;
  for (std::size_t z = 0; z < table.zones.size(); ++z) {
    std::multiset<std::string> slots;
    for (std::size_t i = 0; i < table.zones[z].slots.size(); ++i) {
      const Slot& slot = table.zones[z].slots[i];
      const Slot* old = before != nullptr && !table.zones[z].owner ? &before->zones[z].slots[i] : nullptr;
      const bool was_hidden =
          old != nullptr && slot.top && !slot.top->face_down && (old->cards != slot.cards || old->top->face_down);
      slots.insert(std::to_string(slot.cards) + (was_hidden ? "new" : face_text(slot.top)));
    }
    for (const std::string& slot : slots) {
      text += slot + " ";
    }
    text += "\n";
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      text += spot.label + face_text(spot.face) + " ";
    }
    text += "\n";
  }
  ActionList legal;
  match.legal_actions(legal);
  return text + std::to_string(legal.size()) + (match.decider() ? std::to_string(index(*match.decider())) : "over");
}

std::string seen_after(const Match& match, Action action) {
  const auto future = match.clone();
  REQUIRE_FALSE(future->apply(action));
  const Table before = match.table(std::nullopt);
  return seen_without_names(*future, &before);
}

}  // namespace

TEST_CASE("points of a seat are those of the scores, whatever happened before", "[property][search]") {
  at_moments_of_play(20, [](Match& match, const ActionList& legal, Rng& chance) {
    compare_points(match);
    if (chance.below(8) != 0) {
      return;
    }
    const auto other = match.clone();
    if (!legal.empty()) {
      REQUIRE_FALSE(other->apply(pick(legal, chance)));
    }
    compare_points(*other);
    match.resample(Seat{}, chance);
    compare_points(match);
    std::vector<Rng> streams = streams_of_seats(match.game(), 1);
    REQUIRE(other->play_out(streams).ok());
    compare_points(*other);
    other->assign(match);
    compare_points(*other);
    REQUIRE(other->play_out(streams, Guidance{.noise = 1}).ok());
    compare_points(*other);
    other->restart({.seed = 43});
    compare_points(*other);
  });
}

TEST_CASE("outlooks of all legal actions are those of one action after the other", "[property][search]") {
  at_moments_of_play(5, [](Match& match, const ActionList& legal, Rng& chance) {
    if (chance.below(4) != 0) {
      return;
    }
    std::vector<double> outlooks;
    REQUIRE_FALSE(match.outlooks(outlooks));
    REQUIRE(outlooks.size() == legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (!match.notation(legal[i]).starts_with("dig")) {
        const auto future = match.clone();
        REQUIRE_FALSE(future->apply(legal[i]));
        REQUIRE(outlooks[i] == future->outlook(*match.decider()).value());
      }
    }
  });
}

TEST_CASE("a viewer's fingerprint is the same for all that may be hidden, and another for all else",
          "[property][search]") {
  for_every_game([](const ShippedGame& shipped) {
    INFO(shipped.name());
    std::map<std::uint64_t, std::string> seen;
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(shipped.share(20)); ++game) {
      const auto match = shipped.match({.seed = 46, .game = game});
      Rng chance(46, game, Purpose::Resample);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        const std::uint64_t fingerprint = match->fingerprint(Seat{});
        const auto world = View(*match, Seat{}).determinize(chance);
        REQUIRE(world->fingerprint(Seat{}) == fingerprint);
        const std::string text = seen_without_names(*match);
        REQUIRE(seen.try_emplace(fingerprint, text).first->second == text);
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
        REQUIRE(match->fingerprint(Seat{}) != fingerprint);
      }
    }
  });
}

TEST_CASE("every action that is left out as equivalent is like one that is kept", "[property][search]") {
  std::size_t left_out = 0;
  at_moments_of_play(10, [&](Match& match, const ActionList& legal, Rng& chance) {
    ActionList distinct;
    match.distinct_actions(distinct);
    REQUIRE(std::includes(legal.begin(), legal.end(), distinct.begin(), distinct.end()));
    REQUIRE(distinct.empty() == legal.empty());
    if (distinct.size() == legal.size() || chance.below(4) != 0) {
      return;
    }
    std::set<std::string> kept;
    for (const Action action : distinct) {
      kept.insert(seen_after(match, action));
    }
    for (const Action action : legal) {
      if (!std::binary_search(distinct.begin(), distinct.end(), action)) {
        ++left_out;
        REQUIRE(kept.count(seen_after(match, action)) == 1);
      }
    }
  });
  CHECK(left_out > 0);
}
