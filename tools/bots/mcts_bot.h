// MctsBot: searches as far as its budget goes, and takes the action that did best.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/search.h"

namespace ossuary {

/// What a search may spend on a decision.
struct SearchBudget {
  std::uint32_t iterations = 0;    ///< of each tree; 0 where time decides.
  std::uint32_t milliseconds = 0;  ///< 0 where iterations decide.
  unsigned trees = 1;              ///< searched at the same time, each on a thread of its own.
  friend bool operator==(const SearchBudget&, const SearchBudget&) = default;
};

/// Its choice depends on the arguments alone where iterations are its budget, whatever the threads do. A decision with
/// one action costs nothing.
class MctsBot final : public Bot {
 public:
  explicit MctsBot(const SearchBudget& budget, const SearchSettings& settings = {});

  [[nodiscard]] Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                   const Interrupt& interrupt) override;

 private:
  SearchBudget budget_;
  std::vector<std::unique_ptr<Search>> searches_;  ///< one a tree.
};

}  // namespace ossuary
