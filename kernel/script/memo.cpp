#include "script/memo.h"

#include <algorithm>

namespace ossuary {

namespace {

/// More shapes than a game has at once; beyond, the one not seen for longest is forgotten.
constexpr std::size_t kMostShapes = 16;

}  // namespace

std::uint32_t ShapeNumbers::number(const Shape& shape) {
  const std::span<const Place> places = shape.places();
  const auto same = [places](const Known& known) {
    return std::equal(places.begin(), places.end(), known.places.begin(), known.places.end());
  };
  auto found = std::find_if(known_.begin(), known_.end(), same);
  if (found == known_.end()) {
    if (known_.size() == kMostShapes) {
      known_.pop_back();
    }
    found = known_.insert(known_.end(), {.places = {places.begin(), places.end()}, .number = ++last_});
  }
  std::rotate(known_.begin(), found, found + 1);
  return known_.front().number;
}

void Memos::plan(std::size_t kind, const Reads& reads) {
  std::bitset<kMaxKinds> others = reads.kinds;
  others.reset(kind);
  Column& column = columns_.at(kind);
  column.keeps = !reads.everything && others.count() <= 1;
  for (std::size_t other = 0; column.keeps && other < kMaxKinds; ++other) {
    if (others[other]) {
      column.other = other;
      column.other_mask = ~std::uint64_t{0};
    }
  }
}

void Memos::begin(const Shape& shape) {
  constexpr std::size_t kMostCells = 32;
  shape_ = shape.cell_count() <= kMostCells ? numbers_.number(shape) : 0;
}

}  // namespace ossuary
