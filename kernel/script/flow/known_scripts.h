// KnownScripts: flows whose scripts are those that core/graveyard plays. They are known to load, so nothing need run
// them to see whether they do.
#pragma once

#include <cstdint>
#include <string_view>

#include "flow/skulls/engine_texts.h"

namespace ossuary {

/// The hash that EngineText has of a script.
[[nodiscard]] std::uint64_t hash_of_script(std::string_view source);

/// True if the script of a flow that has the place of an EngineText says what that says, and loads no other.
[[nodiscard]] bool is_known_script(const FlowRules& rules, const EngineText& text);

/// True if core/graveyard plays a flow, which has the EngineTexts as its scripts and no others, and everything that
/// these name is there: then they load.
[[nodiscard]] bool has_known_scripts(const FlowRules& rules);

}  // namespace ossuary
