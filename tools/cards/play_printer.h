// PlayPrinter: draws a worked example of a play: what lies where, what is done, and what comes of it.
#pragma once

#include <string>
#include <vector>

#include "cards/page_canvas.h"
#include "game/table.h"
#include "say/sentence.h"

namespace ossuary::cards {

struct PrintedPlay {
  std::string title;
  std::vector<Category> categories{};  ///< what marks of faces mean.
  Table before{};
  std::vector<std::string> done{};  ///< a sentence each.
  Table after{};
  std::vector<std::string> results{};  ///< what the table does not show of what comes of it, a sentence each.
};

/// True if `table` has nothing that is drawn.
[[nodiscard]] bool is_empty(const Table& table);

class PlayPrinter {
 public:
  /// @pre both outlive this.
  PlayPrinter(PageCanvas& canvas, const Dictionary& words) : canvas_(canvas), words_(words) {}

  /// How high the play is in a column of that width, in millimetres.
  [[nodiscard]] double height_of(const PrintedPlay& play, double width) const;
  /// Draws it into an area of at least that height.
  void print(const PrintedPlay& play, const Area& area) const;

 private:
  PageCanvas& canvas_;
  const Dictionary& words_;
};

}  // namespace ossuary::cards
