#include "console/screen/drawing/thing_marks.h"

#include <algorithm>

namespace ossuary::cli {
namespace {

/// The characters beside a thing that show its marks, "" for none.
struct SideMarks {
  std::string_view left, right;
};

SideMarks side_marks(const ThingMarks& marks, const Look& look) {
  if (marks.cursor) {
    return look.unicode ? SideMarks{"▐", "▌"} : SideMarks{">", "<"};
  }
  if (marks.earning) {
    return look.unicode ? SideMarks{"«", "»"} : SideMarks{"<", ">"};
  }
  if (marks.reason) {
    return {"{", "}"};
  }
  return marks.picked ? SideMarks{look.unicode ? "✓" : "+", ""} : SideMarks{};
}

/// The marks of the face at `spot` that are among `things`.
std::set<std::size_t> marks_of(const std::set<TableThing>& things, const TableThing& spot) {
  std::set<std::size_t> marks;
  for (auto thing = things.lower_bound(spot); thing != things.end() && is_within(*thing, spot); ++thing) {
    if (thing->piece) {
      marks.insert(*thing->piece);
    }
  }
  return marks;
}

}  // namespace

bool is_within(const TableThing& part, const TableThing& whole) {
  return part.part == whole.part && part.index == whole.index && (!whole.at || part.at == whole.at) &&
         (!whole.piece || part.piece == whole.piece);
}

MarkReader::MarkReader(const TableMarks& marks) : marks_(marks) {
  for (const TableThing& thing : marks.open) {
    choosing_.emplace(thing.part, thing.index);
  }
}

ThingMarks MarkReader::of(const TableThing& thing) const {
  ThingMarks found{.cursor = marks_.cursor == thing,
                   .picked = marks_.picked.contains(thing),
                   .open = marks_.open.contains(thing),
                   .closed = false,
                   .changed = marks_.changed.contains(thing),
                   .earning = marks_.earning.contains(thing),
                   .reason = marks_.reasons.contains(thing)};
  if (thing.at && thing.part != TableThing::Part::Structure && !found.open &&
      choosing_.contains({thing.part, thing.index})) {
    const TableThing row{thing.part, thing.index, thing.at, {}};
    found.closed = !marks_.open.contains({thing.part, thing.index, {}, {}}) && !marks_.open.contains(row) &&
                   (thing.piece ||
                    std::ranges::none_of(marks_.open, [&](const TableThing& open) { return is_within(open, thing); }));
  }
  if (thing.part == TableThing::Part::Structure && thing.at) {
    found.earning_marks = marks_of(marks_.earning, thing);
    found.reason_marks = marks_of(marks_.reasons, thing);
    found.earning = found.earning || !found.earning_marks.empty();
    found.reason = found.reason || !found.reason_marks.empty();
  }
  if (const auto gain = marks_.gains.find(thing); gain != marks_.gains.end()) {
    found.gain = gain->second;
  }
  return found;
}

bool MarkReader::choose_within(const TableThing& thing) const {
  const auto within = [&](const TableThing& marked) { return is_within(marked, thing); };
  return (marks_.cursor && within(*marks_.cursor)) || std::ranges::any_of(marks_.picked, within) ||
         std::ranges::any_of(marks_.open, within);
}

bool MarkReader::touch(const TableThing& thing) const {
  const auto within = [&](const TableThing& marked) { return is_within(marked, thing); };
  return choose_within(thing) || std::ranges::any_of(marks_.changed, within) ||
         std::ranges::any_of(marks_.gains, [&](const auto& gain) { return within(gain.first); });
}

void draw_marks(Canvas& canvas, const Rectangle& area, const ThingMarks& marks, const Look& look) {
  if (marks.closed || marks.open || marks.changed || marks.cursor) {
    canvas.restyle(area, [&](Style& style) {
      style.weight = marks.closed ? std::optional(Weight::Dim)
                     : marks.open ? std::optional(Weight::Bold)
                                  : style.weight;
      style.underline = marks.changed;
      style.reverse = marks.cursor;
    });
  }
  const SideMarks sides = side_marks(marks, look);
  const int right = area.column + area.width;
  for (int row = area.row; row < area.row + area.height && !sides.left.empty(); ++row) {
    canvas.put(row, area.column - 1, sides.left, kBold);
    canvas.put(row, right, sides.right, kBold);
  }
  if (marks.changed && !marks.cursor) {
    canvas.put(area.row + area.height - 1, right, look.unicode ? "•" : "'", kBold);
  }
}

}  // namespace ossuary::cli
