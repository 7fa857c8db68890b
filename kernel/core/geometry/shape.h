// Shape: where cards may lie and which skulls touch, in half cards. Knows places and cells, not what lies on them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/bit_set.h"
#include "core/base/result.h"

namespace ossuary {

/// Skulls of a shape at most: one bit of a CellSet each.
inline constexpr std::size_t kMaxCells = 64;
/// Cards of a shape at most; a card shows two skulls.
inline constexpr std::size_t kMaxPlaces = kMaxCells / 2;

/// One place of a shape. `x` and `y` are its lower left corner in HALF cards: a card is 2 x 2, a skull 2 x 1,
/// so staggered rows and side attachments stay whole numbers.
struct Place {
  std::int8_t x = 0;
  std::int8_t y = 0;
  friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

/// Why places do not make a shape.
struct ShapeError {
  enum class Reason : std::uint8_t { Empty, TooLarge, Overlap, NoAnchor, Unreachable };
  Reason reason = Reason::Empty;
  std::vector<std::size_t> places;  ///< the places at fault, as indices into the places as given.
  std::size_t cards = 0;            ///< of TooLarge: how many there are.
};

/// Which of the cards below a place must lie there before it is filled.
enum class Support : std::uint8_t { All, Any };

/// A set of places, with tables of what supports, touches and is level with what, computed once. Immutable.
class Shape {
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

  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] std::size_t cell_count() const { return 2 * places_.size(); }
  /// By PlaceId: bottom row first, left to right.
  [[nodiscard]] std::span<const Place> places() const { return places_; }
  /// A hash of places(): shapes of the same places have the same, others do not but for one in 2^64.
  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
  [[nodiscard]] PlaceSet all_places() const { return PlaceSet::first(size()); }
  [[nodiscard]] CellSet all_cells() const { return CellSet::first(cell_count()); }

  /// Places that touch the lower edge of `place`: all or any must be filled before it, as support() says.
  [[nodiscard]] PlaceSet below(PlaceId place) const { return below_[index(place)]; }
  /// Places that touch the upper edge of `place`.
  [[nodiscard]] PlaceSet above(PlaceId place) const { return above_.of(PlaceSet::of(place)); }
  [[nodiscard]] Support support() const { return support_; }
  /// Places that touch a side edge of `place`, level with it or half a card off.
  [[nodiscard]] PlaceSet beside(PlaceId place) const { return beside_.of(PlaceSet::of(place)); }
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
  /// True if the bottom row of a floating shape can still grow to the left.
  [[nodiscard]] bool left_end_open(PlaceSet filled) const {
    return floats() && !filled.empty() && !filled.contains(bottom_row_);
  }

  /// Cells that share part of an edge with `cell`, the other skull of its card among them.
  /// @rule Skulls of Sedlec, "Terminology": edge to edge, corners do not count.
  [[nodiscard]] CellSet neighbours(CellId cell) const { return neighbours_[index(cell)]; }
  /// Cells that share part of an edge with a cell of `cells`, found without a look at each.
  [[nodiscard]] CellSet touching(CellSet cells) const { return touching_.of(cells); }
  /// The fewest steps over touching cells between two where all cells have skulls; nothing if no chain connects them.
  [[nodiscard]] std::optional<int> steps(CellId from, CellId to) const {
    const std::uint8_t steps = steps_[index(from) * kMaxCells + index(to)];
    return steps == kNoChain ? std::nullopt : std::optional<int>(steps);
  }
  /// The cells that chains of touching cells connect with `cell`, itself among them.
  [[nodiscard]] CellSet component(CellId cell) const { return component_[index(cell)]; }
  /// Level of a cell, from 0 at the bottom; people count from 1. Half a card is one level.
  [[nodiscard]] std::size_t level(CellId cell) const { return level_[index(cell)]; }
  [[nodiscard]] std::size_t level_count() const { return cells_at_.size(); }
  /// The cells at a level. @pre level < level_count().
  [[nodiscard]] CellSet cells_at(std::size_t level) const { return cells_at_[level]; }
  /// The cells at lower levels than `level`, and at higher ones.
  [[nodiscard]] CellSet cells_below(std::size_t level) const { return cells_below_[level]; }
  [[nodiscard]] CellSet cells_above(std::size_t level) const {
    return all_cells() - cells_below_[level] - cells_at_[level];
  }
  /// True if the cells of every level are numbered from left to right. Where a level has top skulls of one row and
  /// bottom skulls of another, they need not be.
  [[nodiscard]] bool runs_left_to_right() const { return runs_left_to_right_; }
  /// The cells of a level from left to right.
  [[nodiscard]] std::vector<CellId> line(std::size_t level) const;
  /// Left edge of a cell, in half cards.
  [[nodiscard]] int left(CellId cell) const { return places_[index(cell) / 2].x; }

 private:
  static constexpr std::uint8_t kNoChain = 0xFF;

  Shape() = default;
  void derive_tables();
  void derive_steps();
  [[nodiscard]] PlaceSet compute_open(PlaceSet filled) const;

  std::vector<Place> places_;
  Support support_ = Support::All;
  PlaceSet anchors_;
  PlaceSet bottom_row_;
  std::array<PlaceSet, kMaxPlaces> below_{};
  std::array<CellSet, kMaxCells> neighbours_{};
  Relatives<CellId> touching_;
  PlaceSet raised_;           ///< places with others below them.
  Relatives<PlaceId> above_;  ///< the places that each place is below.
  Relatives<PlaceId> beside_;
  std::array<CellSet, kMaxCells> component_{};
  std::vector<std::uint8_t> steps_;  ///< by cell and cell.
  std::array<std::uint16_t, kMaxCells> level_{};
  std::vector<std::uint16_t> open_by_filled_;  ///< compute_open() of every set of places, for shapes of few places.
  bool runs_left_to_right_ = true;
  std::uint64_t fingerprint_ = 0;
  std::vector<CellSet> cells_at_;
  std::vector<CellSet> cells_below_;
};

[[nodiscard]] constexpr CellId bottom_cell(PlaceId place) { return id_at<CellId>(2 * index(place)); }
[[nodiscard]] constexpr CellId top_cell(PlaceId place) { return id_at<CellId>(2 * index(place) + 1); }
[[nodiscard]] constexpr PlaceId place_of(CellId cell) { return id_at<PlaceId>(index(cell) / 2); }
/// Both cells of each of the places.
[[nodiscard]] CellSet cells_of(PlaceSet places);

}  // namespace ossuary
