#include <ostream>

#include "cli/content.h"
#include "cli/options.h"
#include "cli/show/commands.h"
#include "cli/show/ruleset_text.h"
#include "cli/show/ruleset_toml.h"

namespace ossuary::cli {

namespace {

struct ShowOptions {
  std::string ruleset;
  bool json = false;
  bool resolved = false;
};

ExitCode run_show(Environment& env, const ShowOptions& options) {
  const Catalogue library = read_library(env);
  const Ruleset rules = make_ruleset(env, library, options.ruleset);
  if (options.resolved) {
    env.out << ruleset_toml(rules);
    return ExitCode::Done;
  }
  env.out << (options.json ? ruleset_json(rules) : ruleset_text(rules, env.lang, env.color_out));
  return ExitCode::Done;
}

}  // namespace

void add_show_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ShowOptions>();
  CommandSyntax command = program.add_command("show", "Show a ruleset: skulls, dials, deck, structures, turn");
  add_ruleset_argument(command, options.ruleset);
  add_json_flag(command, options.json, "Write one JSON object");
  command.add_flag(options.resolved, "--resolved", "Write a ruleset file: the rules after all merging, as TOML");
  command.exclude("--resolved", "--json");
  command.set_action([&env, &options] { env.exit = run_show(env, options); });
}

}  // namespace ossuary::cli
