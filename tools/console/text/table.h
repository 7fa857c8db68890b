// TextTable: rows of cells as text whose columns align.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "console/text/paint.h"

namespace ossuary::cli {

/// On which side of its column a cell is.
enum class Align : std::uint8_t { Left, Right };

struct TextColumn {
  TextColumn(Align side) : align(side) {}  // NOLINT(google-explicit-constructor): most columns are just this.
  TextColumn(Align side, int width, int space = 2) : align(side), least(width), gap(space) {}

  Align align = Align::Left;
  int least = 0;  ///< the narrowest the column may be.
  int gap = 2;    ///< columns of the terminal left free after it.
};

/// Every column is as wide as its widest cell. Cells may be painted.
class TextTable {
 public:
  explicit TextTable(std::vector<TextColumn> columns) : columns_(std::move(columns)) {}
  /// Adds a row, and lines that are put below it as they are. @pre as many cells as columns, or fewer: missing ones are
  /// empty.
  void add(std::vector<std::string> row, std::vector<std::string> below = {}) {
    rows_.push_back(std::move(row));
    below_.push_back(std::move(below));
  }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  /// The rows as lines, each indented by `indent` spaces and without spaces at its end.
  [[nodiscard]] std::string text(int indent = 0) const;
  /// The same for a terminal as wide as `look` says: the last column is wrapped into the space that is left, in that
  /// style. It is left out where there are fewer than kNarrowest columns for it.
  [[nodiscard]] std::string text_within(const Look& look, int indent, const Style& last_column = kDim) const;

  /// How many columns of the terminal are left for the last column.
  [[nodiscard]] int room(const Look& look, int indent) const;

  static constexpr int kNarrowest = 20;

 private:
  [[nodiscard]] std::vector<int> widths() const;
  [[nodiscard]] std::string lines_below(std::size_t row) const;
  [[nodiscard]] std::string line(const std::vector<std::string>& row, const std::vector<int>& widths, int indent) const;

  std::vector<TextColumn> columns_;
  std::vector<std::vector<std::string>> rows_;
  std::vector<std::vector<std::string>> below_;  ///< by row.
};

}  // namespace ossuary::cli
