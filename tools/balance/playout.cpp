#include "balance/playout.h"

#include <algorithm>

#include "bots/random_bot.h"

namespace ossuary {

Playout::Playout(const Game& game, Scripts& scripts, std::span<const std::string> bots)
    : match_(game.start(Start{}, scripts)),
      chance_(bots.size(), Rng(0, 0, Purpose::Bot)),
      all_random_(
          std::all_of(bots.begin(), bots.end(), [](const std::string& bot) { return bot == RandomBot::kName; })) {
  ensure(bots.size() == game.seats(), "a playout has one bot a seat");
  for (const std::string& name : bots) {
    bots_.push_back(make_bot(name));
  }
}

Result<Scores, ScriptFault> Playout::play(const Start& start) {
  for (std::size_t seat = 0; seat < chance_.size(); ++seat) {
    chance_[seat] = Rng(start.seed, start.game, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  match_->restart(start);
  if (all_random_) {
    const auto played = match_->play_out(chance_);
    if (!played) {
      return played.error();
    }
    decisions_ = played.value();
    return match_->scores();
  }
  decisions_ = 0;
  while (const std::optional<Seat> seat = match_->decider()) {
    if (const auto fault = step(*seat)) {
      return *fault;
    }
    ++decisions_;
  }
  if (const ScriptFault* fault = match_->fault()) {
    return *fault;
  }
  return match_->scores();
}

std::optional<ScriptFault> Playout::step(Seat seat) {
  match_->legal_actions(legal_);
  const auto action = bots_[index(seat)]->choose(View(*match_, seat), legal_, chance_[index(seat)]);
  if (!action) {
    return action.error();
  }
  ensure(!match_->apply(action.value()), "a bot picks a legal action");
  return std::nullopt;
}

}  // namespace ossuary
