#include "flow/skulls/guide/placing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/graveyard/turn.h"

namespace ossuary {

namespace {

/// Gains are compared in whole numbers, so that they are the same on every machine: the scale of noise is a number of
/// 1024ths of a point, and Rng::gumbel() one of 1024ths again.
constexpr std::int64_t kNoiseUnit = 1024;
constexpr std::int64_t kGainUnit = kNoiseUnit * kNoiseUnit;

/// Scores structure `which` of `seat` if it is not known. Nothing once `evaluation` has ended.
ScoredStructure* know(Evaluation& evaluation, const State& state, Seat seat, std::size_t which, KnownStructures known) {
  std::optional<ScoredStructure>& structure = known[which];
  if (!structure) {
    const GraveyardSetup& setup = evaluation.setup();
    const KindCells cells = kind_cells(*setup.rules, state.structures[setup.slot(seat, which)]);
    const Rescored* const scored = evaluation.score(which, cells);
    if (scored == nullptr) {
      return nullptr;
    }
    structure = ScoredStructure{cells, *scored->by_kind, scored->total};
  }
  return &*structure;
}

/// Cards that are tried together: those of a hand with both faces, or the tops of piles.
constexpr std::size_t kMostTried = std::max(2 * kMaxHand, kMaxPiles);

/// What a seat scores across players and for leftovers when it places a card of its hand.
class MatchPoints {
 public:
  MatchPoints(Evaluation& evaluation, const State& state, Seat seat)
      : evaluation_(evaluation),
        rules_(*evaluation.setup().rules),
        hand_(state.hands[index(seat)]),
        may_act_(evaluation.may_act()),
        counts_(evaluation.count_skulls(state, seat)),
        mine_(counts_.mine),
        in_hand_(counts_.hand),
        before_(total(evaluation.match_points(counts_))) {}

  /// What the seat scores so where `card` of the hand goes to `spot` of structure `which`, which shows `cells`.
  [[nodiscard]] std::int32_t of(std::size_t which, const KindCells& cells, CardId card, Spot spot) {
    const auto held = hand_.cards();
    const auto at = std::find(held.begin(), held.end(), rules_.upright(card)) - held.begin();
    std::optional<std::int32_t>& points = points_[static_cast<std::size_t>(at)];
    if (points && !may_act_) {
      return *points;  // wherever it goes, there are the same skulls
    }
    KindCounts placed{};
    count_card(rules_, card, placed);
    KindCounts more = placed;
    if (may_act_) {
      if (counted_ != which) {
        fewer_ = {};
        evaluation_.count_structure(which, cells, fewer_);
        counted_ = which;
      }
      KindCells with = cells;
      add_card(rules_, evaluation_.setup().shape(which), card, spot, with);
      more = {};
      evaluation_.count_structure(which, with, more);
    }
    for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
      counts_.mine[kind] = mine_[kind] + more[kind] - fewer_[kind];
      counts_.hand[kind] = in_hand_[kind] - placed[kind];
    }
    points = total(evaluation_.match_points(counts_));
    return *points;
  }
  /// The same before a card is placed.
  [[nodiscard]] std::int32_t before() const { return before_; }

