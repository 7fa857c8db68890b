#include "graveyard/outlook.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "graveyard/deal.h"
#include "graveyard/legal_actions.h"
#include "graveyard/match_points.h"
#include "graveyard/turn.h"

namespace ossuary {

namespace {

/// Noise and gains are compared in whole numbers, so that they are the same on every machine.
constexpr std::int64_t kNoiseUnit = 1024;

std::int64_t in_units(double points) { return std::llround(points * static_cast<double>(kNoiseUnit)); }

/// The mean of the highest of `count` values drawn from `values` without putting back.
double mean_of_highest(std::span<std::int32_t> values, std::size_t count) {
  std::sort(values.begin(), values.end());
  std::uint64_t ways = 1;  // in which value i is the highest: "i over count - 1"
  double all = 0;
  double sum = 0;
  for (std::size_t i = count - 1; i < values.size(); ++i) {
    all += static_cast<double>(ways);
    sum += static_cast<double>(ways) * values[i];
    ways = ways * (i + 1) / (i + 2 - count);
  }
  return sum / all;
}

}  // namespace

std::int32_t PlacementEvaluator::points(const State& state, Seat seat, StructurePoints& kept) {
  std::int32_t sum = 0;
  for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
    const std::size_t slot = setup_.slot(seat, which);
    if (!kept[slot]) {
      const std::int32_t scored = score(seat, which, kind_cells(*setup_.rules, state.structures[slot]));
      if (ended()) {
        return 0;
      }
      kept[slot] = scored;
    }
    sum += *kept[slot];
  }
  return sum + match_points_of(state, seat);
}

std::int32_t PlacementEvaluator::match_points_of(const State& state, Seat seat) {
  if (setup_.rules->match_kinds.empty() || ended()) {
    return 0;
  }
  const auto points = match_points(setup_, scorer_, effect_, state, seat);
  if (!points) {
    fault_ = points.error();
    return 0;
  }
  return total(points.value());
}

std::int32_t PlacementEvaluator::match_gain(const State& state, Seat seat, const Placing& placing) {
  const CardId held = setup_.rules->upright(placing.card);
  if (setup_.rules->match_kinds.empty() || !state.hands[index(seat)].holds(held)) {
    return 0;
  }
  State after = state;
  place_card(setup_.shape(placing.structure), after.structures[setup_.slot(seat, placing.structure)], placing.spot,
             placing.card);
  remove(after.hands[index(seat)], held);
  return match_points_of(after, seat) - match_points_of(state, seat);
}

std::size_t PlacementEvaluator::play_out(State& state, std::span<Rng> chance_by_seat, const PlayoutPolicy& policy,
                                         StructurePoints& kept) {
  const bool guided = policy.style == PlayoutPolicy::Style::Guided;
  if (!guided) {
    kept = {};
  }
  follows_ = guided;
  std::size_t choices = 0;
  int takes = policy.takes;
  for (; state.step != Step::Over; ++choices) {
    const Seat seat = state.turn;
    Rng& chance = chance_by_seat[index(seat)];
    DecodedAction action = random_choice(setup_, state, chance);
    if (guided) {
      guide(state, policy, takes, chance, kept, action);
      if (fault_) {
        break;
      }
    }
    advance(setup_, state, action);
  }
  scored_.fill(std::nullopt);
  follows_ = false;
  return choices;
}

void PlacementEvaluator::guide(const State& state, const PlayoutPolicy& policy, int& takes, Rng& chance,
                               StructurePoints& kept, DecodedAction& action) {
  const Seat seat = state.turn;
  const PileSet piles = action.verb == Verb::Take ? PileSet(state.turned_up) : state.graveyard.face_up();
  if (action.verb != Verb::Place && (takes == 0 || action.verb == Verb::Dig || piles.count() < 2)) {
    return;
  }
  HandFaces offered(setup_, state.hands[index(seat)]);
  if (action.verb != Verb::Place) {
    --takes;
    offered.count = 0;
    for (const PileId pile : piles) {
      offered.faces[offered.count++] = state.graveyard.top(pile);
    }
  }
  know_structures(state, seat, kept);
  if (!find_best_placing(state, seat, offered.all(), kept, policy.noise > 0 ? &chance : nullptr, policy.noise) ||
      ended()) {
    return;
  }
  if (action.verb != Verb::Place) {
    for (const PileId pile : piles) {
      if (state.graveyard.top(pile) == best_.card) {
        action.piles = PileSet::of(pile);
        return;
      }
    }
  }
  action = {.verb = Verb::Place, .card = best_.card, .structure = best_.structure, .spot = best_.spot};
  const std::size_t slot = setup_.slot(seat, best_.structure);
  kept[slot] = best_points_;
  add_card(*setup_.rules, setup_.shape(best_.structure), best_.card, best_.spot, scored_[slot]->cells);
  scored_[slot]->points = best_by_kind_;
}

void PlacementEvaluator::know_structures(const State& state, Seat seat, StructurePoints& kept) {
  for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
    const std::size_t slot = setup_.slot(seat, which);
    if (!scored_[slot]) {
      kept[slot] = score(seat, which, kind_cells(*setup_.rules, state.structures[slot]));
    }
  }
}

