// Match: one game in progress. Who decides, what is legal, what follows, what may be seen, what it scores; and what
// search asks of it. The defaults suit a family without chance after the start, options, scripts and heuristics.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/action.h"
#include "core/base/interrupt.h"
#include "core/base/result.h"
#include "core/base/rng.h"
#include "game/news_weight.h"
#include "game/refusal.h"
#include "game/scores.h"
#include "game/scripts.h"
#include "game/table.h"
#include "say/sentence.h"

namespace ossuary {

class Game;

/// What decides a match besides its actions. Match `game` of `seed` depends on these alone.
struct Start {
  std::uint64_t seed = 0;
  std::uint64_t game = 0;
  Seat first{};
  friend bool operator==(const Start&, const Start&) = default;
};

/// One way chance may fall: as likely as its weight is of the sum of all weights.
struct ChanceEvent {
  std::string text;  ///< as a line of Match::chance_outcomes() names it.
  std::uint32_t weight = 1;
};

/// How something came about.
enum class Cause : std::uint8_t {
  Chosen,    ///< the decider did it;
  NoChoice,  ///< a choice that had one answer made itself;
  Chance,
  News,  ///< the rules tell it.
};

/// Something that happened, as one viewer is told of it.
struct Told {
  Cause cause = Cause::Chosen;
  std::optional<Seat> seat{};  ///< who chose, the owner of what fell, say of a die, or who the news is about.
  std::string text;            ///< in a few words, which do not name the seat; "" where nothing is told.
  bool whole = true;           ///< nothing that was chosen is left out.
  NewsWeight weight = NewsWeight::Plain;  ///< of news.
  friend bool operator==(const Told&, const Told&) = default;
};

/// A step of a match that was done, as one seat, or everybody, may know it.
struct PastStep {
  std::size_t step = 0;        ///< from 1; 0 for what happened before the first decision,
  std::optional<Seat> seat{};  ///< which nobody decided.
  std::string action;          ///< its notation; "" where the seat does not know all of it.
  std::vector<Told> told{};    ///< those that have a text.
  friend bool operator==(const PastStep&, const PastStep&) = default;
};

/// Points that one thing earns a seat.
struct ThingPoints {
  CategoryId category{};
  std::int32_t points = 0;
  std::string thing;  ///< its id; "" for none.
  LocalText name{};   ///< empty where the id says all.
  int line = 0;       ///< of the script that awards them; 0 for none.
};

/// Points that things on the table earn by one line of the rules.
struct TableAward {
  CategoryId category{};
  std::int32_t points = 0;            ///< for each of `earning`; once where nothing by itself earns them.
  std::vector<TableThing> earning{};  ///< spots by their marks.
  std::vector<TableThing> reasons{};  ///< what the points were counted by, where the rules count something.
};

/// Where one thing is.
struct Whereabouts {
  std::size_t thing = 0;               ///< an index of GameInfo::things.
  std::optional<Seat> owner{};         ///< the seat that has it; nothing where no seat has taken it.
  std::optional<std::size_t> board{};  ///< an index of GameInfo::boards, where it was placed on one.
  std::size_t place = 0;               ///< an index of GameBoard::places.
};

/// How a playout is guided: an action that places something is replaced by that which gains most points at once.
struct Guidance {
  /// The scale, in points, of the Gumbel noise added to each gain, drawn from the stream of who places. With 0 nothing
  /// is drawn, and the first of the best is taken.
  double noise = 0;
  /// How many takes of all seats are guided: of several open things, a seat takes the one that would gain most where it
  /// is placed. That helps most near the start, where a take may deny others something, and costs time.
  int takes = 0;
};

/// How far an action takes a match. Whoever compares actions looks at all of them from the same point.
enum class Reach : std::uint8_t {
  Game,    ///< to the next decision, or to the end: how one plays.
  Turn,    ///< to the next decision of the same seat, before others decide, chance falls or a turn begins, unless the
           ///< action itself brings that about.
  Action,  ///< to the next decision that the action brings about, whoever decides; else to where nothing of it is left.
};

class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] virtual const Game& game() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;
  /// Becomes what `other` is, but keeps its own scripts, so that `other` may belong to another thread that leaves it
  /// alone meanwhile. Without allocating. @pre the same game.
  virtual void assign(const Match& other) = 0;
  /// Begins anew; a fault is forgotten. @pre start.first is a seat of the game.
  virtual void restart(const Start& start) = 0;
  /// The value that the match plays with, chosen or drawn, as an index of GameInfo::options[option].values.
  [[nodiscard]] virtual std::size_t option(std::size_t option) const;

  // --- decisions ---

  /// Whose decision the next step is; nobody's when the match is over or halted, or awaits chance. It may be anyone's:
  /// a turn is not one action.
  [[nodiscard]] virtual std::optional<Seat> decider() const = 0;
  /// Replaces `into` by the legal actions of the decider, ascending and without duplicates; none without a decider.
  virtual void legal_actions(ActionList& into) const = 0;
  /// The same without actions that are equivalent to an earlier one. Two actions are if what follows them differs only
  /// in the names of things that no seat can distinguish otherwise; they have the same value for every seat.
  virtual void distinct_actions(ActionList& into) const { legal_actions(into); }
  /// Does `action`, or says why the rules refuse it; a refused action changes nothing. If a script fails in it, the
  /// match halts: nothing is refused, fault() says why, and all else is as it was before the action.
  [[nodiscard]] virtual std::optional<Refusal> apply(Action action) = 0;
  /// From now on, apply() takes the match no further than `reach`; where it stops short, nobody decides. For looking
  /// ahead: such a match is not played on. Copies inherit it, restart() ends it. False, and nothing changes, where the
  /// family knows no reach but the whole game. @pre someone decides.
  [[nodiscard]] virtual bool limit_reach(Reach reach) { return reach == Reach::Game; }
  /// The failure of a script that halted the match, if one did.
  [[nodiscard]] virtual const ScriptFault* fault() const { return nullptr; }

  // --- chance ---
  // Chance falls in restart() and, in some games, in apply(), by draws from a stream of the match's own that its Start
  // addresses (Purpose::Deal, then Purpose::Match). Copies go on with the same stream.

  /// What chance decided at the last step (at the start: the deal), as lines for the record.
  [[nodiscard]] virtual std::vector<std::string> chance_outcomes() const = 0;
  /// True if that is anything: if chance fell at the last step.
  [[nodiscard]] virtual bool chance_fell() const { return !chance_outcomes().empty(); }
  /// From now on, apply() stops where chance must fall, so that a test can choose how; or no longer does. Copies
  /// inherit it, and restart() keeps it, though what it deals falls by chance. @pre the match does not await chance.
  virtual void hold_chance(bool /*hold*/) {}
  /// True if the match stopped where chance must fall: nobody decides until resolve_chance().
  [[nodiscard]] virtual bool awaits_chance() const { return false; }
  /// Replaces `into` by the ways chance may fall now; none where the match does not await chance.
  virtual void chance_events(std::vector<ChanceEvent>& into) const { into.clear(); }
  /// Lets chance fall that way. @pre awaits_chance(); `event` is an index of chance_events().
  virtual void resolve_chance(std::size_t event);
  /// Redraws all that `viewer` cannot see, each possibility as likely as the rules make it, and keys the match's stream
  /// anew, so that nobody can foresee chance in the copy. Without allocating. @pre the match does not await chance.
  virtual void resample(Seat viewer, Rng& chance) = 0;
  /// Puts what `viewer` cannot see into an order that depends only on which things are hidden: the match and all its
  /// resamples for that viewer become equal. Without allocating. The default suits a family that hides nothing.
  virtual void forget_hidden(Seat /*viewer*/) {}

  // --- points ---

  /// Points as they stand, winners as if the match ended now. All players read them, so what is hidden from a seat does
  /// not count yet, unless points_may_hide(). @err a script fails.
  [[nodiscard]] virtual Result<Scores, ScriptFault> scores() const = 0;
  /// Whoever plays for `seat` loses the match by forfeit, with its partners, as settle() has it, though all goes on;
  /// nothing takes that back but restart(). Copies inherit it. Of the rules nothing depends on it, nor a fingerprint.
  void forfeit(Seat seat) { forfeited_.insert(seat); }
  [[nodiscard]] SeatSet forfeited() const { return forfeited_; }
  /// True where the points as they stand may depend on what some seat cannot see. Then others read only points that are
  /// the same in all resamples.
  [[nodiscard]] virtual bool points_may_hide() const { return false; }
  /// The total of one seat as scores() has it; what did not change since it was last asked is not scored again.
  [[nodiscard]] virtual Result<std::int32_t, ScriptFault> points(Seat seat) const;
  /// What earns points in `category` with the options of this match.
  [[nodiscard]] virtual const LocalText& category_sentence(CategoryId category) const;
  /// What earns `seat` its points, thing by thing, where the family can say it.
  [[nodiscard]] virtual std::vector<ThingPoints> points_by_thing(Seat /*seat*/) const { return {}; }
  /// The same by what on the table earns them, where the family can say it. Readers as of points_by_thing().
  [[nodiscard]] virtual std::vector<TableAward> awards(Seat /*seat*/) const { return {}; }
  /// How the points of `seat` differ from what the table shows: choices, which are made for the best total, and what
  /// was turned face down before scoring. Each is a sentence without its subject, the seat, in the language of `words`.
  [[nodiscard]] virtual std::vector<std::string> scoring_choices(Seat /*seat*/, const Dictionary& /*words*/) const {
    return {};
  }
  /// Replaces `into` by where all things are, hidden ones too, for statistics; by none where the family does not say.
  virtual void whereabouts(std::vector<Whereabouts>& into) const { into.clear(); }
  /// An estimate of the points that `seat` will have: a heuristic that a family may offer; without one, its points now.
  /// A family whose estimate scores many things asks `interrupt` before each of them; once that is true, the result
  /// has no meaning.
  [[nodiscard]] virtual Result<std::int32_t, ScriptFault> outlook(Seat seat,
                                                                  const Interrupt& /*interrupt*/ = {}) const {
    return points(seat);
  }
  /// Replaces `into` by the decider's outlook() after each legal action, in their order. Where the action uncovers
  /// hidden things, it is a mean: for each thing that may be there, the outlook after the best use of it. A family
  /// without a heuristic gives the points after the action, with chance as it falls then. `interrupt` is as for
  /// outlook().
  [[nodiscard]] virtual std::optional<ScriptFault> outlooks(std::vector<double>& into,
                                                            const Interrupt& interrupt = {}) const;

  // --- playouts ---

  /// One of the legal actions, each as likely as any other: that at chance.below(how many there are), without listing
  /// them. @pre someone decides.
  [[nodiscard]] virtual Action random_action(Rng& chance) const;
  /// Plays to the end, each seat drawing from its own stream, as by random_action() and apply(); returns how many
  /// actions that took. The fast way. With `guidance` some of what was drawn is replaced; a family may leave it alone.
  /// @pre one stream a seat; chance is not held. @err a script fails; the match is then somewhere on the way, as it is
  /// where `interrupt`, which is asked before all that runs a script, ends the playout.
  [[nodiscard]] virtual Result<std::size_t, ScriptFault> play_out(std::span<Rng> chance_by_seat,
                                                                  const std::optional<Guidance>& guidance = {},
                                                                  const Interrupt& interrupt = {});

  // --- identity ---

  /// A hash of the whole state, hidden things included: equal states, equal hashes, on every machine. Chance that is
  /// yet to fall is no part of the state.
  [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;
  /// A hash of what `viewer` can distinguish: equal for a match and all its resamples for that viewer.
  [[nodiscard]] virtual std::uint64_t fingerprint(Seat viewer) const = 0;

  // --- words ---

  /// A short text for a legal action, and back. It is the same in every language, and of printable characters, the
  /// first and last of them no blanks. Names of things may depend on what was done in the match, but none changes while
  /// it is played. Text that names no action gives a sentence.
  [[nodiscard]] virtual std::string notation(Action action) const = 0;
  [[nodiscard]] virtual Result<Action, std::string> parse(std::string_view text) const = 0;
  /// The action in the language of `words`, for who decides about it. Others are told of it by told().
  [[nodiscard]] virtual std::string describe(Action action, const Dictionary& words) const = 0;
  /// What `viewer` (nobody in particular: everybody) is told when the decider does `action`:
  /// first the action, as what was done, to others than the decider as far as they see what comes of it; then in
  /// their order choices that made themselves, and what fell by chance. Matches that the viewer cannot tell apart,
  /// before and after, are told alike; what else could have been done does not matter. The default suits a family that
  /// has nothing of this, and whose describe() names nothing that stays hidden. @pre `action` is legal.
  [[nodiscard]] virtual std::vector<Told> told(Action action, std::optional<Seat> viewer,
                                               const Dictionary& words) const;
  /// The same of what happened before the first decision.
  [[nodiscard]] virtual std::vector<Told> told_at_start(std::optional<Seat> /*viewer*/,
                                                        const Dictionary& /*words*/) const {
    return {};
  }
  /// The same as step number `step` of the match, with the action in notation.
  [[nodiscard]] PastStep past_step(std::size_t step, Action action, std::optional<Seat> viewer,
                                   const Dictionary& words) const;
  [[nodiscard]] PastStep past_start(std::optional<Seat> viewer, const Dictionary& words) const;
  /// Why `text`, which the decider typed, is no legal action now: a sentence without a full stop that names the thing
  /// at fault. "" where `text` does not begin like an action, and in families that have no more to say than parse() and
  /// apply(). @pre somebody decides.
  [[nodiscard]] virtual std::string objection(std::string_view /*text*/, const Dictionary& /*words*/) const {
    return {};
  }
  /// True for an action that does nothing, where a player might do something: lists show it last.
  [[nodiscard]] virtual bool declines(Action /*action*/) const { return false; }
  /// What of table(decider()) a legal action is about, in the order in which people point at it: piles, or a card of a
  /// hand and the place that it goes to. None where the table shows nothing of it.
  [[nodiscard]] virtual std::vector<TableThing> targets(Action /*action*/) const { return {}; }
  /// The pieces of the match that `viewer` cannot see, as far as anybody can tell that they are there: the same in all
  /// resamples for that viewer. Equal ones together; none where the family does not say.
  [[nodiscard]] virtual std::vector<PoolPiece> unseen(std::optional<Seat> /*viewer*/) const { return {}; }
  /// What `viewer` may see; nobody in particular: what is open to all.
  [[nodiscard]] virtual Table table(std::optional<Seat> viewer) const = 0;

 protected:
  Match() = default;
  Match(const Match&) = default;
  Match& operator=(const Match&) = default;

  /// "OPTION VALUE" for each option that is not chosen, in their order: lines of chance_outcomes() at the start.
  [[nodiscard]] std::vector<std::string> drawn_options() const;
  /// For assign() and restart().
  void set_forfeited(SeatSet seats) { forfeited_ = seats; }

 private:
  SeatSet forfeited_;
};

}  // namespace ossuary
