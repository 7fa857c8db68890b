#include "bots/mcts_bot.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>

#include "bots/threads.h"

namespace ossuary {

namespace {

/// How the search of one tree ended.
struct Outcome {
  std::optional<ScriptFault> fault;
  std::exception_ptr thrown;

  [[nodiscard]] bool failed() const { return fault || thrown != nullptr; }
};

/// An edge that was tried at least so often, as a share of the tries of the most tried one, is known well.
constexpr double kWellKnown = 0.75;
/// How long a decision waits for the other threads before it asks its interrupt again.
constexpr std::chrono::milliseconds kPatience{5};

/// Measures what a search has spent.
class Meter {
 public:
  explicit Meter(const SearchBudget& budget) : budget_(budget) {}

  /// How much of the budget is spent after so many iterations: 1 or more where nothing is left.
  [[nodiscard]] double spent(std::uint32_t iterations) const {
    if (budget_.iterations > 0) {
      return static_cast<double>(iterations) / budget_.iterations;
    }
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begun_;
    return passed.count() / budget_.milliseconds;
  }

 private:
  SearchBudget budget_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// Searches until the budget is spent or `stop` ends it.
std::optional<ScriptFault> run(Search& search, const Meter& meter, const Interrupt& stop) {
  for (std::uint32_t i = 0; !ends(stop); ++i) {
    const double spent = meter.spent(i);
    if (spent >= 1) {
      break;
    }
    if (auto fault = search.iterate(spent, stop)) {
      return fault;
    }
  }
  return std::nullopt;
}

/// Searches one tree, `beside` the thread that decides with scripts of its own.
Outcome search_tree(Search& search, const View& view, Rng& chance, bool beside, const Meter& meter,
                    const Interrupt& stop) noexcept {
  std::unique_ptr<Scripts> scripts;
  Outcome outcome;
  try {
    scripts = beside ? view.game().open_scripts() : nullptr;
    search.begin(view, chance, scripts.get());
    outcome.fault = run(search, meter, stop);
  } catch (...) {
    outcome.thrown = std::current_exception();
  }
  if (beside) {
    search.release();
  }
  return outcome;
}

/// Searches all trees, the first on the calling thread, and after it those for which there is no other: they find the
/// same, if the budget is not of time. Once `interrupt` ends the search, or one tree fails, all end.
std::vector<Outcome> search_trees(std::span<const std::unique_ptr<Search>> searches, const View& view,
                                  std::span<Rng> chances, const Meter& meter, const Interrupt& interrupt) {
  std::vector<Outcome> outcomes(searches.size());
  std::atomic<bool> ended = false;
  std::size_t done = 0;
  std::mutex mutex;  // of `done`
  std::condition_variable one_is_done;
  const auto search = [&](std::size_t tree, bool beside, const Interrupt& stop) {
    outcomes[tree] = search_tree(*searches[tree], view, chances[tree], beside, meter, stop);
    ended = ended || outcomes[tree].failed();
  };
  std::vector<std::jthread> threads(searches.size() - 1);
  std::size_t started = 0;
  for (; started < threads.size(); ++started) {
    threads[started] = try_thread([&, tree = started + 1] {
      search(tree, true, [&] { return ended.load(std::memory_order_relaxed); });
      const std::scoped_lock lock(mutex);
      ++done;
      one_is_done.notify_one();
    });
    if (!threads[started].joinable()) {
      break;
    }
  }
  const auto ask = [&] {
    ended = ended || ends(interrupt);
    return ended.load();
  };
  search(0, false, ask);
  for (std::size_t tree = started + 1; tree < searches.size() && !ask(); ++tree) {
    search(tree, false, ask);
  }
  std::unique_lock lock(mutex);
  while (!one_is_done.wait_for(lock, kPatience, [&] { return done == started; })) {
    (void)ask();
  }
  return outcomes;
}

/// Of `legal`, the action with the best mean reward among those that all searches together tried about as often as any:
/// those tried less are worse, or not yet known well.
Action best_known(std::span<const std::unique_ptr<Search>> searches, const ActionList& legal) {
  std::map<Action, SearchEdge> sums;
  std::uint32_t most = 0;
  for (const auto& search : searches) {
    for (const SearchEdge& edge : search->actions()) {
      SearchEdge& sum = sums[edge.action];
      sum.visits += edge.visits;
      sum.rewards += edge.rewards;
      most = std::max(most, sum.visits);
    }
  }
  Action best = legal[0];
  double best_mean = 0;
  bool found = false;
  for (const auto& [action, sum] : sums) {
    if (sum.visits > 0 && sum.visits >= kWellKnown * most && (!found || sum.mean() > best_mean)) {
      found = true;
      best = action;
      best_mean = sum.mean();
    }
  }
  return best;
}

}  // namespace

MctsBot::MctsBot(const SearchBudget& budget, const SearchSettings& settings) : budget_(budget) {
  ensure(budget.trees > 0 && (budget.iterations > 0) != (budget.milliseconds > 0), "a search has one budget");
  for (unsigned tree = 0; tree < budget.trees; ++tree) {
    searches_.push_back(std::make_unique<Search>(settings));
  }
}

Result<Action, ScriptFault> MctsBot::choose(const View& view, const ActionList& legal, Rng& chance,
                                            const Interrupt& interrupt) {
  if (legal.size() == 1) {
    return legal[0];
  }
  const Meter meter(budget_);
  std::vector<Rng> chances;
  for (std::size_t tree = 0; tree < searches_.size(); ++tree) {
    chances.push_back(Rng::keyed_by(chance, Purpose::Bot));
  }
  for (const Outcome& outcome : search_trees(searches_, view, chances, meter, interrupt)) {
    if (outcome.thrown) {
      std::rethrow_exception(outcome.thrown);
    }
    if (outcome.fault) {
      return *outcome.fault;
    }
  }
  return best_known(searches_, legal);
}

}  // namespace ossuary
