#include "console/screen/places/pointing.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace ossuary::cli {
namespace {

using Things = std::vector<TableThing>;

bool has(const Things& things, const TableThing& thing) { return std::ranges::find(things, thing) != things.end(); }

bool has_all(const Things& things, const Things& some) {
  return std::ranges::all_of(some, [&](const TableThing& thing) { return has(things, thing); });
}

/// The options about just these things, in any order.
std::vector<std::size_t> options_of(const Model& model, const Things& things) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < model.now->options.size(); ++i) {
    const Things& targets = model.now->options[i].targets;
    if (targets.size() == things.size() && has_all(targets, things)) {
      found.push_back(i);
    }
  }
  return found;
}

/// The options about these things and more.
std::vector<std::size_t> options_beyond(const Model& model, const Things& things) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < model.now->options.size(); ++i) {
    const Things& targets = model.now->options[i].targets;
    if (targets.size() > things.size() && has_all(targets, things)) {
      found.push_back(i);
    }
  }
  return found;
}

bool is_beside(const TableThing& a, const TableThing& b) { return a.part == b.part && a.index == b.index; }

/// True if an action begins with its first thing and goes on elsewhere on the table.
bool is_held(const Things& targets) { return targets.size() > 1 && !is_beside(targets.front(), targets.back()); }

Things with(Things things, const TableThing& thing) {
  if (!has(things, thing)) {
    things.push_back(thing);
  }
  return things;
}

Pointing with_marks(const Model& model, const TableThing& thing) {
  const Things all = with(model.marked, thing);
  for (const Things& things : {all, model.marked}) {
    auto options = options_of(model, model.held ? with(things, *model.held) : things);
    if (options.empty() && model.held) {
      options = options_of(model, things);
    }
    if (!options.empty()) {
      return {Pointing::Means::Act, std::move(options)};
    }
  }
  auto more = options_beyond(model, all);
  return {more.empty() ? Pointing::Means::Nothing : Pointing::Means::Mark, std::move(more)};
}

}  // namespace

Pointing pointing_at(const Model& model, const TableThing& thing) {
  if (!model.marked.empty()) {
    return with_marks(model, thing);
  }
  if (model.held && *model.held != thing) {
    if (auto options = options_of(model, {*model.held, thing}); !options.empty()) {
      return {Pointing::Means::Act, std::move(options)};
    }
  }
  if (auto options = options_of(model, {thing}); !options.empty()) {
    return {Pointing::Means::Act, std::move(options)};
  }
  auto more = options_beyond(model, {thing});
  if (more.empty()) {
    return {};
  }
  const bool begins = std::ranges::all_of(more, [&](std::size_t i) {
    const Things& targets = model.now->options[i].targets;
    return targets.front() == thing && is_held(targets);
  });
  return {begins ? Pointing::Means::Hold : Pointing::Means::Mark, std::move(more)};
}

Pointing pointing(const Model& model) {
  if (model.list && model.list->chosen < model.list->options.size()) {
    return {Pointing::Means::Act, {model.list->options[model.list->chosen]}};
  }
  return model.cursor ? pointing_at(model, *model.cursor) : Pointing{};
}

