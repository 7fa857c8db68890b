// Running worked examples: what a drawn structure scores, or a play of a flow comes to, compared with what must be.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "author/examples/examples.h"
#include "author/examples/flow_examples.h"
#include "script/sandbox/lines_run.h"

namespace ossuary::author {

/// A kind whose points are not what the example says.
struct Mismatch {
  KindId kind{};
  std::int64_t expected = 0;
  std::int64_t scored = 0;
  bool by_match_script = false;  ///< the points that this gives, not those of the structure.
};

/// An example that was scored, or played.
struct ExampleRun {
  const Ruleset* rules = nullptr;  ///< null for a flow.
  Explanation explanation{};
  std::vector<Mismatch> mismatches{};   ///< of a structure,
  std::vector<Deviation> deviations{};  ///< and of a flow: what is not as the example says,
  std::vector<std::string> log{};       ///< and what was done, with what made itself.

  [[nodiscard]] bool passes() const { return mismatches.empty() && deviations.empty(); }
};

/// What each skull of a kind that a structure draws was awarded.
[[nodiscard]] std::map<CellId, std::int64_t> points_by_skull(const Example& example, const ExampleRun& run,
                                                             KindId kind);

/// Makes the rulesets that examples need, each once.
class ExampleRunner {
 public:
  /// One that notes lines, which is slow, has in lines() what scripts have run. Else examples of flows that `before`
  /// has as sound are not played, where it is not null. @pre `catalogue` and `before` outlive this.
  explicit ExampleRunner(const Catalogue& catalogue, bool notes_lines = false, SoundBefore* before = nullptr)
      : catalogue_(&catalogue), notes_lines_(notes_lines), flows_(catalogue, notes_lines ? &lines_ : nullptr, before) {}
  ExampleRunner(const ExampleRunner&) = delete;
  ExampleRunner& operator=(const ExampleRunner&) = delete;

  [[nodiscard]] const LinesRun& lines() const { return lines_; }

  /// Scores or plays an example; pointers in the answer stay good as long as this and the catalogue.
  /// @err everything that keeps it from that.
  [[nodiscard]] Result<ExampleRun, std::vector<Diagnostic>> run(const Example& example);

 private:
  /// A ruleset and its scorer, or why there is none.
  struct MadeRuleset {
    std::unique_ptr<const Ruleset> rules;
    std::unique_ptr<Scorer> scorer;
    std::vector<Diagnostic> problems;
  };
  MadeRuleset& made_for(const Example& example);

  const Catalogue* catalogue_;
  bool notes_lines_;
  LinesRun lines_;
  FlowExampleRunner flows_;
  std::map<std::string, MadeRuleset> made_;  ///< by name of a ruleset, or "plugin:" and its id, and the dials turned.
};

}  // namespace ossuary::author
