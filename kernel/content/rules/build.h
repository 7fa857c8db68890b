// Rulesets: a file is merged with what it extends, and built into a Ruleset. Resolves names, and checks that all fits
// together.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "content/pack/kinds.h"

namespace ossuary {

class CompiledTexts;

/// A ruleset that extends nothing any more.
struct MergedRuleset {
  std::vector<const RulesetFile*> chain;  ///< the rulesets it extends, the furthest first, itself last.
  std::string id;
  bool ad_hoc = false;  ///< plugins were joined to what the files say: no place in them is at fault.
  std::shared_ptr<const PlayedBy> played_by;        ///< null where only structures are scored.
  std::shared_ptr<const CompiledTexts> compiled{};  ///< see FlowRules::compiled.
  RulesetDefinition says;  ///< what they say together; nothing where one of them has errors by itself.
  Scope plugins;           ///< those it names, with all they require.
  Scope goal_plugins;      ///< of these, those of the ruleset of the chain that says the goal.
  PluginsOutside outside;  ///< all others.
};

/// True where a flow plays skulls: then the deck, the structures and the dials of the turn are its.
[[nodiscard]] bool plays_skulls(const MergedRuleset& from);

/// What `home` says of its flow, with what others of `plugins` put on top.
[[nodiscard]] FlowDefinition extended_flow(const Scope& plugins, const PluginDefinition& home);
/// The same of how its table is arranged; nothing where none of them says it. Where one says other rows, groups of
/// those before that are in none of them are left out.
[[nodiscard]] std::optional<LayoutDefinition> extended_layout(const Scope& plugins, const PluginDefinition& home);

/// What a file says at a path of keys.
struct Said {
  const TomlEntry* entry = nullptr;  ///< null where no file says it.
  const RulesetFile* file = nullptr;
};

/// What the last file of `chain` that says something at `path` says there.
[[nodiscard]] Said last_said(const std::vector<const RulesetFile*>& chain,
                             std::initializer_list<std::string_view> path);

/// Merges `ruleset` with what it extends; faults go to `report`.
/// @err unknown-ruleset, extends-cycle, limit-exceeded, unknown-plugin, duplicate-id, missing-key.
[[nodiscard]] MergedRuleset merge(const Definitions& definitions, const RulesetFile& ruleset, Report& report);

/// Lets a flow play what only a flow plays, and brings in the plugin of a flow that is not listed: merge() has done so,
/// and plugins that join later need it again.
void choose_flow(const Definitions& definitions, MergedRuleset& merged);

/// The kind that `reference` means in a plugin of `from`; nothing, and a diagnostic, where there is none. @pre `rules`
/// has the kinds. @err unknown-skull, unknown-plugin.
[[nodiscard]] std::optional<KindId> kind_of(const Marked<std::string>& reference, const MergedRuleset& from,
                                            const Ruleset& rules, Report& report);

/// Fills in the faces, deck and draws of `rules`: the cards of `from`, as its plugins bring them and `deck` changes
/// them. @pre its plugins have no errors, and `rules` has the kinds.
/// @err unknown-card, unknown-skull, unknown-plugin, duplicate-id, out-of-range, unknown-key.
void plan_deck(const MergedRuleset& from, Ruleset& rules, Report& report);

/// The ruleset that `from` describes, without its scoring; without players, one that scores structures alone. It is
/// complete if `report` has no errors then. @pre `from` and its plugins have no errors.
/// @err unknown-skull, unknown-key, unknown-shape, unknown-effect, ambiguous-name, check_ruleset().
[[nodiscard]] Ruleset build_ruleset(const MergedRuleset& from, Report& report);

/// Checks `rules`, which was built of `from`: its plugins go together, there are cards enough, and all fits the kernel.
/// Faults are shown at their places in the file, or, where it was made ad hoc, under
/// its name alone.
/// @err duplicate-id, duplicate-glyph, no-cards, deck-too-small, limit-exceeded, out-of-range, shape-size,
///      unknown-value.
void check_ruleset(const Ruleset& rules, const MergedRuleset& from, Report& report);

/// The tips of `says`. Each is about actions that begin with one of `words`, or about any. @err unknown-value.
[[nodiscard]] std::vector<Tip> tips_of(const RulesetDefinition& says, std::span<const std::string> words,
                                       Report& report);

/// A target goes with the order `together`, and that with a target. @err missing-key, unknown-key.
void check_win(const WinDefinition& win, Report& report);

/// Compiles the scripts of `plugins` into `rules`. @err script-*.
[[nodiscard]] Result<Ruleset, std::vector<Diagnostic>> with_scoring(Ruleset rules, const Scope& plugins);

}  // namespace ossuary
