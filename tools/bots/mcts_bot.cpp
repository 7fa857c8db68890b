#include "bots/mcts_bot.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <thread>

namespace ossuary {

namespace {

/// How the search of one tree ended.
struct Outcome {
  std::optional<ScriptFault> fault;
  std::exception_ptr thrown;
};

/// Searches until the budget is spent or `stop` ends it.
std::optional<ScriptFault> run(Search& search, const SearchBudget& budget, const Interrupt& stop) {
  for (std::uint32_t i = 0; (budget.iterations == 0 || i < budget.iterations) && !ends(stop); ++i) {
    if (auto fault = search.iterate()) {
      return fault;
    }
  }
  return std::nullopt;
}

/// Of `legal`, the action that all searches together tried most often; of equals the one that earned most.
Action most_tried(std::span<const std::unique_ptr<Search>> searches, const ActionList& legal) {
  std::map<Action, SearchEdge> sums;
  for (const auto& search : searches) {
    for (const SearchEdge& edge : search->actions()) {
      SearchEdge& sum = sums[edge.action];
      sum.visits += edge.visits;
      sum.rewards += edge.rewards;
    }
  }
  const auto best = std::max_element(sums.begin(), sums.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second.visits, a.second.rewards) < std::pair(b.second.visits, b.second.rewards);
  });
  return best == sums.end() || best->second.visits == 0 ? legal[0] : best->first;
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
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(budget_.milliseconds);
  const auto over = [&] {
    return ends(interrupt) || (budget_.milliseconds > 0 && std::chrono::steady_clock::now() >= end);
  };
  std::vector<Rng> chances;
  for (std::size_t tree = 0; tree < searches_.size(); ++tree) {
    chances.push_back(Rng::keyed_by(chance, Purpose::Bot));
  }
  std::vector<Outcome> outcomes(searches_.size());
  std::atomic<bool> ended = false;
  const auto search_beside = [&](std::size_t tree) noexcept {
    std::unique_ptr<Scripts> scripts;
    try {
      scripts = view.game().open_scripts();
      searches_[tree]->begin(view, chances[tree], scripts.get());
      outcomes[tree].fault = run(*searches_[tree], budget_, [&] { return ended.load(std::memory_order_relaxed); });
    } catch (...) {
      outcomes[tree].thrown = std::current_exception();
    }
    searches_[tree]->release();
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t tree = 1; tree < searches_.size(); ++tree) {
      threads.emplace_back([&, tree] { search_beside(tree); });
    }
    searches_.front()->begin(view, chances.front());
    outcomes.front().fault = run(*searches_.front(), budget_, over);
    ended = budget_.iterations == 0 || ends(interrupt);
  }
  for (const Outcome& outcome : outcomes) {
    if (outcome.thrown) {
      std::rethrow_exception(outcome.thrown);
    }
    if (outcome.fault) {
      return *outcome.fault;
    }
  }
  return most_tried(searches_, legal);
}

}  // namespace ossuary
