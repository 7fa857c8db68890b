// Progress: a bar on stderr while games are played, and Ctrl-C, which ends a run early.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "balance/series.h"
#include "cli/environment.h"
#include "console/plain/interruptible_input.h"

namespace ossuary::cli {

/// "[#####.....]  50 %  500 of 1000 games, 250 a second, 2 s left".
[[nodiscard]] std::string progress_line(std::uint64_t played, std::uint64_t games, double seconds,
                                        std::string_view noun = "games");

/// While it exists, SIGINT and its like end no program but the run that asks interrupt(); where stderr is a terminal, a
/// bar with rate and time left is drawn there, and wiped at the end. @pre only one exists at a time; it is made before
/// the threads of the run.
class Progress {
 public:
  /// The run also ends after `seconds`. `noun` is what the bar calls its games.
  Progress(Environment& env, std::uint64_t games, double seconds, std::string noun = "games");
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// For run_experiment(). @pre this outlives the run.
  [[nodiscard]] RunControl control(unsigned threads);
  /// From now on the bar says this in place of what is played.
  void show(std::string text);
  /// True once a signal has ended the run.
  [[nodiscard]] bool interrupted() const { return interrupted_; }

 private:
  /// Seconds since the start.
  [[nodiscard]] double elapsed() const;
  /// What the bar says.
  [[nodiscard]] std::string now();
  /// Sees whether a signal came, or the time is over.
  void look();
  void watch(const std::stop_token& stopped);

  Environment& env_;
  std::uint64_t games_;
  double seconds_;
  std::string noun_;
  std::mutex mutex_;  ///< of what follows.
  std::string said_;
  bool drawn_;
  SignalWatch signals_;
  std::atomic<std::uint64_t> played_ = 0;
  std::atomic<bool> interrupted_ = false;
  std::atomic<bool> ends_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::jthread
      watcher_;  ///< none where the system has no thread for it: then those who play look, and no bar is drawn.
};

}  // namespace ossuary::cli
