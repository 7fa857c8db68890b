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
#include <lua.hpp>
#include <vector>

#include "script/scoring/outcomes.h"

namespace ossuary {

/// Combinations of choices that one group may be scored for.
inline constexpr std::size_t kMaxCombinations = 4096;

/// Some choosers, and all kinds that read what they choose.
class DecisionGroup {
 public:
  DecisionGroup(const KindSet& choosers, const KindSet& readers);

  [[nodiscard]] const KindSet& choosers() const { return choosers_set_; }
  [[nodiscard]] const KindSet& readers() const { return readers_set_; }

  /// What Decisions::decide() does, for this group.
  void decide(const ScriptRunner& runner, const KindSet& todo);

 private:
  void decide_together(const ScriptRunner& runner, const KindSet& todo);
  void check_size(const ScriptRunner& runner) const;
  [[nodiscard]] std::int64_t score(const ScriptRunner& runner, const KindSet& todo);
  std::int64_t score_readers(const ScriptRunner& runner, const KindSet& todo) const;
  /// Goes on to the next combination; false after the last.
  [[nodiscard]] bool step();

  KindSet choosers_set_;
  KindSet readers_set_;
  std::vector<std::size_t> choosers_;
  std::vector<std::size_t> readers_;
  std::vector<Outcomes> outcomes_;  ///< by chooser, of the structure that is decided.
  std::vector<std::size_t> picks_;  ///< an outcome of each chooser.
  std::vector<std::size_t> best_;
};

class Decisions {
 public:
  /// Finds the groups among the kinds of `context`. @pre its scripts are loaded.
  void group_kinds(const Context& context);

  /// Kinds that choose or read choices.
  [[nodiscard]] const KindSet& kinds() const { return kinds_; }

  /// Those of `present` that must be decided together, because some of them read what others chose.
  [[nodiscard]] KindSet joint(const KindSet& present) const;

  /// Leaves in the context the points of `todo`, as the best choices make them, and notes awards and choices if they
  /// are asked for. Inside a protected call. @pre `todo` is of kinds(), with all of joint().
  void decide(lua_State* lua, const KindSet& todo);

 private:
  std::vector<DecisionGroup> groups_;
  KindSet kinds_;
};

}  // namespace ossuary
