// Scene: a structure as the words of scorers see it, and what its skulls have earned so far. Knows no Lua.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/geometry/shape.h"
#include "core/skulls/scoring.h"

namespace ossuary {

/// What runs, which decides what words may be used.
enum class Phase : std::uint8_t {
  Loading,  ///< scripts run only to return their functions; there is no structure.
  Act,      ///< effects and skulls act before scoring.
  Scoring,  ///< skulls are scored, and choosers offer and score their options.
  Chosen,   ///< skulls are scored that depend on what others chose.
};

/// Why a word refuses what it was asked.
enum class WordRefusal : std::uint8_t {
  None,
  NoScorer,       ///< points are awarded by the script of an act.
  NotOwn,         ///< points are awarded to cells that show another kind.
  PointsTooHigh,  ///< the points of an award are out of range.
  SumTooHigh,     ///< the points of the kind go out of range.
  SeveralCells,   ///< one cell is wanted.
  NoAct,          ///< the structure is changed while skulls are scored.
  NeedsLua,       ///< a program cannot do it: its script must.
};

/// Where a program finds its values: an index of Scene::values.
using Operand = std::uint16_t;
/// Those of what a word is given.
inline constexpr std::size_t kMaxOperands = 8;
using Operands = std::array<Operand, kMaxOperands>;
/// Steps that a program may have: they run without a limit of time.
inline constexpr std::size_t kMostSteps = 32;
/// Different constants that all programs of a ruleset may have together.
inline constexpr std::size_t kMostConstants = 512;
inline constexpr Operand kKindValues = 0;            ///< by kind: its cells.
inline constexpr Operand kChosenValues = kMaxKinds;  ///< by kind: what its skulls chose, for those that read it.
inline constexpr Operand kOwnValue = kChosenValues + kMaxKinds;  ///< the cells that a script is given.
inline constexpr Operand kOptionValue = kOwnValue + 1;           ///< what was chosen, of a chooser's score.
inline constexpr Operand kStepValues = kOptionValue + 1;         ///< the results of the steps of the program that runs.
inline constexpr Operand kConstantValues = kStepValues + kMostSteps;
inline constexpr Operand kFoundValues =
    kConstantValues + kMostConstants;  ///< by kind: its cells, and those that count.
inline constexpr std::size_t kValues = kFoundValues + kMaxKinds;
/// In place of an operand: what a word may be given, and is not.
inline constexpr Operand kNotGiven = kValues;

/// What acts do to a structure before it is scored.
struct SceneChange {
  CellSet hidden;      ///< cells of the cards that are turned face down.
  CellSet turned;      ///< skulls that become others,
  KindCells became{};  ///< and which kind they show then.
  friend bool operator==(const SceneChange&, const SceneChange&) = default;
};

struct Scene {
  const Shape* shape = nullptr;
  CellSet all;                            ///< cells of `shape`.
  CellSet present;                        ///< cells that show a skull.
  CellSet covered;                        ///< these, and those that an act has hidden.
  std::array<CellSet, kValues> values{};  ///< sets of cells; numbers as sets with their bits.
  std::size_t kinds = 0;                  ///< how many kinds there are.
  Phase phase = Phase::Loading;
  SceneChange change;     ///< what the running act has changed until now.
  PointsByKind points{};  ///< by kind, so far.
  /// By cell: what the skull there has earned for its own kind, as far as scripts that read points may know it.
  std::array<std::int64_t, kMaxCells> earned{};
  bool awarded = false;          ///< points were awarded, since this was last cleared.
  Explanation* notes = nullptr;  ///< where awards and choices are noted; null when nobody asks.
  std::vector<CellSet> listed;   ///< what a word goes through, in memory that is kept.
  WordRefusal refusal = WordRefusal::None;
  std::int64_t refused_points = 0;  ///< of PointsTooHigh and SumTooHigh; of SeveralCells, how many.
  int refused_argument = 1;         ///< of PointsTooHigh: which the points are, from 1.

  [[nodiscard]] CellSet cells(std::size_t kind) const { return values[kKindValues + kind]; }
  [[nodiscard]] CellSet& chosen(std::size_t kind) { return values[kChosenValues + kind]; }
};

}  // namespace ossuary
