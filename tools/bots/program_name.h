// The names of bots that are programs of their own, and lists of names.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace ossuary {

/// How long a program may take.
struct ProgramTime {
  std::chrono::milliseconds decision{};  ///< for each decision,
  std::chrono::milliseconds bank{};  ///< and besides for all decisions of a match together, which longer ones use up.
  friend bool operator==(const ProgramTime&, const ProgramTime&) = default;
};

/// A command of the shell, and how long it may take.
struct ProgramName {
  std::string command;
  ProgramTime time;
};

/// "cmd:./my_bot.py", "cmd:./my_bot.py@500ms", or with a bank "cmd:./my_bot.py@500ms+30s". What comes after the last @
/// is a time where it looks like one: a number with letters after it. @err a sentence.
[[nodiscard]] Result<ProgramName, std::string> parse_program(std::string_view name);

/// The names in a list such as "greedy,cmd:./my_bot.py"; a comma in a name is written `\,`.
[[nodiscard]] std::vector<std::string> split_names(std::string_view list);

}  // namespace ossuary
