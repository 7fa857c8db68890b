#include "flow/skulls/guide/placing.h"

#include <algorithm>
#include <array>
#include <cmath>

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

/// `known` with one more card; null once `evaluation` has ended.
const Rescored* score_with(Evaluation& evaluation, const ScoredStructure& known, std::size_t which, CardId card,
                           Spot spot) {
  KindCells cells = known.cells;
  add_card(*evaluation.setup().rules, evaluation.setup().shape(which), card, spot, cells);
  return evaluation.score(which, cells, &known);
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

}  // namespace

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

std::optional<Placing> best_placing(Evaluation& evaluation, const State& state, Seat seat,
                                    std::span<const CardId> cards, KnownStructures known, PointsByKind& points,
                                    const Noise& noise) {
  const GraveyardSetup& setup = evaluation.setup();
  const std::int64_t scale = std::llround(noise.scale * static_cast<double>(kNoiseUnit));
  const bool match_scores = !setup.rules->match_kinds.empty();
  std::optional<MatchPoints> match_points;  // once they are wanted
  std::array<Card, kMostTried> faces;  // NOLINT(cppcoreguidelines-pro-type-member-init): as many as there are cards
  for (std::size_t i = 0; i < cards.size(); ++i) {
    faces.at(i) = setup.rules->faces[index(cards[i])];
  }
  Placing best;
  bool found = false;
  std::int64_t best_gain = 0;
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    const SpotSet spots = cards.empty() ? SpotSet() : open_spots(setup, state, seat, which);
    const ScoredStructure* const before = spots.empty() ? nullptr : know(evaluation, state, seat, which, known);
    if (before == nullptr) {
      continue;
    }
    const PlaceSet places = places_among(spots);
    const auto totals = evaluation.score_additions(which, *before, places, std::span(faces).first(cards.size()));
    auto known_total = totals.begin();
    for (const Spot spot : spots) {
      for (const CardId card : cards) {
        const Rescored* const moved = spot == kLeftEnd ? score_with(evaluation, *before, which, card, spot) : nullptr;
        if (evaluation.ended()) [[unlikely]] {
          return std::nullopt;
        }
        const std::int32_t with_card = moved != nullptr ? moved->total : *known_total++;
        std::int64_t more = with_card - before->total;
        std::optional<std::int32_t> across;
        if (match_scores && state.hands[index(seat)].holds(setup.rules->upright(card))) [[unlikely]] {
          if (!match_points) {
            match_points.emplace(evaluation, state, seat);
          }
          across = match_points->of(which, before->cells, card, spot);
          more += *across - match_points->before();
        }
        const std::int64_t gain = more * kGainUnit + (noise.chance == nullptr ? 0 : scale * noise.chance->gumbel());
        if (!found || gain > best_gain) {
          found = true;
          best_gain = gain;
          best.action.card = card;
          best.action.structure = which;
          best.action.spot = spot;
          best.total = with_card;
          best.across = across;
        }
      }
    }
  }
  if (!found || evaluation.ended()) {
    return std::nullopt;
  }
  const auto& [verb, piles, card, which, spot] = best.action;
  const Rescored* const scored = score_with(evaluation, *known[which], which, card, spot);
  if (scored == nullptr) {
    return std::nullopt;
  }
  points = *scored->by_kind;
  return best;
}

void place_known(const GraveyardSetup& setup, const Placing& placing, const PointsByKind& points,
                 ScoredStructure& structure) {
  const auto& [verb, piles, card, which, spot] = placing.action;
  add_card(*setup.rules, setup.shape(which), card, spot, structure.cells);
  structure.points = points;
  structure.total = placing.total;
}

}  // namespace ossuary
