// A match as JSON: what a table has and what seats have scored, for programs.
#pragma once

#include <functional>
#include <string>

#include "game/match.h"
#include "json.h"

namespace ossuary::cli {

/// What a table has besides, for those who draw it.
struct TableDetails {
  /// The name of the picture of a face; "" where there is none.
  std::function<std::string(const Face& face)> picture = [](const Face& /*face*/) { return std::string(); };
};

/// An object with `zones`, `structures`, `dice`, `pools`, `counters` and `notes`; those without any are left out. Seats
/// count from 1, texts are in the language of `words`, marks are the ids of categories of `game`, "-" for a blank half.
/// With `details`, also what faces do, and how things are drawn.
[[nodiscard]] Json table_json(const Table& table, const GameInfo& game, const Dictionary& words,
                              const TableDetails* details = nullptr);

/// A face alone, as tables have it.
[[nodiscard]] Json face_json(const Face& face, const GameInfo& game, const Dictionary& words,
                             const TableDetails* details = nullptr);

/// How the content of a game arranges its table; null where it does not.
[[nodiscard]] Json layout_json(const TableLayout& layout, const Dictionary& words);

/// The points of every seat; of those that are not `shown`, null. With the choices that the points are counted by,
/// which take longer to find than points, where a language for them is given. @pre `scores` are those of `match`.
[[nodiscard]] Json scores_json(const Match& match, const Scores& scores, SeatSet shown,
                               const Dictionary* choices_in = nullptr);

/// The value of every option of a match, chosen or drawn.
[[nodiscard]] Json options_json(const Match& match);

}  // namespace ossuary::cli
