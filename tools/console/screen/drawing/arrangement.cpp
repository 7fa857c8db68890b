#include "console/screen/drawing/arrangement.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "console/screen/drawing/arranged_table.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// In smaller areas there are neither boxes nor framed cards. There a table outgrows them as it is played, and a size
/// that changes in a match is worse than a small one.
constexpr int kLargeWidth = 100;
constexpr int kLargeHeight = 28;

constexpr std::array kDetails = {Detail::Framed, Detail::Lines, Detail::Bracketed, Detail::Bare};

/// `detail`, so many steps briefer.
Detail briefer(Detail detail, int steps) {
  const int last = static_cast<int>(kDetails.size()) - 1;
  return kDetails.at(static_cast<std::size_t>(std::min(last, static_cast<int>(detail) + steps)));
}

/// A heading has a piece of its rule on both sides.
int heading_width(const std::string& heading) { return heading.empty() ? 0 : text_width(heading) + 2; }

}  // namespace

Arranger::Arranger(const ThingPainter& painter, std::vector<std::vector<ThingGroup>> rows, TextArea area)
    : painter_(painter), area_(area) {
  for (auto& row : rows) {
    rows_.emplace_back();
    for (ThingGroup& group : row) {
      rows_.back().push_back(groups_.size());
      groups_.push_back(std::move(group));
    }
    part_grids();
  }
}

/// Parts the last row if its groups have more grids than there is room for side by side; the first part is the
/// smallest.
void Arranger::part_grids() {
  const auto most = static_cast<std::size_t>(std::max(1, area_.width / kGridWidth));
  const std::vector<std::size_t> row = rows_.back();
  if (!std::ranges::all_of(row, [&](std::size_t group) { return has_grid(group); }) || row.size() <= most) {
    return;
  }
  rows_.pop_back();
  auto begin = row.begin();
  for (std::size_t size = (row.size() - 1) % most + 1; begin != row.end(); size = most) {
    const auto end = begin + static_cast<std::ptrdiff_t>(size);
    rows_.emplace_back(begin, end);
    begin = end;
  }
}

const Drawing& Arranger::drawing(std::size_t group, Detail detail, int width) {
  const std::tuple key(group, detail, width);
  auto found = drawings_.find(key);
  if (found == drawings_.end()) {
    found = drawings_.emplace(key, draw_group(painter_, groups_[group], detail, width)).first;
  }
  return found->second;
}

/// Columns for the drawings of so many groups in one lane.
int Arranger::room_for(std::size_t groups, bool boxes) const {
  const auto count = static_cast<int>(groups);
  return area_.width - (boxes ? count * kBox : (count - 1) * kGap);
}

int Arranger::height_of(const Lane& lane, bool boxes) const {
  const bool has_heading =
      std::ranges::any_of(lane.groups, [&](std::size_t group) { return !groups_[group].heading.empty(); });
  return lane.height + (!has_heading ? 0 : boxes ? kBox : 1);
}

int Arranger::height_of(const Arrangement& arrangement) const {
  int height = static_cast<int>(folded_lines(arrangement.folded).size());
  for (const Lane& lane : arrangement.lanes) {
    height += height_of(lane, arrangement.boxes);
  }
  return height;
}

/// The groups side by side, each in at most so many columns; nothing where they do not fit.
std::optional<Lane> Arranger::lane_of(const std::vector<std::size_t>& groups, const std::vector<int>& limits,
                                      const Arrangement& in) {
  Lane lane{.groups = groups, .limits = limits, .widths = {}, .height = 0};
  int across = 0;
  int headings = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Drawing& drawn = drawing(groups[i], in.details[groups[i]], limits[i]);
    lane.widths.push_back(drawn.width());
    lane.height = std::max(lane.height, drawn.height());
    across += drawn.width();
    headings += std::max(0, heading_width(groups_[groups[i]].heading) - drawn.width());
  }
  const int room = room_for(groups.size(), in.boxes);
  if (across > room || (groups.size() > 1 && across + headings > room)) {
    return std::nullopt;
  }
  int spare = room - across;
  for (const bool counts : {false, true}) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const ThingGroup& group = groups_[groups[i]];
      const int wanted = heading_width(group.heading + (counts ? group.counts : ""));
      const int more = std::clamp(wanted - lane.widths[i], 0, spare);
      lane.widths[i] += more;
      spare -= more;
    }
  }
  return lane;
}

