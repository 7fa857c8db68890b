// Blueprint: a ruleset with all references resolved and all merging done, not yet frozen. Checked for what the kernel
// holds.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "content/pack/scope.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// A structure by name and the shape it is built on.
struct StructureBlueprint {
  std::string name;
  ShapeInScope shape;
};

/// The structures of each of `players` players.
struct SetupBlueprint {
  int players = 0;
  std::int64_t min_deck = 0;  ///< offered only where the deck has so many cards.
  std::vector<StructureBlueprint> structures;
  Mark at;
};

/// One card of features: the shape on one side, the effect on the other.
struct FeatureCardBlueprint {
  ShapeInScope shape;
  EffectInScope effect;
  Mark at;
};

/// Features of a ruleset; no cards where it has none.
struct FeaturesBlueprint {
  std::string structure;
  Mark structure_at;
  std::int64_t size = 0;  ///< cards of each shape.
  std::vector<FeatureCardBlueprint> cards;
};

/// Dials that a ruleset turns, by skull and name.
using DialOverrides = std::map<const SkullDefinition*, std::map<std::string, std::int64_t>>;

struct Blueprint {
  std::string id;
  LocalText name;
  std::uint64_t hash = 0;
  Scope plugins;
  Mark plugins_at;
  TurnRules turn;
  Mark turn_at;
  Mark opening_at;
  WinOrder win_order = WinOrder::Total;
  bool mixed = false;  ///< plugins of one family are together on purpose.
  DialOverrides dials;
  std::vector<SetupBlueprint> setups;  ///< in ascending order of players.
  FeaturesBlueprint features;
  std::vector<Marked<Rank>> ranks;

  /// Cards of all plugins together.
  [[nodiscard]] std::size_t deck_size() const;
  /// The setups that the deck suffices for, by their own min_deck.
  [[nodiscard]] std::vector<const SetupBlueprint*> offered() const;
};

/// Where the faults of a blueprint are shown: at its marks, or, where it was made ad hoc, under its name alone.
enum class Origin : std::uint8_t { File, AdHoc };

/// Checks that the plugins go together, that there are cards, and that all fits the kernel.
/// @err duplicate-id, duplicate-glyph, no-cards, deck-too-small, limit-exceeded, out-of-range, shape-size,
///      unknown-value, mixed-family (a warning).
void check_blueprint(const Blueprint& blueprint, Origin origin, Report& report);

/// The ruleset of a blueprint. @pre all its plugins and itself are without errors.
/// @err script-*.
[[nodiscard]] Result<Ruleset, std::vector<Diagnostic>> freeze(const Blueprint& blueprint);

/// The kinds of `plugins`, their dials turned by `dials`.
[[nodiscard]] std::vector<Kind> kinds_of(const Scope& plugins, const DialOverrides& dials);

/// The scoring scripts of `plugins`, with the dials of `kinds`, which are theirs. @pre the plugins have no errors.
[[nodiscard]] std::vector<KindScript> kind_scripts(const Scope& plugins, std::span<const Kind> kinds);

}  // namespace ossuary
