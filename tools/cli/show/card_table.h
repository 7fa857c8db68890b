// Card table: the cards of a game as a table for spreadsheets, which `new cards --from` reads.
#pragma once

#include <string>

#include "content/catalogue.h"

namespace ossuary::cli {

/// Comma-separated values: a row for each different card of two skulls, or for each piece of a flow without skulls,
/// with what its file says of it. Names and texts are in `lang`.
[[nodiscard]] std::string card_table_csv(const Catalogue& library, const AnyRuleset& rules, const std::string& lang);

}  // namespace ossuary::cli
