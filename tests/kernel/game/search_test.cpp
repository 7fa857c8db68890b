// What search asks of a match: points of one seat, guided playouts, outlooks, what a viewer can distinguish, actions
// without equivalent ones. Each is checked against a slow way that uses nothing but the rules.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "game/view.h"
#include "graveyard/legal_actions.h"
#include "graveyard/outlook.h"
#include "graveyard/turn.h"
#include "support/content.h"
#include "support/random_play.h"
#include "support/toy.h"

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

std::vector<Rng> streams_of_seats(const Game& game, std::uint64_t number) {
  std::vector<Rng> streams;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    streams.emplace_back(42, number, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  return streams;
}

/// The action that a guided playout without noise puts in the place of a uniform draw.
Action guided_choice(const GraveyardSetup& setup, const Match& match, const ActionList& legal, Action drawn) {
  if (decode(setup, drawn).value().verb != Verb::Place) {
    return drawn;
  }
  const Seat seat = *match.decider();
  std::map<std::tuple<std::int32_t, std::size_t, std::size_t, CardId>, Action> by_gain;  // best and first in front
  for (const Action action : legal) {
    const DecodedAction decoded = decode(setup, action).value();
    if (decoded.verb == Verb::Place) {
      const auto future = match.clone();
      REQUIRE_FALSE(future->apply(action));
      by_gain[{-future->scores().value().of(seat).total, decoded.structure, index(decoded.spot), decoded.card}] =
          action;
    }
  }
  return by_gain.begin()->second;
}

/// The placing of one of `cards` that gains the player in turn most points at once, the first of equals: by structure,
/// by spot, then in their order.
std::optional<DecodedAction> best_placing(const GraveyardSetup& setup, Scorer& scorer, const State& state,
                                          std::span<const CardId> cards) {
  std::optional<DecodedAction> best;
  std::int32_t best_gain = 0;
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    const KindCells before = kind_cells(*setup.rules, state.structures[setup.slot(state.turn, which)]);
    for (const Spot spot : open_spots(setup, state, state.turn, which)) {
      for (const CardId card : cards) {
        KindCells after = before;
        add_card(*setup.rules, setup.shape(which), card, spot, after);
        const std::int32_t gain = total(scorer.score(setup.shape(which), after).value()) -
                                  total(scorer.score(setup.shape(which), before).value());
        if (!best || gain > best_gain) {
          best = {.verb = Verb::Place, .card = card, .structure = which, .spot = spot};
          best_gain = gain;
        }
      }
    }
  }
  return best;
}

/// What a guided playout does where `drawn` was drawn; counts down `takes` that are still guided.
DecodedAction guided(const GraveyardSetup& setup, Scorer& scorer, const State& state, const DecodedAction& drawn,
                     int& takes) {
  const PileSet open = drawn.verb == Verb::Take ? PileSet(state.turned_up) : state.graveyard.face_up();
  std::vector<CardId> cards;
  if (drawn.verb == Verb::Place) {
    const HandFaces hand(setup, state.hands[index(state.turn)]);
    cards.assign(hand.all().begin(), hand.all().end());
  } else if (drawn.verb != Verb::Dig && open.count() > 1 && takes > 0) {
    --takes;
    for (const PileId pile : open) {
      cards.push_back(state.graveyard.top(pile));
    }
  }
  const auto best = best_placing(setup, scorer, state, cards);
  if (!best || drawn.verb == Verb::Place) {
    return best.value_or(drawn);
  }
  for (const PileId pile : open) {
    if (state.graveyard.top(pile) == best->card) {
      return {.verb = drawn.verb, .piles = PileSet::of(pile)};
    }
  }
  return drawn;
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
    REQUIRE(other->play_out(streams, {.style = PlayoutPolicy::Style::Guided, .noise = 1}).ok());
    compare_points(*other);
    other->restart({.seed = 43});
    compare_points(*other);
  });
}

TEST_CASE("a guided playout places where it gains most, and draws all else", "[property][search]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(shipped.share(20)); ++game) {
      const auto match = shipped.match({.seed = 44, .game = game});
      std::vector<GraveyardSetup> setups;
      const bool features = !shipped.rules().features.empty();
      setups.push_back(make_setup(shipped.rules(), shipped.players(), features ? match->option(0) : 0).value());
      const auto slow = match->clone();
      std::vector<Rng> streams = streams_of_seats(shipped.game(), game);
      std::vector<Rng> same_streams = streams;
      ActionList legal;
      std::size_t steps = 0;
      for (slow->legal_actions(legal); !legal.empty(); slow->legal_actions(legal), ++steps) {
        const Action drawn = slow->random_action(same_streams[index(*slow->decider())]);
        REQUIRE_FALSE(slow->apply(guided_choice(setups.front(), *slow, legal, drawn)));
      }
      REQUIRE(match->play_out(streams, {.style = PlayoutPolicy::Style::Guided}).value() == steps);
      REQUIRE(match->fingerprint() == slow->fingerprint());
    }
  });
}

