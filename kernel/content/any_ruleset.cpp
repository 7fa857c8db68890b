#include "content/any_ruleset.h"

#include "flow/make_flow_game.h"
#include "flow/rules.h"
#include "flow/skulls/make_game.h"

namespace ossuary {

const RulesetInfo& AnyRuleset::info() const {
  if (flow_ == nullptr) {
    return *graveyard_;
  }
  return *flow_;
}

std::vector<int> AnyRuleset::player_numbers() const {
  return flow_ == nullptr ? numbers_of_players(*graveyard_) : numbers_of_players(*flow_);
}

Result<std::unique_ptr<Game>, std::string> AnyRuleset::game(int players, const OptionSettings& options) const {
  return flow_ == nullptr ? make_game(graveyard_, players, options) : make_flow_game(flow_, players, options);
}

}  // namespace ossuary
