// Recorded scorers: a script without control flow as a short program of words, which runs without Lua. Whatever a
// program cannot do exactly as its script would, it leaves to the script: errors, and sets beyond the shape.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "script/scoring/meanings.h"
#include "script/scoring/ranges.h"

namespace ossuary {

/// A word, or an operator of Lua on integers, and what it is applied to. A word that goes through sets only has its
/// cells checked.
struct ProgramStep {
  /// Runs it where `kind` gets the points. @return the result, an integer as a set with its bits. Where Scene::refusal
  /// is set after it, the step has done nothing that counts.
  CellSet (*run)(Scene& scene, std::size_t kind, const Operands& operands) = nullptr;
  RangeStep range = nullptr;  ///< the same on ranges; null for a word that has no meaning there.
  Operands operands{};
};

/// What one function of a script does.
struct Program {
  std::vector<ProgramStep> steps;
  std::vector<Operand>
      results;  ///< of `options`: the sets; with `listing`, the cells that it goes through the sets of.
  const ScoringWord* listing = nullptr;

  /// Adds what `own` of `kind` earn, having chosen `option`, to the points of the kind.
  /// @return false where the script must do it; the points of the kind are then of no use.
  [[nodiscard]] bool score(Scene& scene, std::size_t kind, CellSet own, CellSet option) const;

  /// Replaces `into` by what `own` may choose from: equal sets once, in their order.
  /// @return false where the script must do it.
  [[nodiscard]] bool list(Scene& scene, std::size_t kind, CellSet own, std::vector<CellSet>& into) const;

 private:
  [[nodiscard]] bool run(Scene& scene, std::size_t kind) const;
};

/// Why a script is not recorded.
struct NeedsLua {
  std::string reason;  ///< what keeps it from that; "" where nothing does.
  int line = 0;        ///< where that is.
};

/// The programs of a script, or why there are none.
struct RecordedScorer {
  std::optional<Program> score;
  std::optional<Program> options;  ///< of a chooser.
  NeedsLua needs_lua;
};

}  // namespace ossuary
