#include "console/screen/places/update.h"

#include <algorithm>
#include <utility>

#include "console/screen/places/cursor.h"
#include "console/screen/places/pages.h"
#include "console/screen/places/pointing.h"
#include "console/screen/places/points_frame.h"
#include "console/screen/places/tips.h"

namespace ossuary::cli {
namespace {

/// The slot whose label is a digit.
std::optional<TableThing> labelled(const Model& model, std::size_t digit) {
  const std::string label = std::to_string(digit);
  const Table& table = model.now->table;
  for (std::size_t i = 0; i < table.zones.size(); ++i) {
    for (std::size_t slot = 0; slot < table.zones[i].slots.size(); ++slot) {
      if (table.zones[i].slots[slot].label == label) {
        return TableThing{.part = TableThing::Part::Zone, .index = i, .at = slot};
      }
    }
  }
  return std::nullopt;
}

Intent hold(Model& model, const std::vector<std::size_t>& options) {
  model.held = model.cursor;
  model.marked.clear();
  model.cursor = model.now->options[best_of(*model.now, options)].targets.back();
  return ScreenRequest::Nothing;
}

Intent toggle_mark(Model& model) {
  const auto at = std::ranges::find(model.marked, *model.cursor);
  if (at != model.marked.end()) {
    model.marked.erase(at);
    return ScreenRequest::Nothing;
  }
  const Pointing meant = pointing(model);
  if (meant.means == Pointing::Means::Nothing) {
    return ScreenRequest::Refused;
  }
  if (meant.means == Pointing::Means::Hold) {
    return hold(model, meant.options);
  }
  if (model.held && model.marked.empty()) {
    model.held.reset();  // what is marked now begins another action
  }
  model.marked.push_back(*model.cursor);
  const std::vector<TableThing>& targets = model.now->options[best_of(*model.now, meant.options)].targets;
  const auto next = std::ranges::find_if(
      targets, [&](const TableThing& thing) { return std::ranges::find(model.marked, thing) == model.marked.end(); });
  model.cursor = next == targets.end() ? model.cursor : *next;  // so that Enter alone goes on
  return ScreenRequest::Nothing;
}

/// Does the only one of `options`, or opens the list of them with the best chosen.
Intent offer(Model& model, std::vector<std::size_t> options) {
  if (options.empty()) {
    return ScreenRequest::Refused;
  }
  if (options.size() == 1) {
    return model.now->options[options.front()].item.action;
  }
  const auto best = std::ranges::find(options, best_of(*model.now, options));
  const auto chosen = static_cast<std::size_t>(best - options.begin());
  model.list = ActionPicker{.options = std::move(options), .chosen = chosen};
  return ScreenRequest::Nothing;
}

Intent choose(Model& model) {
  Pointing meant = pointing(model);
  switch (meant.means) {
    case Pointing::Means::Nothing:
      return ScreenRequest::Refused;
    case Pointing::Means::Hold:
      return hold(model, meant.options);
    case Pointing::Means::Mark:
      return toggle_mark(model);
    case Pointing::Means::Act:
      return offer(model, std::move(meant.options));
  }
  return ScreenRequest::Nothing;
}

std::vector<std::size_t> all_options(const Model& model, bool declining) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < model.now->options.size(); ++i) {
    if (!declining || model.now->options[i].declines) {
      found.push_back(i);
    }
  }
  return found;
}

/// A digit of the number of one of `count` lines; true once no longer number can begin with what was typed.
template <class Lines>
bool type_number(Lines& list, std::size_t digit, std::size_t count) {
  const std::size_t longer = list.typed * 10 + digit;
  const std::size_t number = longer <= count ? longer : digit;
  if (number == 0 || number > count) {
    list.typed = 0;
    return false;
  }
  list.chosen = number - 1;
  list.typed = number * 10 > count ? 0 : number;
  return list.typed == 0;
}

