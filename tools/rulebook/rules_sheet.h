// RulesSheet: all that people need who play a game from paper alone. What shows it, as text, as a page or in print,
// only lays it out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/geometry/shape.h"
#include "game/info.h"
#include "game/table.h"
#include "rulebook/rulebook.h"

namespace ossuary {

/// A table before the first turn, as an example: chance has fallen.
struct SetupPicture {
  std::string caption;
  Table table{};
  std::vector<Category> categories{};  ///< what marks of faces mean.
  std::string drawing;                 ///< the same in lines, each ended by a line feed.
};

/// A shape that a structure may have.
struct ShapePicture {
  std::string caption;  ///< its name, and for how many it is where not for all.
  Shape shape;
};

struct RulesSheet {
  std::string title;
  std::vector<std::string> about{};  ///< for how many it is, how long it takes, its version and date.
  Rulebook rules{};
  std::optional<SetupPicture> setup{};  ///< below the section "setup", where there is one.
  std::vector<ShapePicture> shapes{};   ///< below the section "turn": what is built, where that differs.
  std::vector<std::string> signs{};     ///< what signs on pieces mean, a sentence each.

  [[nodiscard]] bool empty() const { return rules.sections.empty() && rules.points.empty() && rules.examples.empty(); }
};

}  // namespace ossuary
