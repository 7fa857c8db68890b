#include "balance/series.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "balance/playout.h"
#include "bots/threads.h"

namespace ossuary {

namespace {

/// Hands out stretches of games in ascending order, until a fault or an interrupt makes the rest pointless.
class Schedule {
 public:
  Schedule(GameRanges games, unsigned threads)
      : left_(std::move(games)), stretch_(std::clamp<std::uint64_t>(games_in(left_) / (16ULL * threads), 1, 1024)) {}

  /// The next stretch; an empty one when there is none left.
  [[nodiscard]] GameRange next() {
    const std::lock_guard lock(mutex_);
    if (stopped_ || next_ == left_.size()) {
      return {};
    }
    GameRange& first = left_[next_];
    const GameRange stretch{first.begin, first.begin + std::min(stretch_, first.size())};
    first.begin = stretch.end;
    next_ += first.size() == 0 ? 1U : 0U;
    return stretch;
  }
  /// Takes back the games of a stretch that were not played, and hands out no more. Stretches handed out already are
  /// still played: whatever number of threads, the lowest fault is among them.
  void stop(GameRange unplayed = {}) {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    left_.push_back(unplayed);
  }
  /// What was never handed out, or taken back.
  [[nodiscard]] GameRanges left() const { return joined(left_); }

 private:
  std::mutex mutex_;
  std::vector<GameRange> left_;
  std::size_t next_ = 0;  ///< of left_; those before it are empty.
  std::uint64_t stretch_;
  bool stopped_ = false;
};

/// For each variant, where its categories are among compared_categories().
std::vector<std::vector<std::size_t>> category_columns(std::span<const Variant> variants) {
  const std::vector<std::string> all = compared_categories(variants);
  std::vector<std::vector<std::size_t>> columns;
  for (const Variant& variant : variants) {
    std::vector<std::size_t>& of = columns.emplace_back();
    for (const Category& category : variant.game->info().categories) {
      of.push_back(static_cast<std::size_t>(std::find(all.begin(), all.end(), category.id) - all.begin()));
    }
  }
  return columns;
}

/// What PairedTally compares of one match.
struct Compared {
  std::int64_t points = 0;
  std::int64_t margin = 0;
  std::int64_t length = 0;
  std::array<std::int64_t, kMaxSeats> win_parts{};
  std::vector<std::int64_t> by_category;
};

Compared compared(const GameInfo& game, const PlayedMatch& match, const std::vector<std::size_t>& columns,
                  std::size_t categories) {
  const Scores& scores = match.scores;
  Compared facts;
  facts.margin = scores.seats > 1 ? margin(scores, game) : 0;
  facts.length = static_cast<std::int64_t>(match.decisions);
  facts.by_category.resize(categories);
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    facts.points += scores.by_seat[seat].total;
    facts.win_parts[seat] = win_part(scores, game, seat);
    for (std::size_t category = 0; category < columns.size(); ++category) {
      facts.by_category[columns[category]] += scores.by_seat[seat].by_category[category];
    }
  }
  return facts;
}

void add(PairedTally& tally, const Compared& first, const Compared& second, std::size_t seats) {
  tally.points.add(second.points - first.points);
  tally.margins.add(second.margin - first.margin);
  tally.lengths.add(second.length - first.length);
  tally.win_parts.resize(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    tally.win_parts[seat].add(second.win_parts[seat] - first.win_parts[seat]);
  }
  tally.by_category.resize(first.by_category.size());
  for (std::size_t category = 0; category < first.by_category.size(); ++category) {
    tally.by_category[category].add(second.by_category[category] - first.by_category[category]);
  }
}

/// One variant as one thread plays it.
class VariantPlayer {
 public:
  VariantPlayer(const Variant& variant, bool details, ScriptTimes* times)
      : info_(variant.game->info()),
        scripts_(variant.game->open_scripts()),
        playout_(*variant.game, *scripts_, variant.bots, details),
        details_(details) {
    last_.options.resize(info_.options.size());
    if (times != nullptr) {
      scripts_->time_runs(*times);
    }
  }

  /// Plays match `game`, as far as `interrupt` lets it.
  [[nodiscard]] std::optional<ScriptFault> play(std::uint64_t seed, std::uint64_t game, const Interrupt& interrupt) {
    const Result<Scores, ScriptFault> scores = playout_.play({seed, game, Seat{0}}, interrupt);
    if (!scores) {
      return scores.error();
    }
    last_.scores = scores.value();
    last_.decisions = playout_.decisions();
    for (std::size_t option = 0; option < last_.options.size(); ++option) {
      last_.options[option] = playout_.match().option(option);
    }
    if (details_) {
      last_.course = playout_.course();
      playout_.match().whereabouts(last_.things);
    }
    return std::nullopt;
  }

  void count(Tally& tally) const { ossuary::add(tally, info_, last_); }
  [[nodiscard]] const PlayedMatch& last() const { return last_; }
  /// Why the bot of `seat` forfeited the last match.
  [[nodiscard]] std::optional<BotForfeit> forfeit(std::size_t seat) const { return playout_.forfeit(seat); }
  [[nodiscard]] const GameInfo& game() const { return info_; }

