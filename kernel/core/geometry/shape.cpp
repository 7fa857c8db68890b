#include "core/geometry/shape.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "core/base/hash.h"

namespace ossuary {

namespace {

using Reason = ShapeError::Reason;

constexpr int kCardSide = 2;  // half cards

/// Shapes of at most so many places have a table of open places: 8 KiB, which stays in the nearest cache.
constexpr std::size_t kMaxTabledPlaces = 12;

bool overlap(Place a, Place b) { return std::abs(a.x - b.x) < kCardSide && std::abs(a.y - b.y) < kCardSide; }

/// Two skulls for each place, by CellId.
std::vector<Place> skulls_of(std::span<const Place> places) {
  std::vector<Place> skulls;
  for (const auto& [x, y] : places) {
    skulls.insert(skulls.end(), {{x, y}, {x, y + 1}});
  }
  return skulls;
}

}  // namespace

CellSet cells_of(PlaceSet places) {
  CellSet cells;
  for (const PlaceId place : places) {
    cells.insert(bottom_cell(place));
    cells.insert(top_cell(place));
  }
  return cells;
}

Result<Shape, ShapeError> Shape::anchored(std::vector<Place> places, std::span<const std::size_t> anchors,
                                          Support support) {
  if (places.empty()) {
    return ShapeError{Reason::Empty, {}};
  }
  if (places.size() > kMaxPlaces) {
    return ShapeError{Reason::TooLarge, {}, places.size()};
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (overlap(places[i], places[j])) {
        return ShapeError{Reason::Overlap, {j, i}};
      }
    }
  }
  if (anchors.empty()) {
    return ShapeError{Reason::NoAnchor, {}};
  }

  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(places[a].y, places[a].x) < std::pair(places[b].y, places[b].x);
  });
  std::vector<Place> sorted;
  PlaceSet anchored;
  for (std::size_t i = 0; i < order.size(); ++i) {
    sorted.push_back(places[order[i]]);
    if (std::find(anchors.begin(), anchors.end(), order[i]) != anchors.end()) {
      anchored.insert(id_at<PlaceId>(i));
    }
  }
  Shape shape(sorted, anchored, support);

  PlaceSet reached;
  for (PlaceSet next = shape.open(reached); !next.empty(); next = shape.open(reached)) {
    reached |= next;
  }
  if (reached != shape.all_places()) {
    ShapeError error{Reason::Unreachable, {}};
    for (const PlaceId place : shape.all_places() - reached) {
      error.places.push_back(order[index(place)]);
    }
    return error;
  }
  return shape;
}

Result<Shape, ShapeError> Shape::pyramid(int base, int rows) {
  if (rows < 1 || base < rows) {
    return ShapeError{Reason::Empty, {}};
  }
  if (base > static_cast<int>(kMaxPlaces)) {
    return ShapeError{Reason::TooLarge, {}, static_cast<std::size_t>(base)};
  }
  std::vector<Place> places;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < base - row; ++column) {
      places.push_back({row + kCardSide * column, kCardSide * row});
    }
  }
  constexpr std::array<std::size_t, 1> kFirst{0};
  auto shape = anchored(std::move(places), kFirst);
  if (shape) {
    shape.value().bottom_row_ = PlaceSet::first(static_cast<std::size_t>(base));
    shape.value().last_of_bottom_row_ = id_at<PlaceId>(static_cast<std::size_t>(base) - 1);
  }
  return shape;
}

Shape::Shape(std::span<const Place> places, PlaceSet anchors, Support support)
    : Board(skulls_of(places), 1),
      place_board_(places, kCardSide),
      support_(support),
      anchors_(anchors),
      raised_(places_toward(all_places(), Side::Upper)),
      fingerprint_(hash_bytes(std::as_bytes(places))) {
  if (size() <= kMaxTabledPlaces) {
    for (std::uint64_t filled = 0; filled <= all_places().word(); ++filled) {
      open_by_filled_.push_back(static_cast<std::uint16_t>(compute_open(PlaceSet(filled)).word()));
    }
  }
}

PlaceSet Shape::compute_open(PlaceSet filled) const {
  if (filled.empty()) {
    return anchors_;
  }
  const PlaceSet held = support_ == Support::Any ? places_toward(filled, Side::Upper)
                                                 : raised_ - places_toward(all_places() - filled, Side::Upper);
  const PlaceSet beside = places_toward(filled, Side::Left) | places_toward(filled, Side::Right);
  return (anchors_ | held | (beside - raised_)) - filled;
}

Shape::RowPlace Shape::row_place(PlaceId place) const {
  const std::size_t level = place_board_.level(id_at<CellId>(index(place)));
  const PlaceSet row(place_board_.cells_at(level).word());
  RowPlace found{.places = row};
  found.number = static_cast<std::size_t>((row & PlaceSet::first(index(place))).count());
  for (std::size_t lower = 0; lower < level; ++lower) {
    found.row += place_board_.cells_at(lower).empty() ? 0U : 1U;
  }
  return found;
}

}  // namespace ossuary
