// NoviceBot: thinks few decisions over, and then as greedy does. An opponent for somebody's first matches.
#pragma once

#include "bots/greedy_bot.h"

namespace ossuary {

/// Takes what greedy takes in one of kOneIn decisions, else any legal action.
class NoviceBot final : public Bot {
 public:
  static constexpr std::uint32_t kOneIn = 4;

  [[nodiscard]] Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                   const Interrupt& interrupt) override {
    return chance.below(kOneIn) == 0
               ? greedy_.choose(view, legal, chance, interrupt)
               : Result<Action, ScriptFault>(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
  }

 private:
  GreedyBot greedy_;
};

}  // namespace ossuary
