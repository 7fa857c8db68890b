// Kinds, effects, cards and scripts of the plugins in a scope, as a ruleset has them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "content/pack/scope.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// Dials that a ruleset turns: their numbers by name, by the `params` of the skull or effect that has them.
using DialOverrides = std::map<const std::vector<NamedNumber>*, std::map<std::string, std::int64_t>>;

/// The kinds of `plugins`, their dials turned by `dials`.
[[nodiscard]] std::vector<Kind> kinds_of(const Scope& plugins, const DialOverrides& dials, const PluralRules& plurals);

/// Cards of which each match has some.
struct CardDrawPlan {
  std::vector<CardText> cards;
  CardShare share;
  std::string use;  ///< as the ruleset writes it; "" for the whole deck.
};

/// The cards of a game, by the short ids of their skulls.
struct DeckPlan {
  std::vector<CardText> always;
  std::vector<CardDrawPlan> draws;
  std::vector<PileRow> rows;

  /// Cards that each match has at least, and all that there are.
  [[nodiscard]] std::size_t least() const;
  [[nodiscard]] std::size_t all() const;
};

/// All cards of a plugin.
[[nodiscard]] std::vector<CardText> cards_of(const PluginDefinition& plugin);

/// Fills in what `rules` has of its plugins: stamps, kinds, effects, faces and deck.
/// @pre the plugins have no errors, and fit into a ruleset.
void add_plugins(const Scope& plugins, const DialOverrides& dials, const PluralRules& plurals, const DeckPlan& deck,
                 Ruleset& rules);

/// What a game says of the plugins that it was made from.
[[nodiscard]] std::vector<PluginStamp> stamps_of(const Scope& plugins);

/// The scripts of skulls, with their own dials, and those of an effect. @pre all scripts were read.
[[nodiscard]] std::vector<KindScript> scripts_of(const std::vector<SkullInScope>& skulls);
[[nodiscard]] EffectScripts scripts_of(const EffectInScope& effect);

/// What a script of `plugin` loads. @pre what it names is there.
[[nodiscard]] SharedScripts shared_by(const PluginDefinition& plugin, const TextFile& script);

/// What skulls have besides their scorers, with their own dials. @pre all scripts were read.
[[nodiscard]] SkullHooks hooks_of(const std::vector<SkullInScope>& skulls);

}  // namespace ossuary