 private:
  Evaluation& evaluation_;
  const Ruleset& rules_;
  const Hand& hand_;
  bool may_act_;
  MatchCounts counts_;  ///< with the card that was tried last.
  KindCounts mine_;     ///< before that,
  KindCounts in_hand_;  ///< both.
  std::int32_t before_;
  std::optional<std::size_t> counted_;  ///< the structure that was asked for last, where skulls act,
  KindCounts fewer_{};                  ///< and what it counts without the card.
  std::array<std::optional<std::int32_t>, kMaxHand> points_{};  ///< by card of the hand: the last ones.
};

/// As best_placing(), with what placing a card of the hand does to `match_points`, if these are given.
bool find_best(Evaluation& evaluation, const State& state, Seat seat, std::span<const CardId> cards,
               KnownStructures known, Placing& best, PointsByKind& points, const Noise& noise,
               MatchPoints* match_points) {
  const GraveyardSetup& setup = evaluation.setup();
  const std::int64_t scale = noise.chance == nullptr ? 0 : std::llround(noise.scale * static_cast<double>(kNoiseUnit));
  std::array<Card, kMostTried> faces;  // NOLINT(cppcoreguidelines-pro-type-member-init): as many as there are cards
  for (std::size_t i = 0; i < cards.size(); ++i) {
    faces.at(i) = setup.rules->faces[index(cards[i])];
  }
  std::int64_t best_gain = std::numeric_limits<std::int64_t>::min();
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): as many as there are spots and cards
  std::array<std::int32_t, (kMaxPlaces + 1) * kMostTried> with_cards;
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    const SpotSet spots = cards.empty() ? SpotSet() : open_spots(setup, state, seat, which);
    const ScoredStructure* const before = spots.empty() ? nullptr : know(evaluation, state, seat, which, known);
    if (before == nullptr) {
      continue;
    }
    std::span<const std::int32_t> totals =
        evaluation.score_additions(which, *before, places_among(spots), std::span(faces).first(cards.size()));
    if (spots.contains(kLeftEnd)) {  // the last of the spots
      auto end = std::ranges::copy(totals, with_cards.begin()).out;
      for (const CardId card : cards) {
        const Rescored* const moved = score_with(evaluation, *before, which, card, kLeftEnd);
        *end++ = moved != nullptr ? moved->total : 0;
      }
      totals = std::span(with_cards.begin(), end);
    }
    if (evaluation.ended()) [[unlikely]] {
      return false;
    }
    const auto spot_at = [&](std::size_t at) { return spots.nth(at / cards.size()); };
    const auto card_at = [&](std::size_t at) { return cards[at % cards.size()]; };
    std::size_t best_at = totals.size();
    for (std::size_t at = 0; at < totals.size(); ++at) {
      std::int64_t gain = (totals[at] - before->total) * kGainUnit;
      if (match_points != nullptr && state.hands[index(seat)].holds(setup.rules->upright(card_at(at)))) {
        gain += (match_points->of(which, before->cells, card_at(at), spot_at(at)) - match_points->before()) * kGainUnit;
      }
      if (noise.chance != nullptr) {
        gain += scale * noise.chance->gumbel();
      }
      const bool is_better = gain > best_gain;  // without a branch: which is best is badly predicted
      best_gain = is_better ? gain : best_gain;
      best_at = is_better ? at : best_at;
    }
    if (best_at < totals.size()) {
      best.action.card = card_at(best_at);
      best.action.structure = which;
      best.action.spot = spot_at(best_at);
      best.total = totals[best_at];
      best.across.reset();
      if (match_points != nullptr && state.hands[index(seat)].holds(setup.rules->upright(best.action.card))) {
        best.across = match_points->of(which, before->cells, best.action.card, best.action.spot);
      }
    }
  }
  if (best_gain == std::numeric_limits<std::int64_t>::min() || evaluation.ended()) {
    return false;
  }
  const auto& [verb, piles, card, which, spot] = best.action;
  const Rescored* const scored = score_with(evaluation, *known[which], which, card, spot);
  if (scored == nullptr) {
    return false;
  }
  points = *scored->by_kind;
  return true;
}

}  // namespace

const Rescored* score_with(Evaluation& evaluation, const ScoredStructure& known, std::size_t which, CardId card,
                           Spot spot) {
  const Ruleset& rules = *evaluation.setup().rules;
  if (spot != kLeftEnd) {
    return evaluation.score_addition(which, known, place_of(spot), rules.faces[index(card)]);
  }
  KindCells cells = known.cells;
  add_card(rules, evaluation.setup().shape(which), card, spot, cells);
  return evaluation.score(which, cells, &known);
}

void know_structures(Evaluation& evaluation, const State& state, Seat seat, KnownStructures known,
                     StructurePoints& kept) {
  const GraveyardSetup& setup = evaluation.setup();
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    const bool open = !open_spots(setup, state, seat, which).empty();
    const ScoredStructure* const structure = open ? know(evaluation, state, seat, which, known) : nullptr;
    if (structure != nullptr) {
      kept[setup.slot(seat, which)] = structure->total;
    }
  }
  evaluation.know_points(state, seat, kept);
}

bool best_placing(Evaluation& evaluation, const State& state, Seat seat, std::span<const CardId> cards,
                  KnownStructures known, Placing& best, PointsByKind& points, const Noise& noise) {
  const Ruleset& rules = *evaluation.setup().rules;
  const auto is_held = [&](CardId card) { return state.hands[index(seat)].holds(rules.upright(card)); };
  if (rules.match_kinds.empty() || std::ranges::none_of(cards, is_held)) {
    return find_best(evaluation, state, seat, cards, known, best, points, noise, nullptr);
  }
  MatchPoints match_points(evaluation, state, seat);
  return find_best(evaluation, state, seat, cards, known, best, points, noise, &match_points);
}

void place_known(const GraveyardSetup& setup, const Placing& placing, const PointsByKind& points,
                 ScoredStructure& structure) {
  const auto& [verb, piles, card, which, spot] = placing.action;
  add_card(*setup.rules, setup.shape(which), card, spot, structure.cells);
  structure.points = points;
  structure.total = placing.total;
}

}  // namespace ossuary
