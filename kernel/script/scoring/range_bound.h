// Range bound: the most that kinds may score in structures that are known in part, from the programs of their scorers
// run on ranges.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/skulls/points_bound.h"
#include "script/scoring/context.h"
#include "script/scoring/ranges.h"

namespace ossuary {

class RangeBound final : public PointsBound {
 public:
  /// For the scripts in force. @pre all outlive this. @err a kind whose points nothing is known of.
  [[nodiscard]] static Result<std::unique_ptr<PointsBound>, NoPointsBound> make(const Context& context,
                                                                                const ScriptsInForce& scripts,
                                                                                const Shape& shape);

  [[nodiscard]] KindSet depends_on(KindId kind) const override { return depends_on_[index(kind)]; }
  [[nodiscard]] std::int32_t most(KindId kind, const OpenStructure& open) override;

 private:
  RangeBound(const Context& context, const ScriptsInForce& scripts, const Shape& shape);

  [[nodiscard]] const ScriptFunctions& scorer(std::size_t kind) const { return *scorers_[kind]; }
  [[nodiscard]] KindSet read_by(std::size_t kind) const;
  void enter(KindSet kinds, const OpenStructure& open);
  /// What skulls of `kind` may have chosen, all together.
  void enter_chosen(std::size_t kind);
  void run(const Program& program);
  /// Replaces listed_ by the ranges of what `own` of `kind` may choose.
  void list(std::size_t kind, const Range& own);
  [[nodiscard]] std::int64_t score(std::size_t kind, const Range& own);
  /// The most that `own` of a chooser earns by any of listed_.
  [[nodiscard]] std::int64_t best_of_listed(std::size_t kind, const Range& own);

  const Context& context_;
  std::vector<const ScriptFunctions*> scorers_;  ///< by kind.
  std::array<KindSet, kMaxKinds> depends_on_{};
  KindSet by_ranges_;  ///< kinds of which ranges tell; of the others only what their skulls declare:
  std::array<std::optional<std::int64_t>, kMaxKinds> skull_most_{};  ///< what one earns at most,
  std::array<std::optional<std::int64_t>, kMaxKinds> total_most_{};  ///< and all with the structure.
  bool acts_ = false;  ///< skulls may be turned face down before they are scored.
  RangeScene scene_;
  std::vector<Range> listed_;
};

}  // namespace ossuary
