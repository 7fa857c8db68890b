// ActionMenu: the legal actions of one decision as a numbered list for people, short enough for a screen.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/text/canvas.h"
#include "game/match.h"

namespace ossuary::cli {

/// One legal action. Its number on screen is its place in the list, from 1.
struct MenuItem {
  Action action{};
  std::string notation;
  std::string words;
};

/// The legal actions of `match` in their order.
[[nodiscard]] std::vector<MenuItem> menu_of(const Match& match, std::string_view lang);

/// The first word of a notation; actions that share it are listed together.
[[nodiscard]] std::string_view verb_of(const MenuItem& item);

/// A few actions one a line in words; more of them by first word, in columns of short notation; the longest groups
/// shortened, with the word that shows them all.
[[nodiscard]] std::string draw_menu(std::span<const MenuItem> menu, const Look& look);
/// The same in sentences: a few actions each, more of them as one sentence a first word.
[[nodiscard]] std::string tell_menu(std::span<const MenuItem> menu);
/// Every action in words, one a line; only those whose notation begins with the word `verb`, unless it is empty.
[[nodiscard]] std::string full_menu(std::span<const MenuItem> menu, std::string_view verb);

}  // namespace ossuary::cli
