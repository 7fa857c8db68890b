// Kinds, effects, cards and scripts of the plugins in a scope, as a ruleset has them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "content/pack/scope.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// Dials that a ruleset turns, by skull and name.
using DialOverrides = std::map<const SkullDefinition*, std::map<std::string, std::int64_t>>;

/// The kinds of `plugins`, their dials turned by `dials`.
[[nodiscard]] std::vector<Kind> kinds_of(const Scope& plugins, const DialOverrides& dials);

/// Fills in what `rules` has of its plugins: stamps, kinds, effects, faces and deck.
/// @pre the plugins have no errors, and fit into a ruleset.
void add_plugins(const Scope& plugins, const DialOverrides& dials, Ruleset& rules);

/// What a game says of the plugins that it was made from.
[[nodiscard]] std::vector<PluginStamp> stamps_of(const Scope& plugins);

/// Cards of all plugins together.
[[nodiscard]] std::size_t deck_size(const Scope& plugins);

/// The scripts of skulls, with their own dials, and those of an effect. @pre all scripts were read.
[[nodiscard]] std::vector<KindScript> scripts_of(const std::vector<SkullInScope>& skulls);
[[nodiscard]] EffectScripts scripts_of(const EffectDefinition& effect);

/// What skulls have besides their scorers, with their own dials. @pre all scripts were read.
[[nodiscard]] SkullHooks hooks_of(const std::vector<SkullInScope>& skulls);

}  // namespace ossuary
