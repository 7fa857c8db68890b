// Merging: a ruleset with all that it extends put together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/pack/scope.h"

namespace ossuary {

/// A ruleset that extends nothing any more.
struct MergedRuleset {
  std::vector<const RulesetFile*> chain;  ///< the rulesets it extends, the furthest first, itself last.
  std::string id;
  bool ad_hoc = false;     ///< plugins were joined to what the files say: no place in them is at fault.
  std::uint64_t hash = 0;  ///< of all files of the chain.
  Node root;               ///< the merged tree, for positions; empty where some file of the chain was not read.
  RulesetDefinition says;  ///< what the merged tree says.
  Scope plugins;           ///< those it names, with all they require.
};

/// Merges `ruleset` with what it extends; faults go to `report`.
/// @err unknown-ruleset, extends-cycle, unknown-plugin, duplicate-id, missing-key.
[[nodiscard]] MergedRuleset merge(const Definitions& definitions, const RulesetFile& ruleset, Report& report);

}  // namespace ossuary