/// Equal columns for groups that are wide, and what they need for the others.
std::vector<int> Arranger::shares(const std::vector<std::size_t>& groups, const Arrangement& in) {
  const int room = room_for(groups.size(), in.boxes);
  std::vector<int> limits(groups.size(), 0);
  int left = room;
  std::size_t open = groups.size();
  for (bool changed = true; changed && open > 0;) {
    changed = false;
    for (std::size_t i = 0; i < groups.size() && open > 0; ++i) {
      const int wanted = std::max(1, drawing(groups[i], in.details[groups[i]], room).width());
      if (limits[i] == 0 && wanted <= left / static_cast<int>(open)) {
        limits[i] = wanted;
        left -= wanted;
        --open;
        changed = true;
      }
    }
  }
  for (int& limit : limits) {
    if (limit == 0) {
      limit = left / static_cast<int>(open);
    }
  }
  return limits;
}

/// A row of groups in one lane, or in more where there is no room, or that is less high.
std::vector<Lane> Arranger::lanes_of(const std::vector<std::size_t>& groups, const Arrangement& in) {
  std::size_t size = groups.size();
  std::optional<Lane> lane;
  for (; size > 0 && !lane; --size) {
    const std::vector<std::size_t> begun(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(size));
    lane = lane_of(begun, std::vector<int>(size, room_for(1, in.boxes)), in);
  }
  if (!lane) {  // the first is too wide
    return {
        {.groups = {groups.front()}, .limits = {area_.width}, .widths = {area_.width + 1}, .height = area_.height + 1}};
  }
  size = lane->groups.size();
  std::vector<Lane> lanes{std::move(*lane)};
  if (size == groups.size()) {
    return lanes;
  }
  const auto below = lanes_of({groups.begin() + static_cast<std::ptrdiff_t>(size), groups.end()}, in);
  lanes.insert(lanes.end(), below.begin(), below.end());
  int height = 0;
  for (const Lane& each : lanes) {
    height += height_of(each, in.boxes);
  }
  auto shared = lane_of(groups, shares(groups, in), in);
  if (shared && (height_of(*shared, in.boxes) <= height || have_grids(groups))) {
    return {std::move(*shared)};
  }
  return lanes;
}

std::vector<std::string> Arranger::folded_lines(const std::vector<std::size_t>& folded) const {
  constexpr int kBetween = 3;
  std::vector<std::string> lines;
  for (const std::size_t group : folded) {
    const std::string heading = fitted(groups_[group].heading, area_.width - 2, painter_.scene().look);
    if (heading.empty()) {
      continue;
    }
    if (!lines.empty() && text_width(lines.back()) + kBetween + text_width(heading) <= area_.width - 1) {
      lines.back().append(kBetween, ' ').append(heading);
    } else {
      lines.push_back(" " + heading);
    }
  }
  return lines;
}

Arrangement Arranger::tried(const std::vector<Detail>& details, const std::vector<std::size_t>& folded, bool boxes) {
  Arrangement in{.details = details, .folded = folded, .boxes = boxes};
  int width = 0;
  for (const auto& row : rows_) {
    std::vector<std::size_t> shown;
    std::ranges::copy_if(row, std::back_inserter(shown),
                         [&](std::size_t group) { return std::ranges::find(folded, group) == folded.end(); });
    for (Lane& lane : shown.empty() ? std::vector<Lane>{} : lanes_of(shown, in)) {
      width = std::max(width, lane.widths.front());
      in.lanes.push_back(std::move(lane));
    }
    const auto all_in = [&](const Lane& lane) {
      return std::ranges::all_of(shown, [&](std::size_t group) {
        return !has_grid(group) || std::ranges::find(lane.groups, group) != lane.groups.end();
      });
    };
    in.level = in.level && (!have_grids(shown) || std::ranges::any_of(in.lanes, all_in));
  }
  in.fits = height_of(in) <= area_.height && width <= area_.width;
  return in;
}

bool Arranger::has_grid(std::size_t group) const {
  return std::ranges::any_of(groups_[group].things, [&](const GroupThing& each) {
    return each.thing.part == TableThing::Part::Structure && painter_.table().structures[each.thing.index].is_grid;
  });
}

bool Arranger::hides_sides(std::size_t group, Detail detail) const {
  return detail == Detail::Bare && painter_.has_sides() && has_grid(group);
}

