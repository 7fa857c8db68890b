// Plays of worked examples in words and tables.
#pragma once

#include "author/examples/flow_examples.h"
#include "rulebook/worked_example.h"

namespace ossuary::cli {

/// Plays `example`, and notes in `shown` what it shows and its points. False where it does not pass, or says nothing
/// that can be shown.
[[nodiscard]] bool show_play(const author::FlowExampleDefinition& example, author::FlowExampleRunner& runner,
                             const Dictionary& words, WorkedExample& shown);

}  // namespace ossuary::cli
