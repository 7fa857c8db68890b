// The terminal that a command runs in: its width, colours and characters.
#pragma once

#include "cli/environment.h"
#include "console/text/paint.h"

namespace ossuary::cli {

/// How to draw on the output of `env` at this moment: its colours, the width of the window (80 columns if there is
/// none), and its characters.
[[nodiscard]] Look look_of(const Environment& env);

/// From now on, with `plain`, nothing that the command writes is coloured.
void write_plainly(Environment& env, bool plain);

/// The columns of the terminal that messages go to; 80 if there is none.
[[nodiscard]] int width_of_messages();

/// `text` for people as the output of `env` shows it: where that is ASCII alone, with frames and signs in ASCII.
[[nodiscard]] std::string drawn(const Environment& env, std::string text);

/// True if the input of `env` is the stdin of this program.
[[nodiscard]] bool reads_stdin(const Environment& env);

/// True if a terminal shows what the player types.
[[nodiscard]] bool shows_typing(const Environment& env);

/// True if the output of `env` is the stdout of this program, and a terminal.
[[nodiscard]] bool writes_to_terminal(const Environment& env);

}  // namespace ossuary::cli
