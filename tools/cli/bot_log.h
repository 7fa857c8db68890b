// --bot-log: a file with what the programs that play are asked and answer.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "cli/command_syntax.h"
#include "serve/bot_log.h"

namespace ossuary::cli {

/// --bot-log FILE.
void add_bot_log_option(CommandSyntax& command, std::string& file);

/// True if one of the bots is a program.
[[nodiscard]] bool some_program(std::span<const std::string> bots);

/// Begins the log in `file`; none for "". @throws Stop: none of the bots is a program, or the file cannot be written.
[[nodiscard]] std::unique_ptr<serve::BotLog> open_bot_log(const std::string& file, std::span<const std::string> bots);

/// @throws Stop: lines are missing in the log, if there is one.
void check_bot_log(const serve::BotLog* log);

}  // namespace ossuary::cli
