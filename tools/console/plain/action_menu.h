// Menus as lines: the legal actions of one decision as a numbered list, short enough for a screen.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/match/menu.h"
#include "console/text/paint.h"

namespace ossuary::cli {

/// A few actions are shown in words, one on each line; more are grouped by the first word of their notation, and shown
/// in columns of notation, or `in_words` like few. Long groups are cut short and name the command that shows them all.
[[nodiscard]] std::string draw_menu(std::span<const MenuItem> menu, const Look& look, bool in_words,
                                    const Dictionary& words = {});
/// The same in sentences: one for each action if there are few, else one for each first word.
[[nodiscard]] std::string describe_menu(std::span<const MenuItem> menu, bool in_words, const Dictionary& words = {});
/// Every action in words, one on each line; if `verb` is not empty, only actions whose notation begins with it.
[[nodiscard]] std::string full_menu(std::span<const MenuItem> menu, std::string_view verb, const Look& look);

}  // namespace ossuary::cli
