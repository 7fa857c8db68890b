#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cli/options.h"
#include "say/ascii.h"

namespace ossuary::cli {
namespace {

constexpr int kUsualWidth = 80;
constexpr int kNarrowest = 40;

int window_width(int terminal) {
  winsize window{};
  if (ioctl(terminal, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
    return window.ws_col;
  }
  const auto columns = read_number(variable("COLUMNS"));
  return columns && *columns > 0 && *columns < 10000 ? static_cast<int>(*columns) : kUsualWidth;
}

}  // namespace

Look look_of(const Environment& env) {
  const int width = &env.out == &std::cout ? window_width(STDOUT_FILENO) : kUsualWidth;
  return {.color = env.color_out, .unicode = env.unicode, .width = std::max(kNarrowest, width)};
}

void write_plainly(Environment& env, bool plain) {
  env.color_out = env.color_out && !plain;
  env.color_err = env.color_err && !plain;
}

int width_of_messages() { return window_width(STDERR_FILENO); }

std::string drawn(const Environment& env, std::string text) { return env.unicode ? text : in_ascii(text); }

bool reads_stdin(const Environment& env) { return &env.in == &std::cin; }

bool shows_typing(const Environment& env) { return reads_stdin(env) && isatty(STDIN_FILENO) == 1; }

bool writes_to_terminal(const Environment& env) { return &env.out == &std::cout && isatty(STDOUT_FILENO) == 1; }

}  // namespace ossuary::cli