/// A key while the list of actions is open; nothing where it means the same as without one.
std::optional<Intent> in_list(Model& model, const Key& key) {
  ActionPicker& list = *model.list;
  if (const auto direction = direction_of(key); direction && direction->down != 0) {
    list.chosen = stepped(list.chosen, direction->down, list.options.size());
    list.typed = 0;
    return ScreenRequest::Nothing;
  }
  if (const auto digit = digit_of(key)) {
    return type_number(list, *digit, list.options.size()) ? choose(model) : Intent(ScreenRequest::Nothing);
  }
  const bool on_table = std::ranges::any_of(model.now->options, [](const Option& o) { return !o.targets.empty(); });
  if (on_table && (is(key, NamedKey::Tab) || is(key, NamedKey::BackTab) || is(key, NamedKey::Escape))) {
    model.list.reset();
    if (!model.cursor) {
      begin_decision(model);
    }
    return ScreenRequest::Nothing;
  }
  return std::nullopt;
}

Intent on_table(Model& model, const Key& key, const Frame& shown) {
  if (const auto direction = direction_of(key)) {
    move_on_table(model, *direction, shown);
    return ScreenRequest::Nothing;
  }
  if (const auto digit = digit_of(key)) {
    const auto thing = labelled(model, *digit);
    model.cursor = thing ? thing : model.cursor;
    return thing ? ScreenRequest::Nothing : ScreenRequest::Refused;
  }
  if (is(key, NamedKey::Tab) || is(key, NamedKey::BackTab)) {
    move_to_group(model, is(key, NamedKey::Tab) ? 1 : -1, shown);
    return ScreenRequest::Nothing;
  }
  if (is(key, " ") && model.cursor && !model.now->options.empty()) {
    return toggle_mark(model);
  }
  return ScreenRequest::Nothing;
}

Intent explain(Model& model) {
  model.overlay = PointsView{.seat = model.now->viewer.value_or(Seat{}), .category = 0};
  return ScreenRequest::Explain;
}

/// Keys that mean the same wherever the cursor is.
std::optional<Intent> anywhere(Model& model, const Key& key) {
  if (const auto wanted = update_tip(model, key)) {
    return *wanted;
  }
  if (is(key, "u") || is(key, NamedKey::Backspace)) {
    return ScreenRequest::Undo;
  }
  if (is(key, "U")) {
    return ScreenRequest::Redo;
  }
  if (is(key, "?")) {
    return ScreenRequest::Hint;
  }
  if (is(key, "p")) {
    return offer(model, all_options(model, true));
  }
  if (is(key, "a")) {
    return offer(model, all_options(model, false));
  }
  if (is(key, "x")) {
    return explain(model);
  }
  if (is(key, "g")) {
    model.gains = !model.gains;
    return ScreenRequest::Nothing;
  }
  if (is(key, ":")) {
    model.overlay = TypedCommand{};
    return ScreenRequest::Nothing;
  }
  if (is(key, "L") || is(key, "v") || is(key, NamedKey::F1)) {
    model.overlay = is(key, "L") ? log_page(model) : is(key, "v") ? unseen_page(model) : rules_page(model);
    return ScreenRequest::Nothing;
  }
  if (is(key, NamedKey::Escape) || is(key, "q")) {
    if (!model.marked.empty() && is(key, NamedKey::Escape)) {
      model.marked.clear();
    } else {
      model.overlay = MenuBox{.lines = menu_lines(model), .chosen = 0};
    }
    return ScreenRequest::Nothing;
  }
  return std::nullopt;
}

