#include "graveyard/make_game.h"

#include <algorithm>

#include "graveyard/graveyard_match.h"

namespace ossuary {

Result<std::unique_ptr<Game>, std::string> make_game(std::shared_ptr<const Ruleset> rules, int players,
                                                     const OptionSettings& options) {
  const auto choice = choose_feature(*rules, options);
  if (!choice) {
    return choice.error();
  }
  std::vector<Plan> plans;
  for (std::size_t feature = 0; feature < std::max<std::size_t>(1, rules->features.size()); ++feature) {
    auto plan = make_plan(*rules, players, feature);
    if (!plan) {
      return plan.error();
    }
    plans.push_back(std::move(plan).value());
  }
  return std::unique_ptr<Game>(std::make_unique<GraveyardGame>(std::move(rules), std::move(plans), choice.value()));
}

}  // namespace ossuary
