#include <ostream>
#include <string>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "cli/content.h"
#include "cli/options.h"
#include "cli/show/commands.h"
#include "cli/terminal.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "json.h"

namespace ossuary::cli {

namespace {

struct RulesetsOptions {
  bool json = false;
};

std::string json_text(const std::vector<RulesetSummary>& rulesets) {
  Json list = Json::array();
  for (const RulesetSummary& summary : rulesets) {
    list.push_back(
        {{"id", summary.id}, {"name", summary.name}, {"players", summary.players}, {"plugins", summary.plugins}});
  }
  return list.dump() + "\n";
}

std::string table_text(const std::vector<RulesetSummary>& rulesets, const std::string& lang, bool color) {
  TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
  table.add({"ruleset", "name", "players", "plugins"});
  for (const RulesetSummary& summary : rulesets) {
    table.add({paint(summary.id, Weight::Bold, color), in_language(summary.name, lang), any_number_of(summary.players),
               fmt::format("{}", fmt::join(summary.plugins, " + "))});
  }
  return table.text();
}

ExitCode run_rulesets(Environment& env, const RulesetsOptions& options) {
  const Catalogue library = read_library(env);
  const bool faulty = has_errors(library.problems());
  const std::vector<RulesetSummary> rulesets = library.rulesets();
  env.out << (options.json ? json_text(rulesets) : drawn(env, table_text(rulesets, env.shown_lang(), env.color_out)));
  if (faulty) {
    spdlog::warn("some content has errors, so that not all of this can be played; `ossuary check` shows them");
  }
  return ExitCode::Done;
}

}  // namespace

void add_rulesets_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<RulesetsOptions>();
  CommandSyntax command = program.add_command("rulesets", "List what can be played");
  add_json_flag(command, options.json, "Write a JSON array");
  command.set_action([&env, &options] { env.exit = run_rulesets(env, options); });
}

}  // namespace ossuary::cli
