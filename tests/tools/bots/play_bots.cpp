#include "tools/bots/play_bots.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "bots/bot.h"

namespace ossuary::test {

std::vector<Action> play_bots(const Game& game, Scripts& scripts, std::uint64_t seed,
                              const std::vector<std::string>& names, SeatSet* winners) {
  const auto match = game.start(Start{.seed = seed}, scripts);
  std::vector<std::unique_ptr<Bot>> bots;
  std::vector<Rng> chances;
  for (std::size_t i = 0; i < names.size(); ++i) {
    bots.push_back(make_bot(names[i]));
    chances.emplace_back(seed, 0, Purpose::Bot, static_cast<std::uint16_t>(i));
  }
  std::vector<Action> actions;
  ActionList legal;
  while (const auto seat = match->decider()) {
    match->legal_actions(legal);
    const auto action = bots[index(*seat)]->choose(View(*match, *seat), legal, chances[index(*seat)]);
    REQUIRE(action);
    REQUIRE(std::binary_search(legal.begin(), legal.end(), action.value()));
    REQUIRE_FALSE(match->apply(action.value()));
    actions.push_back(action.value());
  }
  if (winners != nullptr) {
    *winners = match->scores().value().winners;
  }
  return actions;
}

}  // namespace ossuary::test
