#include "console/screen/replay/replay.h"

#include <algorithm>

#include "console/screen/drawing/course_drawing.h"
#include "console/screen/places/pages.h"
#include "console/screen/places/update.h"

namespace ossuary::cli {
namespace {

/// The next step, in the direction of `by`, that the reader decided, or, without a reader, who decided the one shown.
std::size_t own_step(const ReplayModel& model, int by) {
  if (model.who.empty()) {
    return 0;
  }
  const Seat own = model.reader.value_or(model.who[model.step == 0 ? 0 : model.step - 1]);
  const auto last = static_cast<std::ptrdiff_t>(model.steps());
  for (auto at = static_cast<std::ptrdiff_t>(model.step) + by; at >= 1 && at <= last; at += by) {
    if (model.who[static_cast<std::size_t>(at) - 1] == own) {
      return static_cast<std::size_t>(at);
    }
  }
  return by < 0 ? 0 : model.steps();
}

/// The step that a key goes to.
std::optional<std::size_t> step_for(const ReplayModel& model, const Key& key) {
  if (is(key, NamedKey::Left) || is(key, NamedKey::Up) || is(key, "h") || is(key, "k")) {
    return model.step == 0 ? 0 : model.step - 1;
  }
  if (is(key, NamedKey::Right) || is(key, NamedKey::Down) || is(key, "l") || is(key, "j") || is(key, NamedKey::Enter)) {
    return std::min(model.step + 1, model.steps());
  }
  if (is(key, NamedKey::PageUp) || is(key, NamedKey::PageDown)) {
    return own_step(model, is(key, NamedKey::PageUp) ? -1 : 1);
  }
  if (is(key, NamedKey::Home) || is(key, NamedKey::End)) {
    return is(key, NamedKey::Home) ? 0 : model.steps();
  }
  return std::nullopt;
}

Page keys_page(const ReplayModel& model) {
  const Dictionary& words = model.table.now->scene.words;
  Page page = game_page(model.table);
  page.paragraphs.insert(page.paragraphs.begin(),
                         {words.say("Left and right: a step back, a step on. Page up and page down: to another "
                                    "decision of yours. Home and End: to the start, to the end."),
                          words.say("Space: goes on by itself, or stops. ?: what the bot thinks of the decision that "
                                    "is shown, and of all that you look at from then on."),
                          words.say("x: points. L: what happened. p: a new match that goes on from here; its result "
                                    "is not kept. A click on the bars goes to that step."),
                          words.say("Below the bars, ! is a mistake, and * is a remark."), std::string()});
  return page;
}

}  // namespace

ReplayRequest update(ReplayModel& model, const Key& key, const ReplayFrame& shown) {
  model.table.status.clear();
  if (!std::holds_alternative<std::monostate>(model.table.overlay)) {
    (void)update(model.table, key, shown.frame);
    return ReplayRequest::Nothing;
  }
  const bool was_playing = std::exchange(model.playing, false);
  if (const auto step = step_for(model, key)) {
    model.step = *step;
  } else if (is(key, " ")) {
    model.playing = !was_playing && model.step < model.steps();
  } else if (is(key, "?")) {
    model.judging = !model.judging;
    return ReplayRequest::Judge;
  } else if (is(key, "x")) {
    model.table.overlay = PointsView{.seat = model.table.now->viewer.value_or(Seat{}), .category = 0};
    return ReplayRequest::Explain;
  } else if (is(key, "L")) {
    model.table.overlay = log_page(model.table);
  } else if (is(key, NamedKey::F1)) {
    model.table.overlay = keys_page(model);
  } else if (is(key, "p")) {
    return ReplayRequest::PlayOn;
  } else if (is(key, "q") || is(key, NamedKey::Escape)) {
    return ReplayRequest::Leave;
  }
  return ReplayRequest::Nothing;
}

ReplayRequest update(ReplayModel& model, const Click& click, const ReplayFrame& shown) {
  if (const Key* const key = clicked_key(shown.frame, click)) {
    return update(model, *key, shown);
  }
  model.table.status.clear();
  if (shown.bars.contains(click.row, click.column)) {
    model.table.overlay = std::monostate();
    model.playing = false;
    model.step = step_of_column(model.course, click.column - shown.bars.column, shown.bars.width);
    return ReplayRequest::Nothing;
  }
  if (!std::holds_alternative<std::monostate>(model.table.overlay)) {
    model.table.overlay = std::monostate();
    return ReplayRequest::Nothing;
  }
  return update(model, NamedKey::Right, shown);
}

}  // namespace ossuary::cli
