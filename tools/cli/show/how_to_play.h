// What a player may do in a game and when a match ends, in a few sentences, and those of its content.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// Where sentences are read: screens have labels, which paper has not.
enum class ReadOn : std::uint8_t { Screen, Paper };

/// What the command `rules` of a match shows before the points: the turn of `rules` for `players`, with the numbers of
/// its dials, and what its content says of it; none for a family that this file does not know. @pre `rules`
/// is for that number of players.
[[nodiscard]] std::vector<std::string> how_to_play(const AnyRuleset& rules, int players, const Dictionary& words,
                                                   ReadOn read_on = ReadOn::Screen);

/// What may be done in a turn with a graveyard, a sentence each; whether players build more than one structure.
[[nodiscard]] std::vector<std::string> turn_sentences(const Ruleset& rules, bool several_structures,
                                                      const Dictionary& words);

}  // namespace ossuary::cli
