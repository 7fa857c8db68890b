#include "balance/playout.h"

#include <algorithm>
#include <iterator>

#include "bots/random_bot.h"

namespace ossuary {

Playout::Playout(const Game& game, Scripts& scripts, std::span<const std::string> bots, bool follows)
    : match_(game.start(Start{}, scripts)),
      chance_(bots.size(), Rng(0, 0, Purpose::Bot)),
      past_(bots.size()),
      all_random_(
          std::all_of(bots.begin(), bots.end(), [](const std::string& bot) { return bot == RandomBot::kName; })),
      follows_(follows && bots.size() > 1) {
  ensure(bots.size() == game.seats(), "a playout has one bot a seat");
  for (const std::string& name : bots) {
    bots_.push_back(make_bot(name));
  }
}

Result<Scores, ScriptFault> Playout::play(const Start& start, const Interrupt& interrupt) {
  for (std::size_t seat = 0; seat < chance_.size(); ++seat) {
    chance_[seat] = Rng(start.seed, start.game, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  match_->restart(start);
  decisions_ = 0;
  leader_.reset();
  lead_changes_ = 0;
  behind_.fill(0);
  for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
    bots_[seat]->begin_match();
    past_[seat].clear();
    if (bots_[seat]->reads_past()) {
      past_[seat].push_back(match_->past_start(id_at<Seat>(seat), {}));
    }
  }
  if (all_random_ && !follows_) {
    const auto played = match_->play_out(chance_, std::nullopt, interrupt);
    if (!played) {
      return played.error();
    }
    decisions_ = played.value();
    return ends(interrupt) ? Scores{} : match_->scores();
  }
  while (const std::optional<Seat> seat = match_->decider()) {
    if (const auto fault = step(*seat, interrupt)) {
      return *fault;
    }
    if (ends(interrupt)) {
      return Scores{};
    }
    ++decisions_;
    if (const auto fault = follows_ ? compare_points() : std::nullopt) {
      return *fault;
    }
  }
  if (const ScriptFault* fault = match_->fault()) {
    return *fault;
  }
  auto scores = match_->scores();
  if (scores) {
    winners_ = scores.value().winners;
  }
  return scores;
}

std::optional<ScriptFault> Playout::compare_points() {
  for (std::size_t seat = 0; seat < chance_.size(); ++seat) {
    const auto points = match_->points(id_at<Seat>(seat));
    if (!points) {
      return points.error();
    }
    points_[seat] = points.value();
  }
  const GameInfo& game = match_->game().info();
  for (std::size_t seat = 0; seat < game.teams.size(); ++seat) {
    for (std::size_t other = 0; other < seat; ++other) {
      if (game.are_partners(seat, other)) {
        points_[seat] = points_[other] = std::max(points_[seat], points_[other]);
      }
    }
  }
  const std::int32_t best = *std::max_element(points_.begin(), points_.begin() + std::ssize(chance_));
  SeatSet leaders;
  for (std::size_t seat = 0; seat < chance_.size(); ++seat) {
    behind_[seat] = std::max<std::int64_t>(behind_[seat], std::int64_t{best} - points_[seat]);
    if (points_[seat] == best) {
      leaders.insert(id_at<Seat>(seat));
    }
  }
  if (sides_in(leaders, game.teams) == 1) {
    lead_changes_ += leader_ && leader_ != leaders.lowest() ? 1 : 0;
    leader_ = leaders.lowest();
  }
  return std::nullopt;
}

std::optional<LeadHistory> Playout::course() const {
  if (!follows_) {
    return std::nullopt;
  }
  const bool alone = sides_in(winners_, match_->game().info().teams) == 1;
  return LeadHistory{lead_changes_, alone ? behind_[index(winners_.lowest())] : 0};
}

void Playout::note_past(Seat seat, Action action) {
  for (std::size_t reader = 0; reader < bots_.size(); ++reader) {
    if (!bots_[reader]->reads_past()) {
      continue;
    }
    if (reader == index(seat)) {
      past_[reader].clear();
    }
    past_[reader].push_back(match_->past_step(decisions_ + 1, action, id_at<Seat>(reader), {}));
  }
}

std::optional<ScriptFault> Playout::step(Seat seat, const Interrupt& interrupt) {
  match_->legal_actions(legal_);
  const auto action =
      bots_[index(seat)]->choose(View(*match_, seat, past_[index(seat)]), legal_, chance_[index(seat)], interrupt);
  if (!action) {
    return action.error();
  }
  if (bots_[index(seat)]->forfeit()) {
    match_->forfeit(seat);
  }
  note_past(seat, action.value());
  ensure(!match_->apply(action.value()), "a bot picks a legal action");
  return std::nullopt;
}

}  // namespace ossuary
