#include "script/scoring/memo.h"

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

void Memos::set_reads(std::size_t kind, const KindsRead& reads) {
  Column& column = columns_.at(kind);
  if (column.most_cells != 0 && column.reads == reads) {
    return;
  }
  column = {.most_cells = 0, .first = {}, .second = {}, .reads = reads, .memo = {}};
  const KindSet others = reads.kinds - only_kind(kind);
  if (reads.all || others.count() > 2) {
    return;
  }
  for (const KindId other : others) {
    (column.first.mask == 0 ? column.first : column.second) = {.kind = index(other), .mask = ~std::uint64_t{0}};
  }
  column.most_cells = others.count() == 2 ? kMaxCells / 2 : kMaxCells;
}

void Memos::begin(const Shape& shape) {
  cells_ = static_cast<unsigned>(shape.cell_count());
  shape_ = numbers_.number(shape);
}

}  // namespace ossuary
