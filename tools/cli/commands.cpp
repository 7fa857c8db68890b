#include "cli/commands.h"

namespace ossuary::cli {

void add_commands(CLI::App& /*app*/, Environment& /*env*/) {}

}  // namespace ossuary::cli
