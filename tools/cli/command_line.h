// The frame around all commands: global options, help, and the messages for a wrong command line.
#pragma once

#include <span>
#include <string>

#include "cli/environment.h"

namespace ossuary::cli {

/// Runs the command that `arguments` name; the name of the program is not among them. Never throws.
[[nodiscard]] ExitCode run_command_line(std::span<const std::string> arguments, Environment& env);

}  // namespace ossuary::cli
