// The graveyard as a flow and the C++ family of it share no rule, and must agree: on who decides, on what is legal, on
// what follows, and on what it scores.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "core/graveyard/verbs.h"
#include "flow/skulls/graveyard_match.h"
#include "rules/graveyard_flow/flow_side.h"
#include "say/diagnostic.h"
#include "say/text.h"
#include "support/content.h"
#include "support/shapes.h"
#include "support/toy.h"

namespace ossuary::test {

namespace {

/// Plays matches of one shipped or toy game by both, side by side.
class SideBySide {
 public:
  explicit SideBySide(const ShippedGame& game)
      : shipped_(game), game_(dynamic_cast<const GraveyardGame&>(game.game())), match_(game.match()) {}

  /// Plays a match to its end, and fails the test where the two differ.
  void play(const Start& start) {
    start_ = start;
    played_.clear();
    match_->restart(start);
    state_ = game_.deal(start);
    FlowSide& flow = this->flow();
    flow.match().restart(start);
    if (count_legal() > 1) {
      check_deal(flow);
    }
    flow.deal(setup(), state_, start.first);
    Rng chance(start.seed, start.game, Purpose::Bot);
    while (state_.step != Step::Over) {
      step(flow, chance);
    }
    check_same(flow);
    check_points(flow);
  }

 private:
  [[nodiscard]] const GraveyardSetup& setup() const { return game_.setup(state_); }

  FlowSide& flow() {
    if (!flow_) {
      flow_ = std::make_unique<FlowSide>(setup());
    }
    return *flow_;
  }

  std::size_t count_legal() {
    legal_actions(setup(), state_, legal_);
    return legal_.size();
  }

  void require(bool same, const char* what, const FlowSide& flow, const std::string& more = "") {
    if (!same) {
      const auto* const fault = flow.match().fault();
      FAIL(fmt::format("{}, match {} of seed {}, after {}: {} {}{}", shipped_.name(), start_.game, start_.seed,
                       fmt::join(played_, " "), what, more, fault == nullptr ? "" : "\n" + render(fault->diagnostic)));
    }
  }

  /// The set-up of the flow lays out as many cards, and turns up the same tops.
  void check_deal(FlowSide& flow) {
    const Graveyard dealt = flow.cards(state_).graveyard;
    require(dealt.size == state_.graveyard.size && dealt.face_up_piles == state_.graveyard.face_up_piles,
            "the deal differs", flow);
  }

  /// Cards lie in the same places, on the table and in hands, and the same tops face up.
  void check_same(FlowSide& flow) {
    const State cards = flow.cards(state_);
    require(cards.graveyard == state_.graveyard, "the piles differ", flow);
    require(cards.hands == state_.hands, "the hands differ", flow);
    require(cards.structures == state_.structures, "the structures differ", flow);
    require(flow.match().decider() == match_->decider(), "the deciders differ", flow);
  }

  /// One action of the family, and what it is in the flow.
  void step(FlowSide& flow, Rng& chance) {
    (void)count_legal();
    std::vector<Answers> answers;
    for (const Action action : legal_) {
      answers.push_back(flow.answers(decode(setup(), action).value(), state_));
    }
    const std::size_t chosen = chance.below(static_cast<std::uint32_t>(legal_.size()));
    for (std::size_t i = 0; i < answers[chosen].size(); ++i) {
      give_answer(flow, answers, answers[chosen], i);
    }
    played_.push_back(match_->notation(legal_[chosen]));
    ensure(play_in_family(legal_[chosen]), "a legal action is accepted");
  }

  bool play_in_family(Action action) { return ossuary::play(setup(), state_, action).ok() && !match_->apply(action); }

