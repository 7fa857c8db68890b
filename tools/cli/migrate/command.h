// The command `migrate`: content of an older format becomes content of the newest.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `migrate PATH...`. @pre `env` outlives the parser.
void add_migrate_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
