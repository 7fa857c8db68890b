#include <ostream>
#include <string>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "cli/content.h"
#include "cli/output.h"
#include "cli/show/commands.h"
#include "cli/terminal.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "json.h"

namespace ossuary::cli {

namespace {

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

ExitCode run_rulesets(Environment& env, const OutputOptions& output) {
  const Catalogue library = read_library(env);
  const bool faulty = has_errors(library.problems());
  const std::vector<RulesetSummary> rulesets = library.rulesets();
  env.out << (output.is_json() ? json_text(rulesets)
                               : drawn(env, table_text(rulesets, env.shown_lang(), env.color_out)));
  if (faulty) {
    spdlog::warn("some content has errors, so that not all of this can be played; `ossuary check` shows them");
  }
  return ExitCode::Done;
}

}  // namespace

void add_rulesets_command(CommandSyntax& program, Environment& env) {
  auto& output = env.keep<OutputOptions>();
  CommandSyntax command = program.add_command("rulesets", "List what can be played");
  add_output_options(command, output, {Format::Json}, "an array");
  command.set_action([&env, &output] { write_output(env, output, [&] { env.exit = run_rulesets(env, output); }); });
}

}  // namespace ossuary::cli
