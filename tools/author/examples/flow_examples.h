// Worked examples of flows: what they are read from, and the games that they are played in.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "author/examples/example_play.h"
#include "content/any_ruleset.h"
#include "script/sandbox/lines_run.h"

namespace ossuary::author {

/// What a file says of a position, perhaps with plays: an example, of which every key may be left out.
/// @err everything that is wrong with the file. @pre `file` outlives the answer.
[[nodiscard]] Result<FlowExampleDefinition, std::vector<Diagnostic>> read_position(const TextFile& file);

/// Sets up a position in a match of a flow that was just started, and plays what follows; what is expected and legal
/// then is not looked at.
/// @err everything that keeps it from being set up or played; the match is then somewhere between.
[[nodiscard]] std::vector<Diagnostic> set_up(const FlowExampleDefinition& says, const FlowRules& rules, Match& match);

/// Makes the rulesets that examples of flows need, each once.
class FlowExampleRunner {
 public:
  /// Notes in `lines` what scripts have run, which is slow, unless it is null. @pre both outlive this.
  explicit FlowExampleRunner(const Catalogue& catalogue, LinesRun* lines = nullptr)
      : catalogue_(&catalogue), lines_(lines) {}

  /// Plays an example: what is not as it says; nothing where it passes. What follows a play that fails is not tried.
  /// @err everything that keeps it from being played: names that name nothing, a script that fails.
  [[nodiscard]] Result<std::vector<Deviation>, std::vector<Diagnostic>> run(const FlowExampleDefinition& example,
                                                                            const FlowExampleWatch& watch = {});

 private:
  const AnyRuleset* ruleset_of(const FlowExampleDefinition& example, Report& report);

  const Catalogue* catalogue_;
  LinesRun* lines_;
  std::map<std::string, Result<AnyRuleset, std::vector<Diagnostic>>> made_;  ///< by name.
};

}  // namespace ossuary::author
