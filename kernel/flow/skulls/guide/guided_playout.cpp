#include "flow/skulls/guide/guided_playout.h"

#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "flow/skulls/guide/placing.h"

namespace ossuary {

namespace {

/// Replaces choices drawn by chance, and follows the points of all structures meanwhile.
class GuidedPlayout {
 public:
  GuidedPlayout(Evaluation& evaluation, const Guidance& guidance)
      : evaluation_(evaluation), setup_(evaluation.setup()), guidance_(guidance), takes_(guidance.takes) {}

  /// The choice of the player in turn where chance drew this one; means nothing once the evaluation has ended.
  [[nodiscard]] DecodedAction guide(const State& state, const DecodedAction& drawn, Rng& chance) {
    switch (drawn.verb) {
      case Verb::Dig:
        return drawn;
      case Verb::Take:
      case Verb::Collect:
        return guide_take(state, drawn, chance);
      case Verb::Place:
        return guide_place(state, drawn, chance);
    }
    raise_defect("a choice has a verb");
  }

  /// The points of structures that were scored become known, those of the others stay as they are.
  void keep(StructurePoints& kept) const {
    for (std::size_t slot = 0; slot < setup_.structures(); ++slot) {
      if (known_[slot]) {
        kept[slot] = known_[slot]->total;
      }
    }
  }

 private:
  [[nodiscard]] DecodedAction guide_take(const State& state, const DecodedAction& drawn, Rng& chance) {
    const PileSet piles = drawn.verb == Verb::Take ? PileSet(state.turned_up) : state.graveyard.face_up();
    if (takes_ == 0 || piles.count() < 2) {
      return drawn;
    }
    --takes_;
    std::array<CardId, kMaxPiles> tops{};
    std::size_t count = 0;
    for (const PileId pile : piles) {
      tops[count++] = state.graveyard.top(pile);
    }
    const bool found = find_best(state, std::span(tops).first(count), chance);
    for (const PileId pile : piles) {
      if (found && state.graveyard.top(pile) == best_.action.card) {
        return {.verb = drawn.verb, .piles = PileSet::of(pile)};
      }
    }
    return drawn;
  }

  [[nodiscard]] DecodedAction guide_place(const State& state, const DecodedAction& drawn, Rng& chance) {
    const HandFaces hand(setup_, state.hands[index(state.turn)]);
    if (!find_best(state, hand.all(), chance)) {
      return drawn;
    }
    place_known(setup_, best_, points_, *known_[setup_.slot(state.turn, best_.action.structure)]);
    return best_.action;
  }

  [[nodiscard]] bool find_best(const State& state, std::span<const CardId> cards, Rng& chance) {
    const KnownStructures known = std::span(known_).subspan(setup_.slot(state.turn, 0), setup_.structures_per_seat);
    const Noise noise = guidance_.noise > 0 ? Noise{&chance, guidance_.noise} : Noise{};
    return best_placing(evaluation_, state, state.turn, cards, known, best_, points_, noise);
  }

  Evaluation& evaluation_;
  const GraveyardSetup& setup_;
  const Guidance& guidance_;
  int takes_;              ///< that are still guided.
  Placing best_;           ///< that was found last,
  PointsByKind points_{};  ///< and the points by kind of the structure with it.
  std::array<std::optional<ScoredStructure>, kMaxStructures> known_;  ///< by slot.
};

}  // namespace

std::size_t play_out(Evaluation& evaluation, State& state, std::span<Rng> chance_by_seat,
                     const std::optional<Guidance>& guidance, StructurePoints& kept) {
  const GraveyardSetup& setup = evaluation.setup();
  std::size_t choices = 0;
  if (!guidance) {
    kept = {};
    for (; state.step != Step::Over; ++choices) {
      advance(setup, state, random_choice(setup, state, chance_by_seat[index(state.turn)]));
    }
    return choices;
  }
  GuidedPlayout playout(evaluation, *guidance);
  for (; state.step != Step::Over; ++choices) {
    Rng& chance = chance_by_seat[index(state.turn)];
    const DecodedAction choice = playout.guide(state, random_choice(setup, state, chance), chance);
    if (evaluation.ended()) {
      break;
    }
    advance(setup, state, choice);
  }
  playout.keep(kept);
  return choices;
}

}  // namespace ossuary
