// Inquiries: what somebody asks about a position, answered in sentences: what touches a place, what an action would
// change, and what points rest on. They say what the asker may know alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "console/match/interpret.h"
#include "console/match/position.h"

namespace ossuary::cli {

/// What lies at the place with the label `asked`, and what touches it, on each side. Of several structures that have
/// such a place, that of `viewer` is meant, unless more of `asked` begins the title of its owner. Where no structure
/// has it, a sentence that says so.
[[nodiscard]] std::vector<std::string> touching_sentences(const Table& table, std::optional<Seat> viewer,
                                                          const ScreenContext& scene, std::string_view asked);

/// What `option` would do to the points of `seat`, who decides, and what else would come of it, as far as that is
/// certain.
[[nodiscard]] std::vector<std::string> what_if_sentences(MatchEngine& engine, Seat seat, const Option& option,
                                                         const ScreenContext& scene);

/// The same of Command::Touch and Command::WhatIf, as somebody typed them who looks at `now`.
[[nodiscard]] std::vector<std::string> answer_to(const CommandLine& asked, MatchEngine& engine, const Position& now);

/// What the points of `seat` rest on: a sentence for each category that earns some, with the pieces by their names and
/// places; then what the seat chose.
[[nodiscard]] std::vector<std::string> explained_points(const Match& match, Seat seat, const Table& table,
                                                        const ScreenContext& scene);

}  // namespace ossuary::cli
