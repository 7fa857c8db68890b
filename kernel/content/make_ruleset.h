// From a merged ruleset to one that can be played.
#pragma once

#include <vector>

#include "content/any_ruleset.h"
#include "content/rules/build.h"
#include "core/base/result.h"
#include "say/diagnostic.h"

namespace ossuary {

/// The skulls of `merged`, with compiled scripts. @err wrong-type where it is a flow without skulls; build_ruleset(),
/// with_scoring().
[[nodiscard]] Result<Ruleset, std::vector<Diagnostic>> make_skulls(const MergedRuleset& merged, Report& report);

/// The ruleset that `merged` describes. @err make_skulls(), build_flow(), compile_flow().
[[nodiscard]] Result<AnyRuleset, std::vector<Diagnostic>> make_any(const MergedRuleset& merged, Report& report,
                                                                   const ChangeSkulls& change = {});

}  // namespace ossuary
