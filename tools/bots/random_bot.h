// RandomBot: every legal action is as likely as any other. The yardstick for the others, and the fastest opponent.
#pragma once

#include "bots/bot.h"

namespace ossuary {

/// Draws one number for a choice and looks at nothing else.
class RandomBot final : public Bot {
 public:
  static constexpr std::string_view kName = "random";

  [[nodiscard]] Result<Action, ScriptFault> choose(const View& /*view*/, const ActionList& legal, Rng& chance,
                                                   const Interrupt& /*interrupt*/) override {
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace ossuary
