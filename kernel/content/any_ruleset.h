// AnyRuleset: a ruleset, with skulls or without, from which games are made.
#pragma once

#include <functional>
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

/// Changes the skulls of a ruleset before its game is made.
using ChangeSkulls = std::function<void(Ruleset&)>;

/// Immutable; copies share the rules.
class AnyRuleset {
 public:
  /// @pre `rules` is not null.
  explicit AnyRuleset(std::shared_ptr<const FlowRules> rules);

  /// What every ruleset has.
  [[nodiscard]] const RulesetInfo& info() const;
  [[nodiscard]] const std::string& id() const { return info().id; }
  [[nodiscard]] const LocalText& name() const { return info().name; }
  [[nodiscard]] const std::vector<PluginStamp>& plugins() const { return info().plugins; }
  /// The numbers of players that it is for, ascending.
  [[nodiscard]] std::vector<int> player_numbers() const;
  /// The game for `players`, or a sentence that says why there is none: not for so many, or an option names nothing.
  /// Settings with the value "" leave their option to chance.
  [[nodiscard]] Result<std::unique_ptr<Game>, std::string> game(int players, const OptionSettings& options = {}) const;
  /// The same, played by the scripts of its flow whatever the program could play itself: a position may be any.
  [[nodiscard]] Result<std::unique_ptr<Game>, std::string> scripted_game(int players,
                                                                         const OptionSettings& options = {}) const;

  /// The rules; never null. A dial that is another for each number of players is "4/3" in their sentences.
  [[nodiscard]] std::shared_ptr<const FlowRules> flow() const { return for_all_; }
  /// The same with the dials of so many players. @pre it is for so many.
  [[nodiscard]] std::shared_ptr<const FlowRules> flow_for(int players) const;
  /// What of them is about skulls; null where it is played without.
  [[nodiscard]] std::shared_ptr<const Ruleset> skulls() const;

 private:
  std::shared_ptr<const FlowRules> flow_;     ///< in whose sentences such dials are marks yet.
  std::shared_ptr<const FlowRules> for_all_;  ///< the same where there are none.
};

}  // namespace ossuary
