// What depends on the number of players: turns and rounds, and who plays together, as the ruleset says.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/flow/flow_builder.h"

namespace ossuary {

std::vector<CallSpec> FlowBuilder::calls_of(const std::vector<Marked<std::string>>& steps) {
  std::vector<CallSpec> calls;
  for (const auto& step : steps) {
    const auto choice = names_.look_up("choice", step.value);
    if (const auto index = choice ? choice : names_.find("step", step, "choice")) {
      calls.push_back({choice.has_value(), *index});
    }
  }
  return calls;
}

void FlowBuilder::add_setups() {
  const auto of_players = [](const auto& things, std::int64_t players) {
    const auto found =
        std::ranges::find_if(things, [&](const auto& each) { return each.key() == std::to_string(players); });
    return found == things.end() ? nullptr : &*found;
  };
  std::set<std::int64_t> known;
  bool told = false;  // that a turn has no steps
  for (const auto& [players, at] : flow_.players) {
    FlowSetup& setup = rules_.setups[static_cast<int>(players)];
    const NamedNumber* rounds = of_players(flow_.rounds, players);
    const Named<CallsDefinition>* turn = of_players(flow_.turn.players, players);
    const auto& steps = turn == nullptr ? flow_.turn.steps : turn->value.steps;
    if (rounds != nullptr) {
      setup.rounds = static_cast<int>(rounds->value.value);
    } else if (!flow_.rounds.empty()) {
      report_.add("missing-key/rounds", at, {{"players", players}});
    }
    setup.turn = calls_of(steps);
    if (steps.empty() && !std::exchange(told, true)) {
      report_.add("missing-key/turn", at, {{"players", players}});
    }
    if (!known.insert(players).second) {
      report_.add("duplicate-id/players", at, {{"players", players}});
    }
  }
  const auto check = [&](const auto& things) {
    for (const auto& [players, says] : things) {
      if (!rules_.setups.contains(std::stoi(players.value))) {
        report_.add("unknown-value/players", players.at, {{"players", players.value}});
      }
    }
  };
  check(flow_.rounds);
  check(flow_.turn.players);
  for (const auto& dial : flow_.params_by_players) {
    check(dial.value);
  }
  rules_.setup = calls_of(flow_.setup.steps);
  for (const auto& law : flow_.laws.steps) {
    if (const auto step = names_.find("step", law)) {
      rules_.laws.push_back({false, *step});
    }
  }
}

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
