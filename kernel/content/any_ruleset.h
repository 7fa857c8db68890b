// AnyRuleset: a ruleset of whichever family it belongs to, from which games are made.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "graveyard/ruleset.h"

namespace ossuary {

struct FlowRules;

/// Immutable; copies share the rules.
class AnyRuleset {
 public:
  /// @pre `rules` is not null.
  explicit AnyRuleset(std::shared_ptr<const Ruleset> rules) : rules_(std::move(rules)) {}
  explicit AnyRuleset(std::shared_ptr<const FlowRules> rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const std::string& id() const;
  [[nodiscard]] const LocalText& name() const;
  [[nodiscard]] const std::vector<PluginStamp>& plugins() const;
  /// The numbers of players that it is for, ascending.
  [[nodiscard]] std::vector<int> player_numbers() const;
  /// The game for `players`, or a sentence that says why there is none: not for so many, or an option names nothing.
  /// Settings with the value "" leave their option to chance.
  [[nodiscard]] Result<std::unique_ptr<Game>, std::string> game(int players, const OptionSettings& options = {}) const;

  /// The rules of a game with a graveyard, or of a flow; null where it is of another family.
  [[nodiscard]] std::shared_ptr<const Ruleset> graveyard() const;
  [[nodiscard]] std::shared_ptr<const FlowRules> flow() const;

 private:
  std::variant<std::shared_ptr<const Ruleset>, std::shared_ptr<const FlowRules>> rules_;
};

}  // namespace ossuary
