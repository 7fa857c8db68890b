// Objections: why what a person typed is no legal action of a graveyard game now, in their words. Records and programs
// get the refusals of flow/skulls/refusals.h. Private to kernel/flow/skulls.
#pragma once

#include <string>
#include <string_view>

#include "core/graveyard/setup.h"
#include "core/graveyard/state.h"
#include "say/sentence.h"

namespace ossuary {

/// A sentence without a full stop, in the language of `words`. "" where `text` begins with no word of an action, cut
/// short or not, and no card; and where nothing speaks against it. `grown` is that of the structures of the player in
/// turn.
/// @pre the match is not over.
[[nodiscard]] std::string objection(const GraveyardSetup& setup, const State& state, std::string_view text,
                                    const LeftGrowth& grown, const Dictionary& words);

}  // namespace ossuary
