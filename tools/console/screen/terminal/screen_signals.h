// ScreenSignals: the signals that concern a full screen, and the way out of it for those that end the program.
#pragma once

#include <csignal>
#include <exception>
#include <map>
#include <string_view>

namespace ossuary::cli {

/// While an object of this class exists, signals that end the program at once, and std::terminate(), leave the screen
/// first; SIGTSTP, SIGCONT and SIGWINCH are recorded, and blocked except where somebody waits for them. What is ignored
/// stays so. @pre only one exists at a time.
class ScreenSignals {
 public:
  ScreenSignals();
  ~ScreenSignals();
  ScreenSignals(const ScreenSignals&) = delete;
  ScreenSignals& operator=(const ScreenSignals&) = delete;

  /// Takes the recorded signals out of those that are blocked during a wait.
  static void let_through(sigset_t& blocked);
  /// True if the program was asked to stop, as by Ctrl-Z, since this was last asked.
  [[nodiscard]] static bool was_asked_to_stop();
  /// True if the program goes on after a stop, or the window has another size, since this was last asked.
  [[nodiscard]] static bool lost_screen();
  /// Stops the program, as it would be without this class, until it is continued.
  void stop() const;

 private:
  void handle(int number, void (*handler)(int), unsigned flags);

  std::map<int, struct sigaction> actions_before_;
  sigset_t mask_before_{};
  std::terminate_handler terminate_before_;
};

/// Remembers the mode of stdin as it is now, as that which leave_screen_at_once() brings back.
void remember_mode();
/// Remembers what leave_screen_at_once() sends; with "", it does nothing.
void remember_way_out(std::string_view bytes);
/// Brings back what was on the screen before, without memory or locks.
void leave_screen_at_once() noexcept;

}  // namespace ossuary::cli
