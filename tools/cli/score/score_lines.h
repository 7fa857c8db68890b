// The JSON lines mode of `score`: reads one structure from each line and writes one score for each.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>

#include "cli/score/structure_line.h"

namespace ossuary::cli {

/// Bytes that a line may have; a structure of 64 skulls needs a tenth of that.
inline constexpr std::size_t kLongestScoreLine = 65536;

/// Writes one line to `out` for every line of `in` that is not empty, in order; for a bad line, an error that says
/// where and why. A line that is too long is a bad one, and is never held in memory. Flushes `out` whenever `in` has no
/// more input at the moment, so that a program can send a line and wait for the answer. `effect` changes the scoring of
/// all structures.
/// @return the number of bad lines.
std::size_t score_lines(const Ruleset& rules, const StructureLineReader& reader, std::optional<EffectId> effect,
                        std::istream& in, std::ostream& out);

}  // namespace ossuary::cli
