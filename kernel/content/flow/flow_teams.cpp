// Who plays together in a flow, as its ruleset says.
#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "content/flow/flow_builder.h"

namespace ossuary {

void FlowBuilder::add_teams() {
  std::map<int, FlowSetup> with_teams;
  for (const auto& [players, teams] : from_.says.teams) {
    const int number = std::stoi(players.value);
    const auto setup = rules_.setups.find(number);
    if (setup == rules_.setups.end()) {
      report_.add("unknown-value/players", players.at, {{"players", players.value}});
      continue;
    }
    std::vector<std::vector<std::int64_t>> sorted = teams;
    std::vector<std::int64_t> seats;
    for (auto& team : sorted) {
      std::ranges::sort(team);
      seats.insert(seats.end(), team.begin(), team.end());
    }
    std::ranges::sort(sorted);  // by first seats, which number them
    std::vector<std::int64_t> all(static_cast<std::size_t>(number));
    std::iota(all.begin(), all.end(), 1);
    if (!std::ranges::is_permutation(seats, all)) {
      report_.add("unknown-value/teams", players.at, {{"players", number}});
      continue;
    }
    setup->second.teams.resize(all.size());
    for (std::size_t team = 0; team < sorted.size(); ++team) {
      for (const std::int64_t seat : sorted[team]) {
        setup->second.teams[static_cast<std::size_t>(seat) - 1] = team;
      }
    }
    with_teams.insert(rules_.setups.extract(setup));
  }
  if (!from_.says.teams.empty() && !with_teams.empty()) {
    rules_.setups = std::move(with_teams);
  }
}

}  // namespace ossuary
