// The scripts of a flow: compiled once, run in a sandbox. The only door to this folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "flow/rules.h"
#include "game/scripts.h"
#include "say/diagnostic.h"
#include "script/words/word_text.h"

namespace ossuary {

/// The rules with their scripts compiled: referees can be opened, and choices know the zones that they name. Runs each
/// script once to get its functions, as each opening does again; but not where all are known to load (known_scripts.h),
/// nor where the rules come with what is known of the scripts of others, from which they differ in pieces alone: they
/// load as these do, or each match says why not.
/// @pre the rules have setups, and make_plan() lays them out for each.
/// @err every script that does not compile, fails as it loads, passes a limit or returns something else.
[[nodiscard]] Result<FlowRules, std::vector<Diagnostic>> compile_flow(FlowRules rules);

/// What compile_flow() finds wrong with the scripts, sorted. Where they had to be loaded, the rules come with what is
/// known of them then.
[[nodiscard]] std::vector<Diagnostic> script_problems(FlowRules& rules);

/// What the scripts `counts.lua` of its plugins expect of the pieces and does not hold. @pre nothing is wrong with the
/// scripts. @err one of them fails.
[[nodiscard]] std::vector<Diagnostic> unmet_counts(const FlowRules& rules);

/// The words in which scripts of flows speak of the game, in the order of their description.
[[nodiscard]] std::span<const WordText> flow_words();

/// True if `name` may not name a thing of a flow, because a word or plain Lua has it.
[[nodiscard]] bool is_taken_by_flows(std::string_view name);

}  // namespace ossuary
