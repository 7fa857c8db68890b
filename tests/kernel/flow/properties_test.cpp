// What is true of every flow at every moment, without a line of its own.
#include <catch2/catch.hpp>

#include <map>

#include "flow/flow_match.h"
#include "flow/skulls/skull_match.h"
#include "support/flows.h"
#include "support/games.h"

namespace ossuary::test {

namespace {

void check_flows(int games, const std::function<void(const FlowMatch&)>& check) {
  const auto look = [&](const AnyGame& any) {
    at_every_moment_of(any, games, [&](const AnyGame&, const Match& match, const ActionList&) {
      const auto* const skulls = dynamic_cast<const SkullMatch*>(&match);
      check(skulls != nullptr ? skulls->in_flow() : dynamic_cast<const FlowMatch&>(match));
    });
  };
  for_flows_of_every_kind(look);
  for (const int players : {2, 3, 4}) {
    for (FlowRules rules : {pot_rules(), answer_rules(), night_rules(), haunt_rules()}) {
      const auto game = flow_game(std::move(rules), players);
      const auto scripts = game->open_scripts();
      look({game->info().id, *game, *scripts});
    }
  }
  for (const int players : {2, 3}) {
    const auto game = std::move(towers().game(players)).value();
    const auto scripts = game->open_scripts();
    look({game->info().id, *game, *scripts});
  }
}

/// How many of each kind there are in all zones together.
std::vector<std::size_t> pieces(const FlowMatch& match) {
  const FlowPosition& position = match.position();
  std::vector<std::size_t> numbers(position.plan->rules->pieces.size());
  for (const FlowZone& zone : position.plan->zones) {
    std::size_t in_zone = 0;
    for (std::size_t kind = 0; kind < numbers.size(); ++kind) {
      numbers[kind] += count(position.state, zone, kind);
      in_zone += count(position.state, zone, kind);
    }
    REQUIRE(in_zone == count(position.state, zone));
    REQUIRE(in_zone <= zone.most);
  }
  return numbers;
}

}  // namespace

TEST_CASE("in every flow there are the same pieces at every moment", "[property]") {
  std::map<std::string, std::vector<std::size_t>> first;  // by game
  check_flows(20, [&](const FlowMatch& match) {
    const auto now = pieces(match);
    REQUIRE(first.try_emplace(match.game().info().id + std::to_string(match.game().seats()), now).first->second == now);
  });
}

TEST_CASE("every grid knows at every moment where its pieces lie", "[property]") {
  check_flows(5, [](const FlowMatch& match) {
    const FlowPosition& position = match.position();
    for (const FlowZone& zone : position.plan->zones) {
      for (std::size_t place = 0; zone.has_spots() && place < zone.most; ++place) {
        const bool lies = placed(position.state, zone, place).kind != 0;
        REQUIRE(lies == taken(position.state, zone).contains(id_at<CellId>(place)));
      }
    }
  });
}

TEST_CASE("in every flow counters keep within their floors and caps", "[property]") {
  check_flows(20, [](const FlowMatch& match) {
    const FlowPosition& position = match.position();
    for (std::size_t counter = 0; counter < position.plan->counters.size(); ++counter) {
      REQUIRE(position.state.numbers[counter] >= position.plan->counters[counter].floor);
      REQUIRE(position.state.numbers[counter] <= cap_of(*position.plan, position.state, counter));
    }
  });
}

}  // namespace ossuary::test
