// Scope: plugins that are loaded together, and what names mean among them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack/definition.h"

namespace ossuary {

/// Plugins in load order: each after those it requires.
using Scope = std::vector<const PluginDefinition*>;

/// The plugins `ids` and all they require, each once, required ones first; ids that are not known are passed over.
[[nodiscard]] Scope load_order(const Definitions& definitions, std::span<const std::string> ids);

/// A skull and the plugin it belongs to.
struct SkullInScope {
  const PluginDefinition* plugin = nullptr;
  const SkullDefinition* skull = nullptr;
};

/// The skulls of one plugin in the order in which they are listed everywhere: as the `skulls` tables of its cards files
/// name them, files by id; then those on no card, by id.
[[nodiscard]] std::vector<const SkullDefinition*> skull_order(const PluginDefinition& plugin);
/// The skulls of all plugins: the order of kinds of a ruleset.
[[nodiscard]] std::vector<SkullInScope> skulls_of(const Scope& scope);

/// The skull that `reference` (`id` or `plugin:id`) means; where there is none, a diagnostic at `at`.
/// @err unknown-skull, unknown-plugin.
[[nodiscard]] std::optional<SkullInScope> resolve_skull(const Scope& scope, const Marked<std::string>& reference,
                                                        Report& report);

/// A shape and the plugin it belongs to.
struct ShapeInScope {
  const PluginDefinition* plugin = nullptr;
  const ShapeDefinition* shape = nullptr;
};

/// Every shape that `reference` may mean; a short name may fit several plugins.
[[nodiscard]] std::vector<ShapeInScope> shapes_named(const Scope& scope, std::string_view reference);

/// The shape that `reference` means; a short name is looked for in `home` first, if there is one.
/// @err unknown-shape, unknown-plugin, ambiguous-name.
[[nodiscard]] std::optional<ShapeInScope> resolve_shape(const Scope& scope, const PluginDefinition* home,
                                                        const Marked<std::string>& reference, Report& report);

/// An effect and the plugin it belongs to.
struct EffectInScope {
  const PluginDefinition* plugin = nullptr;
  const EffectDefinition* effect = nullptr;
};

/// The effects of all plugins, in the order of plugins and ids: the order of effects of a ruleset.
[[nodiscard]] std::vector<EffectInScope> effects_of(const Scope& scope);

/// The effect that `reference` means; a short name is looked for in `home` first, if there is one.
/// @err unknown-effect, unknown-plugin, ambiguous-name.
[[nodiscard]] std::optional<EffectInScope> resolve_effect(const Scope& scope, const PluginDefinition* home,
                                                          const Marked<std::string>& reference, Report& report);

/// Two skulls that cannot be loaded together.
struct Clash {
  SkullInScope first;
  SkullInScope second;
  bool same_id = false;  ///< else the same glyph.
  [[nodiscard]] std::string message() const;
};

/// Every clash among the skulls of `scope`, by the second of the two.
[[nodiscard]] std::vector<Clash> clashes(const Scope& scope);

}  // namespace ossuary
