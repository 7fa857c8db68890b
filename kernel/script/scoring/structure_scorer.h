// Structure scorer: scores structures with the scripts of a ruleset, loaded into one sandbox. Belongs to a thread.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "script/sandbox/sandbox.h"
#include "script/scoring/context.h"
#include "script/scoring/decisions.h"
#include "script/scoring/driver.h"

namespace ossuary {

class StructureScorer {
 public:
  /// Loads `scripts`: those of `kinds` kinds and perhaps that of an act. @pre they outlive this.
  StructureScorer(std::span<const KindScript> scripts, std::size_t kinds);

  /// One for each script that did not load.
  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return problems_; }

  /// Scores the skulls `cells` of `shape`, and leaves the points in points(). `notes` may be null; if it is not,
  /// awards, choices and hidden skulls are noted there and every scorer is run, else those whose points no memo has.
  /// @pre problems() is empty, and the calling thread made this.
  /// @return false if something went wrong, which take_problem() reports; later runs are not affected.
  [[nodiscard]] bool run(const Shape& shape, const KindCells& cells, Explanation* notes);

  /// What went wrong in the last run; forgotten then.
  [[nodiscard]] Diagnostic take_problem() { return take_failure(context_); }

  [[nodiscard]] const PointsByKind& points() const { return context_.points; }

 private:
  /// What an act results in: the cells it hides when the owner has chosen `chosen`.
  struct HiddenCards {
    CellSet chosen;
    CellSet hidden;
  };

  void load_all();
  /// Prepares for scoring, once all scripts are loaded.
  void prepare();
  /// Makes memos and the driver fit what scripts have newly read.
  void learn_reads();

  [[nodiscard]] bool has_act() const { return context_.scripts.size() > context_.kinds; }
  /// Sets the part of the context that describes the structure.
  void enter(Phase phase, const KindCells& cells, CellSet skulls, Explanation* notes);
  [[nodiscard]] bool run_once(const KindCells& cells, Explanation* notes);
  [[nodiscard]] bool score(const KindCells& cells, Explanation* notes);
  /// Scores the `kinds` of the structure in the context.
  [[nodiscard]] bool score_kinds(const KindSet& kinds);
  /// For lua_pcall(); arguments: this, the driver and its arguments.
  static int drive_and_decide(lua_State* lua);

  /// Lets the act hide cards, for each option of the owner, and scores what is left; the best total counts.
  [[nodiscard]] bool act_and_score(const KindCells& cells, Explanation* notes);
  /// Fills hidden_. For lua_pcall(); argument: this.
  static int run_act(lua_State* lua);
  /// Calls the act, with the option `chosen` if it has options.
  void call_act(std::optional<CellSet> chosen);

  Context context_;
  Sandbox sandbox_;
  lua_State* lua_;
  Decisions decisions_;
  Driver driver_;
  KindSet to_decide_;                ///< kinds to decide for in the call that runs.
  std::vector<HiddenCards> hidden_;  ///< of the structure that is scored, each with other cells hidden.
  std::vector<Diagnostic> problems_;
};

}  // namespace ossuary
