#include "cli/check/command.h"

#include <fmt/format.h>

#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "author/checks/families.h"
#include "author/checks/plugin_checks.h"
#include "author/findings.h"
#include "author/hints/stray_files.h"
#include "author/lint/scorer_forms.h"
#include "base/text.h"
#include "cli/content.h"
#include "cli/content_selection.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "json.h"

namespace ossuary::cli {

namespace {

using author::Findings;
using author::Inventory;

struct CheckOptions {
  std::vector<std::filesystem::path> paths;
  bool strict = false;
  bool list = false;
  OutputOptions output;
};

constexpr const char* kCheckNotes =
    "Reads all content, or adds what is under PATHs to it and reports on that alone: plugin folders, ruleset\n"
    "files, or folders of them. Makes every ruleset, compiles every script and reads every drawing; then lint passes\n"
    "look for what is allowed but probably a mistake, and warn of it (--list names them). A comment silences a pass "
    "on\n"
    "its line or the line below, with a reason: `# lint: PASS: REASON` in TOML, `-- lint: PASS: REASON` in Lua.\n\n"
    "Exit codes: 0 no errors, 2 bad usage, 3 errors (with --strict, warnings too).";

/// What there is of everything, as plural nouns.
std::array<std::pair<std::string_view, std::size_t>, 7> counts_of(const Inventory& inventory) {
  return {{{"plugins", inventory.plugins},
           {"skulls", inventory.skulls},
           {"cards", inventory.cards},
           {"shapes", inventory.shapes},
           {"effects", inventory.effects},
           {"examples", inventory.examples},
           {"rulesets", inventory.rulesets}}};
}

std::string looked_at(const Inventory& inventory) {
  std::string text;
  for (const auto& [nouns, count] : counts_of(inventory)) {
    if (count > 0) {
      text += fmt::format("{}{}", text.empty() ? "" : ", ", counted(count, nouns.substr(0, nouns.size() - 1)));
    }
  }
  return text.empty() ? "nothing to check" : text;
}

std::string text_of(const Findings& findings, bool color) {
  const std::string warnings = counted(findings.count(Severity::Warning), "warning");
  if (findings.problems.empty() || !has_errors(findings.problems)) {
    const std::string problems = findings.problems.empty() ? "" : render(findings.problems) + "\n";
    return paint_diagnostics(problems, color) + fmt::format("{}: {}{}\n", paint("OK", Color::Green, color),
                                                            looked_at(findings.inventory),
                                                            findings.problems.empty() ? "" : "; " + warnings);
  }
  return paint_diagnostics(render(findings.problems), color) +
         fmt::format("\n{}, {}\n", counted(findings.count(Severity::Error), "error"), warnings);
}

std::string json_of(const Findings& findings) {
  Json problems = Json::array();
  for (const Diagnostic& problem : findings.problems) {
    problems.push_back({{"severity", problem.severity == Severity::Error ? "error" : "warning"},
                        {"code", problem.code},
                        {"file", problem.where.file},
                        {"line", problem.where.line},
                        {"column", problem.where.column},
                        {"width", problem.where.width},
                        {"message", problem.message()},
                        {"hint", problem.hint()}});
  }
  Json report{{"errors", findings.count(Severity::Error)}, {"warnings", findings.count(Severity::Warning)}};
  for (const auto& [nouns, count] : counts_of(findings.inventory)) {
    report[std::string(nouns)] = count;
  }
  report["problems"] = std::move(problems);
  return report.dump() + "\n";
}

/// Every warning there may be, with what it asks or says; then every scorer, with how it runs.
std::string list_of_passes(const Catalogue& catalogue, bool json) {
  TextTable table({Align::Left, Align::Left});
  Json passes = Json::array();
  const auto add = [&](std::string_view name, std::string_view text) {
    table.add({std::string(name), std::string(text)});
    passes.push_back({{"name", name}, {"text", text}});
  };
  for (const author::LintInfo& pass : author::lint_passes()) {
    add(pass.name, pass.question);
  }
  for (const author::LintInfo& warning : {author::kMixedFamily, author::kStrayFile}) {
    add(warning.name, warning.question);
  }
  TextTable forms({Align::Left, Align::Left});
  Json scorers = Json::array();
  for (const author::ScorerForm& form : author::scorer_forms(catalogue)) {
    const bool recorded = form.needs_lua.empty();
    forms.add({form.file, recorded ? "recorded" : fmt::format("in Lua: line {}, {}", form.line, form.needs_lua)});
    scorers.push_back(
        {{"file", form.file}, {"recorded", recorded}, {"line", form.line}, {"needs_lua", form.needs_lua}});
  }
  return json ? Json{{"passes", passes}, {"scorers", scorers}}.dump() + "\n"
              : fmt::format("{}\n{}\n\nScorers without control flow are recorded as programs, which are quicker:\n{}",
                            table.text(), author::how_to_silence(), forms.text());
}

ExitCode run_check(Environment& env, const CheckOptions& options) {
  const ContentSelection selection(env, options.paths);
  const Catalogue catalogue = author::read_content(selection.paths());
  check_language(env, catalogue);
  if (options.list) {
    env.out << list_of_passes(catalogue, options.output.is_json());
    return ExitCode::Done;
  }
  Findings findings = author::find_problems(catalogue, selection.covers(), selection.concerns());
  if (options.strict) {
    for (Diagnostic& problem : findings.problems) {
      problem.severity = Severity::Error;
    }
  }
  env.out << (options.output.is_json() ? json_of(findings) : drawn(env, text_of(findings, env.color_out)));
  return has_errors(findings.problems) ? ExitCode::BadContent : ExitCode::Done;
}

}  // namespace

void add_check_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<CheckOptions>();
  CommandSyntax command = program.add_command("check", "Find everything that is wrong in plugins and rulesets");
  command.add_argument(options.paths, {.name = "PATH", .help = "Plugin folders, ruleset files, or folders of them"});
  command.add_flag(options.strict, "--strict", "Make errors of warnings");
  command.add_flag(options.list, "--list", "Name all lint passes and what they ask, and how each scorer runs");
  add_output_options(command, options.output, {Format::Json});
  command.set_notes(kCheckNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_check(env, options); }); });
}

}  // namespace ossuary::cli
