#include "console/screen/places/cursor.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "console/screen/drawing/thing_marks.h"
#include "console/screen/places/pointing.h"

namespace ossuary::cli {
namespace {

const DrawnThing* drawn(const Frame& shown, const std::optional<TableThing>& thing) {
  const auto found =
      std::ranges::find_if(shown.things, [&](const DrawnThing& candidate) { return candidate.thing == thing; });
  return found == shown.things.end() ? nullptr : &*found;
}

/// Twice the middle of a rectangle, a line counted as two columns.
std::pair<int, int> middle_of(const Rectangle& at) { return {2 * (2 * at.row + at.height), 2 * at.column + at.width}; }

/// How far `to` is from `from` in a direction; nothing where it is not there. What is aside counts more.
std::optional<int> distance(const Rectangle& from, const Rectangle& to, const Direction& direction) {
  const auto [from_row, from_column] = middle_of(from);
  const auto [to_row, to_column] = middle_of(to);
  const int down = to_row - from_row;
  const int right = to_column - from_column;
  const int along = down * direction.down + right * direction.right;
  const int aside = std::abs(direction.down != 0 ? right : down);
  return along <= 0 || (direction.right != 0 && aside >= 8) ? std::nullopt : std::optional(along + 2 * aside);
}

/// True for a row, a die or a pool that is drawn around what it has: that can be pointed at in its place.
bool is_frame_of_others(const DrawnThing& whole, const Frame& shown, const TableMarks& marks) {
  return !marks.open.contains(whole.thing) && std::ranges::any_of(shown.things, [&](const DrawnThing& part) {
    return part.thing != whole.thing && is_within(part.thing, whole.thing);
  });
}

bool is_empty_place(const Table& table, const TableThing& thing) {
  return thing.part == TableThing::Part::Structure && thing.at && !table.structures[thing.index].spots[*thing.at].face;
}

}  // namespace

std::optional<Direction> direction_of(const Key& key) {
  if (is(key, NamedKey::Up) || is(key, "k")) {
    return Direction{-1, 0};
  }
  if (is(key, NamedKey::Down) || is(key, "j")) {
    return Direction{1, 0};
  }
  if (is(key, NamedKey::Left) || is(key, "h")) {
    return Direction{0, -1};
  }
  if (is(key, NamedKey::Right) || is(key, "l")) {
    return Direction{0, 1};
  }
  return std::nullopt;
}

void move_on_table(Model& model, const Direction& direction, const Frame& shown) {
  const DrawnThing* const from = drawn(shown, model.cursor);
  if (from == nullptr) {
    model.cursor = shown.things.empty() ? std::nullopt : std::optional(shown.things.front().thing);
    return;
  }
  const DrawnThing* best = nullptr;
  int nearest = std::numeric_limits<int>::max();
  const TableMarks marks = marks_of(model);
  for (const DrawnThing& to : shown.things) {
    const auto far = distance(from->at, to.at, direction);
    if (far && *far < nearest && !is_frame_of_others(to, shown, marks)) {
      nearest = *far;
      best = &to;
    }
  }
  if (best != nullptr) {
    model.cursor = best->thing;
  }
}

void move_to_group(Model& model, int step, const Frame& shown) {
  const TableMarks marks = marks_of(model);
  const DrawnThing* const from = drawn(shown, model.cursor);
  const auto firsts_of = [&](bool any) {  // the first thing of each group, or the first open one, by group
    std::map<std::size_t, TableThing> firsts;
    for (const auto* const things : {&shown.things, &shown.folded}) {
      for (const DrawnThing& thing : *things) {
        if (marks.open.contains(thing.thing) || (any && !is_empty_place(model.now->table, thing.thing))) {
          firsts.try_emplace(thing.group, thing.thing);
        }
      }
    }
    return firsts;
  };
  auto firsts = firsts_of(false);
  if (firsts.size() <= 1 && from != nullptr) {  // there is nothing else to choose, but more to look at
    firsts = firsts_of(true);
  }
  if (firsts.empty()) {
    return;
  }
  auto here = from == nullptr ? firsts.end() : firsts.find(from->group);
  if (step > 0) {
    here = here == firsts.end() || std::next(here) == firsts.end() ? firsts.begin() : std::next(here);
  } else {
    here = std::prev(here == firsts.begin() ? firsts.end() : here);
  }
  model.cursor = here->second;
}

}  // namespace ossuary::cli
