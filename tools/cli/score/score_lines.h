// The JSON lines mode of `score`: a structure a line in, a score a line out.
#pragma once

#include <iosfwd>
#include <optional>

#include "cli/score/structure_line.h"

namespace ossuary::cli {

/// Answers every line of `in` by one line of `out`, in order; a bad line by an error that says where and why. Whenever
/// `in` has nothing at hand, all answers so far are flushed, so that a program can ask and wait.
/// `effect` changes the scoring of all. @return the number of bad lines.
std::size_t score_lines(const Ruleset& rules, const StructureLineReader& reader, std::optional<EffectId> effect,
                        std::istream& in, std::ostream& out);

}  // namespace ossuary::cli
