#include "flow/skulls/guide/outlook.h"

#include <algorithm>
#include <map>

#include "core/base/combinations.h"
#include "core/graveyard/hidden.h"
#include "core/graveyard/turn.h"
#include "core/graveyard/verbs.h"
#include "flow/skulls/guide/placing.h"

namespace ossuary {

namespace {

/// A position of one seat from which its hand is placed.
struct ExpectedPlacing {
  State state;
  StructurePoints kept;
  std::array<std::optional<ScoredStructure>, kMaxStructures> known;  ///< the structures of the seat.
};

/// The points of `seat` once its hand is placed. Scores what it needs, and changes `from` on the way.
std::int32_t place_hand(Evaluation& evaluation, Seat seat, ExpectedPlacing& from) {
  const GraveyardSetup& setup = evaluation.setup();
  Hand& hand = from.state.hands[index(seat)];
  PointsByKind points{};
  Placing best;
  std::optional<std::int32_t> across;
  while (best_placing(evaluation, from.state, seat, HandFaces(setup, hand).all(), from.known, best, points)) {
    const auto& [verb, piles, card, which, spot] = best.action;
    place_card(setup.shape(which), from.state.structures[setup.slot(seat, which)], spot, card);
    hand.remove(setup.rules->upright(card));
    place_known(setup, best, points, *from.known[which]);
    from.kept[setup.slot(seat, which)] = best.total;
    across = best.across;
  }
  return evaluation.points(from.state, seat, from.kept, across);
}

/// The outlooks of the player in turn after its actions. Each structure is scored once, and again only after an action
/// that changes it.
class Outlooks {
 public:
  Outlooks(Evaluation& evaluation, const State& state, StructurePoints& kept)
      : evaluation_(evaluation), setup_(evaluation.setup()), state_(state), kept_(kept) {
    know_structures(evaluation_, state_, state_.turn, known_, kept_);
  }

  [[nodiscard]] double after(const DecodedAction& action) {
    return action.verb == Verb::Dig ? after_dig(static_cast<std::size_t>(action.piles.count())) : after_other(action);
  }

 private:
  [[nodiscard]] ExpectedPlacing start() const {
    ExpectedPlacing prospect{state_, kept_, {}};
    std::copy_n(known_.begin(), setup_.structures_per_seat, prospect.known.begin());
    return prospect;
  }
  double after_other(const DecodedAction& action);
  double after_dig(std::size_t piles);
  [[nodiscard]] double mean_of_best(std::size_t piles);
  [[nodiscard]] std::vector<std::int32_t> worths_of_hidden();
  std::int32_t worth_of(CardId card);

  Evaluation& evaluation_;
  const GraveyardSetup& setup_;
  const State& state_;
  StructurePoints& kept_;
  std::array<std::optional<ScoredStructure>, kMaxStructures> known_;
  std::array<std::optional<std::int32_t>, kMaxFaces> worths_{};
  std::map<std::size_t, double> digs_;  ///< by the number of piles: nobody knows what is on any.
};

double Outlooks::after_other(const DecodedAction& action) {
  const Seat seat = state_.turn;
  ExpectedPlacing prospect = start();
  if (action.verb == Verb::Place) {
    const auto& [verb, piles, card, which, spot] = action;
    ScoredStructure& structure = *prospect.known[which];
    const Rescored* const scored = score_with(evaluation_, *known_[which], which, card, spot);
    if (scored == nullptr) {
      return 0;
    }
    add_card(*setup_.rules, setup_.shape(which), card, spot, structure.cells);
    structure.points = *scored->by_kind;
    structure.total = scored->total;
    prospect.kept[setup_.slot(seat, which)] = scored->total;
  }
  advance(setup_, prospect.state, action);
  return place_hand(evaluation_, seat, prospect);
}

double Outlooks::after_dig(std::size_t piles) {
  const auto [dig, first] = digs_.try_emplace(piles);
  if (first) {
    dig->second = mean_of_best(piles);
  }
  return dig->second;
}

/// The outlook with that card in hand.
std::int32_t Outlooks::worth_of(CardId card) {
  std::optional<std::int32_t>& worth = worths_[index(card)];
  if (!worth) {
    ExpectedPlacing prospect = start();
    prospect.state.hands[index(state_.turn)].add(card);
    worth = place_hand(evaluation_, state_.turn, prospect);
  }
  return *worth;
}

/// The outlook with each of the cards that may lie face down, ascending.
std::vector<std::int32_t> Outlooks::worths_of_hidden() {
  std::vector<std::int32_t> worths;
  const auto add_worth = [&](CardId card) { worths.push_back(worth_of(card)); };
  if (setup_.rules->draws.empty()) {
    visit_hidden(state_.graveyard, add_worth);
  } else {
    const std::vector<CardId> unseen = unseen_cards(*setup_.rules, state_);
    std::for_each(unseen.begin(), unseen.end(), add_worth);
  }
  std::sort(worths.begin(), worths.end());
  return worths;
}

/// The mean of the highest worth of the cards that are turned up.
double Outlooks::mean_of_best(std::size_t piles) {
  const std::vector<std::int32_t> worths = worths_of_hidden();
  double ways_before = 0;  // to turn up cards of which none is worth as much
  double sum = 0;
  for (const std::int32_t worth : worths) {
    const auto above = std::upper_bound(worths.begin(), worths.end(), worth);
    const auto ways = combinations<double>(static_cast<std::size_t>(above - worths.begin()), piles);
    sum += (ways - ways_before) * worth;
    ways_before = ways;
  }
  return sum / ways_before;
}

}  // namespace

std::int32_t outlook(Evaluation& evaluation, const State& state, Seat seat, StructurePoints& kept) {
  if (state.hands[index(seat)].size == 0) {
    return evaluation.points(state, seat, kept);
  }
  ExpectedPlacing prospect{state, {}, {}};
  know_structures(evaluation, state, seat, prospect.known, kept);
  prospect.kept = kept;
  return place_hand(evaluation, seat, prospect);
}

void outlooks(Evaluation& evaluation, const State& state, const ActionList& legal, StructurePoints& kept,
              std::vector<double>& into) {
  into.clear();
  if (legal.empty()) {
    return;
  }
  Outlooks outlooks(evaluation, state, kept);
  for (const Action action : legal) {
    const double expected = evaluation.ended() ? 0 : outlooks.after(decode(evaluation.setup(), action).value());
    if (evaluation.ended()) {
      return;
    }
    into.push_back(expected);
  }
}

}  // namespace ossuary
