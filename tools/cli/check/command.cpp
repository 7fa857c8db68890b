#include "cli/check/command.h"

#include <fmt/format.h>

#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "author/checks/families.h"
#include "author/checks/places.h"
#include "author/checks/plugin_checks.h"
#include "author/findings.h"
#include "author/lint/scorer_forms.h"
#include "cards/drawn_apart.h"
#include "cli/cards/print_layouts.h"
#include "cli/check/fix.h"
#include "cli/content.h"
#include "cli/content_selection.h"
#include "cli/output.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "console/screen/places/small_window.h"
#include "console/text/paint.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

using author::Findings;
using author::Inventory;

struct CheckOptions {
  std::vector<std::filesystem::path> paths;
  bool strict = false;
  bool list = false;
  bool fix = false;
  OutputOptions output;
};

constexpr const char* kCheckNotes =
    "Reads all content, or adds what is under PATHs to it and reports on that alone, and on what keeps it from being\n"
    "played: plugin folders, ruleset files, or folders of them. Makes every ruleset, compiles every script and reads\n"
    "every drawing; then lint passes look for what is allowed but probably a mistake, and warn of it (--list names\n"
    "them). A comment silences a pass on its line or the line below, with a reason: `# lint: PASS: REASON` in TOML,\n"
    "`-- lint: PASS: REASON` in Lua.\n\n"
    "--fix first writes what can be corrected in one way only, and says what: numbers of cards and skulls that differ "
    "from\n"
    "what a file has, lists of cards as tables, files in a place or under a name by which nothing finds them. It "
    "keeps\n"
    "all else of a file as it is. What ships is changed only where it is named.\n\n"
    "What needs a faulty file or plugin waits until that is corrected, so that every error is a cause.\n\n"
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

/// The problems as they are rendered, with a line that counts them, or what was looked at.
std::vector<Section> problem_sections(const Findings& findings, bool color) {
  Section problems{.id = "problems", .heading = "", .about = "what is wrong, by file and line"};
  problems.table.columns = {{"severity", "", "`error` or `warning`"},
                            {"code", "", "the code of the message, or the pass that warns"},
                            {"file", "", "the file, or empty"},
                            {"line", "", "from 1; 0 where there is none"},
                            {"column", "", "from 1, in bytes; 0 where there is none"},
                            {"width", "", "of what is underlined, in bytes"},
                            {"message", "", "what is wrong"},
                            {"hint", "", "what to do about it, or empty"}};
  for (const Diagnostic& problem : findings.problems) {
    problems.table.rows.push_back({problem.severity == Severity::Error ? "error" : "warning", problem.code,
                                   problem.where.file, problem.where.line, problem.where.column, problem.where.width,
                                   problem.message(), problem.hint()});
  }
  problems.table = std::move(problems.table).only_for_programs();
  problems.drawing = paint_diagnostics(render(findings.problems), color);
  const std::string warnings = counted(findings.count(Severity::Warning), "warning");
  const std::string waiting = findings.waiting == 0 ? ""
                              : findings.waiting == 1
                                  ? "; 1 plugin or ruleset waits for this"
                                  : fmt::format("; {} plugins and rulesets wait for this", findings.waiting);
  Section verdict{.id = "", .heading = "", .about = ""};
  verdict.drawing =
      has_errors(findings.problems)
          ? fmt::format("{}, {}{}\n", counted(findings.count(Severity::Error), "error"), warnings, waiting)
          : fmt::format("{}: {}{}\n", paint("OK", Color::Green, color), looked_at(findings.inventory),
                        findings.problems.empty() ? "" : "; " + warnings);
  return {std::move(problems), std::move(verdict)};
}

}  // namespace

Document findings_document(const Findings& findings, bool color, const std::vector<author::Fix>* fixed) {
  Document document{
      .title = "",
      .facts = {program_fact("errors", "how many errors there are", findings.count(Severity::Error)),
                program_fact("warnings", "how many warnings there are", findings.count(Severity::Warning)),
                program_fact("waiting", "how many plugins and rulesets wait until errors of others are corrected",
                             findings.waiting)}};
  for (const auto& [nouns, count] : counts_of(findings.inventory)) {
    document.facts.push_back(program_fact(std::string(nouns), "how many of them were looked at", count));
  }
  document.sections = problem_sections(findings, color);
  if (fixed != nullptr) {
    Section fixes{.id = "fixed", .heading = "", .about = "with `--fix`: what was written before"};
    fixes.table.columns = {
        {"file", "", "the file, under its name before"}, {"line", "", "from 1"}, {"text", "", "what was changed"}};
    for (const author::Fix& fix : *fixed) {
      fixes.table.rows.push_back({fix.file, fix.line, fix.what});
    }
    fixes.table = std::move(fixes.table).only_for_programs();
    document.sections.push_back(std::move(fixes));
  }
  return document;
}

