// The command `remarks`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `remarks FILE...`. @pre `env` outlives the parser.
void add_remarks_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
