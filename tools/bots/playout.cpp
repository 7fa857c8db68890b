#include "bots/playout.h"

#include <optional>

namespace ossuary {

Playout::Playout(const Game& game, Scorer& scorer, std::span<const std::string> bots)
    : match_(game.start(Start{}, scorer)) {
  ensure(bots.size() == game.seats(), "a playout has one bot a seat");
  players_.reserve(bots.size());
  for (const std::string& name : bots) {
    players_.push_back({make_bot(name), Rng(0, 0, Purpose::Bot)});
    ensure(players_.back().bot != nullptr, "a playout is given names of bots");
  }
}

Result<Scores, ScriptFault> Playout::play(const Start& start) {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    players_[seat].chance = Rng(start.seed, start.game, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  decisions_ = 0;
  match_->restart(start);
  while (const std::optional<Seat> seat = match_->decider()) {
    match_->legal_actions(legal_);
    Player& player = players_[index(*seat)];
    const Result<Action, ScriptFault> action = player.bot->choose(View(*match_, *seat), legal_, player.chance);
    if (!action) {
      return action.error();
    }
    ensure(!match_->apply(action.value()), "a bot picks a legal action");
    ++decisions_;
  }
  return match_->scores();
}

}  // namespace ossuary
