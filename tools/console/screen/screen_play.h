// ScreenPlay: people and bots play one match on the full screen. Bots think on a thread of their own; what a person
// does meanwhile is answered at once.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "console/match/best_shown.h"
#include "console/match/engine.h"
#include "console/match/model.h"
#include "console/match/thinker.h"
#include "console/match/waste.h"
#include "console/screen/places/frame.h"
#include "console/screen/places/tips.h"
#include "console/screen/replay/replay_viewer.h"
#include "console/screen/terminal/device.h"
#include "files/descriptor.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

/// What comes after a match on the screen.
enum class ScreenEnding : std::uint8_t {
  Left,         ///< the person left, or the terminal is gone. The match is saved.
  Interrupted,  ///< by a signal.
  Halted,       ///< a script failed in an action; what was before it is kept.
  Rematch,      ///< of the same people and bots, where the next seat begins;
  NewDeal,      ///< or the same one;
  SameDeal,     ///< with the same seed;
  PlayOn,       ///< or from ScreenPlay::from_step() on;
  Anew,         ///< this match goes on, with other settings;
  FirstMatch,   ///< a match of the game that the lesson taught.
};

struct ScreenSettings {
  RulebookSource rules{};
  BestLayoutSource best{};              ///< asked once the match is over.
  std::chrono::milliseconds pace{400};  ///< for which the step of a bot is shown before the next one.
  std::filesystem::path results{};      ///< where results of matches are kept; "" for nowhere.
  TipSettings tips{};
  bool gains = true;                             ///< places show what they would add, until `g`.
  HintBox::Level hints = HintBox::Level::Thing;  ///< what the first `?` tells.
  /// Shows the settings, and says what follows: nothing where none was changed. None where there are none.
  std::function<std::optional<ScreenEnding>()> change_settings{};
};

class ScreenPlay {
 public:
  /// All outlive the object.
  ScreenPlay(MatchEngine& engine, Device& device, ScreenSettings settings);

  [[nodiscard]] ScreenEnding run();
  /// True while a bot thinks, at its turn, for a hint, or about a decision that is looked at again.
  [[nodiscard]] bool is_thinking() const { return thinker_.busy() || (viewer_ != nullptr && viewer_->is_thinking()); }
  /// How many of the steps of the match another one begins with, after ScreenEnding::PlayOn.
  [[nodiscard]] std::size_t from_step() const { return from_step_; }

 private:
  using Clock = std::chrono::steady_clock;

  /// The position as `viewer` sees it, with the cursor where its decision begins. `since` is the table, as the same
  /// viewer saw it, that changes are marked against; null for none.
  void refresh(std::optional<Seat> viewer, const Table* since);
  /// Begins the next step: a person's decision, a bot's thinking, or the end. `before` is the table before the last
  /// one, as readers of all see it.
  void begin_step(const Table* before);
  /// Says it in the status line where the match is not saved.
  void report_saving();
  void begin_human(Seat seat);
  /// Notes the points after the last step and what happened since the last decision of who looks; shows the step by
  /// itself where it is great. `before` as for begin_step().
  void tell(const Table* before);
  /// Keeps the result of the match, and says how it compares with earlier ones.
  void finish();
  void act(Action action);
  void show();
  /// Ends the time for which the step of a bot is shown.
  void hurry();
  void take_thought();
  void show_ranking(const Ranking& ranking);
  [[nodiscard]] std::optional<ScreenEnding> obey(const Intent& wanted);
  [[nodiscard]] std::optional<ScreenEnding> obey(ScreenRequest request);
  [[nodiscard]] std::optional<ScreenEnding> obey_line(const std::string& line);
  /// Looks at the match step by step, until the person comes back, or plays on from there.
  [[nodiscard]] std::optional<ScreenEnding> watch();
  /// Plays on from the last decision of a person up to `step`, an index of the journal's steps.
  [[nodiscard]] ScreenEnding play_on(std::size_t step);
  void hint();
  void explain();
  void undo(bool insist);
  void redo();
  /// Says why nothing can be done with what is pointed at.
  void refuse();
  [[nodiscard]] const Dictionary& words() const { return engine_.words(); }

  MatchEngine& engine_;
  Device& device_;
  ScreenSettings settings_;
  Descriptor wake_;  ///< readable once the thinker is ready.
  Thinker thinker_;
  TipCourse tips_;
  Model model_;
  Frame shown_;
  KnownPoints known_;
  std::vector<BestLayout> best_;   ///< of what people built, once the match is over.
  std::optional<Overlay> behind_;  ///< what is shown once the stage, or the person who takes over, goes on.
  std::map<Seat, Table> since_;    ///< by person: the table after the last decision of that person.
  std::optional<Seat> at_screen_;  ///< the person who decided last.
  std::optional<Action> chosen_;   ///< by a bot, not yet done.
  std::optional<Clock::time_point> shown_until_;  ///< the last step of a bot is shown.
  const ReplayViewer* viewer_ = nullptr;          ///< while the match is looked at again.
  std::size_t from_step_ = 0;
  WasteQuestions waste_;
};

}  // namespace ossuary::cli
