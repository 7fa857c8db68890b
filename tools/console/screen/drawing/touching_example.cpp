#include "console/screen/drawing/touching_example.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "console/screen/drawing/canvas.h"

namespace ossuary::cli {
namespace {

constexpr int kPieceSize = 2;      // half pieces, across and up
constexpr int kColumnsOfHalf = 2;  // of text, so that a part may lie half a part off those above it
constexpr int kExampleIndent = 2;  // columns

constexpr std::string_view kMiddle = "[##]";
constexpr std::string_view kTouches = "[++]";
constexpr std::string_view kCorners = "[..]";

/// A part of a structure, its lower left corner in half pieces.
struct StructurePart {
  int x = 0;
  int y = 0;
  std::string_view sign{};
};

/// The parts of a structure: halves of pieces, or whole ones.
class StructureParts {
 public:
  StructureParts(const TableStructure& structure, bool halves) : height_(halves ? 1 : kPieceSize) {
    for (const TableSpot& spot : structure.spots) {
      add(spot.x, spot.y);
    }
    for (const OutlinedSpot& spot : structure.outline) {
      add(spot.x, spot.y);
    }
  }

  /// The part that has most around it, the first of several, with all that is around it; none where no part has both
  /// what touches it and what meets it at a corner.
  [[nodiscard]] std::vector<StructurePart> example() const {
    std::vector<StructurePart> best;
    for (const StructurePart& middle : parts_) {
      std::vector<StructurePart> around = around_of(middle);
      const bool has_both = std::ranges::count(around, kTouches, &StructurePart::sign) > 0 &&
                            std::ranges::count(around, kCorners, &StructurePart::sign) > 0;
      if (has_both && around.size() > best.size()) {
        best = std::move(around);
      }
    }
    return best;
  }

  [[nodiscard]] std::string drawn(const std::vector<StructurePart>& parts) const {
    Canvas canvas;
    const int left = std::ranges::min(parts, {}, &StructurePart::x).x;
    const int top = std::ranges::max(parts, {}, &StructurePart::y).y;
    for (const StructurePart& part : parts) {
      for (int line = 0; line < height_; ++line) {
        canvas.put(top - part.y + line, kExampleIndent + (part.x - left) * kColumnsOfHalf, part.sign);
      }
    }
    return canvas.text(false);
  }

 private:
  void add(int x, int y) {
    for (int up = kPieceSize - height_; up >= 0; up -= height_) {
      parts_.push_back({x, y + up});
    }
  }

  [[nodiscard]] std::vector<StructurePart> around_of(const StructurePart& middle) const {
    std::vector<StructurePart> around{{middle.x, middle.y, kMiddle}};
    for (const StructurePart& part : parts_) {
      const int across = kPieceSize - std::abs(part.x - middle.x);  // how far they lie one above the other
      const int up = height_ - std::abs(part.y - middle.y);         // or side by side
      if (across == 0 && up == 0) {
        around.push_back({part.x, part.y, kCorners});
      } else if ((across == 0 && up > 0) || (across > 0 && up == 0)) {
        around.push_back({part.x, part.y, kTouches});
      }
    }
    return around;
  }

  int height_;
  std::vector<StructurePart> parts_;
};

}  // namespace

std::string touching_example(const TableStructure& structure, bool halves) {
  const StructureParts parts(structure, halves);
  const std::vector<StructurePart> example = parts.example();
  return example.empty() ? std::string() : parts.drawn(example);
}

}  // namespace ossuary::cli
