// A table as JSON: what Table has, for programs.
#pragma once

#include "game/info.h"
#include "game/table.h"
#include "json.h"

namespace ossuary::cli {

/// An object with `zones`, `structures`, `dice`, `pools`, `counters` and `notes`; those without any are left out. Seats
/// count from 1, texts are in the language of `words`, marks are the ids of categories of `game`, "-" for a blank half.
[[nodiscard]] Json table_json(const Table& table, const GameInfo& game, const Dictionary& words);

}  // namespace ossuary::cli
