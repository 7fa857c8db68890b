#include "content/pack/scope.h"

#include <fmt/format.h>

#include <utility>

namespace ossuary {

namespace {

/// Adds `plugin` behind all it requires. `open` are those on the way to it: a cycle is left where it closes.
void add_in_order(const Definitions& definitions, const PluginDefinition* plugin, Scope& open, Scope& order) {
  if (plugin == nullptr || std::ranges::count(order, plugin) > 0 || std::ranges::count(open, plugin) > 0) {
    return;
  }
  open.push_back(plugin);
  for (const auto& requirement : plugin->requirements) {
    add_in_order(definitions, definitions.plugin(requirement.value.id), open, order);
  }
  open.pop_back();
  definitions.open(*plugin);
  order.push_back(plugin);
}

/// The things of one kind in all plugins.
template <class T>
std::vector<InScope<T>> all_of(const Scope& scope, std::vector<T> PluginDefinition::*things) {
  std::vector<InScope<T>> all;
  for (const PluginDefinition* plugin : scope) {
    for (const T& thing : plugin->*things) {
      all.push_back({plugin, &thing, all.size()});
    }
  }
  return all;
}

/// What a name among the things `members` of plugins is called in messages, and what is reported where it means none,
/// or one of a plugin that is not loaded.
template <class T>
struct ThingType {  // NOLINT(cppcoreguidelines-pro-type-member-init): an aggregate, always given all members
  std::vector<T> PluginDefinition::*members = nullptr;
  std::string_view noun;
  MessageId unknown;
  MessageId elsewhere;
};
constexpr ThingType<SkullDefinition> kSkulls{&PluginDefinition::skulls, "skull", "unknown-skull/none",
                                             "unknown-skull/elsewhere"};
constexpr ThingType<ShapeDefinition> kShapes{&PluginDefinition::shapes, "shape", "unknown-shape/none",
                                             "unknown-shape/elsewhere"};
constexpr ThingType<EffectDefinition> kEffects{&PluginDefinition::effects, "effect", "unknown-effect/none",
                                               "unknown-effect/elsewhere"};

/// The first of `things` that `reference` may mean, or none.
template <class T>
InScope<T> first_named(const std::vector<InScope<T>>& things, std::string_view reference) {
  const auto found = std::ranges::find_if(things, [&](const InScope<T>& thing) { return thing.is_named(reference); });
  return found == things.end() ? InScope<T>() : *found;
}

/// Reports a name that means none of `things`, or several of them.
template <class T>
void report_unresolved(const Scope& scope, const std::vector<InScope<T>>& things, const std::vector<InScope<T>>& found,
                       const Marked<std::string>& reference, const ThingType<T>& type, const PluginsOutside& outside,
                       Report& report) {
  const auto& [name, at] = reference;
  const std::vector<std::string> plugins = names_of(scope, &PluginDefinition::id);
  const std::string plugin = name.substr(0, name.find(':'));
  if (outside.definitions != nullptr) {
    outside.definitions->open_all();
  }
  const InScope<T> elsewhere = first_named(all_of(outside.plugins, type.members), name);
  if (!found.empty()) {
    const auto choices = names_of(found, &InScope<T>::full_id);
    report.add("ambiguous-name", at,
               {{"name", name}, {"noun", type.noun}, {"choices", fmt::format("{}", fmt::join(choices, " or "))}});
  } else if (elsewhere) {
    if (outside.named == nullptr || outside.named->insert(elsewhere.plugin).second) {
      report.add(type.elsewhere, at, {{"name", name}, {"plugin", elsewhere.plugin->id}}, outside.cure);
    }
  } else if (plugin.size() < name.size() && std::ranges::count(plugins, plugin) == 0) {
    report.add("unknown-plugin/not-loaded", at, {{"name", plugin}}, among(plugin, plugins));
  } else {
    const auto ids = names_of(things, [](const InScope<T>& thing) { return thing->id.value; });
    report.add(type.unknown, at, {{"name", name}}, among(short_id(name), ids));
  }
}

/// The one of `things` that `reference` means: that of `home`, or the only one.
template <class T>
InScope<T> resolve(const Scope& scope, const std::vector<InScope<T>>& things, const PluginDefinition* home,
                   const Marked<std::string>& reference, const ThingType<T>& type, const PluginsOutside& outside,
                   Report& report) {
  std::vector<InScope<T>> found;
  std::ranges::copy_if(things, std::back_inserter(found),
                       [&](const InScope<T>& thing) { return thing.is_named(reference.value); });
  const auto at_home = std::ranges::find(found, home, &InScope<T>::plugin);
  if (at_home != found.end()) {
    return *at_home;
  }
  if (found.size() == 1) {
    return found.front();
  }
  report_unresolved(scope, things, found, reference, type, outside, report);
  return {};
}

}  // namespace

bool refers_to(std::string_view reference, std::string_view plugin, std::string_view id) {
  return short_id(reference) == id &&
         (reference.size() == id.size() || reference.starts_with(std::string(plugin) + ":"));
}

Scope load_order(const Definitions& definitions, std::span<const std::string> ids) {
  Scope order;
  Scope open;
  for (const std::string& id : ids) {
    add_in_order(definitions, definitions.plugin(id), open, order);
  }
  return order;
}

bool are_sound(const Scope& plugins) {
  return std::ranges::none_of(plugins, [](const PluginDefinition* plugin) { return plugin->report.failed(); });
}

std::vector<SkullInScope> skulls_of(const Scope& scope) {
  std::vector<SkullInScope> skulls;
  for (const PluginDefinition* plugin : scope) {
    std::vector<SkullInScope> left = all_of({plugin}, &PluginDefinition::skulls);
    for (const DeckDefinition& deck : plugin->decks) {
      for (const NamedNumber& total : deck.skulls) {
        const auto found =
            std::ranges::find_if(left, [&](const SkullInScope& skull) { return skull.is_named(total.name.value); });
        if (found != left.end()) {
          skulls.push_back(*found);
          left.erase(found);
        }
      }
    }
    skulls.insert(skulls.end(), left.begin(), left.end());
  }
  for (std::size_t number = 0; number < skulls.size(); ++number) {
    skulls[number].number = number;
  }
  return skulls;
}

std::vector<ShapeInScope> shapes_of(const Scope& scope) { return all_of(scope, kShapes.members); }

std::vector<EffectInScope> effects_of(const Scope& scope) { return all_of(scope, kEffects.members); }

PluginsOutside plugins_outside(const Definitions& definitions, const Scope& scope, TextArgument cure) {
  PluginsOutside outside{{}, {std::move(cure)}, &definitions};
  for (const auto& plugin : definitions.plugins) {
    if (std::ranges::count(scope, plugin.get()) == 0) {
      outside.plugins.push_back(plugin.get());
    }
  }
  return outside;
}

SkullInScope resolve_skull(const Scope& scope, const Marked<std::string>& reference, Report& report,
                           const PluginsOutside& outside) {
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  // Two skulls of one id are never loaded together, which is reported of the plugins.
  const SkullInScope first = first_named(skulls, reference.value);
  return first ? first : resolve(scope, skulls, nullptr, reference, kSkulls, outside, report);
}

ShapeInScope resolve_shape(const Scope& scope, const PluginDefinition* home, const Marked<std::string>& reference,
                           Report& report, const PluginsOutside& outside) {
  return resolve(scope, shapes_of(scope), home, reference, kShapes, outside, report);
}

EffectInScope resolve_effect(const Scope& scope, const PluginDefinition* home, const Marked<std::string>& reference,
                             Report& report, const PluginsOutside& outside) {
  return resolve(scope, effects_of(scope), home, reference, kEffects, outside, report);
}

std::vector<SkullConflict> conflicts(const Scope& scope) {
  std::vector<SkullConflict> found;
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const SkullInScope& first = skulls[j];
      const SkullInScope& second = skulls[i];
      const bool same_id = first->id.value == second->id.value;
      const char glyph = second->glyph.value;
      if (same_id || (glyph != '\0' && first->glyph.value == glyph)) {
        found.push_back({second,
                         same_id ? MessageId("duplicate-id/skulls") : MessageId("duplicate-glyph/skulls"),
                         {{"shared", same_id ? second->id.value : std::string(1, glyph)},
                          {"first", first->id.value},
                          {"first_plugin", first.plugin->id},
                          {"second", second->id.value},
                          {"second_plugin", second.plugin->id}}});
        break;
      }
    }
  }
  return found;
}

}  // namespace ossuary
