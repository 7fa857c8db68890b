// Worked examples of flows: a position is set up, something is played, and what is so then is compared with what the
// example says.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "content/schema/flow_example.h"

namespace ossuary::designer {

/// Something that is not as an example says.
struct Deviation {
  Location where;                                     ///< of what the example says.
  std::string message;                                ///< a sentence.
  std::optional<std::int64_t> figure = std::nullopt;  ///< of a number: what it is.
};

/// Makes the rulesets that examples of flows need, each once.
class FlowExampleRunner {
 public:
  /// @pre `catalogue` outlives this.
  explicit FlowExampleRunner(const Catalogue& catalogue) : catalogue_(&catalogue) {}

  /// Plays an example: what is not as it says; nothing where it passes. What follows a play that fails is not tried.
  /// @err everything that keeps it from being played: names that name nothing, a script that fails.
  [[nodiscard]] Result<std::vector<Deviation>, std::vector<Diagnostic>> run(const FlowExampleDefinition& example);

 private:
  const AnyRuleset* ruleset_of(const FlowExampleDefinition& example, Report& report);

  const Catalogue* catalogue_;
  std::map<std::string, Result<AnyRuleset, std::vector<Diagnostic>>> made_;  ///< by name.
};

}  // namespace ossuary::designer
