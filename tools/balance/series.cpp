#include "balance/series.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "balance/playout.h"

namespace ossuary {

namespace {

/// Hands out stretches of games in ascending order, until a fault makes the rest pointless.
class Schedule {
 public:
  Schedule(GameRange games, unsigned threads)
      : games_(games), stretch_(std::clamp<std::uint64_t>(games.size() / (16ULL * threads), 1, 1024)) {}

  /// The next stretch; an empty one when there is none left.
  [[nodiscard]] GameRange next() {
    if (stopped_.load(std::memory_order_relaxed)) {
      return {};
    }
    const std::uint64_t begin = next_.fetch_add(stretch_, std::memory_order_relaxed);
    if (begin >= games_.size()) {
      return {};
    }
    return {games_.begin + begin, games_.begin + std::min(begin + stretch_, games_.size())};
  }
  /// Stretches handed out already are still played: whatever number of threads, the lowest fault is among them.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

 private:
  GameRange games_;
  std::uint64_t stretch_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
};

/// One thread's part of a series.
class Worker {
 public:
  void run(const Game& game, const Series& series, Schedule& schedule) noexcept {
    try {
      const std::unique_ptr<Scripts> scripts = game.open_scripts();
      ranks_ = game.info().ranks;
      values_.resize(game.info().options.size());
      Playout playout(game, *scripts, series.bots);
      for (GameRange games = schedule.next(); games.size() > 0 && !fault_; games = schedule.next()) {
        play(playout, series.seed, games);
        if (fault_) {
          schedule.stop();
        }
      }
    } catch (...) {
      thrown_ = std::current_exception();
      schedule.stop();
    }
  }

  [[nodiscard]] const Tally& tally() const { return tally_; }
  [[nodiscard]] const std::optional<FaultyGame>& fault() const { return fault_; }
  [[nodiscard]] const std::exception_ptr& thrown() const { return thrown_; }

 private:
  void play(Playout& playout, std::uint64_t seed, GameRange games) {
    for (std::uint64_t number = games.begin; number < games.end; ++number) {
      const Result<Scores, ScriptFault> scores = playout.play({seed, number, Seat{0}});
      if (!scores) {
        fault_ = FaultyGame{number, scores.error()};
        return;
      }
      for (std::size_t option = 0; option < values_.size(); ++option) {
        values_[option] = playout.match().option(option);
      }
      add(tally_, scores.value(), playout.decisions(), ranks_, values_);
    }
  }

  Tally tally_;
  std::span<const Rank> ranks_;
  std::vector<std::size_t> values_;  ///< of the options, in the last match.
  std::optional<FaultyGame> fault_;
  std::exception_ptr thrown_;
};

}  // namespace

Result<Tally, FaultyGame> run_series(const Game& game, const Series& series, unsigned threads) {
  Schedule schedule(series.games, threads);
  std::vector<Worker> workers(threads);
  {
    std::vector<std::jthread> running;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      running.emplace_back([&, i] { workers[i].run(game, series, schedule); });
    }
    workers.front().run(game, series, schedule);
  }
  Tally tally;
  const FaultyGame* first = nullptr;
  for (const Worker& worker : workers) {
    if (worker.thrown()) {
      std::rethrow_exception(worker.thrown());
    }
    if (worker.fault() && (first == nullptr || worker.fault()->game < first->game)) {
      first = &*worker.fault();
    }
    merge(tally, worker.tally());
  }
  if (first != nullptr) {
    return *first;
  }
  return tally;
}

}  // namespace ossuary
