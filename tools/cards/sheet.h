// Sheet: where the things of a printed page lie, and their backs on its other side, in millimetres. Draws nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace ossuary::cards {

struct PaperSize {
  double width = 0;
  double height = 0;
  friend bool operator==(const PaperSize&, const PaperSize&) = default;
};
inline constexpr PaperSize kA4{210, 297};
inline constexpr PaperSize kLetter{215.9, 279.4};
/// What paper is called, the usual ones first.
inline constexpr auto kPapers = std::to_array<std::pair<std::string_view, PaperSize>>(
    {{"a4", kA4}, {"letter", kLetter}, {"a3", {297, 420}}, {"tabloid", {279.4, 431.8}}});

/// A rectangle by its upper left corner; y grows downwards.
struct Area {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] constexpr double right() const { return x + width; }
  [[nodiscard]] constexpr double lower() const { return y + height; }
  [[nodiscard]] constexpr double middle() const { return x + width / 2; }
  /// Less by so much on each side; more where that is negative.
  [[nodiscard]] constexpr Area inner(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
  friend bool operator==(const Area&, const Area&) = default;
};

/// The edge of the paper over which it is turned for its other side.
enum class Turning : std::uint8_t { LongEdge, ShortEdge };

/// A line from (x, y) to (to_x, to_y).
struct SheetLine {
  double x = 0;
  double y = 0;
  double to_x = 0;
  double to_y = 0;
};

/// What no printer reaches, on each side of the paper.
inline constexpr double kPaperMargin = 4;
/// How long Sheet::check_line() is.
inline constexpr double kCheckLength = 50;
/// Playing cards.
inline constexpr PaperSize kCardSize{63, 88};

/// Equal things in columns and rows, as many as there is room for, in the middle of the paper, which stands upright.
class Sheet {
 public:
  /// Around each thing its background goes on for `bleed`, so that a cut beside the line shows no paper.
  Sheet(const PaperSize& paper, const PaperSize& thing, double bleed);

  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t capacity() const { return columns_ * rows_; }
  /// Where a thing is cut out, without its bleed: row by row from the upper left. @pre number < capacity().
  [[nodiscard]] Area place(std::size_t number) const;
  /// Where its back is on the other side of the paper. Turned over the short edge, backs stand upside down.
  [[nodiscard]] Area back_place(std::size_t number, Turning turning) const;
  /// Marks in the margins at both sides of every column and row.
  [[nodiscard]] std::vector<SheetLine> cut_marks() const;
  /// A line of 50 mm in a margin, to check by whether the paper was printed in its size: below, or upright at the left,
  /// where there is more room.
  [[nodiscard]] SheetLine check_line() const;
  /// All that is cut out.
  [[nodiscard]] Area trim() const { return block().inner(bleed_); }

  /// The same with its bleed.
  [[nodiscard]] Area block() const;

 private:
  PaperSize paper_;
  PaperSize thing_;
  double bleed_;
  std::size_t columns_;
  std::size_t rows_;
};

/// The largest bleed in whole millimetres with which as many cards fit on a sheet as without any.
[[nodiscard]] int most_bleed(const PaperSize& paper);

}  // namespace ossuary::cards
