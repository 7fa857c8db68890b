#include "graveyard/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "graveyard/verbs.h"

namespace ossuary {

namespace {

/// Appends the choices of `count` more piles out of `from`, each joined to `chosen`, in the order of their actions.
void choose_piles(std::vector<DigChoice>& into, PileSet from, int count, PileSet chosen) {
  if (count == 0) {
    into.push_back({chosen, dig_action(chosen)});
    return;
  }
  while (from.count() >= count) {
    const PileSet next = PileSet::of(from.lowest());
    from -= next;
    choose_piles(into, from, count - 1, chosen | next);
  }
}

void tabulate_digs(Plan& plan) {
  const PileSet all = PileSet::first(plan.piles);
  for (std::uint64_t set = 0; set <= all.word(); ++set) {
    plan.digs_offset.push_back(static_cast<std::uint32_t>(plan.digs.size()));
    if (const PileSet down(set); !down.empty()) {
      choose_piles(plan.digs, down, std::min(plan.turn.dig, down.count()), PileSet());
    }
  }
  plan.digs_offset.push_back(static_cast<std::uint32_t>(plan.digs.size()));
}

/// Why the game is more than an Action or an ActionList can hold, if it is.
std::optional<std::string> too_much(const Plan& plan) {
  if (std::min(plan.turn.dig, static_cast<int>(plan.piles)) > kMaxPilesNamed) {
    return fmt::format("a dig turns up at most {} piles at once, not {}", kMaxPilesNamed, plan.turn.dig);
  }
  std::size_t digs = 1;  // "n over k", out of which any smaller number of face-down piles is less
  for (std::size_t i = 1; i <= static_cast<std::size_t>(plan.turn.dig) && i <= plan.piles; ++i) {
    digs = digs * (plan.piles + 1 - i) / i;
  }
  const auto spots = static_cast<std::size_t>(plan.places_per_seat) + plan.structures_per_seat;
  const std::size_t most = digs + plan.piles + static_cast<std::size_t>(plan.turn.hand_limit) * spots;
  if (most > ActionList::kCapacity) {
    return fmt::format(
        "a player might have {} actions to choose from, at most {} are possible: dig fewer piles, or "
        "build smaller structures",
        most, ActionList::kCapacity);
  }
  return std::nullopt;
}

/// Finds the structure to open with. Why there is none, if one is wanted.
std::optional<std::string> no_opening(Plan& plan) {
  if (plan.turn.opening.empty()) {
    return std::nullopt;
  }
  const auto named = std::find(plan.names.begin(), plan.names.end(), plan.turn.opening);
  if (named == plan.names.end()) {
    return fmt::format("its first cards go to \"{}\", which nobody builds", plan.turn.opening);
  }
  if (plan.turn.turned_up < 1 && !plan.turn.open_tops) {
    return "its first player takes a card turned up at the start, but none is";
  }
  plan.opening = static_cast<std::size_t>(named - plan.names.begin());
  return std::nullopt;
}

std::string player_counts(const Ruleset& rules) {
  std::string text;
  for (const auto& [players, setup] : rules.setups) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", players);
  }
  return text;
}

}  // namespace

Result<Plan, std::string> make_plan(const Ruleset& rules, int players, std::size_t feature) {
  const auto setup = rules.setups.find(players);
  if (setup == rules.setups.end()) {
    return fmt::format("\"{}\" is not a game for {} players; it is for {}", rules.id, players, player_counts(rules));
  }
  Plan plan;
  plan.rules = &rules;
  plan.turn = rules.turn;
  plan.seats = static_cast<std::size_t>(players);
  for (const StructurePlan* structure :
       structures_of(rules, players, rules.features.empty() ? std::nullopt : std::optional(feature))) {
    plan.shapes.push_back(&structure->shape);
    plan.names.push_back(structure->name);
    plan.places_per_seat += static_cast<int>(structure->shape.size());
  }
  plan.structures_per_seat = plan.shapes.size();
  plan.piles = static_cast<std::size_t>(rules.turn.pile_columns) * static_cast<std::size_t>(rules.turn.pile_rows);
  ensure(plan.seats <= kMaxPlayers && plan.seats * plan.structures_per_seat <= kMaxStructures,
         "a checked ruleset has no more players and structures than a State holds");
  ensure(plan.piles > 0 && plan.piles <= kMaxPiles && rules.deck.size() <= kMaxDeck && rules.turn.hand_limit > 0 &&
             static_cast<std::size_t>(rules.turn.hand_limit) <= kMaxHand,
         "a checked ruleset keeps to the limits of graveyard and hand");
  if (const auto reason = no_opening(plan)) {
    return fmt::format("\"{}\" cannot be played: {}", rules.id, *reason);
  }
  if (const auto reason = too_much(plan)) {
    return fmt::format("\"{}\" cannot be played: {}", rules.id, *reason);
  }
  tabulate_digs(plan);
  return plan;
}

}  // namespace ossuary
