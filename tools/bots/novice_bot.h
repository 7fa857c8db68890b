// NoviceBot: plays like greedy, but does not think every decision over. An opponent for somebody's first matches.
#pragma once

#include "bots/greedy_bot.h"

namespace ossuary {

/// Takes any legal action in one of kOneIn decisions, else what greedy takes.
class NoviceBot final : public Bot {
 public:
  static constexpr std::uint32_t kOneIn = 2;

  [[nodiscard]] Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                   const Interrupt& interrupt) override {
    return chance.below(kOneIn) == 0 ? legal[chance.below(static_cast<std::uint32_t>(legal.size()))]
                                     : greedy_.choose(view, legal, chance, interrupt);
  }

 private:
  GreedyBot greedy_;
};

}  // namespace ossuary
