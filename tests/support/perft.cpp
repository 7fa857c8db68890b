#include "support/perft.h"

#include <vector>

namespace ossuary::test {

namespace {

/// `levels` holds a match for each depth, so that nothing is allocated on the way.
std::uint64_t count(std::vector<std::unique_ptr<Match>>& levels, std::size_t depth) {
  ActionList legal;
  levels[depth]->legal_actions(legal);
  if (depth == 1) {
    return legal.size();
  }
  std::uint64_t ways = 0;
  for (const Action action : legal) {
    levels[depth - 1]->assign(*levels[depth]);
    ensure(!levels[depth - 1]->apply(action).has_value(), "a legal action is accepted");
    ways += count(levels, depth - 1);
  }
  return ways;
}

}  // namespace

std::uint64_t perft(const Match& match, int depth) {
  std::vector<std::unique_ptr<Match>> levels;
  for (int i = 0; i <= depth; ++i) {
    levels.push_back(match.clone());
  }
  return count(levels, static_cast<std::size_t>(depth));
}

std::uint64_t perft_with_chance(const Match& match, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t ways = 0;
  std::vector<ChanceEvent> events;
  match.chance_events(events);
  for (std::size_t event = 0; event < events.size(); ++event) {
    const auto next = match.clone();
    next->resolve_chance(event);
    ways += perft_with_chance(*next, depth - 1);
  }
  ActionList legal;
  match.legal_actions(legal);
  for (const Action action : legal) {
    const auto next = match.clone();
    ensure(!next->apply(action).has_value(), "a legal action is accepted");
    ways += perft_with_chance(*next, depth - 1);
  }
  return ways;
}

}  // namespace ossuary::test
