#include "content/pack/scope.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

bool contains(const Scope& scope, const PluginDefinition* plugin) {
  return std::find(scope.begin(), scope.end(), plugin) != scope.end();
}

/// Adds `plugin` behind all it requires. `open` are those on the way to it: a cycle is left where it closes.
void add_in_order(const Definitions& definitions, const PluginDefinition* plugin, Scope& open, Scope& order) {
  if (plugin == nullptr || contains(order, plugin) || contains(open, plugin)) {
    return;
  }
  open.push_back(plugin);
  for (const auto& requirement : plugin->requirements) {
    add_in_order(definitions, definitions.plugin(requirement.value.id), open, order);
  }
  open.pop_back();
  order.push_back(plugin);
}

/// The things of one kind in all plugins.
template <class T>
std::vector<InScope<T>> all_of(const Scope& scope, std::vector<T> PluginDefinition::*things) {
  std::vector<InScope<T>> all;
  for (const PluginDefinition* plugin : scope) {
    for (const T& thing : plugin->*things) {
      all.push_back({plugin, &thing});
    }
  }
  return all;
}

/// True if `reference` names no plugin or one of `scope`; else reports it.
bool plugin_in_scope(const Scope& scope, const Marked<std::string>& reference, Report& report) {
  const std::size_t colon = reference.value.find(':');
  const std::string plugin = reference.value.substr(0, colon);
  std::vector<std::string> ids;
  for (const PluginDefinition* known : scope) {
    ids.push_back(known->id);
  }
  if (colon == std::string::npos || std::find(ids.begin(), ids.end(), plugin) != ids.end()) {
    return true;
  }
  std::string hint = did_you_mean(plugin, ids);
  report.add("unknown-plugin", reference.at, fmt::format("no plugin {} is loaded here", in_quotes(plugin)),
             hint.empty() ? fmt::format("the plugins here are {}", fmt::join(ids, ", ")) : hint);
  return false;
}

/// The thing of `home` among `found`, or the only one; nothing where there is none or several.
template <class T>
const InScope<T>* the_one(const std::vector<InScope<T>>& found, const PluginDefinition* home) {
  const auto at_home =
      std::find_if(found.begin(), found.end(), [&](const InScope<T>& thing) { return thing.plugin == home; });
  return at_home != found.end() ? &*at_home : found.size() == 1 ? &found.front() : nullptr;
}

/// The one of `things` that `reference` means, in messages a `noun`.
template <class T>
std::optional<InScope<T>> resolve(const std::vector<InScope<T>>& things, const PluginDefinition* home,
                                  const Marked<std::string>& reference, std::string_view noun, Code unknown,
                                  Report& report) {
  const std::vector<InScope<T>> found = named(things, reference.value);
  if (const InScope<T>* one = the_one(found, home)) {
    return *one;
  }
  std::vector<std::string> ids;
  if (found.empty()) {
    for (const InScope<T>& thing : things) {
      ids.push_back(thing->id.value);
    }
    std::string hint = did_you_mean(short_id(reference.value), ids);
    if (hint.empty()) {
      hint = ids.empty() ? fmt::format("there are no {}s here", noun)
                         : fmt::format("the {}s here are {}", noun, fmt::join(ids, ", "));
    }
    report.add(unknown, reference.at, fmt::format("there is no {} {}", noun, in_quotes(reference.value)), hint);
    return std::nullopt;
  }
  for (const InScope<T>& thing : found) {
    ids.push_back(thing.full_id());
  }
  report.add("ambiguous-name", reference.at, fmt::format("{} may be several {}s", in_quotes(reference.value), noun),
             fmt::format("write {}", fmt::join(ids, " or ")));
  return std::nullopt;
}

}  // namespace

Scope load_order(const Definitions& definitions, std::span<const std::string> ids) {
  Scope order;
  Scope open;
  for (const std::string& id : ids) {
    add_in_order(definitions, definitions.plugin(id), open, order);
  }
  return order;
}

std::vector<SkullInScope> skulls_of(const Scope& scope) {
  std::vector<SkullInScope> skulls;
  for (const PluginDefinition* plugin : scope) {
    std::vector<SkullInScope> left = all_of({plugin}, &PluginDefinition::skulls);
    const auto take = [&](std::string_view reference) {
      const auto found = std::find_if(left.begin(), left.end(), [&](const SkullInScope& skull) {
        return reference == skull->id.value || reference == skull.full_id();
      });
      if (found != left.end()) {
        skulls.push_back(*found);
        left.erase(found);
      }
    };
    for (const DeckDefinition& deck : plugin->decks) {
      for (const NamedNumber& total : deck.skulls) {
        take(total.name.value);
      }
    }
    skulls.insert(skulls.end(), left.begin(), left.end());
  }
  return skulls;
}

std::vector<ShapeInScope> shapes_of(const Scope& scope) { return all_of(scope, &PluginDefinition::shapes); }

std::vector<EffectInScope> effects_of(const Scope& scope) { return all_of(scope, &PluginDefinition::effects); }

std::optional<SkullInScope> resolve_skull(const Scope& scope, const Marked<std::string>& reference, Report& report) {
  if (!plugin_in_scope(scope, reference, report)) {
    return std::nullopt;
  }
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  const std::vector<SkullInScope> found = named(skulls, reference.value);
  // Two skulls of one id are never loaded together, which is reported of the plugins.
  return resolve(skulls, found.empty() ? nullptr : found.front().plugin, reference, "skull", "unknown-skull", report);
}

std::optional<ShapeInScope> resolve_shape(const Scope& scope, const PluginDefinition* home,
                                          const Marked<std::string>& reference, Report& report) {
  return plugin_in_scope(scope, reference, report)
             ? resolve(shapes_of(scope), home, reference, "shape", "unknown-shape", report)
             : std::nullopt;
}

std::optional<EffectInScope> resolve_effect(const Scope& scope, const PluginDefinition* home,
                                            const Marked<std::string>& reference, Report& report) {
  return plugin_in_scope(scope, reference, report)
             ? resolve(effects_of(scope), home, reference, "effect", "unknown-effect", report)
             : std::nullopt;
}

std::string SkullConflict::message() const {
  const bool same_id = first->id.value == second->id.value;
  return fmt::format("two skulls have the {} {}: {} of {} and {} of {}", same_id ? "id" : "glyph",
                     in_quotes(same_id ? second->id.value : std::string(1, second->glyph.value)), first->id.value,
                     first.plugin->id, second->id.value, second.plugin->id);
}

std::vector<SkullConflict> conflicts(const Scope& scope) {
  std::vector<SkullConflict> found;
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (skulls[j]->id.value == skulls[i]->id.value) {
        found.push_back({skulls[j], skulls[i], "duplicate-id"});
      } else if (skulls[i]->glyph.value != '\0' && skulls[j]->glyph.value == skulls[i]->glyph.value) {
        found.push_back({skulls[j], skulls[i], "duplicate-glyph"});
      }
    }
  }
  return found;
}

}  // namespace ossuary
