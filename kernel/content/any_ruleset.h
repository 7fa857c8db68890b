// AnyRuleset: a ruleset of whichever family it belongs to, from which games are made.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graveyard/ruleset.h"
#include "game/game.h"

namespace ossuary {

struct FlowRules;

/// The numbers of players that the rules of a family are for, ascending.
template <class Rules>
[[nodiscard]] std::vector<int> numbers_of_players(const Rules& rules) {
  std::vector<int> numbers;
  for (const auto& [players, setup] : rules.setups) {
    numbers.push_back(players);
  }
  return numbers;
}

/// Immutable; copies share the rules.
class AnyRuleset {
 public:
  /// @pre `rules` is not null.
  explicit AnyRuleset(std::shared_ptr<const Ruleset> rules) : graveyard_(std::move(rules)) {}
  /// A flow, played with `skulls` where it plays such; else they are null.
  explicit AnyRuleset(std::shared_ptr<const FlowRules> rules, std::shared_ptr<const Ruleset> skulls = nullptr)
      : graveyard_(std::move(skulls)), flow_(std::move(rules)) {}

  /// What rulesets of all families have.
  [[nodiscard]] const RulesetInfo& info() const;
  [[nodiscard]] const std::string& id() const { return info().id; }
  [[nodiscard]] const LocalText& name() const { return info().name; }
  [[nodiscard]] const std::vector<PluginStamp>& plugins() const { return info().plugins; }
  /// The numbers of players that it is for, ascending.
  [[nodiscard]] std::vector<int> player_numbers() const;
  /// The game for `players`, or a sentence that says why there is none: not for so many, or an option names nothing.
  /// Settings with the value "" leave their option to chance.
  [[nodiscard]] Result<std::unique_ptr<Game>, std::string> game(int players, const OptionSettings& options = {}) const;

  /// The rules of skulls, or of a flow; null where it has none. With both, the flow plays the skulls.
  [[nodiscard]] std::shared_ptr<const Ruleset> graveyard() const { return graveyard_; }
  [[nodiscard]] std::shared_ptr<const FlowRules> flow() const { return flow_; }

 private:
  std::shared_ptr<const Ruleset> graveyard_;  ///< one of the two, at least, is not null.
  std::shared_ptr<const FlowRules> flow_;
};

}  // namespace ossuary
