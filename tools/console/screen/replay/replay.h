// Replay: a match step by step, as who looks may see it: a model, what a key changes of it, and its frame, as for a
// match that is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "console/match/model.h"
#include "console/screen/places/frame.h"
#include "console/screen/terminal/keys.h"

namespace ossuary::cli {

/// What a bot says of a decision that was made.
struct Verdict {
  std::string text;
  bool mistake = false;
};

struct ReplayModel {
  Model table;                                              ///< the position after the step, and what lies over it.
  std::size_t step = 0;                                     ///< so many steps are done.
  Course course;                                            ///< of the whole match.
  std::vector<Seat> who;                                    ///< decided each step.
  std::vector<std::vector<LogLine>> told;                   ///< at the start, and of each step.
  std::map<std::size_t, std::vector<std::string>> remarks;  ///< by Journal::step_of().
  std::optional<Seat> reader;
  bool playing = false;  ///< goes on by itself.
  bool judging = false;  ///< a bot says what it thinks of each decision that is shown.
  std::map<std::size_t, Verdict>
      verdicts;  ///< by the number of steps after the decision; "" where nothing can be said.

  [[nodiscard]] std::size_t steps() const { return who.size(); }
};

/// What a key asks for that the model cannot do by itself. Where the model is at another step then, that is shown.
enum class ReplayRequest : std::uint8_t { Nothing, Explain, Judge, PlayOn, Leave };

/// A frame, and where on it the course is.
struct ReplayFrame {
  Frame frame;
  Rectangle bars;
};

[[nodiscard]] ReplayRequest update(ReplayModel& model, const Key& key, const ReplayFrame& shown);
[[nodiscard]] ReplayRequest update(ReplayModel& model, const Click& click, const ReplayFrame& shown);

[[nodiscard]] ReplayFrame frame(const ReplayModel& model, TextArea size);

}  // namespace ossuary::cli
