// Console: what is known of the terminal at the other end, if there is one.
#pragma once

#include "cli/environment.h"
#include "console/text/canvas.h"

namespace ossuary::cli {

/// How to draw for the output of `env`, as things are now: colours as it says, width of the window (80 columns where
/// there is none), box characters where the locale is UTF-8.
[[nodiscard]] Look look_of(const Environment& env);

/// True if the input of `env` is this program's stdin, which signals may end and a terminal may show.
[[nodiscard]] bool reads_stdin(const Environment& env);

/// True if what is typed is seen without our doing.
[[nodiscard]] bool shows_typing(const Environment& env);

}  // namespace ossuary::cli
