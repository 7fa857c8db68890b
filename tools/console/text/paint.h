// Paint: text in terminal colours, and tables whose columns align. Where colours are off, text stays as it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// Weights of text.
enum class Weight : std::uint8_t { Bold, Dim };

/// The text in a colour, or in a weight, if `on`.
[[nodiscard]] std::string paint(std::string_view text, Color color, bool on);
[[nodiscard]] std::string paint(std::string_view text, Weight weight, bool on);

/// Rendered diagnostics, their "error[...]" and "warning[...]", carets and hints brought out if `on`.
[[nodiscard]] std::string paint_diagnostics(std::string_view rendered, bool on);

/// Columns that `text` takes on a screen: code points outside of escape sequences. Wide scripts are not known here.
[[nodiscard]] std::size_t screen_width(std::string_view text);

/// How a column of a table lies.
enum class Align : std::uint8_t { Left, Right };

/// Rows of cells, written with columns as wide as their widest cell and two spaces between; no blanks at line ends.
class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}
  /// @pre as many cells as columns, or fewer: missing ones are empty.
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  /// The table, each line indented by `indent` blanks.
  [[nodiscard]] std::string text(std::size_t indent = 0) const;

 private:
  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace ossuary::cli
