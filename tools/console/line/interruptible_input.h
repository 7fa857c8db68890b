// Input that a signal ends: a stream over a file descriptor, and the watch that turns signals into its end.
#pragma once

#include <array>
#include <csignal>
#include <streambuf>
#include <vector>

namespace ossuary::cli {

/// While it lives, SIGINT, SIGTERM and SIGHUP end no program but are noted; they are let through only while a
/// SignalledInput waits, so none slips in between. One at a time.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  /// True if a signal came.
  [[nodiscard]] bool signalled() const;
  /// Waits until `descriptor` can be read; false if a signal came first.
  [[nodiscard]] bool wait_readable(int descriptor) const;
  /// The signal that came, to be raised again when the watch is over; 0 if none did.
  [[nodiscard]] int signal_number() const;

 private:
  sigset_t before_{};
  std::vector<struct sigaction> actions_before_;
};

/// Reads a file descriptor; ends at the end of the file, or when a signal comes.
class SignalledInput : public std::streambuf {
 public:
  SignalledInput(int descriptor, const SignalWatch& watch) : descriptor_(descriptor), watch_(watch) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  const SignalWatch& watch_;
  std::array<char, 4096> buffer_{};
};

}  // namespace ossuary::cli