TEST_CASE("the first takes of a guided playout are of the open card that would gain most", "[property][search]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    if (!shipped.rules().match_kinds.empty()) {
      return;  // what a card gains in the hand counts there too
    }
    INFO(shipped.name());
    const GraveyardSetup setup = make_setup(shipped.rules(), shipped.players()).value();
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(shipped.share(10)); ++game) {
      Rng deal(46, game, Purpose::Deal);
      State state = deal_match(setup, Seat{}, deal);
      State slow = state;
      std::vector<Rng> streams = streams_of_seats(shipped.game(), game);
      std::vector<Rng> same_streams = streams;
      const int takes = static_cast<int>(game) * 2;
      int left = takes;
      while (slow.step != Step::Over) {
        const DecodedAction drawn = random_choice(setup, slow, same_streams[index(slow.turn)]);
        advance(setup, slow, guided(setup, shipped.scorer(), slow, drawn, left));
      }
      StructurePoints kept;
      PlacementEvaluator evaluator(setup, shipped.scorer(), std::nullopt);
      (void)evaluator.play_out(state, streams, {.style = PlayoutPolicy::Style::Guided, .takes = takes}, kept);
      REQUIRE_FALSE(evaluator.fault());
      REQUIRE(state == slow);
    }
  });
}

TEST_CASE("noise makes guided playouts differ, and each is a match that ends", "[search]") {
  const ShippedGame shipped("sedlec", 2);
  std::set<std::uint64_t> ends;
  std::int64_t guided_points = 0;
  std::int64_t uniform_points = 0;
  for (std::uint64_t game = 0; game < 50; ++game) {
    const auto match = shipped.match({.seed = 45});
    std::vector<Rng> streams = streams_of_seats(shipped.game(), game);
    REQUIRE(match->play_out(streams, {.style = PlayoutPolicy::Style::Guided, .noise = 1}).ok());
    CHECK_FALSE(match->decider().has_value());
    ends.insert(match->fingerprint());
    guided_points += match->points(Seat{}).value();
    match->restart({.seed = 45});
    REQUIRE(match->play_out(streams).ok());
    uniform_points += match->points(Seat{}).value();
  }
  CHECK(ends.size() == 50);
  CHECK(guided_points > uniform_points);
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

TEST_CASE("the outlook of a dig is the mean over all orders of what is hidden", "[search]") {
  ToyTable table({.deck = "A/B B/A A/A D/D A/C C/A D/A B/B", .turn = {.pile_columns = 2, .pile_rows = 2}});
  PlacementEvaluator evaluator(table.toy.setup(), table.toy.scorer(), std::nullopt);
  StructurePoints kept;
  for (const char* before : {"", "dig 2 3", "take 2", "dig 2 4", "take 4"}) {
    if (*before != '\0') {
      table.play_all({before});
    }
    ActionList legal;
    for (const Action action : table.actions()) {
      if (decode(table.toy.setup(), action).value().verb == Verb::Dig) {
        legal.add(action);
      }
    }
    std::vector<double> outlooks;
    evaluator.outlooks(table.state, legal, kept = {}, outlooks);
    // The cards that lie face down, by their numbers: equal ones are exchanged too.
    std::vector<CardId> hidden;
    visit_hidden(table.state.graveyard, [&](CardId card) { hidden.push_back(card); });
    std::vector<std::size_t> order(hidden.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = 0; i < legal.size(); ++i) {
      std::int64_t sum = 0;
      std::int64_t orders = 0;
      do {
        State world = table.state;
        auto next = order.begin();
        visit_hidden(world.graveyard, [&](CardId& card) { card = hidden[*next++]; });
        advance(table.toy.setup(), world, decode(table.toy.setup(), legal[i]).value());
        std::int32_t best = 0;
        for (const PileId pile : PileSet(world.turned_up)) {
          State taken = world;
          advance(table.toy.setup(), taken, {.verb = Verb::Take, .piles = PileSet::of(pile)});
          best = std::max(best, evaluator.outlook(taken, world.turn, kept = {}));
        }
        sum += best;
        ++orders;
      } while (std::next_permutation(order.begin(), order.end()));
      CHECK(outlooks[i] == Approx(static_cast<double>(sum) / static_cast<double>(orders)));
    }
  }
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

TEST_CASE("of digs of piles of equal height one is kept, and of equal cards on such piles", "[search]") {
  const auto distinct = [](const ToyTable& table) {
    ActionList kept;
    distinct_actions(table.toy.setup(), table.state, kept);
    std::vector<std::string> texts;
    for (const Action action : kept) {
      texts.push_back(action_text(table.toy.setup(), decode(table.toy.setup(), action).value()));
    }
    return texts;
  };
  using Texts = std::vector<std::string>;
  ToyTable even({.deck = "A/A B/B C/C D/D A/A B/B C/C D/D"});
  CHECK(distinct(even) == Texts{"dig 2 3", "collect 1"});
  ToyTable uneven({.deck = "A/A B/B C/C D/D A/A B/B C/C"});  // piles of 2, 2, 2 and 1
  CHECK(distinct(uneven) == Texts{"dig 2 3", "dig 2 4", "collect 1"});
  ToyTable twins(
      {.deck = "A/A B/B A/A B/B A/A B/B A/A B/B", .turn = {.pile_columns = 2, .pile_rows = 2, .open_tops = true}});
  CHECK(distinct(twins) == Texts{"collect 1"});
}
