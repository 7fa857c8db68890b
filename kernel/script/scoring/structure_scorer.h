// Structure scorer: scores structures with the scripts of a ruleset, loaded into one sandbox. Belongs to a thread.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "script/sandbox/sandbox.h"
#include "script/scoring/acts.h"
#include "script/scoring/context.h"
#include "script/scoring/decisions.h"
#include "script/scoring/memo.h"

namespace ossuary {

/// What acts and the best choices make of a structure.
struct AfterActs {
  KindCells after{};
  PointsByKind points{};
};

class StructureScorer {
 public:
  /// Loads `scripts`: those of the kinds, then an act for each of `actors`. @pre they outlive this.
  StructureScorer(std::span<const KindScript> scripts, std::span<const Actor> actors);

  /// One for each script that did not load.
  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return sandbox_.problems(); }

  /// Notes in `lines`, which outlives this, what later runs run.
  void note_lines(LinesRun& lines) { context_.lines = &lines; }

  /// As Scripts::time_runs().
  void time_runs(ScriptTimes& times);

  /// Memory that the loaded scripts use, in bytes.
  [[nodiscard]] std::size_t memory_kept() const { return sandbox_.kept(); }
  /// Garbage that it may have between runs, in bytes.
  void limit_garbage(std::size_t most) { sandbox_.limit_garbage(most); }

  /// By kind: why its script is not recorded.
  [[nodiscard]] std::vector<NeedsLua> needs_lua() const;

  /// Scores the skulls `cells` of `shape`, and leaves the points in points(). `notes` may be null; if it is not,
  /// awards, choices and hidden skulls are noted there and every script is run. Else kinds are scored by their
  /// programs, and only those that have none run in Lua, where no memo has their points; those whose points cannot
  /// differ from those of `similar`, or else of what was scored last, are not scored again.
  /// @pre the calling thread made this; `similar`, if given, was scored here on `shape`.
  /// @return what went wrong, if something did, say the first of problems(); later runs are not affected.
  [[nodiscard]] std::optional<ScriptFault> run(const Shape& shape, const KindCells& cells, Explanation* notes,
                                               const ScoredStructure* similar = nullptr);

  [[nodiscard]] const PointsByKind& points() const { return context_.points; }
  /// The sum of points().
  [[nodiscard]] std::int32_t total_points() const {
    std::int32_t sum = 0;
    for (const KindId kind : acting_ ? KindSet::first(context_.kinds) : present_) {
      sum += context_.points[index(kind)];
    }
    return sum;
  }

  /// `cells` as acts and the best choices leave them. @pre they were scored last on `shape`, without an error.
  [[nodiscard]] KindCells after_acts(const Shape& shape, const KindCells& cells);

 private:
  /// Finds which points depend on which kinds, and what their memos are kept by.
  void find_dependents();
  /// What the points of `kind` are kept by.
  [[nodiscard]] std::array<CellSet, 3> memo_key(std::size_t kind) const;

  /// Sets the part of the context that describes the structure.
  /// @return kinds whose points may differ from those in the context, which are then those of `similar`, if given.
  [[nodiscard]] KindSet enter(Phase phase, const KindCells& cells, const ScoredStructure* similar);
  [[nodiscard]] bool score(const KindCells& cells, Explanation* notes, const ScoredStructure* similar);
  /// Runs the programs of the kinds of todo_, of which `joint` must be decided together; leaves there what they cannot
  /// do.
  void run_programs(KindSet joint);
  /// Takes the points of `kinds` from their memos, and these kinds out of todo_. @return those that no memo knows.
  [[nodiscard]] KindSet take_known(KindSet kinds);
  /// Scores todo_.
  [[nodiscard]] bool score_in_lua();
  /// For lua_pcall(); argument: this.
  static int score_kinds(lua_State* lua);

  /// Lets effects and skulls act, in each way that the owner may choose, and scores what is left; the best total
  /// counts, the first among equals.
  [[nodiscard]] bool act_and_score(const KindCells& cells, Explanation* notes);
  /// Notes what the acts that are picked have done to `cells`, which show `shown` then.
  void note_acts(const KindCells& cells, const KindCells& shown, Explanation& notes) const;

  Context context_;
  Sandbox sandbox_;
  lua_State* lua_;
  Decisions decisions_;
  ActRunner acts_;
  /// The best choices of structures in which something acts: bots ask for a structure again and again, and every time
  /// all combinations would be scored.
  Memo<kMaxKinds, AfterActs, 6> acted_;
  bool acting_ = false;  ///< something acts in the structure that is scored.
  /// Of each kind the kinds whose points depend on its cells.
  Relatives<KindId> dependents_;
  /// Points of kinds whose scripts read the cells of two other kinds at most: 80 KiB a kind that runs in Lua, so
  /// several fit into the second cache of any core.
  std::array<Memo<3, std::int32_t, 11>, kMaxKinds> memos_;
  std::array<std::array<std::size_t, 3>, kMaxKinds> kept_by_{};  ///< by kind: itself, and the kinds that it reads.
  KindSet remembered_;                                           ///< kinds that have a memo.
  /// By kind: its program, if that is all there is to do for it by itself, and nobody times it; else null.
  std::array<const Program*, kMaxKinds> programs_{};
  std::uint64_t scored_shape_ = 0;  ///< fingerprint of the shape that the points are of; 0 if they are of none.
  KindSet without_skulls_;          ///< kinds that may earn points in structures without them.
  KindSet present_;                 ///< these, and the kinds that the structure shows.
  KindSet todo_;                    ///< kinds to score in the call that runs.
};

}  // namespace ossuary
