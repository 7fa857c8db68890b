#include "play/plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "play/verbs.h"

namespace ossuary {

namespace {

/// Appends every set of `count` piles out of those from `from` on, joined to `chosen`, in ascending order.
void choose_piles(std::vector<DigChoice>& into, std::size_t piles, std::size_t from, int count, PileSet chosen) {
  if (count == 0) {
    into.push_back({chosen, dig_action(chosen)});
    return;
  }
  for (std::size_t pile = from; pile < piles; ++pile) {
    choose_piles(into, piles, pile + 1, count - 1, chosen | PileSet::of(id_at<PileId>(pile)));
  }
}

/// Digs that are possible when `down` piles are face down: all choices out of them, or the one that turns up all.
std::size_t count_digs(const std::vector<DigChoice>& digs, std::size_t down, int at_once) {
  if (down <= static_cast<std::size_t>(at_once)) {
    return down == 0 ? 0 : 1;
  }
  return static_cast<std::size_t>(std::count_if(
      digs.begin(), digs.end(), [&](const DigChoice& dig) { return PileSet::first(down).contains(dig.piles); }));
}

std::string player_counts(const Ruleset& rules) {
  std::string text;
  for (const auto& [players, setup] : rules.setups) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", players);
  }
  return text;
}

}  // namespace

Result<Plan, std::string> make_plan(const Ruleset& rules, int players) {
  const auto setup = rules.setups.find(players);
  if (setup == rules.setups.end()) {
    return fmt::format("\"{}\" is not a game for {} players; it is for {}", rules.id, players, player_counts(rules));
  }
  Plan plan;
  plan.rules = &rules;
  plan.turn = rules.turn;
  plan.seats = static_cast<std::size_t>(players);
  plan.structures_per_seat = setup->second.size();
  for (const StructurePlan& structure : setup->second) {
    plan.shapes.push_back(&structure.shape);
    plan.places_per_seat += static_cast<int>(structure.shape.size());
  }
  plan.piles = static_cast<std::size_t>(rules.turn.pile_columns * rules.turn.pile_rows);
  choose_piles(plan.digs, plan.piles, 0, rules.turn.dig, PileSet());
  for (std::size_t down = 0; down <= kMaxPiles; ++down) {
    plan.dig_count[down] = count_digs(plan.digs, down, rules.turn.dig);
  }

  ensure(plan.seats <= kMaxPlayers && plan.seats * plan.structures_per_seat <= kMaxStructures,
         "a checked ruleset has no more players and structures than a State holds");
  ensure(plan.piles > 0 && plan.piles <= kMaxPiles && rules.deck.size() <= kMaxDeck && rules.turn.hand_limit > 0 &&
             static_cast<std::size_t>(rules.turn.hand_limit) <= kMaxHand,
         "a checked ruleset keeps to the limits of graveyard and hand");
  return plan;
}

}  // namespace ossuary
