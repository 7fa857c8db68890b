#include "core/graveyard/setup.h"

#include <algorithm>

#include "core/base/combinations.h"
#include "core/graveyard/verbs.h"

namespace ossuary {

namespace {

/// Appends the choices of `count` more piles out of `from`, each joined to `chosen`, in the order of their actions.
void choose_piles(std::vector<PileSet>& into, PileSet from, int count, PileSet chosen) {
  if (count == 0) {
    into.push_back(chosen);
    return;
  }
  while (from.count() >= count) {
    const PileSet next = PileSet::of(from.lowest());
    from -= next;
    choose_piles(into, from, count - 1, chosen | next);
  }
}

void tabulate_digs(GraveyardSetup& setup) {
  const PileSet all = PileSet::first(setup.piles);
  for (std::uint64_t set = 0; set <= all.word(); ++set) {
    setup.digs_offset.push_back(static_cast<std::uint32_t>(setup.digs.size()));
    if (const PileSet down(set); !down.empty()) {
      choose_piles(setup.digs, down, std::min(setup.turn.dig, down.count()), PileSet());
    }
  }
  setup.digs_offset.push_back(static_cast<std::uint32_t>(setup.digs.size()));
}

std::size_t piles_of(const TurnRules& turn) {
  return static_cast<std::size_t>(turn.pile_columns) * static_cast<std::size_t>(turn.pile_rows);
}

}  // namespace

MostActions most_actions(const TurnRules& turn, std::size_t places, std::size_t structures) {
  const std::size_t piles = piles_of(turn);
  const auto dig = std::min(static_cast<std::size_t>(turn.dig), piles);
  const auto digs = combinations<std::uint64_t>(piles, dig);  // where fewer piles are face down there are fewer
  const auto poses = static_cast<std::uint64_t>(turn.hand_limit) * (turn.rotate ? 2 : 1);
  return {digs, digs + piles + poses * (places + structures)};  // each pile, and each card in hand to each spot
}

std::optional<GraveyardSetup> make_setup(const Ruleset& rules, int players, std::size_t feature) {
  if (!rules.setups.contains(players)) {
    return std::nullopt;
  }
  GraveyardSetup setup;
  setup.rules = &rules;
  setup.turn = rules.turn;
  setup.seats = static_cast<std::size_t>(players);
  for (const StructureSpec* structure :
       structures_of(rules, players, rules.features.empty() ? std::nullopt : std::optional(feature))) {
    setup.shapes.push_back(&structure->shape);
    setup.names.push_back(structure->name);
    setup.titles.push_back(structure->title);
    setup.places_per_seat += static_cast<int>(structure->shape.size());
  }
  setup.structures_per_seat = setup.shapes.size();
  ensure(rules.turn.rotate != rules.turned.empty() || rules.faces.empty(),
         "cards have two faces where they are turned");
  setup.piles = piles_of(rules.turn);
  ensure(setup.seats <= kMaxPlayers && setup.structures() <= kMaxStructures && setup.piles > 0 &&
             setup.piles <= kMaxPiles && deck_size(rules) <= kMaxDeck && rules.turn.hand_limit > 0 &&
             static_cast<std::size_t>(rules.turn.hand_limit) <= kMaxHand &&
             std::min(setup.turn.dig, static_cast<int>(setup.piles)) <= kMaxPilesNamed &&
             most_actions(setup.turn, static_cast<std::size_t>(setup.places_per_seat), setup.structures_per_seat).all <=
                 ActionList::kCapacity,
         "a checked ruleset keeps to the limits of the family");
  if (!setup.turn.opening.empty()) {
    const auto named = std::find(setup.names.begin(), setup.names.end(), setup.turn.opening);
    ensure(named != setup.names.end() && (setup.turn.turned_up > 0 || setup.turn.open_tops),
           "in a checked ruleset the structure to open with is built, with a card that is turned up");
    setup.opening = static_cast<std::size_t>(named - setup.names.begin());
  }
  tabulate_digs(setup);
  return setup;
}

}  // namespace ossuary
