#include "core/geometry/board.h"

#include <algorithm>
#include <cstdlib>

namespace ossuary {

namespace {

/// The side of a cell on which one touches it that lies so far from it; nothing where it does not.
/// @rule Skulls of Sedlec, "Terminology": edge to edge, corners do not count.
std::optional<Side> touched_side(int right, int up, int height) {
  if (std::abs(up) == height && std::abs(right) < Board::kWidth) {
    return up > 0 ? Side::Upper : Side::Lower;
  }
  if (std::abs(right) == Board::kWidth && std::abs(up) < height) {
    return right > 0 ? Side::Right : Side::Left;
  }
  return std::nullopt;
}

}  // namespace

Board::Board(std::span<const Place> corners, int height, CellSet blocked)
    : cells_(CellSet::first(corners.size()) - blocked), height_(height), corners_(corners.begin(), corners.end()) {
  if (!cells_.empty()) {
    derive_levels();
    derive_neighbours();
    derive_steps();
  }
}

void Board::derive_levels() {
  int floor = corners_[index(cells_.lowest())].y;
  int leftmost = left(cells_.lowest());
  int rightmost = leftmost;
  for (const CellId cell : cells_) {
    floor = std::min(floor, corners_[index(cell)].y);
    leftmost = std::min(leftmost, left(cell));
    rightmost = std::max(rightmost, left(cell));
  }
  ends_ = leftmost + rightmost;
  for (const CellId cell : cells_) {
    const auto level = static_cast<std::size_t>(corners_[index(cell)].y - floor);
    level_[index(cell)] = static_cast<std::uint16_t>(level);
    cells_at_.resize(std::max(cells_at_.size(), level + 1));
    cells_at_[level].insert(cell);
  }
  CellSet lower;
  for (std::size_t level = 0; level < cells_at_.size(); ++level) {
    cells_below_.push_back(lower);
    lower |= cells_at_[level];
    const std::vector<CellId> in_line = line(level);
    runs_left_to_right_ = runs_left_to_right_ && std::ranges::is_sorted(in_line);
  }
}

void Board::derive_neighbours() {
  std::array<ByCell, kSideNames.size()> toward{};
  for (const CellId cell : cells_) {
    for (const CellId other : cells_) {
      const int right = left(other) - left(cell);
      if (right == 0) {
        column_[index(cell)].insert(other);
      }
      if (const auto side = touched_side(right, corners_[index(other)].y - corners_[index(cell)].y, height_)) {
        neighbours_[index(cell)].insert(other);
        toward[index(*side)][index(cell)].insert(other);
      }
    }
  }
  touching_ = Relatives<CellId>(std::span(neighbours_).first(corners_.size()));
  for (std::size_t side = 0; side < toward.size(); ++side) {
    toward_[side] = Relatives<CellId>(std::span(toward[side]).first(corners_.size()));
    forks_[side] = std::ranges::any_of(toward[side], [](CellSet next) { return next.count() > 1; });
  }
}

void Board::derive_steps() {
  steps_.assign(kMaxCells * kMaxCells, kNoChain);
  for (const CellId from : cells_) {
    CellSet reached = CellSet::of(from);
    std::uint8_t steps = 0;
    for (CellSet edge = reached; !edge.empty(); ++steps) {
      for (const CellId cell : edge) {
        steps_[index(from) * kMaxCells + index(cell)] = steps;
      }
      edge = touching(edge) - reached;
      reached |= edge;
    }
    component_[index(from)] = neighbours(from).empty() ? CellSet() : reached;
  }
}

std::vector<CellId> Board::line(std::size_t level) const {
  std::vector<CellId> cells;
  for (const CellId cell : cells_at(level)) {
    cells.push_back(cell);
  }
  std::sort(cells.begin(), cells.end(), [&](CellId a, CellId b) { return left(a) < left(b); });
  return cells;
}

}  // namespace ossuary
