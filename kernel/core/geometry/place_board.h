// PlaceBoard: the places of a shape as cells, one for each card, of which each row of the shape is a level.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/geometry/adjacency.h"
#include "core/geometry/shape.h"

namespace ossuary {

class PlaceBoard {
 public:
  /// @pre the shape outlives the board.
  explicit PlaceBoard(const Shape& shape) : shape_(shape) {}

  [[nodiscard]] CellSet all_cells() const { return CellSet(shape_.all_places().word()); }
  /// The places whose cards share part of an edge with one of `cells`; may include cells of `cells` itself.
  [[nodiscard]] CellSet touching(CellSet cells) const {
    return united(cells, [this](CellId cell) {
      const auto place = id_at<PlaceId>(index(cell));
      return CellSet((shape_.beside(place) | shape_.below(place) | shape_.above(place)).word());
    });
  }
  /// The height of a place in half cards, from 0 at the bottom: rows may stand half a card apart.
  [[nodiscard]] std::size_t level(CellId cell) const {
    return static_cast<std::size_t>(place(cell).y - shape_.places().front().y);
  }
  [[nodiscard]] CellSet cells_at(std::size_t level) const {
    return cells_where([&](CellId cell) { return this->level(cell) == level; });
  }
  [[nodiscard]] CellSet cells_below(std::size_t level) const {
    return cells_where([&](CellId cell) { return this->level(cell) < level; });
  }
  [[nodiscard]] CellSet cells_above(std::size_t level) const {
    return cells_where([&](CellId cell) { return this->level(cell) > level; });
  }
  /// The left edge of a place in half cards.
  [[nodiscard]] int column(CellId cell) const { return place(cell).x; }
  [[nodiscard]] CellSet cells_in_column(int column) const {
    return cells_where([&](CellId cell) { return this->column(cell) == column; });
  }

 private:
  [[nodiscard]] const Place& place(CellId cell) const { return shape_.places()[index(cell)]; }
  template <class Fits>
  [[nodiscard]] CellSet cells_where(const Fits& fits) const {
    return united(all_cells(), [&](CellId cell) { return fits(cell) ? CellSet::of(cell) : CellSet(); });
  }

  const Shape& shape_;
};

}  // namespace ossuary
