#include <ostream>

#include "cli/content.h"
#include "cli/options.h"
#include "cli/show/commands.h"
#include "cli/show/flow_text.h"
#include "cli/show/ruleset_text.h"
#include "cli/show/ruleset_toml.h"

namespace ossuary::cli {

namespace {

struct ShowOptions {
  std::string ruleset;
  bool json = false;
  bool resolved = false;
};

std::string shown(const Environment& env, const ShowOptions& options, const Ruleset& rules) {
  return options.resolved ? ruleset_toml(rules)
         : options.json   ? ruleset_json(rules)
                          : ruleset_text(rules, {env.lang, env.color_out});
}

std::string shown(const Environment& env, const ShowOptions& options, const FlowRules& rules) {
  return options.resolved ? flow_toml(rules)
         : options.json   ? flow_json(rules)
                          : flow_text(rules, {env.lang, env.color_out});
}

ExitCode run_show(Environment& env, const ShowOptions& options) {
  const Catalogue library = read_library(env);
  const AnyRuleset rules = make_any_ruleset(env, library, options.ruleset);
  env.out << (rules.flow() ? shown(env, options, *rules.flow()) : shown(env, options, *rules.graveyard()));
  return ExitCode::Done;
}

}  // namespace

void add_show_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ShowOptions>();
  CommandSyntax command = program.add_command("show", "Show a ruleset: what it is played with, its dials, its turn");
  add_ruleset_argument(command, options.ruleset);
  add_json_flag(command, options.json, "Write one JSON object");
  command.add_flag(options.resolved, "--resolved", "Write a ruleset file: the rules after all merging, as TOML");
  command.exclude("--resolved", "--json");
  command.set_action([&env, &options] { env.exit = run_show(env, options); });
}

}  // namespace ossuary::cli
