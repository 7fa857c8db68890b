// PastMatch: the match of a journal as it stood after any of its steps.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "record/journal.h"

namespace ossuary::cli {

class PastMatch {
 public:
  /// As it began. @pre `journal` outlives the object and does not change; its match did not halt.
  explicit PastMatch(const Journal& journal);

  [[nodiscard]] const Match& match() const { return *match_; }
  /// So many steps were done.
  [[nodiscard]] std::size_t step() const { return step_; }
  /// @pre step <= journal.steps().size().
  void go_to(std::size_t step);

 private:
  static constexpr std::size_t kCopyEvery = 32;  // steps; so many are played again at most to go back

  const Journal& journal_;
  std::unique_ptr<Match> match_;
  std::size_t step_ = 0;
  std::vector<std::unique_ptr<Match>> copies_;  ///< as it began, and after each kCopyEvery steps, as far as it went.
};

}  // namespace ossuary::cli
