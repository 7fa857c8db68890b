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

/// True if the upper edge of `low` touches the lower edge of `high` along some length.
bool supports(Place low, Place high) { return high.y - low.y == kCardSide && std::abs(high.x - low.x) < kCardSide; }

/// True if the cards share part of a side edge.
bool side_by_side(Place a, Place b) { return std::abs(a.x - b.x) == kCardSide && std::abs(a.y - b.y) < kCardSide; }

/// @rule Skulls of Sedlec, "Terminology": same level and |dx| = 2, or levels differ by 1 and |dx| < 2.
bool skulls_touch(int dx, int dy) {
  return (dy == 0 && std::abs(dx) == kCardSide) || (std::abs(dy) == 1 && std::abs(dx) < kCardSide);
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
  Shape shape;
  shape.support_ = support;
  for (std::size_t i = 0; i < order.size(); ++i) {
    shape.places_.push_back(places[order[i]]);
    if (std::find(anchors.begin(), anchors.end(), order[i]) != anchors.end()) {
      shape.anchors_.insert(id_at<PlaceId>(i));
    }
  }
  shape.derive_tables();

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
      places.push_back({static_cast<std::int8_t>(row + kCardSide * column), static_cast<std::int8_t>(kCardSide * row)});
    }
  }
  constexpr std::array<std::size_t, 1> kFirst{0};
  auto shape = anchored(std::move(places), kFirst);
  if (shape) {
    shape.value().bottom_row_ = PlaceSet::first(static_cast<std::size_t>(base));
  }
  return shape;
}

void Shape::derive_tables() {
  std::array<PlaceSet, kMaxPlaces> above{};
  std::array<PlaceSet, kMaxPlaces> beside{};
  for (std::size_t i = 0; i < size(); ++i) {
    for (std::size_t j = 0; j < size(); ++j) {
      if (supports(places_[j], places_[i])) {
        below_[i].insert(id_at<PlaceId>(j));
        above[j].insert(id_at<PlaceId>(i));
      }
      if (side_by_side(places_[i], places_[j])) {
        beside[i].insert(id_at<PlaceId>(j));
      }
    }
  }
  above_ = Relatives<PlaceId>(std::span(above).first(size()));
  beside_ = Relatives<PlaceId>(std::span(beside).first(size()));
  raised_ = above_.of(all_places());

  const int floor = places_.front().y;
  const auto height_of = [&](std::size_t cell) { return places_[cell / 2].y - floor + static_cast<int>(cell % 2); };
  for (std::size_t cell = 0; cell < cell_count(); ++cell) {
    const auto level = static_cast<std::size_t>(height_of(cell));
    level_[cell] = static_cast<std::uint16_t>(level);
    if (cells_at_.size() <= level) {
      cells_at_.resize(level + 1);
    }
    cells_at_[level].insert(id_at<CellId>(cell));
    for (std::size_t other = 0; other < cell_count(); ++other) {
      const int dx = places_[other / 2].x - places_[cell / 2].x;
      if (skulls_touch(dx, height_of(other) - height_of(cell))) {
        neighbours_[cell].insert(id_at<CellId>(other));
      }
    }
  }
  touching_ = Relatives<CellId>(std::span(neighbours_).first(cell_count()));
  derive_steps();
  CellSet lower;
  fingerprint_ = hash_bytes(std::as_bytes(std::span(places_)));
  for (std::size_t level = 0; level < cells_at_.size(); ++level) {
    const std::vector<CellId> in_line = line(level);
    runs_left_to_right_ = runs_left_to_right_ && std::is_sorted(in_line.begin(), in_line.end());
  }
  for (const CellSet level : cells_at_) {
    cells_below_.push_back(lower);
    lower |= level;
  }

  if (size() <= kMaxTabledPlaces) {
    for (std::uint64_t filled = 0; filled <= all_places().word(); ++filled) {
      open_by_filled_.push_back(static_cast<std::uint16_t>(compute_open(PlaceSet(filled)).word()));
    }
  }
}

void Shape::derive_steps() {
  steps_.assign(kMaxCells * kMaxCells, kNoChain);
  for (const CellId from : all_cells()) {
    CellSet reached = CellSet::of(from);
    std::uint8_t steps = 0;
    for (CellSet edge = reached; !edge.empty(); ++steps) {
      CellSet next;
      for (const CellId cell : edge) {
        steps_[index(from) * kMaxCells + index(cell)] = steps;
        next |= neighbours(cell);
      }
      edge = next - reached;
      reached |= edge;
    }
    component_[index(from)] = reached;
  }
}

PlaceSet Shape::compute_open(PlaceSet filled) const {
  if (filled.empty()) {
    return anchors_;
  }
  const PlaceSet held = support_ == Support::Any ? above_.of(filled) : raised_ - above_.of(all_places() - filled);
  return (anchors_ | held | (beside_.of(filled) - raised_)) - filled;
}

Shape::RowPlace Shape::row_place(PlaceId place) const {
  RowPlace found;
  for (std::size_t at = 0; at < size(); ++at) {
    const bool begins = at > 0 && places_[at].y != places_[at - 1].y;
    if (begins && at > index(place)) {
      break;
    }
    if (begins) {
      found = {.row = found.row + 1, .number = 0, .places = {}};
    }
    found.places.insert(id_at<PlaceId>(at));
    found.number = at == index(place) ? static_cast<std::size_t>(found.places.count()) - 1 : found.number;
  }
  return found;
}

std::vector<CellId> Shape::line(std::size_t level) const {
  std::vector<CellId> cells;
  for (const CellId cell : cells_at(level)) {
    cells.push_back(cell);
  }
  std::sort(cells.begin(), cells.end(), [&](CellId a, CellId b) { return left(a) < left(b); });
  return cells;
}

}  // namespace ossuary
