// MatchEngine: a match that people and bots play, saved after every action, with undo and redo, what happened, and what
// may be shown to whom. Every way of playing is built on it; it draws nothing and writes to no stream.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/greedy_bot.h"
#include "console/match/action_trials.h"
#include "console/match/log_lines.h"
#include "console/match/match_file.h"
#include "console/match/open_points.h"
#include "console/match/scene.h"
#include "console/match/time_limits.h"
#include "console/match/undo.h"
#include "record/journal.h"

namespace ossuary::cli {

struct EngineSettings {
  Dictionary words{};  ///< of the language that all is said in.
  UndoRule undo = UndoRule::Fair;
  std::function<bool()> interrupted = [] { return false; };  ///< true once the program must end.
  bool onlookers = false;  ///< others look on: what is fit for nobody in particular is what every seat may know.
  bool shared = false;     ///< people look at one screen: those who hide something from each other take turns at it.
  bool ascii = false;      ///< the titles of seats are written in ASCII.
  std::vector<std::string> titles{};  ///< what seats are called; none: what the record says.
  TimeLimits limits{};
};

/// What each reader is told: nobody in particular, each person, and, where no person plays, who acts.
using LogByReader = std::map<std::optional<Seat>, std::vector<LogLine>>;

/// One action of the match, and what came of it.
struct PlayedStep {
  Seat seat{};  ///< who did it.
  Action action{};
  LogByReader told{};
  friend bool operator==(const PlayedStep&, const PlayedStep&) = default;
};

enum class UndoAnswer : std::uint8_t {
  Done,
  Nothing,   ///< no person has decided anything yet.
  Refused,   ///< something hidden was shown since.
  AskFirst,  ///< the same, but the only person may insist.
};

class MatchEngine {
 public:
  /// @pre no seat name of `journal` has a seat_problem(); `game` is the journal's; all outlive the engine, and nothing
  /// else changes `journal`. Several engines, such as one for each language, may look at it, of which one acts.
  MatchEngine(const Game& game, Journal& journal, MatchFile& file, EngineSettings settings);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Match& match() const { return journal_.match(); }
  [[nodiscard]] const Journal& journal() const { return journal_; }
  [[nodiscard]] const Dictionary& words() const { return settings_.words; }
  [[nodiscard]] const TimeLimits& limits() const { return settings_.limits; }
  [[nodiscard]] bool interrupted() const { return settings_.interrupted(); }

  // --- seats ---

  /// What each seat is called on the screen.
  [[nodiscard]] const std::vector<std::string>& titles() const { return titles_; }
  [[nodiscard]] const std::string& title(Seat seat) const { return titles_[index(seat)]; }
  [[nodiscard]] bool is_person(Seat seat) const { return bots_[index(seat)] == nullptr; }
  [[nodiscard]] std::vector<Seat> people() const;
  /// Whose eyes what all look at must be fit for: the only person's; nobody's in particular where there are several;
  /// and where there is none, those of who acts.
  [[nodiscard]] std::optional<Seat> reader(std::optional<Seat> acting) const;
  /// Where people share the screen: the person who had it last (`before`), or, while nobody had it, any other, if that
  /// person may not see all that `seat` sees, or hides something from `seat`. Then the screen is emptied first.
  [[nodiscard]] std::optional<Seat> onlooker(std::optional<Seat> before, Seat seat) const;

  /// What the players are after, in a sentence.
  [[nodiscard]] std::string aim() const;
  /// The stream of chance for this step and purpose: undoing or resuming a match does not change what bots do later.
  [[nodiscard]] Rng rng(Purpose purpose) const;

  // --- the record ---

  [[nodiscard]] const MatchFile& file() const { return file_; }
  /// Writes the record. @return why it could not be written, in a sentence without a full stop.
  std::optional<std::string> save();
  /// Why the match could not be saved when that was tried last; nothing if it could.
  [[nodiscard]] const std::optional<std::string>& save_fault() const { return save_fault_; }
  [[nodiscard]] bool is_saved() const { return !save_fault_; }

  // --- play ---

  /// Does what the decider chose, and saves the match. If a script failed in it, match().fault() says so, nothing else
  /// has changed, and nothing is told. @pre `action` is legal.
  PlayedStep act(Action action);
  /// All steps that are not taken back, oldest first: also those from before the match was resumed.
  [[nodiscard]] const std::vector<PlayedStep>& log() const;
  /// What happened before the first decision.
  [[nodiscard]] const LogByReader& told_at_start() const { return told_at_start_; }

