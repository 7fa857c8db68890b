// Choices: what players may be asked in a game, a sentence each.
#pragma once

#include <string>
#include <vector>

#include "flow/rules.h"
#include "say/sentence.h"

namespace ossuary {

/// The sentences of all choices that the set-up, the turn, the laws and the pieces of `rules` come to, in this order,
/// with "…" for what is named when they are asked. Of skulls with the usual actions, those that come besides.
[[nodiscard]] std::vector<std::string> choice_sentences(const FlowRules& rules, const Dictionary& words);

/// What a sentence of a choice says whatever is chosen: "buy … for …", with all its alternatives.
[[nodiscard]] std::string said_in_general(std::string_view says);

}  // namespace ossuary
