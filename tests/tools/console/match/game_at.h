// GameAt: a game whose every match begins as a copy of one that is there, to look at any moment of any game.
#pragma once

#include <memory>

#include "game/game.h"

namespace ossuary::test {

class GameAt final : public Game {
 public:
  GameAt(const Game& game, const Match& now) : game_(game), now_(now) {}
  [[nodiscard]] const GameInfo& info() const override { return game_.info(); }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override { return game_.open_scripts(); }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override {
    auto match = game_.start(start, scripts);
    match->assign(now_);
    return match;
  }

 private:
  const Game& game_;
  const Match& now_;
};

}  // namespace ossuary::test
