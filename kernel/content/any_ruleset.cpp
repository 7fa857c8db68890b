#include "content/any_ruleset.h"

#include "flow/make_flow_game.h"
#include "flow/rules.h"
#include "graveyard/make_game.h"

namespace ossuary {

namespace {

template <class Rules>
std::shared_ptr<const Rules> rules_among(
    const std::variant<std::shared_ptr<const Ruleset>, std::shared_ptr<const FlowRules>>& rules) {
  const auto* found = std::get_if<std::shared_ptr<const Rules>>(&rules);
  return found == nullptr ? nullptr : *found;
}

}  // namespace

const std::string& AnyRuleset::id() const {
  return std::visit([](const auto& rules) -> const std::string& { return rules->id; }, rules_);
}

const LocalText& AnyRuleset::name() const {
  return std::visit([](const auto& rules) -> const LocalText& { return rules->name; }, rules_);
}

const std::vector<PluginStamp>& AnyRuleset::plugins() const {
  return std::visit([](const auto& rules) -> const std::vector<PluginStamp>& { return rules->plugins; }, rules_);
}

std::vector<int> AnyRuleset::player_numbers() const {
  std::vector<int> numbers;
  std::visit(
      [&](const auto& rules) {
        for (const auto& [players, setup] : rules->setups) {
          numbers.push_back(players);
        }
      },
      rules_);
  return numbers;
}

Result<std::unique_ptr<Game>, std::string> AnyRuleset::game(int players, const OptionSettings& options) const {
  const auto flow_rules = flow();
  return flow_rules == nullptr ? make_game(graveyard(), players, options)
                               : make_flow_game(flow_rules, players, options);
}

std::shared_ptr<const Ruleset> AnyRuleset::graveyard() const { return rules_among<Ruleset>(rules_); }

std::shared_ptr<const FlowRules> AnyRuleset::flow() const { return rules_among<FlowRules>(rules_); }

}  // namespace ossuary
