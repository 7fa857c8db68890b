// Groups of the things of a table, in rows: by the layout of its game, or, without one, by what there is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console/screen/drawing/arranged_table.h"
#include "game/table_layout.h"

namespace ossuary::cli {

/// One thing of a group, and how it is drawn.
struct GroupThing {
  TableThing thing;
  ThingForm form = ThingForm::Usual;
};

/// Things that are drawn next to each other, below one heading.
struct ThingGroup {
  std::string heading{};  ///< may be empty.
  std::string counts{};   ///< behind the heading, where there is room: how many pieces of theirs lie elsewhere.
  std::optional<Seat> seat{};
  std::vector<GroupThing> things{};
  bool titled = false;  ///< the heading does not say what the things are: each has its title.
  int gives_way = 0;    ///< groups with higher numbers are drawn more briefly first.

  [[nodiscard]] bool has(TableThing::Part part) const;
};

/// The groups, from the top down and from left to right. What the layout of the game leaves out is there where it may
/// be chosen.
[[nodiscard]] std::vector<std::vector<ThingGroup>> table_groups(const Table& table, const ScreenContext& scene,
                                                                std::optional<Seat> viewer, const TableMarks& marks);

}  // namespace ossuary::cli
