#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <iostream>

#include "cli/options.h"

namespace ossuary::cli {
namespace {

constexpr int kUsualWidth = 80;
constexpr int kNarrowest = 40;

int window_width() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
    return window.ws_col;
  }
  const auto columns = read_number(variable("COLUMNS"));
  return columns && *columns > 0 && *columns < 10000 ? static_cast<int>(*columns) : kUsualWidth;
}

/// As POSIX has it: the first of these that is set decides.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = variable(name);
    if (!locale.empty()) {
      std::transform(locale.begin(), locale.end(), locale.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
  }
  return false;
}

}  // namespace

Look look_of(const Environment& env) {
  const int width = &env.out == &std::cout ? window_width() : kUsualWidth;
  return {.color = env.color_out, .unicode = locale_is_utf8(), .width = std::max(kNarrowest, width)};
}

bool reads_stdin(const Environment& env) { return &env.in == &std::cin; }

bool shows_typing(const Environment& env) { return reads_stdin(env) && isatty(STDIN_FILENO) == 1; }

bool writes_to_terminal(const Environment& env) { return &env.out == &std::cout && isatty(STDOUT_FILENO) == 1; }

}  // namespace ossuary::cli
