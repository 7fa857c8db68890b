#include "bots/halving.h"

#include <algorithm>
#include <numeric>

namespace ossuary {

namespace {

/// As many as are left of `count`, when the worse half is dropped.
std::size_t better_half(std::size_t count) { return (count + 1) / 2; }

/// Sorts by the highest `value` of an edge; of equals the first comes first.
template <class Value>
void sort_by(std::vector<std::size_t>& candidates, const Value& value) {
  std::sort(candidates.begin(), candidates.end(), [&](std::size_t a, std::size_t b) {
    const auto first = value(a);
    const auto second = value(b);
    return first != second ? first > second : a < b;
  });
}

}  // namespace

void Halving::begin(std::span<const SearchEdge> edges) {
  candidates_.resize(edges.size());
  std::iota(candidates_.begin(), candidates_.end(), std::size_t{0});
  sort_by(candidates_, [&](std::size_t edge) { return edges[edge].prior; });
  at_ = 0;
  sweep_ = 0;
  round_ = 1;
  rounds_ = 1;
  for (std::size_t left = candidates_.size(); left > 2; left = better_half(left)) {
    ++rounds_;
  }
}

std::size_t Halving::next(std::span<const SearchEdge> edges, double spent) {
  if (at_ == candidates_.size()) {
    for (; round_ < rounds_ && spent * rounds_ >= round_; ++round_) {
      sort_by(candidates_, [&](std::size_t edge) { return edges[edge].mean(); });
      candidates_.resize(better_half(candidates_.size()));
    }
    at_ = 0;
    ++sweep_;
  }
  return candidates_[at_++];
}

}  // namespace ossuary
