// All messages about scripts, as one list.
#pragma once

#include <utility>

#include "script/text/flow_messages.h"
#include "script/text/scoring_messages.h"
#include "script/text/script_messages.h"

namespace ossuary {

/// A message about scripts, by its id: `ScriptMessageId id = "script-error/length"`.
using ScriptMessageId = RowOf<kScriptMessages, kScoringMessages, kFlowMessages>;

[[nodiscard]] inline Message message_of(ScriptMessageId id, TextArguments values = {}) {
  return {&id.row(), std::move(values)};
}

}  // namespace ossuary
