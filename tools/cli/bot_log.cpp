#include "cli/bot_log.h"

#include <algorithm>

#include "bots/bot.h"
#include "cli/output.h"
#include "cli/stop.h"

namespace ossuary::cli {

void add_bot_log_option(CommandSyntax& command, std::string& file) {
  command.add_option(file, {.name = "--bot-log",
                            .type = "FILE",
                            .help = "Write what programs that play (cmd:COMMAND) are asked and answer, with times",
                            .check = [](const std::string& name) {
                              return is_stdout(name) ? "the log of programs is a file, not standard output" : "";
                            }});
}

bool some_program(std::span<const std::string> bots) {
  return std::ranges::any_of(bots, [](const std::string& bot) { return bot.starts_with(kProgram); });
}

std::unique_ptr<serve::BotLog> open_bot_log(const std::string& file, std::span<const std::string> bots) {
  if (file.empty()) {
    return nullptr;
  }
  if (!some_program(bots)) {
    throw bad_usage("--bot-log: no program plays; --seats names one as cmd:COMMAND");
  }
  auto log = std::make_unique<serve::BotLog>(file);
  check_bot_log(log.get());
  return log;
}

void check_bot_log(const serve::BotLog* log) {
  if (const auto fault = log == nullptr ? std::nullopt : log->fault()) {
    throw bad_usage("--bot-log: " + *fault);
  }
}

}  // namespace ossuary::cli
