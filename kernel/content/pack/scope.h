// Scope: plugins that are loaded together, and what names mean among them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack/definitions.h"

namespace ossuary {

/// Plugins in load order: each after those it requires.
using Scope = std::vector<const PluginDefinition*>;

/// The plugins `ids` and all they require, each once, required ones first; ids that are not known are skipped.
[[nodiscard]] Scope load_order(const Definitions& definitions, std::span<const std::string> ids);

/// A thing of a plugin, which it points to, and the plugin.
template <class T>
struct InScope {
  const PluginDefinition* plugin = nullptr;
  const T* definition = nullptr;

  const T* operator->() const { return definition; }
  /// "plugin:id".
  [[nodiscard]] std::string full_id() const { return plugin->id + ":" + definition->id.value; }
};
using SkullInScope = InScope<SkullDefinition>;
using ShapeInScope = InScope<ShapeDefinition>;
using EffectInScope = InScope<EffectDefinition>;

/// `id` of a reference, `id` or `plugin:id`.
[[nodiscard]] constexpr std::string_view short_id(std::string_view reference) {
  return reference.substr(reference.find(':') + 1);
}

/// The skulls of all plugins, which is the order of kinds of a ruleset: those of each plugin as the `skulls` tables of
/// its cards files name them, files by id; then those on no card, by id.
[[nodiscard]] std::vector<SkullInScope> skulls_of(const Scope& scope);
/// The shapes, and the effects, of all plugins in the order of plugins and ids. Effects are in this order in a ruleset.
[[nodiscard]] std::vector<ShapeInScope> shapes_of(const Scope& scope);
[[nodiscard]] std::vector<EffectInScope> effects_of(const Scope& scope);

/// Those of `things` that `reference` may mean; a short name may fit several plugins.
template <class T>
[[nodiscard]] std::vector<InScope<T>> named(const std::vector<InScope<T>>& things, std::string_view reference) {
  std::vector<InScope<T>> found;
  for (const InScope<T>& thing : things) {
    if (thing->id.value == reference || thing.full_id() == reference) {
      found.push_back(thing);
    }
  }
  return found;
}

/// The skull that `reference` (`id` or `plugin:id`) means. @err unknown-skull, unknown-plugin.
std::optional<SkullInScope> resolve_skull(const Scope& scope, const Marked<std::string>& reference, Report& report);
/// The shape, or the effect, that `reference` means; a short name is looked for in `home` first, if there is one.
/// @err unknown-shape, unknown-effect, unknown-plugin, ambiguous-name.
std::optional<ShapeInScope> resolve_shape(const Scope& scope, const PluginDefinition* home,
                                          const Marked<std::string>& reference, Report& report);
std::optional<EffectInScope> resolve_effect(const Scope& scope, const PluginDefinition* home,
                                            const Marked<std::string>& reference, Report& report);

/// Two skulls that cannot be loaded together.
struct SkullConflict {
  SkullInScope first;
  SkullInScope second;
  Code code = "duplicate-id";  ///< or duplicate-glyph.
  [[nodiscard]] std::string message() const;
};

/// Every conflict among the skulls of `scope`, by the second of the two.
[[nodiscard]] std::vector<SkullConflict> conflicts(const Scope& scope);

}  // namespace ossuary
