// Choices: what players may be asked in a game, a sentence each.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "say/sentence.h"

namespace ossuary {

class AnyRuleset;
struct FlowRules;

/// The choices that the set-up, the turn, the laws and the pieces of `rules` come to, in this order: indices of
/// FlowRules::choices.
[[nodiscard]] std::vector<std::size_t> asked_choices(const FlowRules& rules);

/// The sentences of these choices, with "…" for what is named when they are asked. Of skulls, those that come besides
/// the usual actions. @pre `rules` are for each of `numbers`, which are some.
[[nodiscard]] std::vector<std::string> choice_sentences(const AnyRuleset& rules, std::span<const int> numbers,
                                                        const Dictionary& words);

/// What a sentence of a choice says whatever is chosen: "buy … for …", with all its alternatives.
[[nodiscard]] std::string said_in_general(std::string_view says);

}  // namespace ossuary
