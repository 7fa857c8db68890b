// The commands that the program for playing leaves out: tools/play builds that, since it is there in half the time.
#pragma once

#include <span>
#include <string_view>

#include "cli/command_syntax.h"

namespace ossuary::cli {

/// Their names.
[[nodiscard]] std::span<const std::string_view> left_out_commands();

/// Adds them as commands that say how to build all of the program.
void add_left_out_commands(CommandSyntax& program);

}  // namespace ossuary::cli
