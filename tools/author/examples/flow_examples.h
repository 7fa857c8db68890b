// Worked examples of flows: what they are read from, and the games that they are played in.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "author/examples/example_play.h"
#include "author/lint/check_budget.h"
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

/// Opens the games that examples of flows are played in, each once; that of an example with pieces of its own is opened
/// for it alone. What one example leaves no other sees: scripts keep nothing from call to call.
class FlowExampleRunner {
 public:
  /// Notes in `lines` what scripts have run, which is slow, unless it is null. Else examples that `before` has as sound
  /// are not played, where it is not null: then nobody looks on. @pre all outlive this.
  explicit FlowExampleRunner(const Catalogue& catalogue, LinesRun* lines = nullptr, SoundBefore* before = nullptr)
      : catalogue_(&catalogue), lines_(lines), before_(lines == nullptr ? before : nullptr) {}

  /// Plays an example: what is not as it says; nothing where it passes. What follows a play that fails is not tried.
  /// @err everything that keeps it from being played: names that name nothing, a script that fails.
  [[nodiscard]] Result<std::vector<Deviation>, std::vector<Diagnostic>> run(const FlowExampleDefinition& example,
                                                                            const FlowExampleWatch& watch = {});

 private:
  /// A game and its scripts; null where there is none.
  struct OpenGame {
    std::shared_ptr<const FlowRules> rules;
    std::unique_ptr<Game> game;
    std::unique_ptr<Scripts> scripts;
  };
  /// False, and a diagnostic, where the ruleset of an example has not the plugin of its file.
  [[nodiscard]] bool has_plugin(const FlowExampleDefinition& example, Report& report) const;
  [[nodiscard]] std::optional<AnyRuleset> ruleset_of(const FlowExampleDefinition& example, Report& report) const;
  /// Names an example with all that it needs to pass.
  [[nodiscard]] std::string depends_on(const FlowExampleDefinition& example);
  [[nodiscard]] std::vector<Deviation> play(const FlowExampleDefinition& example, const FlowExampleWatch& watch,
                                            Report& report);
  [[nodiscard]] OpenGame open(const FlowExampleDefinition& example, Report& report) const;

  const Catalogue* catalogue_;
  LinesRun* lines_;
  SoundBefore* before_;
  std::map<std::string, std::string> hashes_;  ///< of the files that a ruleset is made from, by its name.
  std::map<std::string, OpenGame> opened_;     ///< by ruleset, players and options.
};

}  // namespace ossuary::author
