#include "cli/simulate/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <string_view>

#include "bots/threads.h"
#include "cli/terminal.h"

namespace ossuary::cli {

namespace {

constexpr std::chrono::milliseconds kPause{100};

/// "3 s", "2 min 5 s", "1 h 20 min".
std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::min(seconds + 0.5, 1e15));
  return whole < 60     ? fmt::format("{} s", whole)
         : whole < 3600 ? fmt::format("{} min {} s", whole / 60, whole % 60)
                        : fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

std::string progress_line(std::uint64_t played, std::uint64_t games, double seconds, std::string_view noun) {
  constexpr std::size_t kBar = 20;
  const double part = static_cast<double>(played) / static_cast<double>(games);
  const auto filled = static_cast<std::size_t>(part * kBar);
  const double rate = seconds > 0 ? static_cast<double>(played) / seconds : 0;
  std::string line = fmt::format("[{}{}] {:3.0f} %  {} of {} {}", std::string(filled, '#'),
                                 std::string(kBar - filled, '.'), 100 * part, played, games, noun);
  if (rate > 0) {
    line += fmt::format(", {:.{}f} a second, {} left", rate, rate < 10 ? 1 : 0,
                        duration(static_cast<double>(games - played) / rate));
  }
  return line;
}

Progress::Progress(Environment& env, std::uint64_t games, double seconds, std::string noun)
    : env_(env),
      games_(games),
      seconds_(seconds),
      noun_(std::move(noun)),
      drawn_(&env.err == &std::cerr && isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb") {
  watcher_ = try_thread([this](const std::stop_token& stopped) { watch(stopped); });
  drawn_ = drawn_ && watcher_.joinable();
}

Progress::~Progress() {
  if (watcher_.joinable()) {
    watcher_.request_stop();
    watcher_.join();
  }
  if (drawn_) {
    env_.err << "\r\x1b[K" << std::flush;
  }
}

RunControl Progress::control(unsigned threads) {
  return {.threads = threads,
          .interrupt =
              [this] {
                if (!watcher_.joinable()) {
                  look();
                }
                return ends_.load(std::memory_order_relaxed);
              },
          .played = &played_};
}

void Progress::show(std::string text) {
  const std::scoped_lock lock(mutex_);
  said_ = std::move(text);
}

std::string Progress::now() {
  const std::scoped_lock lock(mutex_);
  return said_.empty() ? progress_line(played_, games_, elapsed(), noun_) : said_;
}

double Progress::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::look() {
  if (!interrupted_ && signals_.signalled() && !interrupted_.exchange(true)) {
    signals_.let_go();  // the next one ends the program
  }
  ends_ = interrupted_ || elapsed() >= seconds_;
}

void Progress::watch(const std::stop_token& stopped) {
  std::mutex unshared;
  std::unique_lock lock(unshared);
  std::condition_variable_any end;  // of the run, which ends the pause
  while (!stopped.stop_requested()) {
    end.wait_for(lock, stopped, kPause, [] { return false; });
    look();
    if (drawn_) {
      const std::string line =
          interrupted_ ? std::string("ending ... Ctrl-C again ends at once, without a report") : now();
      const auto room = static_cast<std::size_t>(std::max(1, width_of_messages() - 1));  // a full line would scroll
      env_.err << "\r\x1b[K" << std::string_view(line).substr(0, room) << std::flush;
    }
  }
}

}  // namespace ossuary::cli
