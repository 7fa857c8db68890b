// SkullTables: what the engine of the skull game needs of a flow: its setups, by feature, and what they map to.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/interrupt.h"
#include "flow/skulls/engine_map.h"

namespace ossuary {

/// Immutable; shared by threads.
class SkullTables {
 public:
  /// Those of a flow, or null where the engine knows no such piles, hands and structures. The plan outlives them.
  [[nodiscard]] static std::unique_ptr<const SkullTables> make(const FlowPlan& plan);

  /// The setup with a feature, or the only one, and what it maps to.
  [[nodiscard]] const GraveyardSetup& setup(std::size_t feature) const { return setups_[feature]; }
  [[nodiscard]] const EngineMap& map(std::size_t feature) const { return maps_[feature]; }

 private:
  std::vector<GraveyardSetup> setups_;
  std::vector<EngineMap> maps_;
};

/// What the skulls of a seat score, and what they are expected to score once its hand is placed, with the cards that
/// lie in `more`: a guess, as bots make it.
struct SkullsExpected {
  std::int32_t now = 0;
  std::int32_t then = 0;
};

/// What was expected when the same was asked before: bots ask for one position of a seat in many worlds. Belongs to a
/// thread, and to one flow.
class ExpectedBefore {
 public:
  /// All that the answer depends on: what the seat has. Nothing where that is more, or too much.
  struct Asked {
    static constexpr std::size_t kMostBytes = 254;
    std::array<std::uint8_t, kMostBytes> bytes{};
    std::uint16_t size = 0;
  };

  /// Null where it is not known.
  [[nodiscard]] const SkullsExpected* find(const Asked& asked) const;
  void keep(const Asked& asked, const SkullsExpected& expected);

 private:
  struct Known {
    Asked asked;
    SkullsExpected expected;
  };
  [[nodiscard]] static std::size_t place_of(const Asked& asked);
  std::vector<Known> known_;  ///< by place_of(): the last one there; empty as long as nothing was asked.
};

/// `before` knows the answer then. @err a script fails. It means nothing where `interrupt` ended it.
[[nodiscard]] Result<SkullsExpected, ScoringFailed> expected_skulls(const SkullTables& tables, const FlowPlan& plan,
                                                                    const FlowState& state, Seat seat,
                                                                    std::span<const FlowZone* const> more,
                                                                    Scorer& scorer, ExpectedBefore& before,
                                                                    const Interrupt& interrupt = {});

}  // namespace ossuary
