#include "console/plain/interruptible_input.h"

#include <sys/select.h>
#include <unistd.h>

#include <cerrno>

#include "core/base/ensure.h"

namespace ossuary::cli {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};

/// The signal that came, or 0. A handler has nowhere else to write.
volatile std::sig_atomic_t caught = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void note(int number) { caught = number; }

sigset_t watched() {
  sigset_t set;
  sigemptyset(&set);
  for (const int number : kSignals) {
    sigaddset(&set, number);
  }
  return set;
}

}  // namespace

SignalWatch::SignalWatch() {
  caught = 0;
  const sigset_t set = watched();
  ensure(pthread_sigmask(SIG_BLOCK, &set, &before_) == 0, "the signals of a watch can be held back");
  for (const int number : kSignals) {
    struct sigaction action {};
    struct sigaction old {};
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    ensure(sigaction(number, &action, &old) == 0, "the signals of a watch can be handled");
    if (old.sa_handler == SIG_IGN) {  // NOLINT: the macro casts; whoever started us wants it ignored, as nohup does
      sigaction(number, &old, nullptr);
    }
    actions_before_.push_back(old);
  }
}

SignalWatch::~SignalWatch() {
  // What is still held back is the watch's: it is delivered to the handler before the old ones return.
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  for (std::size_t i = 0; i < actions_before_.size(); ++i) {
    sigaction(kSignals.at(i), &actions_before_[i], nullptr);
  }
}

int SignalWatch::signal_number() const {
  if (caught != 0) {
    return caught;
  }
  sigset_t held;
  sigemptyset(&held);
  sigpending(&held);
  for (const int number : kSignals) {
    if (sigismember(&held, number) == 1) {
      return number;
    }
  }
  return 0;
}

void SignalWatch::let_go() {
  const sigset_t set = watched();
  const timespec at_once{};
  while (sigtimedwait(&set, nullptr, &at_once) > 0) {
  }
  for (std::size_t i = 0; i < actions_before_.size(); ++i) {
    sigaction(kSignals.at(i), &actions_before_[i], nullptr);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

bool SignalWatch::signalled() const { return signal_number() != 0; }

bool SignalWatch::wait_readable(int descriptor) const {
  while (!signalled()) {
    fd_set set;
    FD_ZERO(&set);
    FD_SET(descriptor, &set);
    const int ready = pselect(descriptor + 1, &set, nullptr, nullptr, nullptr, &before_);
    if (ready > 0 || (ready < 0 && errno != EINTR)) {
      return !signalled();
    }
  }
  return false;
}

SignalledInput::int_type SignalledInput::underflow() {
  if (!watch_.wait_readable(descriptor_)) {
    return traits_type::eof();
  }
  const ssize_t size = read(descriptor_, buffer_.data(), buffer_.size());
  if (size <= 0) {
    return traits_type::eof();
  }
  setg(buffer_.data(), buffer_.data(), buffer_.data() + size);
  return traits_type::to_int_type(buffer_[0]);
}

}  // namespace ossuary::cli
