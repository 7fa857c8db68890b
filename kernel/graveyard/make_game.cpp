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
  std::vector<GraveyardSetup> setups;
  for (std::size_t feature = 0; feature < std::max<std::size_t>(1, rules->features.size()); ++feature) {
    auto setup = make_setup(*rules, players, feature);
    if (!setup) {
      return setup.error();
    }
    setups.push_back(std::move(setup).value());
  }
  return std::unique_ptr<Game>(std::make_unique<GraveyardGame>(std::move(rules), std::move(setups), choice.value()));
}

}  // namespace ossuary
