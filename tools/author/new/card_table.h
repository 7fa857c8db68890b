// Card tables: cards as rows of a spreadsheet, read from comma-separated values, and the files of content they become.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "author/new/templates.h"

namespace ossuary::author {

/// The first columns of tables of pieces, and those of cards of two skulls. Other columns of pieces are attributes.
inline constexpr auto kPieceColumns =
    std::to_array<std::string_view>({"id", "type", "zone", "copies", "name", "label", "text"});
inline constexpr auto kSkullColumns = std::to_array<std::string_view>({"top", "bottom", "copies"});

struct CardRow {
  std::size_t line = 0;             ///< of the file.
  std::vector<std::string> fields;  ///< one for each column.
};

struct CardTable {
  std::vector<std::string> columns;
  std::vector<CardRow> rows;

  /// True for a table of pieces; else it has cards of two skulls.
  [[nodiscard]] bool has_pieces() const;
  /// What a row says in the column of that name; "" where there is no such column.
  [[nodiscard]] std::string_view field(const CardRow& row, std::string_view column) const;
};

/// The table of a text: fields between commas, or between semicolons, as some spreadsheets write them; in quotes where
/// they have such, quotes or lines in them. Rows that are empty are passed over. @source RFC 4180.
/// @err "line 3: ...": what is wrong with it, also a column that means nothing, and copies that are no number.
[[nodiscard]] Result<CardTable, std::string> read_card_table(std::string_view text);

/// A card of two skulls, as files of cards write it, and how many there are of it.
using CountedCard = std::pair<std::string, int>;
/// The rows of a table of skulls.
[[nodiscard]] std::vector<CountedCard> counted_cards(const CardTable& table);

/// The files of a table of pieces: pieces/ID.toml, or pieces/ID_TYPE.toml for each type where there are several.
/// @err a row says no id or no type.
[[nodiscard]] Result<std::vector<StartFile>, std::string> piece_files(const CardTable& table, const std::string& id);

}  // namespace ossuary::author
