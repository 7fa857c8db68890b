// Starts: what lies on the table of a game before its set-up, and what may be chosen before a match, a sentence each.
#pragma once

#include <string>
#include <vector>

#include "say/sentence.h"

namespace ossuary {

struct FlowRules;

/// What zones start with, row by row; by types of pieces where these are many. Of zones that are seen, but for those of
/// skulls.
[[nodiscard]] std::vector<std::string> start_sentences(const FlowRules& rules, const Dictionary& words);

/// What each option is where nobody chooses, and what it may be; but for those that shapes and effects of skulls have.
[[nodiscard]] std::vector<std::string> option_sentences(const FlowRules& rules, const Dictionary& words);

}  // namespace ossuary
