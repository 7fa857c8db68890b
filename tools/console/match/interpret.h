// Interprets what a player types: an action by number, notation or abbreviation, a command, or something unclear.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "console/match/menu.h"

namespace ossuary::cli {

enum class Command : std::uint8_t {
  Help,
  Rules,
  Table,
  Legal,
  Score,
  Hint,
  Undo,
  Redo,
  Record,
  Quit,
  Touch,
  WhatIf,
  Explain,
  News
};

/// The names of a command, and a description.
struct CommandWords {
  Command command{};
  std::vector<std::string> names;  ///< in English; help shows the first.
  std::string_view does;           ///< a sentence for Dictionary::say(),
  std::string_view called;         ///< as is the name in other languages, which may be typed too.
};

/// All commands, in the order of help.
[[nodiscard]] std::span<const CommandWords> command_words();

/// A command and the rest of its line.
struct CommandLine {
  Command command{};
  std::string argument;
  friend bool operator==(const CommandLine&, const CommandLine&) = default;
};

/// Why a line means nothing here, in one or several lines.
struct NotUnderstood {
  std::string why;
};

using Typed = std::variant<Action, CommandLine, NotUnderstood>;

/// What `line` means at this decision. Capitals and extra spaces do not matter. An empty line means the only action, if
/// there is just one. A command may be cut short; so may words of a notation, and be left out, as long as only one
/// action fits. Of the sentence of an action, whole words from its beginning on do; its first word may be left out.
/// @pre `menu` is menu_of(match).
[[nodiscard]] Typed interpret(std::string_view line, const Match& match, std::span<const MenuItem> menu,
                              const Dictionary& words = {});

}  // namespace ossuary::cli
