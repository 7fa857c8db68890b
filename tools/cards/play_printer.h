// PlayPrinter: draws tables, and worked examples of plays: what lies where, what is done, and what comes of it.
#pragma once

#include "cards/page_canvas.h"
#include "rulebook/worked_example.h"
#include "say/sentence.h"

namespace ossuary::cards {

class PlayPrinter {
 public:
  /// @pre both outlive this.
  PlayPrinter(PageCanvas& canvas, const Dictionary& words) : canvas_(canvas), words_(words) {}

  /// How high an example, a play, is in a column of that width, in millimetres.
  [[nodiscard]] double height_of(const WorkedExample& example, double width) const;
  /// Draws it into an area of at least that height.
  void print(const WorkedExample& example, const Area& area) const;

  /// The same of a table before the first turn: what is there, that of each seat beside that of the others, and what is
  /// built; marks of its faces are those of `categories`.
  [[nodiscard]] double height_of(const Table& table, const std::vector<Category>& categories, double width) const;
  void print(const Table& table, const std::vector<Category>& categories, const Area& area) const;

 private:
  PageCanvas& canvas_;
  const Dictionary& words_;
};

}  // namespace ossuary::cards
