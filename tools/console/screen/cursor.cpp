#include "console/screen/cursor.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "console/screen/pointing.h"
#include "console/screen/thing_marks.h"

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
  std::vector<const DrawnThing*> firsts;  // of each group, by number
  for (const DrawnThing& thing : shown.things) {
    const bool open = marks.open.empty() || marks.open.contains(thing.thing);
    if (open && std::ranges::none_of(firsts, [&](const auto* first) { return first->group == thing.group; })) {
      firsts.push_back(&thing);
    }
  }
  const DrawnThing* const from = drawn(shown, model.cursor);
  const auto here =
      std::ranges::find_if(firsts, [&](const auto* first) { return from != nullptr && first->group == from->group; });
  if (firsts.empty()) {
    return;
  }
  const auto count = static_cast<std::ptrdiff_t>(firsts.size());
  const std::ptrdiff_t at = here == firsts.end() ? (step > 0 ? -1 : 0) : here - firsts.begin();
  model.cursor = firsts[static_cast<std::size_t>((at + step + count) % count)]->thing;
}

}  // namespace ossuary::cli
