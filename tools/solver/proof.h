// Proof: that no layout scores more than so much, or which layout does. First the counts of skulls of which enough
// could be scored, then for each of these all layouts whose places are filled one by one, as long as enough can be
// scored.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>

#include "core/base/interrupt.h"
#include "core/skulls/points_bound.h"
#include "game/scripts.h"
#include "solver/card_layout.h"

namespace ossuary {

/// No structure scores more than this, nor less than minus this.
inline constexpr std::int32_t kMaxTotal = kMostPoints * static_cast<std::int32_t>(kMaxKinds);

/// What is known while it is being proven.
struct ProofProgress {
  std::int32_t best = 0;
  std::int32_t bound = 0;
};

struct ProofEffort {
  unsigned threads = 1;
  /// Only layouts that score more are looked for: a bound is never less than this.
  std::int32_t more_than = -kMaxTotal;
  Interrupt interrupt{};
  std::function<void(const ProofProgress&)> report{};  ///< by one thread at a time.
};

struct Proof {
  std::int32_t bound = 0;     ///< no layout scores more.
  CardLayout best;            ///< the best that is known now: equal to the bound where the proof came to its end.
  std::uint64_t layouts = 0;  ///< that were known in part, of which it was asked what they may score.
};

/// A bound that is below what a layout scores: a word of the script says less than is true, or what the script declares
/// is false.
struct FalseBound {
  KindId kind{};
  std::int32_t bound = 0;
  std::int32_t points = 0;
};

/// Why there is no proof.
using ProofRefusal = std::variant<ScriptFault, NoPointsBound, FalseBound>;

/// Proves that nothing scores more than `known` and `effort.more_than`, or finds what does. Before, the bounds are
/// tried on random layouts. Threads make no difference to the result, but for where an interrupt leaves it.
[[nodiscard]] Result<Proof, ProofRefusal> prove(const SolverProblem& problem, const CardLayout& known,
                                                const ProofEffort& effort);

}  // namespace ossuary
