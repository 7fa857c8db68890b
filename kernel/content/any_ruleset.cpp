#include "content/any_ruleset.h"

#include "flow/make_flow_game.h"
#include "flow/rules.h"
#include "graveyard/make_game.h"

namespace ossuary {

namespace {

Result<std::unique_ptr<Game>, std::string> game_of(const std::shared_ptr<const Ruleset>& rules, int players,
                                                   const OptionSettings& options) {
  return make_game(rules, players, options);
}

Result<std::unique_ptr<Game>, std::string> game_of(const std::shared_ptr<const FlowRules>& rules, int players,
                                                   const OptionSettings& options) {
  return make_flow_game(rules, players, options);
}

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
  return std::visit([&](const auto& rules) { return game_of(rules, players, options); }, rules_);
}

std::shared_ptr<const Ruleset> AnyRuleset::graveyard() const { return rules_among<Ruleset>(rules_); }

std::shared_ptr<const FlowRules> AnyRuleset::flow() const { return rules_among<FlowRules>(rules_); }

}  // namespace ossuary
