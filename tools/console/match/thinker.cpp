#include "console/match/thinker.h"

#include <csignal>
#include <utility>

#include "bots/threads.h"
#include "console/match/seating.h"

namespace ossuary::cli {

namespace {

/// Leaves the signals that come from outside to other threads, which wait for them.
void block_signals() {
  sigset_t from_outside;
  sigfillset(&from_outside);
  for (const int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    sigdelset(&from_outside, own);
  }
  pthread_sigmask(SIG_BLOCK, &from_outside, nullptr);
}

constexpr int kPaceGames = 12;  // that a pace is the mean of, at most

}  // namespace

struct Thinker::Desk {
  Desk(const Game& game, const std::vector<std::string>& seat_names)
      : scripts(game.open_scripts()), match(game.start({}, *scripts)) {
    for (const std::string& name : seat_names) {
      bots.push_back(name == kHuman ? nullptr : make_bot(name));
    }
  }

  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
  std::vector<std::unique_ptr<Bot>> bots;  ///< by seat; none for people.
  GreedyBot adviser;
};

/// The mean of the games that `interrupt` leaves time for.
Pace Thinker::pace_of(Desk& desk, Seat seat, Rng& chance, const Interrupt& interrupt) {
  const auto match = desk.match->clone();
  double sum = 0;
  int games = 0;
  ActionList legal;
  while (games < kPaceGames && !interrupt()) {
    match->assign(*desk.match);
    match->resample(seat, chance);
    while (match->decider() && !interrupt()) {
      match->legal_actions(legal);
      const auto chosen = desk.adviser.choose(View(*match, *match->decider()), legal, chance, interrupt);
      if (!chosen.ok() || match->apply(chosen.value()) || match->fault() != nullptr) {
        return {.seat = seat};
      }
    }
    const auto points = match->points(seat);
    if (match->decider() || !points) {
      break;  // it was interrupted in the middle
    }
    sum += points.value();
    ++games;
  }
  return {.seat = seat, .points = games > 0 ? std::optional(sum / games) : std::nullopt};
}

Thinker::Thinker(const Game& game, std::vector<std::string> seat_names, std::function<void()> ready)
    : game_(game), seat_names_(std::move(seat_names)), ready_(std::move(ready)) {
  thread_ = try_thread([this] { run(); });
}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    given_up_ = true;
  }
  changed_.notify_all();
}

void Thinker::choose(const Match& now, Seat seat, const Rng& chance, std::optional<std::chrono::milliseconds> most,
                     std::vector<PastStep> past) {
  const bool has_budget = has_own_budget(seat_names_[index(seat)]);
  ask({Wish::Choice, &now, seat, chance, has_budget ? std::nullopt : most, std::move(past)});
}

void Thinker::rank(const Match& now, Seat seat, const Rng& chance, std::optional<std::chrono::milliseconds> most) {
  ask({Wish::Ranking, &now, seat, chance, most});
}

void Thinker::pace(const Match& now, Seat seat, const Rng& chance, std::chrono::milliseconds most) {
  ask({Wish::Pace, &now, seat, chance, most});
}

void Thinker::ask(const Request& request) {
  stop();
  if (!thread_.joinable()) {
    given_up_ = false;
    own_desk_ = own_desk_ ? std::move(own_desk_) : std::make_unique<Desk>(game_, seat_names_);
    own_desk_->match->assign(*request.now);
    thought_ = think(*own_desk_, request);
    ready_();
    return;
  }
  std::unique_lock lock(mutex_);
  request_ = request;
  changed_.notify_all();
  changed_.wait(lock, [&] { return !request_; });
}

void Thinker::stop() {
  std::unique_lock lock(mutex_);
  given_up_ = true;
  changed_.wait(lock, [&] { return !thinking_; });
  thought_.reset();
}

bool Thinker::busy() const {
  const std::lock_guard lock(mutex_);
  return thinking_;
}

std::optional<Thought> Thinker::take() {
  const std::lock_guard lock(mutex_);
  if (defect_) {
    std::rethrow_exception(std::exchange(defect_, nullptr));
  }
  return std::exchange(thought_, std::nullopt);
}

void Thinker::run() {
  block_signals();
  std::unique_ptr<Desk> desk;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return over_ || request_; });
    if (over_) {
      return;
    }
    given_up_ = false;
    thinking_ = true;
    std::optional<Thought> thought;
    try {
      desk = desk ? std::move(desk) : std::make_unique<Desk>(game_, seat_names_);
      desk->match->assign(*request_->now);  // whose owner waits
      const Request request = *std::exchange(request_, std::nullopt);
      changed_.notify_all();
      lock.unlock();
      thought = think(*desk, request);
      lock.lock();
    } catch (...) {
      lock = lock.owns_lock() ? std::move(lock) : std::unique_lock(mutex_);
      request_.reset();
      defect_ = std::current_exception();
    }
    if (!given_up_) {
      thought_ = std::move(thought);
      ready_();
    }
    thinking_ = false;
    changed_.notify_all();
  }
}

Thought Thinker::think(Desk& desk, const Request& request) const {
  const auto begun = std::chrono::steady_clock::now();
  const auto is_late = [&] { return request.most && std::chrono::steady_clock::now() - begun >= *request.most; };
  const Interrupt interrupt = [&] { return given_up_ || is_late(); };
  Rng chance = request.chance;
  ActionList legal;
  desk.match->legal_actions(legal);
  if (request.wish == Wish::Pace) {
    return pace_of(desk, request.seat, chance, interrupt);
  }
  if (request.wish == Wish::Ranking) {
    desk.match->forget_hidden(request.seat);
    auto ranked = desk.adviser.rank(View(*desk.match, request.seat), legal, chance, interrupt);
    return Ranking{request.seat, std::move(ranked), is_late()};
  }
  Bot& bot = *desk.bots[index(request.seat)];
  auto chosen = bot.choose(View(*desk.match, request.seat, request.past), legal, chance, interrupt);
  const Action otherwise = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  return BotChoice{request.seat, std::move(chosen), otherwise, is_late(), bot.forfeit()};
}

}  // namespace ossuary::cli
