// What is said of a failure in a script by what its flow declares. Private to kernel/script/flow.
#pragma once

#include "say/message.h"
#include "script/flow/context.h"

namespace ossuary {

/// The steps of the turn, where nobody was asked anything in any; else nothing.
[[nodiscard]] TextArguments turn_without_decision(const FlowContext& flow);

/// Which message says that steps follow each other without end: where skulls are played, cards may be lacking.
[[nodiscard]] ScriptMessageId endless_steps(const FlowContext& flow);

/// Says of a failure what is taken for something that each seat has, and is none.
void explain_index(const FlowRules& rules, Message& what);

}  // namespace ossuary
