// Scope: plugins that are loaded together, and what names mean among them.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack/definitions.h"

namespace ossuary {

/// Plugins in load order: each after those it requires.
using Scope = std::vector<const PluginDefinition*>;

/// The plugins `ids` and all they require, each once, required ones first, all of them read; ids that are not known are
/// skipped.
[[nodiscard]] Scope load_order(const Definitions& definitions, std::span<const std::string> ids);

/// True if nothing is wrong with any of `plugins`, as far as they were checked. Else what is made of them waits: it is
/// not looked at until they are mended, so that nothing is said that only follows from their errors.
[[nodiscard]] bool are_sound(const Scope& plugins);

/// `id` of a reference, `id` or `plugin:id`.
[[nodiscard]] constexpr std::string_view short_id(std::string_view reference) {
  return reference.substr(reference.find(':') + 1);
}
/// True if `reference`, `id` or `plugin:id`, may mean the thing `id` of `plugin`.
[[nodiscard]] bool refers_to(std::string_view reference, std::string_view plugin, std::string_view id);

/// A thing of a plugin, which it points to, and the plugin. False where there is none.
template <class T>
struct InScope {
  const PluginDefinition* plugin = nullptr;
  const T* definition = nullptr;
  std::size_t number = 0;  ///< among all of its type in the scope, in their order: its id in a ruleset.

  explicit operator bool() const { return definition != nullptr; }
  const T* operator->() const { return definition; }
  /// "plugin:id".
  [[nodiscard]] std::string full_id() const { return plugin->id + ":" + definition->id.value; }
  /// True if `reference`, `id` or `plugin:id`, may mean it; a short name may fit things of several plugins.
  [[nodiscard]] bool is_named(std::string_view reference) const {
    return refers_to(reference, plugin->id, definition->id.value);
  }
};
using SkullInScope = InScope<SkullDefinition>;
using ShapeInScope = InScope<ShapeDefinition>;
using EffectInScope = InScope<EffectDefinition>;

/// The skulls of all plugins, which is the order of kinds of a ruleset: those of each plugin as the `skulls` tables of
/// its cards files name them, files by id; then those on no card, by id.
[[nodiscard]] std::vector<SkullInScope> skulls_of(const Scope& scope);
/// The shapes, and the effects, of all plugins in the order of plugins and ids. Effects are in this order in a ruleset.
[[nodiscard]] std::vector<ShapeInScope> shapes_of(const Scope& scope);
[[nodiscard]] std::vector<EffectInScope> effects_of(const Scope& scope);

/// Plugins that are there but not in a scope, and what to write to bring one into it: a value of kBringIn.
struct PluginsOutside {
  Scope plugins;  ///< Definitions::open() has not read all of them.
  TextArguments cure;
  const Definitions* definitions = nullptr;            ///< those that they are of, if there are any.
  std::set<const PluginDefinition*>* named = nullptr;  ///< gets those that are reported, each once; null: each time.
};
/// All plugins that are not in `scope`.
[[nodiscard]] PluginsOutside plugins_outside(const Definitions& definitions, const Scope& scope, TextArgument cure);

// What `reference` (`id` or `plugin:id`) means; a short name of a shape or an effect is looked for in `home` first, if
// there is one. Where a plugin of `scope` requires what is not there, names that mean nothing are not reported. A name
// that a plugin of `outside` has is reported with the cure.
/// @err unknown-skull, unknown-plugin.
SkullInScope resolve_skull(const Scope& scope, const Marked<std::string>& reference, Report& report,
                           const PluginsOutside& outside = {});
/// @err unknown-shape, unknown-plugin, ambiguous-name.
ShapeInScope resolve_shape(const Scope& scope, const PluginDefinition* home, const Marked<std::string>& reference,
                           Report& report, const PluginsOutside& outside = {});
/// @err unknown-effect, unknown-plugin, ambiguous-name.
EffectInScope resolve_effect(const Scope& scope, const PluginDefinition* home, const Marked<std::string>& reference,
                             Report& report, const PluginsOutside& outside = {});

/// Two skulls that cannot be loaded together.
struct SkullConflict {
  SkullInScope second;
  MessageId message = "duplicate-id/skulls";  ///< or duplicate-glyph/skulls.
  TextArguments arguments;
};

/// For each skull of `scope` its conflict with the first that it cannot be loaded with, if there is one.
[[nodiscard]] std::vector<SkullConflict> conflicts(const Scope& scope);

}  // namespace ossuary
