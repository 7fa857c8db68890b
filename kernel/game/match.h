// Match: one game in progress. Who decides, what is legal, what follows, what may be seen, what it scores.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "game/action.h"
#include "game/scores.h"
#include "game/table.h"

namespace ossuary {

class Game;

/// What decides a match besides its actions. Match `game` of `seed` depends on these alone.
struct Start {
  std::uint64_t seed = 0;
  std::uint64_t game = 0;
  Seat first{};
  friend bool operator==(const Start&, const Start&) = default;
};

/// What is chosen of a game that would leave it to chance. Names are short or "plugin:id".
struct GameOptions {
  std::string feature;  ///< the shape that all build on; "" leaves it to chance.
  std::string effect;   ///< what changes the scoring; "" leaves it to chance.
  friend bool operator==(const GameOptions&, const GameOptions&) = default;
};

class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] virtual const Game& game() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;
  /// Becomes what `other` is, without allocating. @pre the same game.
  virtual void assign(const Match& other) = 0;
  /// Begins anew. @pre start.first is a seat of the game.
  virtual void restart(const Start& start) = 0;

  /// Whose decision the next step is; nobody's when the match is over. It may be anyone's: a turn is not one action.
  [[nodiscard]] virtual std::optional<Seat> decider() const = 0;
  /// Replaces `into` by the legal actions of the decider, ascending and without duplicates; none when the match is
  /// over.
  virtual void legal_actions(ActionList& into) const = 0;
  /// One of the legal actions, each as likely as any other: that at chance.below(how many there are), without listing
  /// them. @pre the match is not over.
  [[nodiscard]] virtual Action random_action(Rng& chance) const = 0;
  /// Plays to the end, as by random_action() and apply(), each seat drawing from its own stream; returns how many
  /// actions that took. The fast way, for playouts. @pre one stream a seat.
  virtual std::size_t play_out(std::span<Rng> chance_by_seat) = 0;
  /// Does `action`, or says why the rules refuse it; a refused action changes nothing.
  [[nodiscard]] virtual std::optional<Refusal> apply(Action action) = 0;

  /// What the match plays with of that which GameOptions name, chosen or drawn, with whole names.
  [[nodiscard]] virtual GameOptions drawn() const = 0;
  /// Points as they stand, winners as if the match ended now. @err a scoring script fails.
  [[nodiscard]] virtual Result<Scores, ScriptFault> scores() const = 0;
  /// What `seat` can expect by a rough look at what it has: points as they stand and the best use of cards in hand.
  [[nodiscard]] virtual Result<std::int32_t, ScriptFault> outlook(Seat seat) const = 0;

  /// A short text for an action, the same in every language, and back. Text that names no action gives a sentence.
  [[nodiscard]] virtual std::string notation(Action action) const = 0;
  [[nodiscard]] virtual Result<Action, std::string> parse(std::string_view text) const = 0;
  /// The action in words, with names in `lang`.
  [[nodiscard]] virtual std::string describe(Action action, std::string_view lang) const = 0;
  /// What `viewer` may see; nobody in particular: what is open to all.
  [[nodiscard]] virtual Table table(std::optional<Seat> viewer) const = 0;

  /// Redraws all that `viewer` cannot see, each possibility as likely as the rules make it.
  virtual void resample(Seat viewer, Rng& chance) = 0;
  /// What chance decided at the last step (the deal, at the start), as lines for the record.
  [[nodiscard]] virtual std::vector<std::string> chance_outcomes() const = 0;
  /// A hash of the whole state, hidden things included: equal states, equal hashes, on every machine.
  [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;

 protected:
  Match() = default;
  Match(const Match&) = default;
  Match& operator=(const Match&) = default;
};

}  // namespace ossuary
