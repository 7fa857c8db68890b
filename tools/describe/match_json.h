// A match as JSON: what a table has and what seats have scored, for programs.
#pragma once

#include "game/match.h"
#include "json.h"

namespace ossuary::cli {

/// An object with `zones`, `structures`, `dice`, `pools`, `counters` and `notes`; those without any are left out. Seats
/// count from 1, texts are in the language of `words`, marks are the ids of categories of `game`, "-" for a blank half.
[[nodiscard]] Json table_json(const Table& table, const GameInfo& game, const Dictionary& words);

/// The points of every seat; of those that are not `shown`, null. With the choices that the points are counted by,
/// which take longer to find than points, where a language for them is given. @pre `scores` are those of `match`.
[[nodiscard]] Json scores_json(const Match& match, const Scores& scores, SeatSet shown,
                               const Dictionary* choices_in = nullptr);

/// The value of every option of a match, chosen or drawn.
[[nodiscard]] Json options_json(const Match& match);

}  // namespace ossuary::cli
