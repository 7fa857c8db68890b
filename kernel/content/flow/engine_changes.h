// EngineChanges: what of a flow of skulls is not as core/graveyard plays it. Private to kernel/content/flow.
#pragma once

#include "flow/rules.h"

namespace ossuary {

/// Notes in rules.skulls what changes the game, and whether matches are dealt as core/graveyard deals them.
/// @pre rules.skulls is complete.
void note_engine_changes(FlowRules& rules);

}  // namespace ossuary
