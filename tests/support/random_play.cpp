#include "support/random_play.h"

#include "game/game.h"

namespace ossuary::test {

Action pick(const ActionList& legal, Rng& chance) {
  return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

std::vector<Action> play_randomly(Match& match, Rng& chance, std::size_t steps) {
  std::vector<Action> played;
  ActionList legal;
  for (match.legal_actions(legal); !legal.empty() && played.size() < steps; match.legal_actions(legal)) {
    played.push_back(pick(legal, chance));
    ensure(!match.apply(played.back()).has_value(), "a legal action is accepted");
  }
  return played;
}

std::vector<Rng> streams_of_seats(const Game& game, std::uint64_t number) {
  std::vector<Rng> streams;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    streams.emplace_back(42, number, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  return streams;
}

}  // namespace ossuary::test
