// Menus as lines: the legal actions of one decision as a numbered list, short enough for a screen.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/match/options.h"
#include "console/plain/speech.h"
#include "console/text/paint.h"

namespace ossuary::cli {

/// A few actions are shown in words, one on each line; more are grouped by the first word of their notation, and shown
/// in columns of notation, or `in_words` like few. Long groups are cut short and name the command that shows them all.
[[nodiscard]] std::string draw_menu(std::span<const MenuItem> menu, const Look& look, bool in_words,
                                    const Dictionary& words = {});
/// The same in sentences, with what actions gain: actions that differ at their end alone are in one, those that gain
/// most first.
[[nodiscard]] std::string describe_menu(std::span<const Option> options, const Dictionary& words = {});
/// The same, shorter: of many actions that differ in numbers the first and the last, and where that does not bring it
/// within `room` characters as `speech` says it, of others those that gain most.
[[nodiscard]] std::string describe_menu_within(std::span<const Option> options, int room, const Dictionary& words,
                                               const Speech& speech);
/// Every action in words, one on each line; if `verb` is not empty, only actions whose notation begins with it.
[[nodiscard]] std::string full_menu(std::span<const MenuItem> menu, std::string_view verb, const Look& look);

}  // namespace ossuary::cli
