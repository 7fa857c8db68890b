// Guided playouts and outlooks, checked against slow ways that use nothing but the rules; and what they leave behind
// where a script fails.
#include "flow/skulls/guide/outlook.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "flow/skulls/guide/guided_playout.h"
#include "support/content.h"
#include "support/failing_scorer.h"
#include "support/random_play.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// The placing of one of `cards` that gains the player in turn most points at once, the first of equals: by structure,
/// by spot, then in their order.
std::optional<DecodedAction> slow_best_placing(const GraveyardSetup& setup, Scorer& scorer, const State& state,
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
  const auto best = slow_best_placing(setup, scorer, state, cards);
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

/// The mean over all orders of what is hidden of the outlook after a dig and the best take.
double mean_over_orders(const ToyTable& table, Evaluation& evaluation, const DecodedAction& dig) {
  // The cards that lie face down, by their numbers: equal ones are exchanged too.
  std::vector<CardId> hidden;
  visit_hidden(table.state.graveyard, [&](CardId card) { hidden.push_back(card); });
  std::vector<std::size_t> order(hidden.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::int64_t sum = 0;
  std::int64_t orders = 0;
  do {
    State world = table.state;
    auto next = order.begin();
    visit_hidden(world.graveyard, [&](CardId& card) { card = hidden[*next++]; });
    advance(table.toy.setup(), world, dig);
    std::int32_t best = std::numeric_limits<std::int32_t>::min();
    for (const PileId pile : PileSet(world.turned_up)) {
      State taken = world;
      advance(table.toy.setup(), taken, {.verb = Verb::Take, .piles = PileSet::of(pile)});
      StructurePoints kept;
      best = std::max(best, outlook(evaluation, taken, world.turn, kept));
    }
    sum += best;
    ++orders;
  } while (std::next_permutation(order.begin(), order.end()));
  return static_cast<double>(sum) / static_cast<double>(orders);
}

void compare_digs(ToyTable& table, const std::vector<std::string>& notations) {
  Evaluation evaluation(table.toy.setup(), table.toy.scorer(), std::nullopt);
  for (std::size_t done = 0;; ++done) {
    ActionList digs;
    for (const Action action : table.actions()) {
      if (decode(table.toy.setup(), action).value().verb == Verb::Dig) {
        digs.add(action);
      }
    }
    std::vector<double> found;
    StructurePoints kept;
    outlooks(evaluation, table.state, digs, kept, found);
    for (std::size_t i = 0; i < digs.size(); ++i) {
      CAPTURE(done, i);
      CHECK(found[i] == Approx(mean_over_orders(table, evaluation, decode(table.toy.setup(), digs[i]).value())));
    }
    if (done == notations.size()) {
      return;
    }
    table.play_all({notations[done]});
  }
}

}  // namespace

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
      const int takes = static_cast<int>(game) * 2;  // none in the first
      int left = takes;
      while (slow.step != Step::Over) {
        const DecodedAction drawn = random_choice(setup, slow, same_streams[index(slow.turn)]);
        advance(setup, slow, guided(setup, shipped.scorer(), slow, drawn, left));
      }
      StructurePoints kept;
      Evaluation evaluation(setup, shipped.scorer(), std::nullopt);
      (void)play_out(evaluation, state, streams, Guidance{.takes = takes}, kept);
      REQUIRE_FALSE(evaluation.failed());
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
    REQUIRE(match->play_out(streams, Guidance{.noise = 1}).ok());
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

TEST_CASE("the outlook of a dig is the mean over all orders of what is hidden", "[search]") {
  ToyTable table({.deck = "A/B B/A A/A D/D A/C C/A D/A B/B", .turn = {.pile_columns = 2, .pile_rows = 2}});
  compare_digs(table, {"dig 2 3", "take 2", "dig 2 4", "take 4"});
}

TEST_CASE("a playout that a script ends leaves no points that were not scored", "[search]") {
  const Toy toy({.deck = "A/B B/A A/A B/B A/C C/A B/C C/B D/D D/A"});
  int failed = 0;
  for (;; ++failed) {
    int scored = 0;
    FailingScorer scorer(toy.scorer(), [&] { return scored++ == failed; });
    const auto scripts = scripts_scoring_by(toy.game(), scorer);
    const auto match = toy.game().start({.seed = 3}, *scripts);
    std::vector<Rng> streams = streams_of_seats(toy.game(), 3);
    if (match->play_out(streams, Guidance{}).ok()) {
      break;
    }
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      CHECK(match->points(seat).value() == match->scores().value().of(seat).total);
    }
  }
  CHECK(failed > 5);
}
