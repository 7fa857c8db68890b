// A shape as rectangles, which skulls it shows, and random structures to compare words on. Of the kernel it has the
// corners of the places alone.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>

#include "core/geometry/shape.h"
#include "core/skulls/scoring.h"
#include "rules/brute_force/skulls.h"

namespace brute {

/// Indices of skulls: 2n and 2n + 1 are the bottom and the top of card n.
using Some = std::set<std::size_t>;

/// All skulls that a shape has room for, some of which are shown.
struct Model {
  Skulls skulls;
  std::map<char, Some> shown;  ///< by letter.

  [[nodiscard]] Some all() const {
    Some every;
    for (std::size_t i = 0; i < skulls.size(); ++i) {
      every.insert(i);
    }
    return every;
  }
  /// The skulls for which `fits(skull, one of cells)` is true.
  [[nodiscard]] Some those(const Some& cells, const std::function<bool(std::size_t, std::size_t)>& fits) const {
    Some found;
    for (const std::size_t other : all()) {
      for (const std::size_t cell : cells) {
        if (fits(other, cell)) {
          found.insert(other);
        }
      }
    }
    return found;
  }
};

[[nodiscard]] std::size_t common(const Some& a, const Some& b);

[[nodiscard]] Some indices(ossuary::CellSet cells);

/// The first three kinds of `cells` as m, d and b.
[[nodiscard]] Model model_of(const ossuary::Shape& shape, const ossuary::KindCells& cells);

/// Calls `compare` with structures of three kinds, 20 for each of so many shapes: pyramids, and shapes with holes and
/// cards half a card off. Cards lie on most places, or on all; some halves are blank.
void for_random_structures(std::uint64_t seed, int shapes,
                           const std::function<void(const ossuary::Shape&, const ossuary::KindCells&)>& compare);

/// Requires that points of such structures are as `expected`: scored and explained anew, like a similar structure, and
/// for a card more.
void check_every_way(const ossuary::Scoring& scoring, std::uint64_t seed, int shapes,
                     const std::function<ossuary::PointsByKind(const Model&)>& expected);

}  // namespace brute
