// Board: up to 64 cells of one size, where they lie and which touch. Knows nothing of what lies on them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/bit_set.h"
#include "core/geometry/side.h"

namespace ossuary {

/// Cells of a board at most: one bit of a CellSet each.
inline constexpr std::size_t kMaxCells = 64;

/// The lower left corner of a cell or a card in HALF cards: a card is 2 x 2, a skull 2 x 1, so staggered rows and side
/// attachments stay whole numbers.
struct Place {
  int x = 0;
  int y = 0;
  friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

/// Cells that are two half cards wide and all equally high, with tables of what touches and is level with what,
/// computed once. Immutable. The skulls of a shape are a board, its places another one, and so are slots and grids of
/// flows.
class Board {
 public:
  static constexpr int kWidth = 2;  ///< of every cell, in half cards.

  /// No cells.
  Board() = default;
  /// Cells at `corners`, by CellId, each `height` half cards high; at those that are `blocked` there is none.
  /// @pre at most kMaxCells, which do not overlap.
  Board(std::span<const Place> corners, int height, CellSet blocked = {});

  [[nodiscard]] CellSet all_cells() const { return cells_; }
  /// Of all cells, those that are blocked too.
  [[nodiscard]] std::span<const Place> corners() const { return corners_; }
  /// Half cards.
  [[nodiscard]] int height() const { return height_; }
  /// Left edge of a cell, in half cards. @pre a cell of the board, as for all that follow.
  [[nodiscard]] int left(CellId cell) const { return corners_[index(cell)].x; }
  /// The left edges of the leftmost and of the rightmost cell, added up: twice the left edge of a cell in the middle.
  [[nodiscard]] int ends() const { return ends_; }

  /// Cells that share part of an edge with `cell`.
  /// @rule Skulls of Sedlec, "Terminology": edge to edge, corners do not count.
  [[nodiscard]] CellSet neighbours(CellId cell) const { return neighbours_[index(cell)]; }
  /// Cells that share part of an edge with a cell of `cells`, found without a look at each; may include cells of
  /// `cells` itself.
  [[nodiscard]] CellSet touching(CellSet cells) const { return touching_.of(cells); }
  /// Those of them that are on that side of a cell of `cells`.
  [[nodiscard]] CellSet toward(CellSet cells, Side side) const { return toward_[index(side)].of(cells); }
  /// True if some cell has two neighbours on that side.
  [[nodiscard]] bool forks(Side side) const { return forks_[index(side)]; }
  /// The fewest steps over touching cells between two; nothing if no chain connects them.
  [[nodiscard]] std::optional<int> steps(CellId from, CellId to) const {
    const std::uint8_t steps = steps_[index(from) * kMaxCells + index(to)];
    return steps == kNoChain ? std::nullopt : std::optional<int>(steps);
  }
  /// The cells that chains of touching cells connect with `cell`, itself among them; none if it touches none.
  [[nodiscard]] CellSet component(CellId cell) const { return component_[index(cell)]; }

  /// Level of a cell, by its lower edge: half a card is one level, the lowest cells are on 0. Of skulls people count
  /// them from 1.
  [[nodiscard]] std::size_t level(CellId cell) const { return level_[index(cell)]; }
  [[nodiscard]] std::size_t level_count() const { return cells_at_.size(); }
  /// The cells at a level, which can be none. @pre level < level_count().
  [[nodiscard]] CellSet cells_at(std::size_t level) const { return cells_at_[level]; }
  /// The cells at lower levels than `level`, and at higher ones.
  [[nodiscard]] CellSet cells_below(std::size_t level) const { return cells_below_[level]; }
  [[nodiscard]] CellSet cells_above(std::size_t level) const { return cells_ - cells_below_[level] - cells_at_[level]; }
  /// True if the cells of every level are numbered from left to right. Where a level has top skulls of one row and
  /// bottom skulls of another, they need not be.
  [[nodiscard]] bool runs_left_to_right() const { return runs_left_to_right_; }
  /// The cells of a level from left to right.
  [[nodiscard]] std::vector<CellId> line(std::size_t level) const;
  /// The cells with the same left edge as `cell`, itself among them.
  [[nodiscard]] CellSet column(CellId cell) const { return column_[index(cell)]; }

 private:
  static constexpr std::uint8_t kNoChain = 0xFF;
  using ByCell = std::array<CellSet, kMaxCells>;

  void derive_levels();
  void derive_neighbours();
  void derive_steps();

  CellSet cells_;
  int height_ = 1;
  int ends_ = 0;
  std::vector<Place> corners_;
  ByCell neighbours_{};
  Relatives<CellId> touching_;
  std::array<Relatives<CellId>, kSideNames.size()> toward_;
  std::array<bool, kSideNames.size()> forks_{};
  ByCell component_{};
  std::vector<std::uint8_t> steps_;  ///< by cell and cell.
  std::array<std::uint16_t, kMaxCells> level_{};
  std::vector<CellSet> cells_at_;
  std::vector<CellSet> cells_below_;
  bool runs_left_to_right_ = true;
  ByCell column_{};
};

}  // namespace ossuary
