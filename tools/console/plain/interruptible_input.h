// Input that a signal ends: a stream that reads a file descriptor, and the watch that catches signals.
#pragma once

#include <array>
#include <csignal>
#include <streambuf>
#include <vector>

namespace ossuary::cli {

/// While an object of this class exists, SIGINT, SIGTERM and SIGHUP do not end the program but are recorded. They are
/// blocked except while a SignalledInput waits, so none is missed. @pre only one exists at a time.
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
  /// Signals that are blocked while somebody waits so that none is missed, by ppoll or pselect.
  [[nodiscard]] const sigset_t& blocked_while_waiting() const { return before_; }
  /// From now on signals do what they did before the watch, to the calling thread; one that came is forgotten.
  void let_go();
  /// The signal that came, to be raised again after the watch; 0 if none came.
  [[nodiscard]] int signal_number() const;

 private:
  sigset_t before_{};
  std::vector<struct sigaction> actions_before_;
};

/// Reads a file descriptor until the end of the file, or until a signal comes.
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
