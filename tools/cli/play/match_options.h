// Match options: those by which a command line chooses the game, the seats and the start of a match.
#pragma once

#include "cli/command_syntax.h"
#include "cli/play/match_plan.h"

namespace ossuary::cli {

void add_match_options(CommandSyntax& command, PlayOptions& options);

}  // namespace ossuary::cli
