// Points bound: the most that skulls may score where not all of a structure is known yet. kernel/script implements it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/skulls/scoring.h"

namespace ossuary {

/// The skulls of a kind of which some may lie still anywhere.
struct OpenCells {
  CellSet certain;           ///< where it lies for certain,
  CellSet possible;          ///< and where it may, these cells among them.
  std::int32_t number = 0;   ///< of cells that it has in the end: at least those of `certain`,
  std::int32_t tops = 0;     ///< of upper skulls of cards among them at most,
  std::int32_t bottoms = 0;  ///< and of lower ones.
};

/// A structure that is known in part, by KindId. What it may become shows exactly so many skulls of each kind.
struct OpenStructure {
  std::array<OpenCells, kMaxKinds> kinds{};
  CellSet skulls;  ///< cells that show some skull in the end, whatever lies there.
};

/// Says how much kinds may score on one shape under one effect. Belongs to the thread of the scorer that gave it.
/// @source Moore, "Interval Analysis", 1966: what a script says of sets is computed of ranges of sets.
class PointsBound {
 public:
  virtual ~PointsBound() = default;
  /// The kinds on whose cells the points of `kind` depend, itself among them.
  [[nodiscard]] virtual BitSet<KindId> depends_on(KindId kind) const = 0;
  /// Nothing that `open` may become scores more than so many points for `kind`.
  [[nodiscard]] virtual std::int32_t most(KindId kind, const OpenStructure& open) = 0;
};

/// Why there is no bound for the points of a kind.
struct NoPointsBound {
  KindId kind{};
  std::string reason;  ///< what in its script keeps from it, such as "`if`"; "" where something acts.
  int line = 0;        ///< of that script.
};

}  // namespace ossuary
