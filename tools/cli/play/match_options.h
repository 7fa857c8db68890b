// Match options: those by which a command line chooses the game, the seats and the start of a match.
#pragma once

#include <span>

#include "cli/command_syntax.h"
#include "cli/environment.h"
#include "cli/play/match_plan.h"

namespace ossuary::cli {

void add_match_options(CommandSyntax& command, PlayOptions& options);

/// True if the command line says what to play, by these options or by `more`; else the start screen asks.
[[nodiscard]] bool chooses_match(const CommandSyntax& command, std::span<const char* const> more);
/// A resumed match has its game, seats and seed already. @throws Stop for an option that would set them.
void refuse_match_options(const CommandSyntax& command, std::span<const char* const> more);

/// True where the match, or the question what to play, is to be on the full screen.
[[nodiscard]] bool wants_screen(const Environment& env, const PlayOptions& options);

}  // namespace ossuary::cli