/// What a line of the menu does.
Intent obey(Model& model, MenuLine line) {
  model.overlay = std::monostate();
  switch (line) {
    case MenuLine::GoOn:
      return ScreenRequest::Nothing;
    case MenuLine::FirstMatch:
      return ScreenRequest::FirstMatch;
    case MenuLine::Rematch:
      return ScreenRequest::Rematch;
    case MenuLine::NewDeal:
      return ScreenRequest::NewDeal;
    case MenuLine::SameDeal:
      return ScreenRequest::SameDeal;
    case MenuLine::Watch:
      return ScreenRequest::Watch;
    case MenuLine::TryAgain:
      return ScreenRequest::TryAgain;
    case MenuLine::Explain:
      return explain(model);
    case MenuLine::Rules:
      model.overlay = rules_page(model);
      return ScreenRequest::Nothing;
    case MenuLine::Log:
      model.overlay = log_page(model);
      return ScreenRequest::Nothing;
    case MenuLine::Unseen:
      model.overlay = unseen_page(model);
      return ScreenRequest::Nothing;
    case MenuLine::Actions:
      return offer(model, all_options(model, false));
    case MenuLine::Undo:
      return ScreenRequest::Undo;
    case MenuLine::Redo:
      return ScreenRequest::Redo;
    case MenuLine::Settings:
      return ScreenRequest::Settings;
    case MenuLine::Leave:
      return ScreenRequest::Leave;
  }
  return ScreenRequest::Nothing;
}

Intent over_table(Model& model, MenuBox& box, const Key& key) {
  if (const auto direction = direction_of(key); direction && direction->down != 0) {
    box.chosen = stepped(box.chosen, direction->down, box.lines.size());
    box.typed = 0;
  } else if (const auto digit = digit_of(key)) {
    return type_number(box, *digit, box.lines.size()) ? obey(model, box.lines[box.chosen])
                                                      : Intent(ScreenRequest::Nothing);
  } else if (is(key, NamedKey::Enter)) {
    return obey(model, box.lines[box.chosen]);
  } else if (is(key, NamedKey::Escape)) {
    model.overlay = std::monostate();
  } else if (is(key, "q")) {
    return ScreenRequest::Leave;
  }
  return ScreenRequest::Nothing;
}

Intent over_table(Model& model, Page& page, const Key& key, const Frame& shown) {
  const int last = std::max(0, shown.page_length - shown.page_height);
  const auto direction = direction_of(key);
  if (direction && direction->down != 0) {
    page.scrolled += direction->down;
  } else if (is(key, NamedKey::PageDown) || is(key, " ")) {
    page.scrolled += std::max(1, shown.page_height - 1);
  } else if (is(key, NamedKey::PageUp)) {
    page.scrolled -= std::max(1, shown.page_height - 1);
  } else if (is(key, NamedKey::Home)) {
    page.scrolled = 0;
  } else if (is(key, NamedKey::End)) {
    page.scrolled = last;
  } else {
    model.overlay = std::monostate();
    return ScreenRequest::Nothing;
  }
  page.scrolled = std::clamp(page.scrolled, 0, last);
  return ScreenRequest::Nothing;
}

/// The next page of the stage, or on.
Intent go_on(Stage& stage, const Frame& shown) {
  stage.first = std::max(stage.first, shown.stage_next);
  return stage.first < stage.lines.size() ? ScreenRequest::Nothing : ScreenRequest::GoOn;
}

Intent answer(Model& model, const Key& key) {
  const std::optional<Action> action = std::get<Question>(model.overlay).action;
  if (is(key, "y") || (!action && is(key, NamedKey::Enter))) {  // Enter may have been pressed once too often
    model.overlay = std::monostate();
    return action ? Intent(*action) : ScreenRequest::UndoSeen;
  }
  if (is(key, "n") || is(key, NamedKey::Escape) || is(key, NamedKey::Enter)) {  // who presses Enter again does it
    model.overlay = std::monostate();
  }
  return ScreenRequest::Nothing;
}

Intent over_table(Model& model, TypedCommand& typed, const Key& key) {
  if (is(key, NamedKey::Enter)) {
    TypedLine line{typed.text};
    model.overlay = std::monostate();
    return line;
  }
  if (is(key, NamedKey::Escape) || (is(key, NamedKey::Backspace) && typed.text.empty())) {
    model.overlay = std::monostate();
  } else if (is(key, NamedKey::Backspace)) {
    remove_last(typed.text);
  } else if (const auto* const character = typed_by(key)) {
    typed.text += *character;
  }
  return ScreenRequest::Nothing;
}

}  // namespace

