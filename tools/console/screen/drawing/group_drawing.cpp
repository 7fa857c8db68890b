#include "console/screen/drawing/group_drawing.h"

#include <algorithm>

#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr int kThingGap = 1;  // columns between things; each leaves one free to its left besides

class GroupDrawer {
 public:
  GroupDrawer(const ThingPainter& painter, const ThingGroup& group, Detail detail, int width)
      : painter_(painter), group_(group), detail_(detail), width_(width) {
    for (const GroupThing& each : group.things) {
      const bool is_aligned = is_line(each) && !(pools_flow() && each.thing.part == TableThing::Part::Pool);
      title_ = std::max(title_, is_aligned ? text_width(title_of(each)) : 0);
    }
    title_ = std::min(title_, width / 3);
  }

  [[nodiscard]] Drawing draw() {
    for (const GroupThing& each : group_.things) {
      Drawing drawing = drawn(each);
      if (is_line(each) && !flows(each, drawing)) {
        flush();
        all_.place(all_.height(), 0, drawing);
      } else {
        beside_.push_back(std::move(drawing));
      }
    }
    flush();
    return std::move(all_);
  }

 private:
  [[nodiscard]] const Table& table() const { return painter_.table(); }

  /// True for what has lines of its own.
  [[nodiscard]] bool is_line(const GroupThing& each) const {
    switch (each.thing.part) {
      case TableThing::Part::Zone:
      case TableThing::Part::Structure:
        return false;
      case TableThing::Part::Counter:
        return form_of(each) == ThingForm::Bar;
      case TableThing::Part::Pool:
        return form_of(each) != ThingForm::Count;
      case TableThing::Part::Die:
        return true;
    }
    return false;
  }

  /// True where small pools are side by side.
  [[nodiscard]] bool pools_flow() const { return detail_ == Detail::Bracketed || detail_ == Detail::Bare; }
  [[nodiscard]] bool flows(const GroupThing& each, const Drawing& drawing) const {
    return pools_flow() && each.thing.part == TableThing::Part::Pool && drawing.height() == 1;
  }

  [[nodiscard]] ThingForm form_of(const GroupThing& each) const {
    const bool has_bar = each.thing.part == TableThing::Part::Counter && each.form == ThingForm::Bar &&
                         detail_ != Detail::Bare && table().counters[each.thing.index].cap;
    const bool is_chosen_from = each.form == ThingForm::Count && painter_.marks().choose_within(each.thing);
    return (each.form == ThingForm::Bar && !has_bar) || is_chosen_from ? ThingForm::Usual : each.form;
  }

  [[nodiscard]] std::string title_of(const GroupThing& each) const {
    const Dictionary& words = painter_.scene().words;
    const std::size_t i = each.thing.index;
    switch (each.thing.part) {
      case TableThing::Part::Zone:
        return title_in(table().zones[i], words);
      case TableThing::Part::Structure:
        return painter_.structure_title(i);
      case TableThing::Part::Die:
        return title_in(table().dice[i], words);
      case TableThing::Part::Counter:
        return std::string(static_cast<std::size_t>(painter_.title_width(table().counters[i])), '-');
      case TableThing::Part::Pool:
        return title_in(table().pools[i], words);
    }
    return "";
  }

  [[nodiscard]] Drawing drawn(const GroupThing& each) const {
    const std::size_t i = each.thing.index;
    switch (each.thing.part) {
      case TableThing::Part::Zone: {
        const bool is_brief = each.form == ThingForm::Line || each.form == ThingForm::List;
        return below_title(each, painter_.zone(i, is_brief ? Detail::Bare : detail_, width_));
      }
      case TableThing::Part::Structure:
        return below_title(each, painter_.structure(i, detail_, each.form));
      case TableThing::Part::Die:
        return painter_.die(i, detail_, title_, width_);
      case TableThing::Part::Counter: {
        const ThingForm form = form_of(each);
        return painter_.counter(i, detail_, form, form == ThingForm::Bar ? title_ : 0);
      }
      case TableThing::Part::Pool:
        return form_of(each) == ThingForm::Count ? painter_.count(i) : pool(each);
    }
    return {};
  }

  /// A zone or a structure with its title above it, or, on one line, before it.
  [[nodiscard]] Drawing below_title(const GroupThing& each, Drawing drawing) const {
    if (!group_.titled) {
      return drawing;
    }
    const std::string title = title_of(each);
    Drawing titled;
    if (drawing.height() == 1 && text_width(title) + 2 + drawing.width() <= width_) {
      titled.canvas.put(0, 1, title + ":", kDim);
      titled.place(0, text_width(title) + 2, drawing);
    } else {
      titled.canvas.put(0, 1, fitted(title, width_ - 2, painter_.scene().look), kDim);
      titled.place(1, 0, drawing);
    }
    return titled;
  }

  [[nodiscard]] Drawing pool(const GroupThing& each) const {
    if (!group_.titled) {
      return painter_.pool(each.thing.index, detail_, each.form, width_);
    }
    const Look& look = painter_.scene().look;
    const std::string title = fitted(title_of(each), std::max(4, width_ / 3), look);
    const int left = (pools_flow() ? text_width(title) : std::max(title_, text_width(title))) + 1;
    Drawing titled;
    titled.canvas.put(0, 1, title);
    titled.place(0, left, painter_.pool(each.thing.index, detail_, each.form, width_ - left));
    return titled;
  }

  /// Puts what is to be side by side below what is there.
  void flush() {
    const bool on_floor = group_.has(TableThing::Part::Structure);
    all_.place(all_.height(), 0, in_rows(beside_, width_, kThingGap, on_floor));
    beside_.clear();
  }

  const ThingPainter& painter_;
  const ThingGroup& group_;
  Detail detail_;
  int width_;
  int title_ = 0;  ///< columns of the titles of lines.
  std::vector<Drawing> beside_;
  Drawing all_;
};

}  // namespace

Drawing draw_group(const ThingPainter& painter, const ThingGroup& group, Detail detail, int width) {
  return GroupDrawer(painter, group, detail, width).draw();
}

}  // namespace ossuary::cli
