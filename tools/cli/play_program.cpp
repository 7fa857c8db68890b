// The commands of the program for playing, in place of commands.cpp.
#include "cli/commands.h"
#include "cli/left_out.h"
#include "cli/play/command.h"
#include "cli/replay/command.h"
#include "cli/show/commands.h"

namespace ossuary::cli {

void add_commands(CommandSyntax& program, Environment& env) {
  add_play_command(program, env);
  add_replay_command(program, env);
  add_rulesets_command(program, env);
  add_show_command(program, env);
  add_left_out_commands(program);
}

}  // namespace ossuary::cli