Intent update(Model& model, const Key& key, const Frame& shown) {
  model.status.clear();
  if (auto* const stage = std::get_if<Stage>(&model.overlay)) {
    return go_on(*stage, shown);
  }
  if (auto* const box = std::get_if<MenuBox>(&model.overlay)) {
    return over_table(model, *box, key);
  }
  if (std::holds_alternative<HandOver>(model.overlay)) {
    return is(key, NamedKey::Enter) ? ScreenRequest::TakeOver
           : is(key, "u")           ? ScreenRequest::Undo
           : is(key, "q")           ? ScreenRequest::Leave
                                    : ScreenRequest::Nothing;
  }
  if (auto* const page = std::get_if<Page>(&model.overlay)) {
    return over_table(model, *page, key, shown);
  }
  if (std::holds_alternative<Question>(model.overlay)) {
    return answer(model, key);
  }
  if (auto* const typed = std::get_if<TypedCommand>(&model.overlay)) {
    return over_table(model, *typed, key);
  }
  if (auto* const explanation = std::get_if<PointsView>(&model.overlay)) {
    if (!update(*explanation, *model.now, key)) {
      model.overlay = std::monostate();
      if (model.now->over) {
        model.overlay = MenuBox{.lines = menu_lines(model), .chosen = 0};
      }
    }
    return ScreenRequest::Nothing;
  }
  if (std::holds_alternative<HintBox>(model.overlay) && !is(key, "?")) {
    model.overlay = std::monostate();
    if (is(key, NamedKey::Escape)) {
      return ScreenRequest::Nothing;
    }
  }
  if (model.list) {
    if (auto wanted = in_list(model, key)) {
      return *wanted;
    }
  }
  if (is(key, NamedKey::Enter)) {
    return model.now->options.empty() ? Intent(ScreenRequest::Nothing) : choose(model);
  }
  if (auto wanted = anywhere(model, key)) {
    return *wanted;
  }
  return model.list ? Intent(ScreenRequest::Nothing) : on_table(model, key, shown);
}

Intent update(Model& model, const Click& click, const Frame& shown) {
  const auto holds = [&](const Rectangle& at) { return at.contains(click.row, click.column); };
  if (auto* const stage = std::get_if<Stage>(&model.overlay)) {
    return go_on(*stage, shown);
  }
  if (const Key* const key = clicked_key(shown, click)) {
    return update(model, *key, shown);
  }
  model.status.clear();
  for (const BoxLine& line : shown.lines) {
    if (!holds(line.at)) {
      continue;
    }
    if (auto* const box = std::get_if<MenuBox>(&model.overlay)) {
      return obey(model, box->lines[line.number]);
    }
    if (auto* const explanation = std::get_if<PointsView>(&model.overlay)) {
      explanation->earner = line.number;
      return ScreenRequest::Nothing;
    }
    if (model.list) {
      model.list->chosen = line.number;
      return choose(model);
    }
  }
  if (std::holds_alternative<Page>(model.overlay) || std::holds_alternative<MenuBox>(model.overlay)) {
    model.overlay = std::monostate();  // a click beside it
    return ScreenRequest::Nothing;
  }
  const TableMarks marks = marks_of(model);
  const auto rank = [&](const DrawnThing& thing) {  // what can be chosen, then pieces before the rows that they lie in
    return std::pair(!marks.open.contains(thing.thing), thing.at.width * thing.at.height);
  };
  const DrawnThing* clicked = nullptr;
  for (const DrawnThing& thing : shown.things) {
    if (holds(thing.at) && (clicked == nullptr || rank(thing) < rank(*clicked))) {
      clicked = &thing;
    }
  }
  if (clicked == nullptr) {
    return ScreenRequest::Nothing;
  }
  model.list.reset();
  model.cursor = clicked->thing;
  return model.now->options.empty() ? Intent(ScreenRequest::Nothing) : choose(model);
}

}  // namespace ossuary::cli