Document passes_document(const Catalogue& catalogue) {
  Section passes{.id = "passes", .heading = "", .about = "with `--list`: every warning there may be"};
  passes.table.columns = {{"name", "", "the pass"}, {"text", "", "what it asks, or says"}};
  for (const author::LintInfo& pass : author::lint_passes()) {
    passes.table.rows.push_back({pass.name, pass.question});
  }
  for (const author::LintInfo& warning : {author::kMixedFamily, author::kSmallWindow, author::kStrayFile,
                                          author::kBrokenArt, author::kStrayArt, kBrokenLayout}) {
    passes.table.rows.push_back({warning.name, warning.question});
  }
  Section scorers{.id = "scorers",
                  .heading = "Scorers without control flow are recorded as programs, which are quicker",
                  .about = "with `--list`: how each scorer runs"};
  scorers.table.columns = {{"file", "", "the script"},
                           {"", "", ""},
                           {"recorded", "", "whether it is recorded as a program", Align::Left, Put::Nowhere},
                           {"line", "", "of what keeps it in Lua; else 0", Align::Left, Put::Nowhere},
                           {"needs_lua", "", "what that is, or empty", Align::Left, Put::Nowhere}};
  for (const author::ScorerForm& form : author::scorer_forms(catalogue)) {
    const bool recorded = form.needs_lua.empty();
    scorers.table.rows.push_back({form.file,
                                  recorded ? "recorded" : fmt::format("in Lua: line {}, {}", form.line, form.needs_lua),
                                  {Json(recorded), ""},
                                  form.line,
                                  form.needs_lua});
  }
  Section silence{.id = "", .heading = "", .about = "", .facts = {{"", "", author::how_to_silence()}}};
  return {.title = "", .facts = {}, .sections = {std::move(passes), std::move(silence), std::move(scorers)}};
}

namespace {

void write_document(Environment& env, const CheckOptions& options, const Document& document) {
  env.out << (options.output.is_json() ? json_of(document).dump() + "\n" : drawn(env, text_of(document, look_of(env))));
}

/// Writes fixes, and tells people of them.
std::vector<author::Fix> fix_content(Environment& env, CheckOptions& options) {
  const bool for_people = !options.output.is_json();
  std::vector<author::Fix> fixed;
  write_fixes(env, options.paths, [&](const author::Fix& fix) {
    fixed.push_back(fix);
    if (for_people) {
      env.out << printable(fmt::format("{}:{}: {}", fix.file, fix.line, fix.what)) << '\n';
    }
  });
  return fixed;
}

ExitCode run_check(Environment& env, CheckOptions& options) {
  if (options.fix && options.list) {
    throw bad_usage("--fix and --list do not go together");
  }
  std::vector<author::Fix> fixed;
  if (options.fix) {
    fixed = fix_content(env, options);
  }
  const ContentSelection selection(env, options.paths);
  const Catalogue catalogue = author::read_content(selection.paths());
  log_content(env, catalogue);
  check_language(env, catalogue);
  if (options.list) {
    write_document(env, options, passes_document(catalogue));
    return ExitCode::Done;
  }
  Findings findings = author::find_problems(catalogue, selection.covers(), selection.concerns(), author::kCheckLimit,
                                            unseen_action, cards::art_faults);
  std::ranges::copy(layout_problems(env, catalogue, selection.covers()), std::back_inserter(findings.problems));
  sort_diagnostics(findings.problems);
  if (options.strict) {
    for (Diagnostic& problem : findings.problems) {
      problem.severity = Severity::Error;
    }
  }
  if (options.fix && !options.output.is_json()) {
    env.out << (!fixed.empty()                  ? fmt::format("fixed {}\n\n", counted(fixed.size(), "thing"))
                : has_errors(findings.problems) ? "nothing can be fixed for certain\n\n"
                                                : "nothing to fix\n\n");
  }
  write_document(env, options, findings_document(findings, env.color_out, options.fix ? &fixed : nullptr));
  return has_errors(findings.problems) ? ExitCode::BadContent : ExitCode::Done;
}

}  // namespace

void add_check_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<CheckOptions>();
  CommandSyntax command = program.add_command("check", "Find everything that is wrong in plugins and rulesets");
  command.add_argument(options.paths, {.name = "PATH", .help = "Plugin folders, ruleset files, or folders of them"});
  command.add_flag(options.strict, "--strict", "Make errors of warnings");
  command.add_flag(options.fix, "--fix", "Write what can be corrected in one way only, then check");
  command.add_flag(options.list, "--list", "Name all lint passes and what they ask, and how each scorer runs");
  add_output_options(command, options.output, {Format::Json});
  command.set_notes(kCheckNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_check(env, options); }); });
}

}  // namespace ossuary::cli