 private:
  const GameInfo& info_;
  std::unique_ptr<Scripts> scripts_;
  Playout playout_;
  bool details_;
  PlayedMatch last_;
};

/// By variant and seat.
using ForfeitsBySeat = std::map<std::pair<std::size_t, std::size_t>, Forfeits>;

void add(ForfeitsBySeat& all, const Forfeits& more) {
  const auto [found, is_new] = all.try_emplace({more.variant, more.seat}, more);
  if (!is_new) {
    Forfeits& sum = found->second;
    sum.games += more.games;
    if (more.first < sum.first) {
      sum.first = more.first;
      sum.why = more.why;
    }
  }
}

void add(Profile& profile, const Profile& more) {
  profile.all += more.all;
  for (const auto& [file, time] : more.scripts) {
    ScriptTime& sum = profile.scripts[file];
    sum = {time.recorded, sum.calls + time.calls, sum.time + time.time};
  }
}

/// One thread's part of an experiment.
class Worker {
 public:
  void run(const Experiment& experiment, const RunControl& control, Schedule& schedule) noexcept {
    try {
      const auto begin = std::chrono::steady_clock::now();
      set_up(experiment, control.profile != nullptr ? &profile_.scripts : nullptr);
      for (GameRange games = schedule.next(); games.size() > 0; games = schedule.next()) {
        while (games.size() > 0 && play(experiment.seed, games.begin, control)) {
          ++games.begin;
        }
        if (games.size() > 0) {
          schedule.stop(games);
        }
      }
      profile_.all = std::chrono::steady_clock::now() - begin;
    } catch (...) {
      thrown_ = std::current_exception();
      schedule.stop();
    }
  }

  [[nodiscard]] const ExperimentTally& counted() const { return counted_; }
  [[nodiscard]] const std::optional<FaultyGame>& fault() const { return fault_; }
  [[nodiscard]] const std::exception_ptr& thrown() const { return thrown_; }
  [[nodiscard]] const Profile& profile() const { return profile_; }
  [[nodiscard]] const ForfeitsBySeat& forfeits() const { return forfeits_; }

 private:
  void set_up(const Experiment& experiment, ScriptTimes* times) {
    for (const Variant& variant : experiment.variants) {
      players_.push_back(std::make_unique<VariantPlayer>(variant, experiment.details, times));
    }
    columns_ = category_columns(experiment.variants);
    categories_ = compared_categories(experiment.variants).size();
    counted_.tallies.resize(players_.size());
    counted_.differences.resize(players_.size());
  }

  /// Plays match `game` in all variants, and counts it. False if one of them was interrupted, or a script failed: then
  /// it does not count.
  [[nodiscard]] bool play(std::uint64_t seed, std::uint64_t game, const RunControl& control) {
    if (ends(control.interrupt)) {
      return false;
    }
    for (std::size_t i = 0; i < players_.size(); ++i) {
      auto fault = players_[i]->play(seed, game, control.interrupt);
      if (ends(control.interrupt)) {
        return false;
      }
      if (fault) {
        fault_ = FaultyGame{game, std::move(*fault), i};
        return false;
      }
    }
    count();
    note_forfeits(game);
    if (control.played != nullptr) {
      control.played->fetch_add(1, std::memory_order_relaxed);
    }
    return true;
  }

  void note_forfeits(std::uint64_t game) {
    for (std::size_t variant = 0; variant < players_.size(); ++variant) {
      for (std::size_t seat = 0; seat < players_[variant]->game().seats; ++seat) {
        if (auto why = players_[variant]->forfeit(seat)) {
          add(forfeits_, {variant, seat, 1, game, std::move(*why)});
        }
      }
    }
  }

  void count() {
    Compared first;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      players_[i]->count(counted_.tallies[i]);
      if (players_.size() == 1) {
        return;
      }
      Compared facts = compared(players_[i]->game(), players_[i]->last(), columns_[i], categories_);
      if (i == 0) {
        first = std::move(facts);
      } else {
        add(counted_.differences[i], first, facts, players_[i]->last().scores.seats);
      }
    }
  }

  Profile profile_;  ///< of this thread; the scripts of players_ add to it.
  std::vector<std::unique_ptr<VariantPlayer>> players_;
  std::vector<std::vector<std::size_t>> columns_;
  std::size_t categories_ = 0;
  ExperimentTally counted_;
  ForfeitsBySeat forfeits_;
  std::optional<FaultyGame> fault_;
  std::exception_ptr thrown_;
};

}  // namespace

std::vector<std::string> compared_categories(std::span<const Variant> variants) {
  std::vector<std::string> all;
  for (const Variant& variant : variants) {
    for (const Category& category : variant.game->info().categories) {
      if (std::find(all.begin(), all.end(), category.id) == all.end()) {
        all.push_back(category.id);
      }
    }
  }
  return all;
}

Result<ExperimentTally, FaultyGame> run_experiment(const Experiment& experiment, const RunControl& control) {
  Schedule schedule(rest_of(experiment.games, control.done), control.threads);
  std::vector<Worker> workers(control.threads);
  {
    std::vector<std::jthread> running(workers.size());  // where there are fewer threads, these play all games
    for (std::size_t i = 1; i < workers.size(); ++i) {
      running[i] = try_thread([&, i] { workers[i].run(experiment, control, schedule); });
      if (!running[i].joinable()) {
        break;
      }
    }
    workers.front().run(experiment, control, schedule);
  }
  ExperimentTally counted;
  const FaultyGame* first = nullptr;
  ForfeitsBySeat forfeits;
  for (const Worker& worker : workers) {
    if (worker.thrown()) {
      std::rethrow_exception(worker.thrown());
    }
    if (worker.fault() && (first == nullptr || worker.fault()->game < first->game)) {
      first = &*worker.fault();
    }
    merge(counted, worker.counted());
    for (const auto& [of, more] : worker.forfeits()) {
      add(forfeits, more);
    }
    if (control.profile != nullptr) {
      add(*control.profile, worker.profile());
    }
  }
  if (first != nullptr) {
    return *first;
  }
  if (control.forfeits != nullptr) {
    control.forfeits->clear();
    for (auto& [of, all] : forfeits) {
      control.forfeits->push_back(std::move(all));
    }
  }
  if (control.unplayed != nullptr) {
    *control.unplayed = schedule.left();
  }
  return counted;
}

}  // namespace ossuary
