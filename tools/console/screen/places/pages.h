// Pages: what is read over the table: rules of what is on the screen, the log, what nobody sees; and the menu.
#pragma once

#include <vector>

#include "console/match/model.h"

namespace ossuary::cli {

/// The keys, what the thing under the cursor does, what one may do, what earns points, and what lies on the table.
[[nodiscard]] Page rules_page(const Model& model);
/// The same without the keys.
[[nodiscard]] Page game_page(const Model& model);
/// What happened, the latest first.
[[nodiscard]] Page log_page(const Model& model);
/// The pieces that the viewer does not see.
[[nodiscard]] Page unseen_page(const Model& model);

/// What one may choose now.
[[nodiscard]] std::vector<MenuLine> menu_lines(const Model& model);
/// What a line of it says, a sentence for Dictionary::say().
[[nodiscard]] std::string_view menu_words(MenuLine line);

/// A face on the table that a thing is, with the words for it; nothing where it is none.
[[nodiscard]] std::optional<Face> face_of(const Table& table, const TableThing& thing);
/// What a thing is called: its face in words, or its title and label.
[[nodiscard]] std::string name_of(const Position& now, const TableThing& thing);
/// What a thing does or earns, a sentence each: that of the thing, and those of the categories that it shows.
[[nodiscard]] std::vector<std::string> sentences_about(const Position& now, const TableThing& thing);

}  // namespace ossuary::cli
