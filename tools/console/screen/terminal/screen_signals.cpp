#include "console/screen/terminal/screen_signals.h"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/base/ensure.h"

namespace ossuary::cli {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): a handler has nowhere else to write or read

volatile std::sig_atomic_t stop_asked = 0;
volatile std::sig_atomic_t screen_lost = 0;

/// What leaves the full screen: the mode of the terminal before, and the bytes to send.
termios mode_before{};
std::array<char, 256> way_out{};
volatile std::sig_atomic_t way_out_size = 0;  ///< 0 while there is no full screen.

std::terminate_handler terminate_as_before = nullptr;

// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

void record(int number) { (number == SIGTSTP ? stop_asked : screen_lost) = 1; }

void leave_and_end(int number) {
  leave_screen_at_once();
  raise(number);  // its handler was reset before this one ran
}

[[noreturn]] void leave_and_terminate() {
  leave_screen_at_once();
  terminate_as_before();
  std::abort();
}

constexpr std::array kRecorded = {SIGTSTP, SIGCONT, SIGWINCH};
constexpr std::array kEnding = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV};

bool taken(volatile std::sig_atomic_t& flag) {
  const bool was_set = flag != 0;
  flag = 0;
  return was_set;
}

}  // namespace

ScreenSignals::ScreenSignals() : terminate_before_(std::set_terminate(leave_and_terminate)) {
  terminate_as_before = terminate_before_;
  stop_asked = 0;
  screen_lost = 0;
  sigset_t held;
  sigemptyset(&held);
  for (const int number : kRecorded) {
    sigaddset(&held, number);
  }
  ensure(pthread_sigmask(SIG_BLOCK, &held, &mask_before_) == 0, "the signals of a screen can be held back");
  for (const int number : kRecorded) {
    handle(number, record, 0);
  }
  for (const int number : kEnding) {
    handle(number, leave_and_end, SA_RESETHAND | SA_NODEFER);
  }
}

ScreenSignals::~ScreenSignals() {
  for (const auto& [number, action] : actions_before_) {
    sigaction(number, &action, nullptr);
  }
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  std::set_terminate(terminate_before_);
}

void ScreenSignals::handle(int number, void (*handler)(int), unsigned flags) {
  struct sigaction action {};
  struct sigaction old {};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(flags);
  sigemptyset(&action.sa_mask);
  ensure(sigaction(number, &action, &old) == 0, "the signals of a screen can be handled");
  if (old.sa_handler == SIG_IGN) {  // NOLINT: the macro casts
    sigaction(number, &old, nullptr);
  }
  actions_before_.emplace(number, old);
}

void ScreenSignals::let_through(sigset_t& blocked) {
  for (const int number : kRecorded) {
    sigdelset(&blocked, number);
  }
}

bool ScreenSignals::was_asked_to_stop() { return taken(stop_asked); }
bool ScreenSignals::lost_screen() { return taken(screen_lost); }

void ScreenSignals::stop() const {
  struct sigaction own {};
  sigset_t stopping;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTSTP);
  sigaction(SIGTSTP, &actions_before_.at(SIGTSTP), &own);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stopping, nullptr);  // here it stops, unless nobody could continue it
  pthread_sigmask(SIG_BLOCK, &stopping, nullptr);
  sigaction(SIGTSTP, &own, nullptr);
}

void remember_mode() { tcgetattr(STDIN_FILENO, &mode_before); }

void remember_way_out(std::string_view bytes) {
  const std::size_t size = std::min(bytes.size(), way_out.size());
  way_out_size = 0;
  std::copy_n(bytes.begin(), size, way_out.begin());
  way_out_size = static_cast<int>(size);
}

void leave_screen_at_once() noexcept {
  const auto size = static_cast<std::size_t>(way_out_size);
  way_out_size = 0;
  if (size > 0) {
    static_cast<void>(!write(STDOUT_FILENO, way_out.data(), size));
    tcsetattr(STDIN_FILENO, TCSANOW, &mode_before);
  }
}

}  // namespace ossuary::cli
