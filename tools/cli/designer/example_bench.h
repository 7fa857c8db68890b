// ExampleBench: runs worked examples: what a drawn structure scores, against what it must.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "graveyard/drawing.h"

namespace ossuary::cli {

/// A kind whose points are not what the example says.
struct Mismatch {
  KindId kind{};
  std::int64_t expected = 0;
  std::int64_t scored = 0;
};

/// An example that was scored.
struct ExampleRun {
  const Ruleset* rules = nullptr;
  const Shape* shape = nullptr;
  std::optional<EffectId> effect;
  Drawn drawn;
  Explanation explanation;
  std::vector<Mismatch> mismatches;  ///< none: the example holds.
};

/// Makes the rulesets that examples need, each once.
class ExampleBench {
 public:
  /// @pre `library` outlives this.
  explicit ExampleBench(const Catalogue& library) : library_(&library) {}

  /// Scores an example; pointers in the answer stay good as long as this and the library.
  /// @err everything that keeps it from being scored.
  [[nodiscard]] Result<ExampleRun, std::vector<Diagnostic>> run(const Example& example);

 private:
  /// A ruleset and its scorer, or why there is none.
  struct Made {
    std::unique_ptr<const Ruleset> rules;
    std::unique_ptr<Scorer> scorer;
    std::vector<Diagnostic> problems;
  };
  Made& made_for(const Example& example);

  const Catalogue* library_;
  std::map<std::string, Made> made_;  ///< by name of a ruleset, or "plugin:" and its id.
};

}  // namespace ossuary::cli
