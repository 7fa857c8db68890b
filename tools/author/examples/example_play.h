// Plays a worked example of a flow in a match, and compares what is so then with what the example says.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "author/examples/example_files.h"
#include "author/examples/named_position.h"
#include "game/match.h"

namespace ossuary::author {

/// Something that is not as an example says.
struct Deviation {
  Location where;                                     ///< of what the example says.
  std::string message;                                ///< a sentence.
  std::optional<std::int64_t> figure = std::nullopt;  ///< of a number: what it is.
};

/// Looks on while an example is played; what is empty is not called.
struct FlowExampleWatch {
  std::function<void(const Match&)> begins{};        ///< with the position, before anything happens.
  std::function<void(const Match&, Action)> acts{};  ///< before a legal action is done.
  std::function<void(const Match&, Action)> may{};   ///< for each legal action that the example says is legal then.
  /// And for each, written out, that it says is not; perhaps nobody decides then.
  std::function<void(const Match&, Action)> may_not{};
  /// Before chance falls: the event, see Match::chance_events(), of the position.
  std::function<void(const NamedPosition&, std::size_t event)> falls{};
  std::function<void(const Match&)> ends{};  ///< where all could be played.
  /// With each line of a log: what was done, and what made itself.
  std::function<void(std::string)> logs{};
};

/// Plays `example` in a match of a flow of `rules` that was just started: what is not as it says. What follows a play
/// that fails is not tried. What keeps it from being set up or played goes to `report`.
[[nodiscard]] std::vector<Deviation> play_example(const FlowExampleDefinition& example, const FlowRules& rules,
                                                  Match& match, Report& report, const FlowExampleWatch& watch = {});

}  // namespace ossuary::author