  /// Gives answer number `i` of `chosen`, which must be offered beside those of all that began alike. Where there is
  /// but one, the flow has made it by itself.
  void give_answer(FlowSide& flow, const std::vector<Answers>& all, const Answers& chosen, std::size_t i) {
    std::vector<Action> next;
    for (const Answers& answers : all) {
      if (answers.size() > i &&
          std::equal(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(i), answers.begin())) {
        next.push_back(answers[i]);
      }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    if (next.size() == 1) {
      return;
    }
    check_same(flow);
    ActionList offered;
    flow.match().legal_actions(offered);
    const std::vector<Action> offers(offered.begin(), offered.end());
    require(offers == next, "the actions differ:", flow,
            offers == next ? "" : fmt::format("{} in the flow, {} in the family", flow.text(offers), flow.text(next)));
    require(!flow.match().apply(chosen[i]) && flow.match().fault() == nullptr, "the flow refuses", flow);
  }

  /// The structures of the flow score what the match says.
  void check_points(FlowSide& flow) {
    const std::uint64_t fingerprint = fingerprint_of(state_, setup().seats, setup().structures());
    require(fingerprint == match_->fingerprint(), "two of the family differ", flow);
    const auto scores = flow.match().scores();
    require(scores.ok(), "the flow does not score", flow, scores.ok() ? "" : "\n" + render(scores.error().diagnostic));
    require(scores.value().by_seat == match_->scores().value().by_seat, "the points differ", flow);
  }

  const ShippedGame& shipped_;
  const GraveyardGame& game_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<FlowSide> flow_;
  Start start_;
  State state_;
  ActionList legal_;
  std::vector<std::string> played_;
};

void play_side_by_side(const ShippedGame& game, int games) {
  if (game.rules().turn.dig > kMostDug) {
    return;
  }
  SideBySide both(game);
  for (int i = 0; i < games; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    both.play({.seed = 12, .game = number, .first = id_at<Seat>(number % game.game().seats())});
  }
  SUCCEED(game.name());
}

/// A number from `least` to `most`.
int draw(Rng& chance, int least, int most) {
  return least + static_cast<int>(chance.below(static_cast<std::uint32_t>(most - least + 1)));
}
bool flip(Rng& chance) { return chance.below(2) == 0; }

TurnRules random_turn(Rng& chance, std::size_t structures) {
  TurnRules turn;
  turn.pile_columns = draw(chance, 1, 3);
  turn.pile_rows = draw(chance, 1, 2);
  const int piles = turn.pile_columns * turn.pile_rows;
  turn.hand_limit = draw(chance, 1, 3);
  turn.dig = draw(chance, 1, std::min(piles, kMostDug));
  turn.dig_takes = draw(chance, 1, turn.dig);
  turn.reserve = flip(chance);
  turn.turned_up = draw(chance, 0, piles);
  turn.open_tops = chance.below(4) == 0;
  turn.at_once = flip(chance);
  if ((turn.turned_up > 0 || turn.open_tops) && flip(chance)) {
    turn.opening = fmt::format("s{}", draw(chance, 1, static_cast<int>(structures)));
  }
  return turn;
}

/// The same places, where one card below another is enough.
Shape with_any_support(const Shape& shape) {
  std::vector<std::size_t> anchors;
  for (const PlaceId anchor : shape.anchors()) {
    anchors.push_back(index(anchor));
  }
  return Shape::anchored({shape.places().begin(), shape.places().end()}, anchors, Support::Any).value();
}

/// A toy game with dials and shapes at random, and cards enough for all structures, often just enough. Without a
/// reserve there may be too few.
ToySetup random_setup(Rng& chance) {
  ToySetup setup;
  setup.players = draw(chance, 1, static_cast<int>(kMaxPlayers));
  const int structures = draw(chance, 1, static_cast<int>(kMaxStructures) / setup.players);
  int places = 0;
  for (int i = 0; i < structures; ++i) {
    setup.structures.push_back(flip(chance) ? pyramid(draw(chance, 2, 4), 2)
                                            : random_shape(chance, draw(chance, 1, 6)));
    if (!setup.structures.back().floats() && flip(chance)) {
      setup.structures.back() = with_any_support(setup.structures.back());
    }
    places += static_cast<int>(setup.structures.back().size());
  }
  setup.turn = random_turn(chance, setup.structures.size());
  const int needed = setup.players * places;
  const int cards = draw(chance, setup.turn.reserve ? needed : std::max(1, needed / 2), needed + 4);
  setup.deck.clear();
  for (int i = 0; i < std::min(cards, static_cast<int>(kMaxDeck)); ++i) {
    const char top = "ABCD"[chance.below(4)];
    setup.deck += fmt::format("{}/{} ", top, "ABCD"[chance.below(4)]);
  }
  return setup;
}

}  // namespace

TEST_CASE("plugins that join a ruleset by its name bring the flow that plays them", "[flow]") {
  for (const char* const name : {"sedlec+ferry", "two_tombs+secret_goals", "ferry_crossing+mourners"}) {
    CAPTURE(name);
    const auto made = shipped().make_any(name);
    REQUIRE(made.ok());
    CHECK(made.value().flow() != nullptr);
  }
  CHECK(shipped().make_any("sedlec+mourners").value().flow() == nullptr);
}

TEST_CASE("the graveyard as a flow plays like the family", "[flow]") {
  for_every_game_and_toy([](const ShippedGame& game) { play_side_by_side(game, game.share(20)); });
}

TEST_CASE("the graveyard as a flow plays like the family with dials at random", "[flow]") {
  Rng chance(12, 0, Purpose::Seats);
  for (int i = 0; i < scaled(500); ++i) {
    const ToySetup setup = random_setup(chance);
    INFO("setup " << i);
    play_side_by_side(ShippedGame(toy_rules(setup), setup.players), 5);
  }
}

TEST_CASE("the face-down cards of the flow can lie in any order that the family knows", "[flow]") {
  const Toy toy({.deck = "A/B C/C A/B D/D B/A C/A", .turn = {.pile_columns = 2, .pile_rows = 1}});
  const State state = begin_match(toy.setup(), toy.rules().deck, Seat{0});
  FlowSide flow(toy.setup());
  flow.deal(toy.setup(), state, Seat{0});

  std::vector<CardId> hidden;
  visit_hidden(state.graveyard, [&](const CardId card) { hidden.push_back(card); });
  std::ranges::sort(hidden);
  std::set<std::array<CardId, kMaxDeck>> possible;
  do {
    Graveyard graveyard = state.graveyard;
    std::size_t next = 0;
    visit_hidden(graveyard, [&](CardId& card) { card = hidden[next++]; });
    possible.insert(graveyard.cards);
  } while (std::ranges::next_permutation(hidden).found);
  REQUIRE(possible.size() == 120);

  std::set<std::array<CardId, kMaxDeck>> drawn;
  Rng chance(1, 0, Purpose::Resample);
  for (int i = 0; i < 3000; ++i) {
    State redrawn = flow.resampled(Seat{0}, chance, state);
    drawn.insert(redrawn.graveyard.cards);
    redrawn.graveyard.cards = state.graveyard.cards;
    CHECK(redrawn.graveyard == state.graveyard);
  }
  CHECK(drawn == possible);
}

TEST_CASE("the graveyard as a flow plays like the family in 100000 matches", "[.many_matches]") {
  std::size_t games = 0;
  for_every_game_and_toy([&](const ShippedGame& /*game*/) { ++games; });
  const int each = static_cast<int>(100'000 / games) + 1;
  for_every_game_and_toy([&](const ShippedGame& game) { play_side_by_side(game, scaled(each)); });
}

}  // namespace ossuary::test