TableMarks marks_of(const Model& model) {
  TableMarks marks;
  marks.cursor = model.list ? std::nullopt : model.cursor;
  marks.picked.insert(model.marked.begin(), model.marked.end());
  if (model.held) {
    marks.picked.insert(*model.held);
  }
  marks.changed = model.now->changed;
  marks.typing = std::holds_alternative<TypedCommand>(model.overlay);
  marks.points = model.now->structure_points;
  if (marks.cursor && marks.cursor->part == TableThing::Part::Structure) {
    const TableStructure& structure = model.now->table.structures[marks.cursor->index];
    marks.large = structure.is_grid ? std::optional(structure.owner) : std::nullopt;
  }
  std::set<TableThing> named;  // by any option, each looked at once
  for (const Option& option : model.now->options) {
    for (const TableThing& thing : option.targets) {
      if (!named.insert(thing).second) {
        continue;
      }
      const Pointing meant = pointing_at(model, thing);
      if (meant.means == Pointing::Means::Nothing) {
        continue;
      }
      marks.open.insert(thing);
      if (meant.means == Pointing::Means::Act && model.gains) {  // of several ways, the best
        const auto number = number_of(model.now->options[best_of(*model.now, meant.options)]);
        if (number && !number->if_laid) {
          marks.gains[thing] = gain_text(number->points);
        }
      }
    }
  }
  if (model.list && model.list->chosen < model.list->options.size()) {
    for (const TableThing& thing : model.now->options[model.list->options[model.list->chosen]].targets) {
      marks.picked.insert(thing);
    }
  }
  return marks;
}

void point_at(Model& model, std::size_t option) {
  const Things& targets = model.now->options[option].targets;
  model.marked.clear();
  model.held.reset();
  if (targets.empty()) {
    std::vector<std::size_t> all(model.now->options.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    model.list = ActionPicker{.options = std::move(all), .chosen = option};
    return;
  }
  model.list.reset();
  model.cursor = targets.back();
  if (is_held(targets)) {
    model.held = targets.front();
    model.marked.assign(targets.begin() + 1, targets.end() - 1);
  } else {
    model.marked.assign(targets.begin(), targets.end() - 1);
  }
  if (const Pointing meant = pointing(model); meant.options.size() > 1) {
    model.list = ActionPicker{.options = meant.options, .chosen = 0};
    const auto at = std::ranges::find(meant.options, option);
    model.list->chosen = static_cast<std::size_t>(at - meant.options.begin());
  }
}

std::size_t best_of(const Position& position, const std::vector<std::size_t>& among) {
  return *std::ranges::max_element(among, {}, [&](std::size_t i) {
    const Option& option = position.options[i];
    return std::pair(option.gain ? option.gain->total : 0, -static_cast<std::ptrdiff_t>(option.targets.size()));
  });
}

std::string typed_for(const Position& now, const Option& option, const TableThing& pointed) {
  if (option.targets.empty() || option.targets.back().part != pointed.part) {
    return {};
  }
  const auto label_of = [&](const TableThing& thing) {
    switch (thing.part) {
      case TableThing::Part::Zone:
        return thing.at ? now.table.zones[thing.index].slots[*thing.at].label : std::string();
      case TableThing::Part::Structure:
        return thing.at ? now.table.structures[thing.index].spots[*thing.at].label : std::string();
      case TableThing::Part::Pool:
      case TableThing::Part::Die:
      case TableThing::Part::Counter:
        break;
    }
    return std::string();
  };
  const std::string was = label_of(option.targets.back());
  const std::string is = label_of(pointed);
  std::string text = option.item.notation;
  const std::size_t at = was.empty() ? std::string::npos : text.rfind(was);
  return at == std::string::npos || is.empty() ? std::string() : text.replace(at, was.size(), is);
}

void begin_decision(Model& model) {
  model.marked.clear();
  model.held.reset();
  model.list.reset();
  model.cursor.reset();
  const std::vector<Option>& options = model.now->options;
  if (options.empty()) {
    return;
  }
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!options[i].targets.empty()) {
      shown.push_back(i);
    }
  }
  if (shown.empty()) {
    point_at(model, 0);
    return;
  }
  // Of what is on the table, first what can be used at once: that ends with the cursor, and shows what it gains.
  std::vector<std::size_t> held;
  std::ranges::copy_if(shown, std::back_inserter(held), [&](std::size_t i) { return is_held(options[i].targets); });
  const std::size_t best = best_of(*model.now, held.empty() ? shown : held);
  point_at(model, best);
  if (held.empty() && options[best].targets.size() > 1) {
    model.cursor = options[best].targets.front();
    model.marked.clear();
    model.list.reset();
  }
}

}  // namespace ossuary::cli
