// Menus: the legal actions of one decision as a list for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

}  // namespace ossuary::cli