/// True where more than one has a grid: towers are compared side by side.
bool Arranger::have_grids(const std::vector<std::size_t>& groups) const {
  return std::ranges::count_if(groups, [&](std::size_t group) { return has_grid(group); }) > 1;
}

/// What can be told apart of `detail` in the drawing of a group, which is no larger than it may be.
Detail Arranger::seen_detail(const ThingGroup& group, Detail detail) const {
  const auto& cards = painter_.largest().cards;
  if (const auto most = group.things.empty() ? cards.end() : cards.find(group.things.front().thing);
      most != cards.end()) {
    detail = std::max(detail, most->second);
  }
  const bool has_cards = group.has(TableThing::Part::Zone) || group.has(TableThing::Part::Structure);
  const bool has_boxes = detail == Detail::Framed && group.has(TableThing::Part::Die);
  const bool has_flowing = detail == Detail::Bracketed && group.titled && group.has(TableThing::Part::Pool);
  return has_cards || has_boxes || has_flowing || detail == Detail::Bare ? detail : Detail::Lines;
}

/// All groups: for each size of cards, first all of that size, then, from those that give way first on, briefer ones.
/// If they are to be `level`, grids side by side.
std::optional<Arrangement> Arranger::tried_whole(bool level) {
  std::set<int, std::greater<>> ways;
  for (const ThingGroup& group : groups_) {
    ways.insert(group.gives_way);
  }
  const bool is_large = area_.width >= kLargeWidth && area_.height >= kLargeHeight && painter_.largest().boxes;
  std::set<std::vector<Detail>> seen;
  const auto fitting = [&](Detail detail, int steps, int way) -> std::optional<Arrangement> {
    std::vector<Detail> details;
    for (const ThingGroup& group : groups_) {
      const bool is_briefer = group.gives_way >= way && way != *ways.rbegin();
      details.push_back(seen_detail(group, briefer(detail, is_briefer ? steps : std::max(0, steps - 1))));
    }
    if (!seen.insert(details).second) {
      return std::nullopt;
    }
    for (const bool boxes : {true, false}) {
      Arrangement found = is_large || !boxes ? tried(details, {}, boxes) : Arrangement{};
      if (found.fits && (found.level || !level)) {
        return found;
      }
    }
    return std::nullopt;
  };
  for (const Detail detail : kDetails) {
    for (int steps = 0; steps <= 2 && (detail != Detail::Framed || is_large); ++steps) {
      for (const int way : ways) {
        if (auto found = fitting(detail, steps, way)) {
          return found;
        }
      }
    }
  }
  return std::nullopt;
}

/// The groups; first those that are the last to be left out.
std::vector<std::size_t> Arranger::by_importance() const {
  const auto has_cursor = [&](std::size_t group) {
    const auto& cursor = painter_.marks().all().cursor;
    return cursor && std::ranges::any_of(groups_[group].things,
                                         [&](const GroupThing& each) { return is_within(*cursor, each.thing); });
  };
  const auto has_marks = [&](std::size_t group) {
    return std::ranges::any_of(groups_[group].things,
                               [&](const GroupThing& each) { return painter_.marks().touch(each.thing); });
  };
  std::vector<std::size_t> order;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    order.push_back(group);
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t group) {
    return std::tuple(!has_cursor(group), !has_marks(group), groups_[group].gives_way);
  });
  return order;
}

Arrangement Arranger::best() {
  for (const bool level : {true, false}) {
    if (auto whole = tried_whole(level)) {
      return *whole;
    }
  }
  const std::vector<std::size_t> order = by_importance();
  for (std::size_t kept = order.size() - 1; kept > 0; --kept) {
    std::vector<std::size_t> folded(order.begin() + static_cast<std::ptrdiff_t>(kept), order.end());
    std::ranges::sort(folded);
    for (const Detail detail : {Detail::Lines, Detail::Bracketed, Detail::Bare}) {
      if (Arrangement found = tried(std::vector<Detail>(groups_.size(), detail), folded, false); found.fits) {
        return found;
      }
    }
  }
  Arrangement alone{.details = std::vector<Detail>(groups_.size(), Detail::Bare)};
  if (!order.empty()) {
    const Drawing& drawn = drawing(order.front(), Detail::Bare, area_.width);
    alone.lanes.push_back(
        {.groups = {order.front()}, .limits = {area_.width}, .widths = {drawn.width()}, .height = drawn.height()});
    alone.folded.assign(order.begin() + 1, order.end());
  }
  return alone;
}

}  // namespace ossuary::cli
