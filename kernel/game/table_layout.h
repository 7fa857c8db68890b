// TableLayout: how a full screen arranges a table, as content says it: groups of things in rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/text.h"

namespace ossuary {

/// Whose things a group shows.
enum class GroupOf : std::uint8_t {
  Table,   ///< those that nobody owns;
  Me,      ///< those of who looks, or, where nobody in particular does, of who decides;
  Others,  ///< those of all others, a group for each seat.
};

/// How a thing is drawn in a group.
enum class ThingForm : std::uint8_t {
  Usual,  ///< as suits it: cards of zones and structures in frames, dice and pools in a line, counters as numbers;
  Bar,    ///< a counter as a bar up to its cap;
  Line,   ///< pieces in a line, a few characters each;
  List,   ///< a line for each row or piece;
  Grid,   ///< a structure or zone in places, cropped to what is taken and one place more;
  Count,  ///< a pool as the number of its pieces, but for where one of them may be chosen.
};

/// One thing of a group.
struct GroupItem {
  std::string thing;  ///< the id of zones, structures, dice, pools or counters.
  ThingForm form = ThingForm::Usual;
};

struct TableGroup {
  std::string id;
  LocalText heading{};  ///< may be empty: then the things have their titles.
  GroupOf of = GroupOf::Table;
  std::vector<GroupItem> items{};
  int gives_way = 0;  ///< in a small window, groups with higher numbers are drawn more briefly first.
};

/// Groups side by side, from the top down.
struct TableLayout {
  std::vector<std::vector<TableGroup>> rows{};
  [[nodiscard]] bool empty() const { return rows.empty(); }
};

}  // namespace ossuary
