#include "graveyard/match_points.h"

namespace ossuary {

namespace {

void count_card(const Ruleset& rules, CardId card, KindCounts& counts) {
  const Card face = rules.faces[index(card)];
  for (const KindId kind : {face.top, face.bottom}) {
    if (kind != kBlank) {
      ++counts[index(kind)];
    }
  }
}

}  // namespace

Result<MatchCounts, ScriptFault> count_skulls(const GraveyardSetup& setup, Scorer& scorer,
                                              std::optional<EffectId> effect, const State& state, Seat seat) {
  const Ruleset& rules = *setup.rules;
  MatchCounts counts;
  for (std::size_t offset = 0; offset < setup.seats; ++offset) {
    const Seat owner = id_at<Seat>((index(seat) + offset) % setup.seats);
    KindCounts& built = offset == 0 ? counts.mine : counts.add_rival();
    for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
      const auto cells =
          scorer.after_acts(setup.shape(which), kind_cells(rules, state.structures[setup.slot(owner, which)]), effect);
      if (!cells) {
        return cells.error();
      }
      for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
        built[kind] += cells.value()[kind].count();
      }
    }
  }
  for (const CardId card : state.hands[index(seat)].cards()) {
    count_card(rules, card, counts.hand);
  }
  if (!rules.draws.empty()) {  // nobody knows which cards lie face down
    for (const PileId pile : state.graveyard.face_up()) {
      count_card(rules, state.graveyard.top(pile), counts.graveyard);
    }
    return counts;
  }
  for (const PileId pile : state.graveyard.not_empty()) {
    for (const CardId card : state.graveyard.pile(pile)) {
      count_card(rules, card, counts.graveyard);
    }
  }
  return counts;
}

Result<PointsByKind, ScriptFault> match_points(const GraveyardSetup& setup, Scorer& scorer,
                                               std::optional<EffectId> effect, const State& state, Seat seat) {
  if (setup.rules->match_kinds.empty()) {
    return PointsByKind{};
  }
  const auto counts = count_skulls(setup, scorer, effect, state, seat);
  return counts ? scorer.score_match(counts.value()) : Result<PointsByKind, ScriptFault>(counts.error());
}

}  // namespace ossuary