  /// What the bot of `seat` wants to know of the past, see View; nothing for one that does not ask.
  [[nodiscard]] std::vector<PastStep> past_for(Seat seat) const;
  /// What the bot of `seat` chooses, computed on this thread. @pre `seat` decides and is a bot's. @err a script fails.
  [[nodiscard]] Result<Action, ScriptFault> choose(Seat seat, const Interrupt& interrupt);
  /// What a bot does in whose choice a script failed: any legal action, with the stream that choose() left.
  [[nodiscard]] Action random_action();
  /// True if the bot of `seat` has a budget in its name, so that no other limit of time is set to it.
  [[nodiscard]] bool has_own_budget(Seat seat) const;
  /// Notes that the bot of `seat` lost by forfeit. @return what all are told of it; nothing where that was noted
  /// before.
  std::optional<std::string> forfeit(Seat seat, const BotForfeit& why);
  /// The same for what choose() found.
  std::optional<std::string> take_forfeit(Seat seat);
  /// What the greedy bot would do in place of `seat`, by what that seat can tell apart alone; nothing where no action
  /// could be tried before `interrupt`. @pre `seat` decides. @err a script fails.
  [[nodiscard]] Result<std::optional<Advice>, ScriptFault> advise(Seat seat, const Interrupt& interrupt);

  // --- undo and redo ---

  /// The last decision of a person, see last_decision().
  [[nodiscard]] std::optional<TakeBack> last_decision();
  /// Takes last_decision() back, and saves the match. Past something hidden that was shown only as the rule of undo
  /// allows, and with Fair only for who plays alone and insists; the record then says so.
  UndoAnswer undo(bool insist);
  /// True if there are actions which undo() took back, and nothing else was done since.
  [[nodiscard]] bool can_redo() const { return !taken_back(journal_).empty(); }
  /// Does them again, those of bots too, up to the next decision of a person, and saves the match.
  std::vector<PlayedStep> redo();

  // --- what may be shown ---

  /// What a screen for `viewer` needs to know. Points that may depend on what `viewer` cannot see are left out, and all
  /// are where a script fails.
  [[nodiscard]] ScreenContext scene(std::optional<Seat> viewer, OpenPoints shown, Look look);
  /// The failure of a script that left the last scene() without points, if one did.
  [[nodiscard]] const std::optional<ScriptFault>& points_fault() const { return points_fault_; }
  /// `now` with the points that the table shows of `seat` after `action`; nothing where it shows none now, or what is
  /// hidden or falls by chance decides.
  [[nodiscard]] std::optional<ScreenContext> scene_after(const ScreenContext& now, Seat seat, Action action);
  /// By how much `action` changes the points of `seat`, who decides; nothing where what is hidden from that seat or
  /// falls by chance decides, or a script fails. Asked again at the same decision, it is not computed again.
  [[nodiscard]] std::optional<Gain> gain(Seat seat, Action action);
  /// What `action`, which gains nothing at once, takes is worth, see ActionTrials::laid_worth().
  [[nodiscard]] std::optional<LaidWorth> laid_worth(Seat seat, Action action, const Interrupt& interrupt);
  /// What `action` of `seat`, who decides, brings of pieces.
  [[nodiscard]] BroughtPieces pieces_brought(Seat seat, Action action) { return trials(seat).pieces_brought(action); }
  /// What `seat`, who decides, would be told to come of `action`, as far as nothing hidden and no chance decides it.
  [[nodiscard]] std::vector<LogLine> would_be_told(Seat seat, Action action);

 private:
  /// The journal as it was at some moment: how much was done and taken back until then.
  struct Moment {
    std::size_t done = 0;
    std::size_t undos = 0;
    friend bool operator==(const Moment&, const Moment&) = default;
  };
  [[nodiscard]] Moment now() const { return {journal_.history().size(), journal_.undos()}; }
  /// What all readers are told of an action, done or to be done, in `before`.
  [[nodiscard]] LogByReader told_of(const Match& before, Seat seat, Action action) const;
  /// What all readers are told who must be, by `told` for each.
  [[nodiscard]] LogByReader log_by_reader(
      std::optional<Seat> acting, const std::function<std::vector<Told>(std::optional<Seat> reader)>& told) const;
  /// Does `action` without saving.
  PlayedStep do_action(Action action);
  [[nodiscard]] ActionTrials& trials(Seat seat);

  const Game& game_;
  Journal& journal_;
  MatchFile& file_;
  EngineSettings settings_;
  std::vector<std::string> titles_;
  std::vector<std::unique_ptr<Bot>> bots_;  ///< by seat; none for people.
  GreedyBot adviser_;
  Rng bot_chance_;  ///< after the last choose().
  std::optional<std::string> save_fault_;
  LogByReader told_at_start_;
  mutable std::vector<PlayedStep> log_;  ///< the first steps of the journal; log() adds what is missing,
  mutable std::size_t log_undos_ = 0;    ///< as they stood after so many of Journal::undos().
  std::optional<std::pair<Moment, std::optional<TakeBack>>> last_decision_;  ///< as found at that moment.
  ActionTrials trials_;
  std::optional<std::pair<Moment, Seat>> tried_;  ///< where and for whom `trials_` tries.
  std::map<Action, std::optional<Gain>> gains_;   ///< those asked for there.
  std::optional<ScriptFault> points_fault_;
  bool points_too_slow_ = false;  ///< to find out which are open.
};

}  // namespace ossuary::cli
