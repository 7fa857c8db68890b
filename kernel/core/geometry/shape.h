// Shape: where cards may lie and which skulls touch, in half cards. Knows places and cells, not what lies on them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/geometry/board.h"

namespace ossuary {

/// Cards of a shape at most; a card shows two skulls.
inline constexpr std::size_t kMaxPlaces = kMaxCells / 2;

/// Why places do not make a shape.
struct ShapeError {
  enum class Reason : std::uint8_t { Empty, TooLarge, Overlap, NoAnchor, Unreachable };
  Reason reason = Reason::Empty;
  std::vector<std::size_t> places;  ///< the places at fault, as indices into the places as given.
  std::size_t cards = 0;            ///< of TooLarge: how many there are.
};

/// Which of the cards below a place must lie there before it is filled.
enum class Support : std::uint8_t { All, Any };

/// The board of the skulls of a set of places, with tables of what supports what, computed once. Immutable.
class Shape : public Board {
 public:
  /// The shape of `places`, sorted here from the bottom up and left to right. `anchors` index into `places` as given.
  /// @err TooLarge beyond 64 skulls, Overlap, NoAnchor, Unreachable (no order of placing fills it), Empty.
  [[nodiscard]] static Result<Shape, ShapeError> anchored(std::vector<Place> places,
                                                          std::span<const std::size_t> anchors,
                                                          Support support = Support::All);

  /// `rows` rows of cards, the lowest `base` wide, each one narrower than the one below and staggered by half a card.
  /// The bottom row floats. @err Empty (1 <= rows <= base does not hold), TooLarge.
  /// @rule Skulls of Sedlec, "Structures": the first card is not tied to a column.
  [[nodiscard]] static Result<Shape, ShapeError> pyramid(int base, int rows);

  /// The places as cells of a board, numbered as the places are.
  [[nodiscard]] const Board& place_board() const { return place_board_; }
  [[nodiscard]] std::size_t size() const { return places().size(); }
  [[nodiscard]] std::size_t cell_count() const { return 2 * size(); }
  /// By PlaceId: bottom row first, left to right.
  [[nodiscard]] std::span<const Place> places() const { return place_board_.corners(); }
  /// A hash of places(): shapes of the same places have the same, others do not but for one in 2^64.
  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
  [[nodiscard]] PlaceSet all_places() const { return PlaceSet(place_board_.all_cells().word()); }

  /// The places that touch that side of some of `places`; beside a place they may be half a card off.
  [[nodiscard]] PlaceSet places_toward(PlaceSet places, Side side) const {
    return PlaceSet(place_board_.toward(CellSet(places.word()), side).word());
  }
  /// Whether all or any of the places below a place must be filled before it.
  [[nodiscard]] Support support() const { return support_; }
  /// The row of places of the same height that `place` is in, and where it is.
  struct RowPlace {
    std::size_t row = 0;     ///< from 0 at the bottom.
    std::size_t number = 0;  ///< in the row, from 0 on the left.
    PlaceSet places;         ///< of the row.
  };
  [[nodiscard]] RowPlace row_place(PlaceId place) const;
  /// Places that may be filled with nothing around them. Of a floating shape: the leftmost of the bottom row.
  [[nodiscard]] PlaceSet anchors() const { return anchors_; }

  /// A floating shape is filled left-aligned: while its bottom row is short, a card may also join it at its left end,
  /// which moves every card one column to the right.
  [[nodiscard]] bool floats() const { return !bottom_row_.empty(); }
  /// The bottom row of a floating shape; empty for any other.
  [[nodiscard]] PlaceSet bottom_row() const { return bottom_row_; }

  /// The places a card may go to when `filled` are taken; never a filled one.
  /// @rule Skulls of Sedlec, "Structures"; solo expansions, "Feature placement".
  [[nodiscard]] PlaceSet open(PlaceSet filled) const {
    return open_by_filled_.empty() ? compute_open(filled)
                                   : PlaceSet(open_by_filled_[static_cast<std::size_t>(filled.word())]);
  }
  /// True if the bottom row of a floating shape can still grow to the left: its last place is free, so that every card
  /// can move. A card that was taken away from it may have left a gap.
  [[nodiscard]] bool left_end_open(PlaceSet filled) const {
    return floats() && !filled.empty() && !filled.contains(last_of_bottom_row_);
  }

 private:
  /// @pre the places are sorted, and do not overlap.
  Shape(std::span<const Place> places, PlaceSet anchors, Support support);
  [[nodiscard]] PlaceSet compute_open(PlaceSet filled) const;

  Board place_board_;
  Support support_ = Support::All;
  PlaceSet anchors_;
  PlaceSet bottom_row_;
  PlaceId last_of_bottom_row_{};               ///< where there is one.
  PlaceSet raised_;                            ///< places with others below them.
  std::vector<std::uint16_t> open_by_filled_;  ///< compute_open() of every set of places, for shapes of few places.
  std::uint64_t fingerprint_ = 0;
};

[[nodiscard]] constexpr CellId bottom_cell(PlaceId place) { return id_at<CellId>(2 * index(place)); }
[[nodiscard]] constexpr CellId top_cell(PlaceId place) { return id_at<CellId>(2 * index(place) + 1); }
[[nodiscard]] constexpr PlaceId place_of(CellId cell) { return id_at<PlaceId>(index(cell) / 2); }
/// Both cells of each of the places.
[[nodiscard]] CellSet cells_of(PlaceSet places);

}  // namespace ossuary
