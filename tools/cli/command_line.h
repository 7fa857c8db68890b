// The frame around all commands: global options, help, and what a wrong command line is told.
#pragma once

#include <span>
#include <string>

#include "cli/environment.h"

namespace ossuary::cli {

/// Runs the command that `arguments` (without the program's name) ask for. Never throws.
[[nodiscard]] ExitCode run_command_line(std::span<const std::string> arguments, Environment& env);

}  // namespace ossuary::cli
