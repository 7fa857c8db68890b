// Waste: whether an action leaves something lying that is free, or can be paid, or throws something away that can be
// kept. It is found by what else is legal, and by what comes of each; no game says it.
#pragma once

#include <span>
#include <string>

#include "console/match/options.h"

namespace ossuary::cli {

class WasteQuestions {
 public:
  /// What to ask `seat`, who decides, before it does `chosen`: it passes, though something else would bring it pieces
  /// or points at once, or gives a piece away for nothing, though it need not. "" where nothing is to be asked, and
  /// where something was asked at this decision before.
  /// @pre `options` are those of the decision, and `chosen` is one of them.
  [[nodiscard]] std::string before(MatchEngine& engine, Seat seat, std::span<const Option> options, Action chosen);

 private:
  std::optional<std::size_t> asked_at_;  ///< so many steps were done.
};

}  // namespace ossuary::cli