std::int32_t PlacementEvaluator::outlook(const State& state, Seat seat, StructurePoints& kept) {
  const std::int32_t now = points(state, seat, kept);
  if (ended() || state.hands[index(seat)].size == 0) {
    return now;
  }
  State future = state;
  StructurePoints expected = kept;
  const auto place_best = [&] {
    const HandFaces hand(setup_, future.hands[index(seat)]);
    return find_best_placing(future, seat, hand.all(), expected, nullptr, 0);
  };
  while (place_best()) {
    if (ended()) {
      return 0;
    }
    const std::size_t slot = setup_.slot(seat, best_.structure);
    place_card(setup_.shape(best_.structure), future.structures[slot], best_.spot, best_.card);
    remove(future.hands[index(seat)], setup_.rules->upright(best_.card));
    expected[slot] = best_points_;
  }
  return points(future, seat, expected);
}

void PlacementEvaluator::outlooks(const State& state, const ActionList& legal, StructurePoints& kept,
                                  std::vector<double>& into) {
  into.clear();
  std::map<std::uint64_t, double> digs;  // by the piles shuffled together: nobody knows what is on any of them
  for (const Action action : legal) {
    const DecodedAction decoded = decode(setup_, action).value();
    if (decoded.verb != Verb::Dig) {
      into.push_back(outlook_after(state, decoded, kept));
      continue;
    }
    PileSet shuffled;
    for (const PileId pile : decoded.piles) {
      shuffled = shuffled | piles_shared_with(*setup_.rules, pile);
    }
    const auto [dig, first] = digs.try_emplace(shuffled.word());
    if (first) {
      dig->second = outlook_after_dig(state, shuffled, static_cast<std::size_t>(decoded.piles.count()), kept);
    }
    into.push_back(dig->second);
  }
}

double PlacementEvaluator::outlook_after(const State& state, const DecodedAction& action, StructurePoints& kept) {
  (void)points(state, state.turn, kept);  // those that the action does not change are known after it
  State after = state;
  StructurePoints known = kept;
  if (action.verb == Verb::Place) {
    known[setup_.slot(state.turn, action.structure)].reset();
  }
  advance(setup_, after, action);
  return outlook(after, state.turn, known);
}

double PlacementEvaluator::outlook_after_dig(const State& state, PileSet piles, std::size_t dig,
                                             StructurePoints& kept) {
  std::array<std::optional<std::int32_t>, 256> by_card{};
  std::array<std::int32_t, kMaxDeck> expected{};
  std::size_t count = 0;
  const auto expect = [&](CardId card) {
    std::optional<std::int32_t>& with_card = by_card[index(card)];
    if (!with_card) {
      State after = state;
      add(after.hands[index(state.turn)], card);
      with_card = outlook(after, state.turn, kept);
    }
    expected[count++] = *with_card;
  };
  if (setup_.rules->draws.empty()) {
    visit_hidden(state.graveyard, piles, expect);
  } else {
    const std::vector<CardId> unseen = unseen_cards(*setup_.rules, state);
    std::for_each(unseen.begin(), unseen.end(), expect);
  }
  return mean_of_highest(std::span(expected).first(count), dig);
}

bool PlacementEvaluator::find_best_placing(const State& state, Seat seat, std::span<const CardId> cards,
                                           const StructurePoints& kept, Rng* chance, double noise) {
  bool found = false;
  std::int64_t best_gain = 0;
  const std::int64_t noise_unit = chance != nullptr ? in_units(noise) : 0;
  for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
    const std::size_t slot = setup_.slot(seat, which);
    KindCells cells = scored_[slot] ? scored_[slot]->cells : kind_cells(*setup_.rules, state.structures[slot]);
    for (const Spot spot : open_spots(setup_, state, seat, which)) {
      for (const CardId card : cards) {
        const std::int32_t points = score_with(seat, which, cells, card, spot);
        std::int64_t gain =
            (points - *kept[slot] + match_gain(state, seat, {card, which, spot})) * kNoiseUnit * kNoiseUnit;
        gain += chance != nullptr ? noise_unit * chance->gumbel() : 0;
        if (!found || gain > best_gain) {
          found = true;
          best_gain = gain;
          best_ = {card, which, spot};
          best_points_ = points;
          if (follows_ && !ended()) {
            best_by_kind_ = *by_kind_;
          }
        }
      }
    }
  }
  return found;
}

std::int32_t PlacementEvaluator::score(Seat seat, std::size_t which, const KindCells& cells) {
  interrupted_ = interrupted_ || (interrupt_ != nullptr && ends(*interrupt_));
  if (ended()) {
    return 0;
  }
  std::optional<ScoredStructure>& known = scored_[setup_.slot(seat, which)];
  const auto scored = scorer_.rescore(setup_.shape(which), cells, effect_, known ? &*known : nullptr);
  if (!scored) {
    fault_ = scored.error();
    return 0;
  }
  by_kind_ = scored.value().by_kind;
  if (follows_ && !known) {
    known = ScoredStructure{cells, *by_kind_};
  }
  return scored.value().total;
}

std::int32_t PlacementEvaluator::score_with(Seat seat, std::size_t which, KindCells& cells, CardId card, Spot spot) {
  const Ruleset& rules = *setup_.rules;
  if (spot == kLeftEnd) {
    KindCells moved = cells;
    add_card(rules, setup_.shape(which), card, spot, moved);
    return score(seat, which, moved);
  }
  add_card(rules, setup_.shape(which), card, spot, cells);
  const std::int32_t points = score(seat, which, cells);
  const Card face = rules.faces[index(card)];
  for (const auto& [kind, cell] :
       {std::pair(face.top, top_cell(place_of(spot))), std::pair(face.bottom, bottom_cell(place_of(spot)))}) {
    if (kind != kBlank) {
      cells[index(kind)].erase(cell);
    }
  }
  return points;
}

}  // namespace ossuary
