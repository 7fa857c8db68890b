// Playout: whole matches between bots, one after another, with nothing allocated on the way.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "balance/tally.h"
#include "bots/bot.h"

namespace ossuary {

/// Plays matches of one game between fixed bots. Belongs to one thread.
class Playout {
 public:
  /// `bots` names who sits where. @pre one name a seat, none with a bot_problem(); `game` and `scripts` outlive this.
  /// If it follows its matches, it compares the points of all seats after every action.
  Playout(const Game& game, Scripts& scripts, std::span<const std::string> bots, bool follows = false);

  /// Plays the match of `start` to its end and returns its scores, with who forfeited it. They depend on the game,
  /// the bots and `start` alone: the bot of seat s draws from Rng(start.seed, start.game, Purpose::Bot, s). Where
  /// `interrupt` ends the match on the way, the scores mean nothing.
  /// @err a script fails.
  [[nodiscard]] Result<Scores, ScriptFault> play(const Start& start, const Interrupt& interrupt = {});

  /// The last match, as it ended.
  [[nodiscard]] const Match& match() const { return *match_; }
  /// Actions of the last match, or of the part that was played before a script failed.
  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  /// Why the bot of `seat` forfeited the last match; nothing if it played.
  [[nodiscard]] std::optional<BotForfeit> forfeit(std::size_t seat) const { return bots_[seat]->forfeit(); }
  /// How the last match went, if it was followed and more than one took part.
  [[nodiscard]] std::optional<LeadHistory> course() const;

 private:
  /// Notes what `seat` and others are told of an action before it is done.
  void note_past(Seat seat, Action action);
  /// One action of the bot at `seat`.
  [[nodiscard]] std::optional<ScriptFault> step(Seat seat, const Interrupt& interrupt);
  /// Notes who leads now.
  [[nodiscard]] std::optional<ScriptFault> compare_points();

  std::unique_ptr<Match> match_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Rng> chance_;                  ///< by seat.
  std::vector<std::vector<PastStep>> past_;  ///< by seat, since its last decision, for bots that read it.
  bool all_random_;  ///< all draw among the legal actions, which the match does by itself, and faster.
  ActionList legal_;
  std::uint64_t decisions_ = 0;
  bool follows_;
  std::optional<Seat> leader_;  ///< the last seat that led alone, or the first one of the last team that did.
  std::int64_t lead_changes_ = 0;
  std::array<std::int32_t, kMaxSeats> points_{};  ///< of the seats now, of partners the most that one has.
  std::array<std::int64_t, kMaxSeats> behind_{};  ///< most points that each was behind the best other side.
  SeatSet winners_;                               ///< of the last match.
};

}  // namespace ossuary
