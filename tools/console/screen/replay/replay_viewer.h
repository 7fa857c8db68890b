// ReplayViewer: shows a match step by step on a device; a bot on a thread of its own judges decisions. Who looks sees
// what the only person who played could see at each step; with other players, what all could.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "console/match/best_shown.h"
#include "console/match/thinker.h"
#include "console/match/time_limits.h"
#include "console/screen/replay/replay.h"
#include "console/screen/terminal/device.h"
#include "files/descriptor.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

/// A match to look at. All of it outlives the viewer, and does not change.
struct ReplaySource {
  const Game& game;
  const Journal& journal;
  Dictionary words{};
  std::vector<std::string> titles;  ///< of seats.
  RulebookSource rules{};
  BestLayoutSource best{};  ///< asked once the end is shown.
  TimeLimits limits{};
};

/// How a replay ended.
struct ReplayEnding {
  enum class Kind : std::uint8_t { Left, PlayOn, HungUp, Interrupted };
  Kind kind{};
  std::size_t step = 0;  ///< from which the person plays on.
};

class ReplayViewer {
 public:
  /// @pre the match did not halt. `pace` is how long a step is shown that goes by itself.
  ReplayViewer(ReplaySource source, Device& device, std::chrono::milliseconds pace);

  [[nodiscard]] ReplayEnding run();
  /// True while the bot thinks about a decision.
  [[nodiscard]] bool is_thinking() const { return thinker_.busy(); }

 private:
  /// Notes what was told of each step, and what was remarked.
  void read_log();
  /// Puts the position after the step of the model into it.
  void show_step();
  [[nodiscard]] std::unique_ptr<Position> position_now();
  void explain();
  /// Asks the bot about the decision that is shown, if it is to judge and has not yet.
  void judge();
  void take_verdict();
  /// Of the decision of a step, counted from 1.
  [[nodiscard]] Verdict verdict_of(const Ranking& ranking, std::size_t step);
  /// True if who looks sees all that `seat` sees.
  [[nodiscard]] bool sees_all_of(const Match& match, Seat seat) const;
  [[nodiscard]] std::optional<ReplayEnding> obey(ReplayRequest request);
  [[nodiscard]] const Dictionary& words() const { return source_.words; }

  ReplaySource source_;
  Device& device_;
  std::chrono::milliseconds pace_;
  Descriptor wake_;  ///< readable once the thinker is ready.
  Thinker thinker_;
  std::vector<Seat> viewers_;                    ///< whose eyes what is shown is fit for.
  std::optional<std::vector<BestLayout>> best_;  ///< once the end was shown.
  ReplayModel model_;
  ReplayFrame shown_;
  std::optional<std::size_t> shown_step_;
  std::optional<std::size_t> judged_;  ///< the step that the bot thinks about.
};

}  // namespace ossuary::cli
