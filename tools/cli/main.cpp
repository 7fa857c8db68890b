// The program `ossuary`: runs the command line with the standard streams.
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command_line.h"

namespace {

using ossuary::cli::Environment;
using ossuary::cli::ExitCode;

/// Log messages go to stderr as "ossuary: warning: ...".
void set_up_log() {
  auto logger = spdlog::stderr_logger_st("ossuary");
  logger->set_pattern("%n: %l: %v");
  spdlog::set_default_logger(std::move(logger));
}

/// Flushes stdout, and reports if that fails, for instance on a full disk.
ExitCode finish(ExitCode exit) {
  std::cout.flush();
  if (std::cout) {
    return exit;
  }
  std::cerr << "ossuary: cannot write to standard output\n";
  return exit == ExitCode::Done ? ExitCode::No : exit;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::signal(SIGPIPE, SIG_DFL);  // a reader who goes away ends the program quietly, whoever started it
  set_up_log();
  Environment env(std::cin, std::cout, std::cerr);
  env.color_out = ossuary::cli::wants_color(STDOUT_FILENO);
  env.lang = ossuary::cli::wanted_language();
  env.unicode = ossuary::cli::wants_unicode();
  env.color_err = ossuary::cli::wants_color(STDERR_FILENO);
  const std::vector<std::string> arguments(argc > 0 ? argv + 1 : argv, argv + argc);
  return static_cast<int>(finish(ossuary::cli::run_command_line(arguments, env)));
}
