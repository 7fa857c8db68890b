// The names of bots that are programs of their own, and lists of names.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace ossuary {

/// A command of the shell, and how long it may take for a decision.
struct ProgramName {
  std::string command;
  std::chrono::milliseconds most{};
};

/// "cmd:./my_bot.py", or "cmd:./my_bot.py@500ms". @err a sentence.
[[nodiscard]] Result<ProgramName, std::string> parse_program(std::string_view name);

/// The names in a list such as "greedy,cmd:./my_bot.py"; a comma in a name is written `\,`.
[[nodiscard]] std::vector<std::string> split_names(std::string_view list);

}  // namespace ossuary
