// A match line by line on the streams of the program.
#pragma once

#include "cli/environment.h"
#include "content/catalogue.h"
#include "files/locked_file.h"
#include "record/journal.h"

namespace ossuary::cli {

/// Runs a session of the match on `env`, in sentences if `plain`, and closes its file. A signal that ended the session
/// is raised again at the end.
[[nodiscard]] ExitCode play_in_lines(Environment& env, const Catalogue& library, bool plain, const AnyRuleset& rules,
                                     const Game& game, Journal& journal, LockedFile opened);

}  // namespace ossuary::cli
