// Structure scorer: scores structures of one shape with those scripts of a ruleset that are in force under one effect,
// or under none. All such scorers of a thread share one sandbox.
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

/// Points of a kind whose script reads the cells of two other kinds at most, by these and its own: 64 KiB, so that
/// several fit into the second cache of any core.
using PointsMemo = Memo<3, std::int32_t, 11>;

class StructureScorer {
 public:
  /// Scores by `scripts`, which `sandbox` has tried to load, with `context`. `memos` are, by script, of structures of
  /// the same shape; scorers under other effects may use them too. @pre all outlive this.
  StructureScorer(Sandbox& sandbox, Context& context, const ScriptsInForce& scripts, std::span<PointsMemo> memos);

  /// Scores the skulls `cells` of `shape`, and leaves the points in points(). `notes` may be null; if it is not,
  /// awards, choices and hidden skulls are noted there and every script is run. Else kinds whose points cannot differ
  /// from those of `similar` are not scored again; nor are those whose points a memo has. The others are scored by
  /// their programs, and in Lua where they have none.
  /// @pre the calling thread made this; `shape` has the same places every time; `similar`, if given, was scored here.
  /// @return what went wrong, if something did, as Sandbox::run(); later runs are not affected.
  [[nodiscard]] std::optional<ScriptFault> run(const Shape& shape, const KindCells& cells, Explanation* notes,
                                               const ScoredStructure* similar = nullptr);

  /// True if something may act before structures are scored.
  [[nodiscard]] bool may_act() const { return may_act_; }

  /// As Scorer::score_addition(); leaves the points in points(), and their sum in `total`.
  /// @pre as run(), and nothing may act. @return as run().
  [[nodiscard]] std::optional<ScriptFault> run_addition(const Shape& shape, const ScoredStructure& known, PlaceId place,
                                                        const Card& card, std::int32_t& total);
  /// As Scorer::score_additions(): each card changes the points of few kinds, and only these are looked at.
  /// @pre as run(), and nothing may act. @return as run().
  [[nodiscard]] std::optional<ScriptFault> run_additions(const Shape& shape, const ScoredStructure& known,
                                                         PlaceSet places, std::span<const Card> cards,
                                                         std::vector<std::int32_t>& totals);

  [[nodiscard]] const PointsByKind& points() const { return context_.points; }
  /// The sum of points().
  [[nodiscard]] std::int32_t total_points() const {
    std::int32_t sum = 0;
    for (const KindId kind : acting_ ? KindSet::first(context_.kinds) : present_) {
      sum += context_.points[index(kind)];
    }
    return sum;
  }

  /// `cells` as acts and the best choices leave them, until the next call; null where they are to be scored first.
  [[nodiscard]] const KindCells* after_acts(const KindCells& cells);

 private:
  /// Finds which points depend on which kinds, what their memos are kept by, and what runs without Lua.
  void find_dependents();
  [[nodiscard]] PointsMemo::Key memo_key(std::size_t kind) const;

  /// Puts the scripts in force, for structures of `shape`.
  void enter(const Shape& shape);
  /// Sets the part of the context that describes the structure.
  void enter(Phase phase, const KindCells& cells);
  [[nodiscard]] bool score(const KindCells& cells, Explanation* notes, const ScoredStructure* similar);
  /// A card, the kinds that it shows, and those whose points may depend on these.
  struct Addition {
    Card card;
    KindSet shows;
    KindSet stale;
    KindSet todo;           ///< those of `stale` that may have points,
    KindSet remembered;     ///< those of them of which memos have these where they were scored before,
    KindSet readers;        ///< and those that read points.
    std::int32_t rest = 0;  ///< points of the structure from all other kinds.
  };
  /// Enters a structure to which cards are added.
  void enter_known(const Shape& shape, const ScoredStructure& known);
  [[nodiscard]] Addition addition_of(const Card& card, const ScoredStructure& known) const;
  /// Adds the skulls of a card at `place` to the cells of the context, as long as it lives.
  class Added;
  /// Scores the structure of the context with a card at `place`, and leaves the points of `added.todo` in the context
  /// and the sum of all in `total`. @return as run().
  [[nodiscard]] std::optional<ScriptFault> score_addition(const Addition& added, PlaceId place, std::int32_t& total);
  /// Scores todo_, but for those of `remembered` whose points a memo has.
  [[nodiscard]] bool score_unknown(KindSet remembered);
  /// Scores todo_, then `readers`, and lets memos know the points of `unknown`.
  [[nodiscard]] bool score_left(KindSet unknown, KindSet readers);
  /// Takes the points of `kinds` from their memos, and these kinds out of todo_. @return those that no memo knows.
  [[nodiscard]] KindSet take_known(KindSet kinds);
  /// Scores `readers`, in the order of points_order_, with what each skull has earned before: for that all kinds run
  /// once more, in Lua, so that awards are noted skull by skull.
  [[nodiscard]] bool score_readers_of_points(KindSet readers);
  /// Leaves in the context what each skull has earned by `awards`, as far as the scorer of `reader` may know it.
  void find_earned(std::size_t reader, std::span<const Award> awards);
  /// Scores todo_: by programs alone, or, where these are not enough, in one protected call.
  [[nodiscard]] bool score_todo();
  /// Scores todo_ by programs. @return false where a script must do it. @pre all have programs.
  [[nodiscard]] bool run_programs();
  /// The same by `runner`, inside that call where it needs one.
  void score_kinds(ScriptRunner& runner);

  /// Lets effects and skulls act, in each way that the owner may choose, and scores what is left; the best total
  /// counts, the first among equals.
  [[nodiscard]] bool act_and_score(const KindCells& cells, Explanation* notes);
  /// Notes what the acts that are picked have done to `cells`, which show `shown` then.
  void note_acts(const KindCells& cells, const KindCells& shown, Explanation& notes) const;

  Sandbox& sandbox_;
  Context& context_;
  lua_State* lua_;
  std::vector<const ScriptFunctions*> scorers_;  ///< by kind.
  Decisions decisions_;
  ActRunner acts_;
  /// The best choices of structures in which something acts: bots ask for a structure again and again, and every time
  /// all combinations would be scored.
  using ActedMemo = Memo<kMaxKinds, AfterActs, 10>;
  ActedMemo acted_;
  bool may_act_ = false;  ///< then the points of a structure may be those of other skulls.
  bool acting_ = false;   ///< something acts in the structure that is scored.
  /// Of each kind the kinds whose points depend on its cells.
  Relatives<KindId> dependents_;
  std::array<PointsMemo*, kMaxKinds> memos_{};                   ///< by kind.
  std::array<PointsMemo::Slot*, kMaxKinds> slots_{};             ///< by kind: where take_known() found nothing.
  std::array<std::array<std::size_t, 3>, kMaxKinds> kept_by_{};  ///< by kind: itself, and the kinds that it reads.
  KindSet remembered_;                                           ///< kinds that have a memo.
  std::vector<KindId> points_order_;                             ///< kinds that read points, as they are scored.
  KindSet readers_;                                              ///< the same as a set.
  KindSet native_;                                               ///< kinds with programs that nobody times,
  std::array<const Program*, kMaxKinds> programs_{};             ///< and these, by kind.
  KindSet without_skulls_;  ///< kinds that may earn points in structures without them.
  KindSet present_;         ///< these, and the kinds that the structure shows.
  KindSet shown_;           ///< the same of a structure to which cards are added.
  KindSet todo_;            ///< kinds to score in the call that runs.
};

}  // namespace ossuary
