#include "console/screen/terminal/terminal_facts.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <clocale>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ossuary::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// While an object of this class exists, bytes of stdin can be read at once, and are not shown.
class UnechoedInput {
 public:
  UnechoedInput() : has_mode_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    termios mode = before_;
    mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    if (has_mode_) {
      tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    }
  }
  ~UnechoedInput() {
    if (has_mode_) {
      tcsetattr(STDIN_FILENO, TCSANOW, &before_);
    }
  }
  UnechoedInput(const UnechoedInput&) = delete;
  UnechoedInput& operator=(const UnechoedInput&) = delete;

 private:
  termios before_{};
  bool has_mode_;
};

/// True if `bytes` have an answer such as ESC [ ? 6 2 ; 2 2 c.
bool has_answer(std::string_view bytes) {
  constexpr std::string_view kBegin = "\x1b[?";
  const std::size_t begin = bytes.find(kBegin);
  if (begin == std::string_view::npos) {
    return false;
  }
  const std::size_t end = bytes.find_first_not_of("0123456789;", begin + kBegin.size());
  return end != std::string_view::npos && bytes[end] == 'c';
}

/// The number that a variable of the environment is, or 0.
int number_of(const char* name) {
  const std::string_view text = terminal_variable(name);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::max(0, number) : 0;
}

}  // namespace

std::string_view terminal_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

VariableForNow::VariableForNow(const char* name, const std::string& value) : name_(name) {
  if (std::getenv(name) != nullptr) {
    before_ = terminal_variable(name);
  }
  setenv(name, value.c_str(), 1);
}

VariableForNow::~VariableForNow() {
  if (before_) {
    setenv(name_, before_->c_str(), 1);
  } else {
    unsetenv(name_);
  }
}

TextArea window_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
    return clamped({window.ws_col, window.ws_row});
  }
  return clamped({number_of("COLUMNS"), number_of("LINES")});
}

TextArea clamped(TextArea window) {
  constexpr int kMost = 1000;
  return {std::min(window.width, kMost), std::min(window.height, kMost)};
}

std::chrono::milliseconds escape_delay() {
  constexpr int kUsual = 150;
  constexpr int kMost = 10000;
  return std::chrono::milliseconds(terminal_variable("ESCDELAY").empty() ? kUsual
                                                                         : std::min(number_of("ESCDELAY"), kMost));
}

void take_locale() {
  if (std::setlocale(LC_CTYPE, "") != nullptr) {
    return;
  }
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = terminal_variable(name);
    if (!locale.empty()) {
      if (locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos) {
        std::setlocale(LC_CTYPE, "C.UTF-8");
      }
      return;
    }
  }
}

void send_to_terminal(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (size <= 0 && errno != EINTR) {
      return;
    }
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  }
}

bool answers_as_vt100() {
  constexpr std::string_view kQuestion = "\x1b[c";
  constexpr std::size_t kMostRead = 4096;
  const UnechoedInput mode;
  if (write(STDOUT_FILENO, kQuestion.data(), kQuestion.size()) != static_cast<ssize_t>(kQuestion.size())) {
    return false;
  }
  std::string answer;
  const auto end = Clock::now() + std::chrono::seconds(1);
  while (!has_answer(answer) && answer.size() < kMostRead) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    std::array<char, 256> bytes{};
    if (left.count() <= 0 || poll(&input, 1, static_cast<int>(left.count())) <= 0) {
      return false;
    }
    const ssize_t size = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size <= 0) {
      return false;
    }
    answer.append(bytes.data(), static_cast<std::size_t>(size));
  }
  return has_answer(answer);
}

}  // namespace ossuary::cli
