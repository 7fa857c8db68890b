// TableLayout: how a full screen arranges a table, as content says it: groups of things in rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "say/text.h"

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
  Grid,   ///< a structure or zone in places, cropped to what is taken and what may be;
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

/// How what an attribute says of pieces is drawn on them.
enum class SignForm : std::uint8_t {
  Heads,    ///< numbers by side as heads of arrows that point outwards, so many;
  Bar,      ///< numbers by side as bars along the sides that have one;
  Number,   ///< a number in the middle;
  Letters,  ///< behind it, a letter for each name.
};

struct SignLetter {
  LocalText letter;
  LocalText name;  ///< what it stands for.
};

/// An attribute that is drawn on pieces.
struct PieceSign {
  SignForm form = SignForm::Heads;
  LocalText name{};                   ///< of the attribute.
  std::vector<SignLetter> letters{};  ///< of SignForm::Letters alone.
};

/// Groups side by side, from the top down.
struct TableLayout {
  std::vector<std::vector<TableGroup>> rows{};
  std::vector<PieceSign> signs{};  ///< numbers and letters are side by side in this order.
  /// True if content does not say how things are arranged.
  [[nodiscard]] bool empty() const { return rows.empty(); }
};

}  // namespace ossuary
