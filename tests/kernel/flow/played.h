// Matches of flows by themselves, and what ends them.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "flow/flow_match.h"
#include "say/diagnostic.h"
#include "support/flows.h"

namespace ossuary::test {

inline void fall(Match& match, const std::string& text) {
  std::vector<ChanceEvent> events;
  match.chance_events(events);
  const auto event = std::ranges::find(events, text, &ChanceEvent::text);
  REQUIRE(event != events.end());
  match.resolve_chance(static_cast<std::size_t>(event - events.begin()));
}

/// A match of `rules` in its own right.
struct Played {
  explicit Played(FlowRules rules, const Start& start = {.seed = 1})
      : game(flow_game(std::move(rules))), scripts(game->open_scripts()), match(game->start(start, *scripts)) {}

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

/// The pot game, with `source` as the step that begins a turn.
inline FlowRules with_first_step(const std::string& source) {
  FlowRules rules = pot_rules();
  rules.scripts[rules.steps[0].script].source = source;
  return rules;
}

/// The fault that halts the pot game with this step.
inline std::string fault_of(FlowRules rules) {
  const Played played(std::move(rules));
  return played.match->fault() == nullptr ? "" : render(played.match->fault()->diagnostic);
}

/// True if whatever lies face down may lie so.
inline bool lies_as_it_may(const FlowPosition& position) {
  bool fine = true;
  for (const FlowZone& zone : position.plan->zones) {
    for (std::size_t place = 0; !zone.is_counted() && place < zone.most; ++place) {
      const Placed piece = placed(position.state, zone, place);
      fine = fine && (piece.kind == 0 || (piece.pose & kFaceDown) == 0 || zone.down[piece.kind - 1U]);
    }
  }
  return fine;
}

}  // namespace ossuary::test
