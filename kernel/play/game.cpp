#include "play/game.h"

#include "play/graveyard_match.h"

namespace ossuary {

Result<std::unique_ptr<Game>, std::string> make_game(const Ruleset& rules, int players) {
  auto plan = make_plan(rules, players);
  if (!plan) {
    return plan.error();
  }
  return std::unique_ptr<Game>(std::make_unique<GraveyardGame>(std::move(plan).value()));
}

}  // namespace ossuary
