#include "console/match/past_match.h"

#include <algorithm>

namespace ossuary::cli {

PastMatch::PastMatch(const Journal& journal) : journal_(journal), match_(journal.beginning().clone()) {
  copies_.push_back(match_->clone());
}

void PastMatch::go_to(std::size_t step) {
  if (step < step_) {
    const std::size_t copy = std::min(step / kCopyEvery, copies_.size() - 1);
    match_->assign(*copies_[copy]);
    step_ = copy * kCopyEvery;
  }
  while (step_ < step) {
    ensure(!match_->apply(journal_.steps()[step_].action), "what was played once plays again");
    ++step_;
    if (step_ == copies_.size() * kCopyEvery) {
      copies_.push_back(match_->clone());
    }
  }
}

}  // namespace ossuary::cli
