// Menus of actions: the legal actions of one decision as a numbered list for people, short enough for a screen.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/text/canvas.h"
#include "game/match.h"

namespace ossuary::cli {

/// One legal action. Its number on the screen is its position in the list, from 1.
struct MenuItem {
  Action action{};
  std::string notation;
  std::string words;
};

/// The legal actions of `match` in their order, those that decline something last.
[[nodiscard]] std::vector<MenuItem> menu_of(const Match& match, const Dictionary& words);

/// The first word of a notation; actions that share it are listed together.
[[nodiscard]] std::string_view verb_of(const MenuItem& item);

/// A few actions are shown in words, one on each line; more are grouped by the first word of their notation, and shown
/// in columns of notation, or `in_words` like few. Long groups are cut short and name the command that shows them all.
[[nodiscard]] std::string draw_menu(std::span<const MenuItem> menu, const Look& look, bool in_words,
                                    const Dictionary& words = {});
/// The same in sentences: one for each action if there are few, else one for each first word.
[[nodiscard]] std::string describe_menu(std::span<const MenuItem> menu, bool in_words, const Dictionary& words = {});
/// Every action in words, one on each line; if `verb` is not empty, only actions whose notation begins with it.
[[nodiscard]] std::string full_menu(std::span<const MenuItem> menu, std::string_view verb, const Look& look);

}  // namespace ossuary::cli
