// Thinker: bots that choose and advise on a thread of their own, so that a screen goes on meanwhile. It keeps a match
// and scripts of its own, and is asked one thing at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "bots/bot.h"
#include "bots/greedy_bot.h"

namespace ossuary::cli {

/// What the bot of a seat chose.
struct BotChoice {
  Seat seat{};
  Result<Action, ScriptFault> action;
  Action otherwise{};  ///< where a script failed: any legal action, with the stream that the bot left.
  bool slow = false;   ///< the time was over before the bot was done; it takes the best of what it had tried.
  std::optional<BotForfeit> forfeit{};  ///< where the bot has forfeited the match.
};

/// The legal actions by what the greedy bot expects of them, best first; those that were tried in time.
struct Ranking {
  Seat seat{};
  Result<std::vector<Advice>, ScriptFault> actions;
  bool slow = false;
};

/// The points that a seat has at the end where the greedy bot plays on for all, on average over samples of what is
/// hidden from that seat and of chance.
struct Pace {
  Seat seat{};
  std::optional<double> points{};  ///< nothing where no sample was played to its end in time, or a script failed.
};

using Thought = std::variant<BotChoice, Ranking, Pace>;

class Thinker {
 public:
  /// Bots of these names, see Bot; other seats are people's. `ready` is called whenever take() has something to give,
  /// before busy() says so; on the thread of the thinker, which it must not call or hold up.
  /// @pre one name a seat; `game` outlives the thinker.
  Thinker(const Game& game, std::vector<std::string> seat_names, std::function<void()> ready);
  /// Ends what is computed, and waits for that.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Has the bot of `seat` choose, as Bot::choose() does on any thread, in `most` time at most, unless it has a budget
  /// in its name. Whatever was asked before is given up, and never taken. `now` is copied before this returns; `past`
  /// is what the bot wants to know of it, see View.
  /// @pre `seat` is a bot's and decides in `now`, a match of the game.
  void choose(const Match& now, Seat seat, const Rng& chance, std::optional<std::chrono::milliseconds> most,
              std::vector<PastStep> past = {});
  /// The same, but ranks the legal actions of `seat`, a bot's or a person's, by what that seat can tell apart alone.
  void rank(const Match& now, Seat seat, const Rng& chance, std::optional<std::chrono::milliseconds> most);
  /// The same, but plays on to the end several times, for Pace.
  void pace(const Match& now, Seat seat, const Rng& chance, std::chrono::milliseconds most);
  /// Gives up what was asked; it is never taken.
  void stop();

  /// True from a request until its result can be taken.
  [[nodiscard]] bool busy() const;
  /// The result of the last request, once. @throws what went wrong on the thread, which is a bug of ours.
  [[nodiscard]] std::optional<Thought> take();

 private:
  /// What is wanted of a match.
  enum class Wish : std::uint8_t { Choice, Ranking, Pace };
  struct Request {
    Wish wish{};
    const Match* now = nullptr;  ///< until it is copied.
    Seat seat{};
    Rng chance;
    std::optional<std::chrono::milliseconds> most{};
    std::vector<PastStep> past{};
  };
  /// A match with its scripts, and the bots: they belong to the thread that computes.
  struct Desk;

  void ask(const Request& request);
  /// What the thread does.
  void run();
  [[nodiscard]] Thought think(Desk& desk, const Request& request) const;
  [[nodiscard]] static Pace pace_of(Desk& desk, Seat seat, Rng& chance, const Interrupt& interrupt);

  const Game& game_;
  std::vector<std::string> seat_names_;
  std::function<void()> ready_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Request> request_;      ///< that the thread has not copied yet.
  bool thinking_ = false;               ///< the thread computes.
  bool over_ = false;                   ///< the thread is to end.
  std::atomic<bool> given_up_ = false;  ///< what is computed is of no use.
  std::optional<Thought> thought_;
  std::exception_ptr defect_;
  std::unique_ptr<Desk> own_desk_;  ///< of the caller, where the system has no thread to give.
  std::jthread thread_;             ///< the last member: it uses the others.
};

}  // namespace ossuary::cli
