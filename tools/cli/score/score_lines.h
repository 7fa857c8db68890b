// The JSON lines mode of `score`: reads one structure from each line and writes one score for each.
#pragma once

#include <iosfwd>
#include <optional>

#include "cli/score/structure_line.h"

namespace ossuary::cli {

/// Writes one line to `out` for every line of `in`, in order; for a bad line, an error that says where and why. Flushes
/// `out` whenever `in` has no more input at the moment, so that a program can send a line and wait for the answer.
/// `effect` changes the scoring of all structures. @return the number of bad lines.
std::size_t score_lines(const Ruleset& rules, const StructureLineReader& reader, std::optional<EffectId> effect,
                        std::istream& in, std::ostream& out);

}  // namespace ossuary::cli
