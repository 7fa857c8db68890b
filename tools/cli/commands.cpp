#include "cli/commands.h"

#include "cli/balance/command.h"
#include "cli/cards/command.h"
#include "cli/check/command.h"
#include "cli/host/command.h"
#include "cli/merge/command.h"
#include "cli/new/command.h"
#include "cli/play/command.h"
#include "cli/remarks/command.h"
#include "cli/replay/command.h"
#include "cli/rules/command.h"
#include "cli/score/command.h"
#include "cli/serve/command.h"
#include "cli/show/commands.h"
#include "cli/simulate/command.h"
#include "cli/solve/command.h"
#include "cli/test/command.h"
#include "cli/watch/command.h"

namespace ossuary::cli {

void add_commands(CommandSyntax& program, Environment& env) {
  add_play_command(program, env);
  add_host_command(program, env);
  add_replay_command(program, env);
  add_remarks_command(program, env);
  add_rulesets_command(program, env);
  add_show_command(program, env);
  add_score_command(program, env);
  add_solve_command(program, env);
  add_rules_command(program, env);
  add_cards_command(program, env);
  add_new_command(program, env);
  add_check_command(program, env);
  add_test_command(program, env);
  add_watch_command(program, env);
  add_simulate_command(program, env);
  add_merge_command(program, env);
  add_balance_command(program, env);
  add_serve_command(program, env);
}

}  // namespace ossuary::cli
