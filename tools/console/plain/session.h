// Session: people and bots play one match, line by line on two streams. It knows games only through Game and Match.
#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "console/match/best_shown.h"
#include "console/match/engine.h"
#include "console/match/interpret.h"
#include "console/match/waste.h"
#include "console/plain/action_menu.h"
#include "console/plain/speech.h"
#include "console/text/table.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

struct SessionSettings {
  Dictionary words{};  ///< of the language that all is shown in.
  UndoRule undo = UndoRule::Fair;
  bool plain = false;  ///< sentences instead of drawings.
  bool echo = false;   ///< repeat what the player types, for input that no terminal shows.
  std::function<Look()> look = [] { return Look{}; };        ///< called before every drawing, since windows change.
  std::function<bool()> interrupted = [] { return false; };  ///< true once the session must end.
  TimeLimits limits{};
  /// After so long a line says that a bot is thinking; nothing: none does, since nobody watches.
  std::optional<std::chrono::milliseconds> patience{};
  bool erases = false;      ///< the output can erase that line once the bot has chosen.
  RulebookSource rules{};   ///< for `rules`; empty for none.
  BestLayoutSource best{};  ///< asked once the match is over.
  bool shared = false;      ///< people look at one screen: those who hide something from each other take turns at it.
};

/// How a session ended. In each case the match is saved.
enum class Ending {
  Finished,  ///< the match is over and scored.
  Unscored,  ///< the match is over, but a scoring script fails.
  Halted,    ///< a script failed in an action; what was before it is kept.
  Left,      ///< the player quit, or the input ended.
  Interrupted,
};

/// What a session writes above a fault when there are no points to show.
inline constexpr std::string_view kNoPoints = to_say("A scoring script failed, so there are no points:");

/// Continues the match of a journal until it ends or somebody leaves. The record is written before the first question
/// and after every action and undo.
class Session {
 public:
  /// @pre no seat name of `journal` has a seat_problem(); `game` is the journal's; all outlive the session.
  Session(const Game& game, Journal& journal, MatchFile& file, SessionSettings settings, std::istream& in,
          std::ostream& out);

  [[nodiscard]] Ending run();

 private:
  /// The result of one input of a person.
  enum class InputResult { Acted, Again, Quit };

  [[nodiscard]] const Match& match() const { return engine_.match(); }
  [[nodiscard]] const Dictionary& words() const { return engine_.words(); }
  [[nodiscard]] const std::string& title(Seat seat) const { return engine_.title(seat); }
  /// What screens need to know, see MatchEngine::scene(). Reports it if a script fails.
  [[nodiscard]] ScreenContext scene(std::optional<Seat> acting, OpenPoints shown = OpenPoints::Points);

  /// Two columns, the second wrapped to the window unless the session is plain.
  void write_table(const TextTable& table);
  /// Writes sentences, wrapped to the window unless the session is plain.
  void write(std::string_view sentences);
  /// The same of what happened, which people who do not have the screen are shown once they have it.
  void announce(const std::string& sentence);
  /// Announces what happened to each reader, but not the choice itself to who `just_chose`.
  void announce_told(std::optional<Seat> acting, const LogByReader& told, bool just_chose = false);
  [[nodiscard]] std::string line_text(const LogLine& line) const;
  void greet();
  /// Reports, the first time, that the record could not be written.
  void report_saving();
  void act(Action action);
  void bot_turn(Seat seat);
  /// What the bot of that seat chooses. A line shows meanwhile that it is thinking.
  [[nodiscard]] Result<Action, ScriptFault> choice_of_bot(Seat seat);
  /// Ends what a bot computes from now on, when the session must end or the time for thinking is over.
  [[nodiscard]] Interrupt thinking_time() const;
  /// Reports, the first time, that the time for thinking was not enough.
  void report_slowness();
  [[nodiscard]] InputResult human_turn(Seat seat);
  /// Where people share the screen, and there is an onlooker, see MatchEngine::onlooker(): empties the screen, and
  /// waits until `seat` has it: Again. Acted if the last decision was taken back instead; Quit if `seat` leaves, or the
  /// input ended.
  [[nodiscard]] InputResult hand_over(Seat seat);
  [[nodiscard]] std::optional<std::string> ask(Seat seat, std::size_t choices);
  [[nodiscard]] InputResult obey(Seat seat, const CommandLine& command, const std::vector<Option>& options);

  /// Says what was not told yet in so many characters.
  void say_news(std::optional<Seat> reader, int room);
  /// Lines, as a screen reader says them if the session is plain.
  void put(std::string_view lines);
  void show_table(std::optional<Seat> viewer);
  /// The same before a decision; a plain session leaves out a table that is long, and says how to ask for it.
  void show_first_table(Seat viewer, const std::vector<Option>& options);
  void show_menu(const std::vector<Option>& options);
  /// The same in sentences.
  [[nodiscard]] std::string menu_in_words(const std::vector<Option>& options);
  void show_legal(const std::vector<Option>& options, const std::string& verb);
  /// All commands, or only that of this name.
  void show_help(Seat viewer, const std::string& name);
  /// What one may do, what earns points, what the things on the table do, and who wins; with a word, what it names.
  void show_rules(Seat viewer, const std::string& word);
  void show_scores(Seat viewer);
  void show_hint(Seat seat, const std::vector<Option>& options);
  /// Answers Command::Touch and Command::WhatIf.
  void show_answer(Seat seat, const CommandLine& asked);
  /// What the points of each seat rest on.
  void show_reasons(Seat viewer);
  void show_record();
  /// The points, in a line, unless they are as when they were said last: then "".
  [[nodiscard]] std::string new_points(Seat seat);
  /// What a plain session says before every decision: what happened, the points, and the actions.
  void brief(Seat seat, const std::vector<Option>& options);
  [[nodiscard]] bool undo();
  [[nodiscard]] bool redo();
  /// What the only person says to `question`; false at the end of the input, and for any other line, which is then what
  /// the person types next.
  [[nodiscard]] bool is_agreed(std::string_view question);
  [[nodiscard]] Ending finish();
  [[nodiscard]] Ending leave();
  /// Writes a script's fault, as players read it, below a line that says what came of it, unless it was written before.
  void report(const ScriptFault& fault, std::string_view consequence);
  /// The line that names the record, unless it cannot be written.
  void name_record();

  SessionSettings settings_;
  MatchEngine engine_;
  std::istream& in_;
  std::ostream& out_;
  std::set<std::string> reported_;            ///< faults that were shown already.
  std::optional<Seat> at_screen_;             ///< the person who decided last.
  std::optional<std::string> typed_already_;  ///< in place of the next line.
  SeatSet saw_table_;                         ///< people who were shown the table in this session.
  WasteQuestions waste_;
  Speech speech_;                                  ///< of a plain session.
  std::vector<LogLine> news_since_;                ///< what the person of a plain session was not told yet,
  std::vector<LogLine> last_news_;                 ///< and what was told before the decision.
  std::string said_points_;                        ///< as show_points_if_new() said them last.
  bool said_legal_ = false;                        ///< that all actions of a long list can be shown.
  std::map<Seat, std::vector<std::string>> news_;  ///< what happened while a person did not have the screen.
  bool record_fails_ = false;                      ///< which was reported.
  bool slowness_reported_ = false;
};

}  // namespace ossuary::cli
