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

}  // namespace ossuary::test
