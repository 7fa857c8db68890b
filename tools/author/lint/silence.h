// Silence: comments by which a file silences a lint pass for one of its lines.
#pragma once

#include <vector>

#include "author/lint/lint.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

/// Codes of what may be wrong with silencing.
inline constexpr std::string_view kBadSilence = "bad-silence";
inline constexpr std::string_view kIdleSilence = "idle-silence";

/// `problems` without the warnings that files of `definitions` silence, with what is wrong with the silencing in the
/// files that `covers`. Sorted. `problems` are all there are of these files; while there are errors, no silencing is
/// reported as idle.
[[nodiscard]] std::vector<Diagnostic> without_silenced(const Definitions& definitions, std::vector<Diagnostic> problems,
                                                       const Covers& covers);

}  // namespace ossuary::author
