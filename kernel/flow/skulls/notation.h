// Actions, places and cards of a graveyard game as text, for records and for people.
//
// The notation of actions:
//   dig 1 4         turn up the tops of piles 1 and 4
//   take 4          after that, take the card turned up on pile 4
//   collect 3       take the face-up card of pile 3
//   place R/P b2    put the card with R above P, turned for it where cards may be, on the second place from the left of
//                   the second row from the bottom. The first card of a row that floats lies on `a1`; to the left of it
//                   are `a0`, `a-1` and so on, and a card keeps the name of its place. With several structures:
//                   `place R/P NAME:b2`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/graveyard/setup.h"
#include "core/graveyard/state.h"
#include "core/graveyard/verbs.h"

namespace ossuary {

/// How often the structures of a seat have grown at their left end: State::grown_left of them alone.
[[nodiscard]] LeftGrowth growth_of(const GraveyardSetup& setup, const State& state, Seat seat);

/// The first words of actions.
[[nodiscard]] std::span<const std::string> action_words();

/// Here and below `grown` is growth_of() the acting seat, which names of places depend on.
[[nodiscard]] std::string action_text(const GraveyardSetup& setup, const DecodedAction& action,
                                      const LeftGrowth& grown = {});

/// @err a sentence that says which word is not understood.
[[nodiscard]] Result<DecodedAction, std::string> parse_action(const GraveyardSetup& setup, std::string_view text,
                                                              const LeftGrowth& grown = {});

/// An action on the piles with these numbers. @err a sentence in the language of `words`.
[[nodiscard]] Result<DecodedAction, std::string> parse_piles(const GraveyardSetup& setup, Verb verb,
                                                             std::span<const std::string> numbers,
                                                             const Dictionary& words);

/// The action in the language of `words`. `graveyard` as it is before the action; the card of a pile is named where
/// it is face up.
[[nodiscard]] std::string describe_action(const GraveyardSetup& setup, const DecodedAction& action,
                                          const Graveyard& graveyard, const Dictionary& words,
                                          const LeftGrowth& grown = {});

/// The label of the spot of a placing in notation, with the id of the structure where there are several.
[[nodiscard]] std::string spot_name(const GraveyardSetup& setup, const DecodedAction& placing, const LeftGrowth& grown);

/// The lines of Match::scoring_choices() for one structure: "chose for KIND b2 top: KIND (of 4 options)", "turned face
/// down: b2", "counted as KIND: b2 top".
[[nodiscard]] std::vector<std::string> scoring_sentences(const GraveyardSetup& setup, std::size_t structure,
                                                         const Explanation& explanation, const Dictionary& words,
                                                         int grown = 0);

}  // namespace ossuary
