// What a player types: an action by number, notation or an abbreviation of it; or a command; or something unclear.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "console/line/action_menu.h"

namespace ossuary::cli {

enum class Command : std::uint8_t { Help, Table, Legal, Score, Hint, Undo, Record, Quit };

/// A command as people type it, and what it does.
struct CommandWords {
  Command command{};
  std::vector<std::string> names;  ///< the first is the one that help shows.
  std::string does;
};

/// All commands, in the order of help.
[[nodiscard]] std::span<const CommandWords> command_words();

/// A command and the rest of its line.
struct CommandLine {
  Command command{};
  std::string argument;
  friend bool operator==(const CommandLine&, const CommandLine&) = default;
};

/// Why a line means nothing here, in a sentence or a few lines.
struct Unclear {
  std::string why;
};

using Typed = std::variant<Action, CommandLine, Unclear>;

/// What `line` means at this decision. Capitals and extra blanks do not matter. An empty line takes the only action
/// where there is one. Words may be cut short and left out as long as one action alone fits.
/// @pre `menu` is menu_of(match).
[[nodiscard]] Typed interpret(std::string_view line, const Match& match, std::span<const MenuItem> menu);

}  // namespace ossuary::cli
