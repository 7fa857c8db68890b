// Decisions: what the owner of a structure may choose, and the choices that make the best total over all kinds
// together.
//
// Some kinds choose: their scripts offer options, for each skull by itself or for all of the kind together. Other kinds
// may score by what was chosen. A chooser with all kinds that read its choices, and what these read besides, is a
// group; groups do not concern each other. The points of a skull depend on its own choice alone, and a reader sees only
// what the skulls of a kind chose together; so for each union of chosen cells the best points are enough, and readers
// are run once for each combination of unions. This is exact, and far less than all combinations of options.
#pragma once

#include <cstdint>
#include <vector>

#include "script/scoring/outcomes.h"

namespace ossuary {

/// Combinations of choices that one group may be scored for.
inline constexpr std::size_t kMaxCombinations = 4096;

class Decisions {
 public:
  /// Finds the groups among the scorers that are in force.
  void group_kinds(const Context& context);

  /// Kinds that choose or read choices.
  [[nodiscard]] KindSet kinds() const { return kinds_; }
  /// Those of `present` that must be decided together, because some of them read what others chose.
  [[nodiscard]] KindSet joint(KindSet present) const;
  /// Makes the kinds of each group depend on all that one of them depends on.
  void join(std::array<KindSet, kMaxKinds>& depends_on) const;

  /// Leaves in the context the points of `todo`, as the best choices make them, and notes awards and choices if they
  /// are asked for. @pre `todo` is of kinds(), with all of joint().
  void decide(ScriptRunner& runner, KindSet todo);

 private:
  /// Some choosers, and all kinds that read what they choose.
  struct Group {
    KindSet choosers;
    KindSet readers;
    [[nodiscard]] KindSet kinds() const { return choosers | readers; }
  };
  /// What a kind that chooses can reach in the structure that is decided.
  struct Chooser {
    Outcomes outcomes{};
    std::size_t pick = 0;  ///< the outcome that is tried.
    [[nodiscard]] const Outcomes::Node& picked() const { return outcomes[pick]; }
  };

  /// What decide() does, for a group some of whose readers are in `todo`.
  void decide_together(ScriptRunner& runner, const Group& group, KindSet todo, Explanation* notes);
  /// How many combinations of the outcomes of `choosers` there are; 0 if these are too many, or the runner has failed.
  [[nodiscard]] std::size_t count_combinations(ScriptRunner& runner, const Group& group, KindSet choosers) const;
  /// Picks combination `number` of so many; the outcome of the last chooser changes first. @return the points of all.
  std::int64_t pick(ScriptRunner& runner, KindSet choosers, std::size_t number, std::size_t combinations);
  /// Scores `readers` by what is picked. @return their points.
  static std::int64_t score_readers(ScriptRunner& runner, KindSet readers);

  std::vector<Group> groups_;
  std::vector<Chooser> choosers_;  ///< by kind.
  KindSet kinds_;
};

}  // namespace ossuary
