// Table save: the saved object by which Tabletop Simulator makes decks of sheets of cards.
#pragma once

#include <filesystem>
#include <string>

#include "cards/table_decks.h"

namespace ossuary::cli {

/// The text of the file, for sheets that lie in `folder`, an absolute path. What cards are called is their ids.
/// @source kb.tabletopsimulator.com, "Save file format": DeckCustom, CardCustom and CustomDeck.
[[nodiscard]] std::string table_save(const std::string& title, const cards::TableDecks& decks,
                                     const std::filesystem::path& folder);

}  // namespace ossuary::cli
