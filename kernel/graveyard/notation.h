// Actions, places and cards of a graveyard game as text, for records and for people.
//
// The notation of actions:
//   dig 1 4         turn up the tops of piles 1 and 4
//   take 4          after that, take the card turned up on pile 4
//   collect 3       take the face-up card of pile 3
//   place R/P b2    put the card with R above P, turned for it where cards may be, on the second place from the left of
//                   the second row from the bottom; `a0` is the left end of a bottom row that still floats. With
//                   several structures: `place R/P NAME:b2`.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "graveyard/setup.h"
#include "graveyard/verbs.h"

namespace ossuary {

[[nodiscard]] std::string action_text(const GraveyardSetup& setup, const DecodedAction& action);

/// @err a sentence that says which word is not understood.
[[nodiscard]] Result<DecodedAction, std::string> parse_action(const GraveyardSetup& setup, std::string_view text);

/// The action in words, with names in `lang`. `graveyard` as it is before the action; the card of a pile is named where
/// it is face up.
[[nodiscard]] std::string describe_action(const GraveyardSetup& setup, const DecodedAction& action,
                                          const Graveyard& graveyard, std::string_view lang);

/// A row letter from the bottom and a number from the left: "a1".
[[nodiscard]] std::string spot_label(const Shape& shape, Spot spot);

/// The lines of Match::scoring_choices() for one structure: "chose for KIND b2 top: KIND (of 4 options)", "turned face
/// down: b2", "counted as KIND: b2 top".
[[nodiscard]] std::vector<std::string> scoring_sentences(const GraveyardSetup& setup, std::size_t structure,
                                                         const Explanation& explanation, std::string_view lang);

}  // namespace ossuary
