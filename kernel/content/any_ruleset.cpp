#include "content/any_ruleset.h"

#include "flow/dials_said.h"
#include "flow/make_flow_game.h"
#include "flow/rules.h"
#include "flow/skulls/make_skull_game.h"

namespace ossuary {

AnyRuleset::AnyRuleset(std::shared_ptr<const FlowRules> rules)
    : flow_(std::move(rules)), for_all_(with_dials_of_players(flow_, {})) {}

const RulesetInfo& AnyRuleset::info() const { return *flow_; }

std::vector<int> AnyRuleset::player_numbers() const { return numbers_of_players(*flow_); }

std::shared_ptr<const Ruleset> AnyRuleset::skulls() const { return flow_->skulls ? flow_->skulls->ruleset : nullptr; }

std::shared_ptr<const FlowRules> AnyRuleset::flow_for(int players) const {
  return with_dials_of_players(flow_, players);
}

Result<std::unique_ptr<Game>, std::string> AnyRuleset::game(int players, const OptionSettings& options) const {
  return flow_->skulls ? make_skull_game(flow_for(players), players, options) : scripted_game(players, options);
}

Result<std::unique_ptr<Game>, std::string> AnyRuleset::scripted_game(int players, const OptionSettings& options) const {
  return make_flow_game(flow_for(players), players, options);
}

}  // namespace ossuary
