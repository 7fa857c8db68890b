#include "cli/commands.h"

#include "cli/designer/commands.h"
#include "cli/migrate/command.h"
#include "cli/play/command.h"
#include "cli/replay/command.h"
#include "cli/score/command.h"
#include "cli/show/commands.h"
#include "cli/simulate/command.h"
#include "cli/watch/command.h"

namespace ossuary::cli {

void add_commands(CLI::App& app, Environment& env) {
  add_play_command(app, env);
  add_replay_command(app, env);
  add_rulesets_command(app, env);
  add_show_command(app, env);
  add_score_command(app, env);
  add_new_command(app, env);
  add_check_command(app, env);
  add_test_command(app, env);
  add_watch_command(app, env);
  add_migrate_command(app, env);
  add_simulate_command(app, env);
}

}  // namespace ossuary::cli
