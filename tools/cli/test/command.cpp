#include "cli/test/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <ostream>
#include <set>

#include "author/checks/plugin_checks.h"
#include "author/examples/coverage.h"
#include "author/examples/figures.h"
#include "author/text_diff.h"
#include "cli/content.h"
#include "cli/content_selection.h"
#include "cli/output.h"
#include "cli/rewrite_content.h"
#include "cli/script_line.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/test/failure_text.h"
#include "console/text/paint.h"
#include "say/text.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

using author::Failure;
using author::Mismatch;
using author::PluginResult;
using author::TestResult;

struct TestOptions {
  std::vector<std::filesystem::path> paths;
  OutputOptions output;
  bool update = false;
  bool yes = false;
  bool coverage = false;
};

constexpr const char* kTestNotes =
    "Runs the worked examples of all plugins, or of those under PATHs: what a drawn structure must score, and what "
    "must\n"
    "be so after a play. --update shows which figures of failing examples would change to what was scored, and writes\n"
    "them once you say so; it changes nothing else in a file, and a rule may be what is wrong instead.\n\n"
    "Exit codes: 0 all passed, 1 some failed, 2 bad usage, 3 bad content.";

/// How many examples fail, and which could not be read or scored.
std::string faults_of(const PluginResult& plugin) {
  const std::size_t fails = plugin.failures.size();
  std::string text = fails == 0 ? "" : fmt::format("{} {}", fails, fails == 1 ? "fails" : "fail");
  if (!plugin.unread.empty()) {
    text += fmt::format("{}{} could not be read: {}", text.empty() ? "" : ", ", plugin.unread.size(),
                        fmt::join(plugin.unread, ", "));
  }
  if (!plugin.unscored.empty()) {
    text += fmt::format("{}not scored: {}", text.empty() ? "" : ", ", fmt::join(plugin.unscored, ", "));
  }
  return text;
}

/// A kind at odds: its points, those of each skull, and the lines of the script that gave them.
Json json_of(const Failure& failure, const Mismatch& mismatch) {
  const auto& [example, run] = failure;
  Json skulls = Json::object();
  for (const auto& [cell, points] : author::points_by_skull(example, run, mismatch.kind)) {
    skulls[cell_name(*example.shape, cell)] = points;
  }
  const ScriptText script = run.rules->scoring->script(mismatch.kind, example.effect);
  std::set<int> lines;
  for (const Award& award : run.explanation.awards) {
    if (award.kind == mismatch.kind && award.times() > 0) {
      lines.insert(award.line);
    }
  }
  Json awarded = Json::array();
  for (const int line : lines) {
    awarded.push_back({{"file", script.file}, {"line", line}, {"text", script_line(script, line)}});
  }
  return {{"expected", mismatch.expected}, {"scored", mismatch.scored}, {"skulls", skulls}, {"lines", awarded}};
}

Json json_of(const Failure& failure) {
  const auto& [example, run] = failure;
  if (example.flow) {
    Json deviations = Json::array();
    for (const author::Deviation& deviation : run.deviations) {
      deviations.push_back({{"line", deviation.where.line}, {"message", deviation.message}});
    }
    return {{"id", example.id}, {"file", example.where.file}, {"deviations", deviations}, {"log", run.log}};
  }
  Json kinds = Json::object();
  for (const Mismatch& mismatch : run.mismatches) {
    const std::string& kind = run.rules->kinds[index(mismatch.kind)].id;
    if (mismatch.by_match_script) {
      kinds[kind + ".match"] = {{"expected", mismatch.expected}, {"scored", mismatch.scored}};
    } else {
      kinds[kind] = json_of(failure, mismatch);
    }
  }
  return {{"id", example.id}, {"file", example.where.file}, {"line", example.where.line}, {"kinds", kinds}};
}

Section plugins_section(const TestResult& result, bool color) {
  Section section{.id = "plugins", .heading = "", .about = "the plugins whose examples were run"};
  section.table.columns = {
      {"id", "", "the id of the plugin"},
      {"examples", "", "how many examples it has", Align::Right},
      {"failures", "",
       "those that fail: `id` and `file`; of structures `line` and `kinds` by id, each with the points `expected` and "
       "`scored`, those of its `skulls`, and the `lines` of the script; of flows `deviations`, each with `line` and "
       "`message`, and the `log` of what was done"},
      {"unread", "", "the ids of those that could not be read", Align::Left, Put::Nowhere},
      {"unscored", "", "the ids of those that could not be scored", Align::Left, Put::Nowhere}};
  for (const auto& [id, plugin] : result.plugins) {
    Json failures = Json::array();
    for (const Failure& failure : plugin.failures) {
      failures.push_back(json_of(failure));
    }
    const std::string faults = faults_of(plugin);
    const std::string verdict =
        faults.empty() ? paint("all passed", Color::Green, color) : paint(faults, Color::Red, color);
    section.table.rows.push_back({id,
                                  {Json(plugin.examples), counted(plugin.examples, "example")},
                                  {std::move(failures), verdict},
                                  {Json(plugin.unread), ""},
                                  {Json(plugin.unscored), ""}});
  }
  section.facts = {{"", "", result.plugins.empty() ? "no examples" : ""}};
  return section;
}

/// What fails, and what scripts noted, for people.
std::vector<Section> failure_sections(const TestResult& result, const std::string& lang, bool color) {
  std::vector<Section> sections;
  const auto add = [&](std::string text) {
    sections.push_back({.id = "", .heading = "", .about = "", .drawing = std::move(text)});
  };
  for (const auto& [id, plugin] : result.plugins) {
    for (const Failure& failure : plugin.failures) {
      add(failure_text(failure, lang, color));
    }
    for (const Failure& passed : plugin.noted) {
      add(notes_text(passed, color));
    }
  }
  return sections;
}

using Coverage = std::vector<author::ScriptCoverage>;

/// "9 of 10 lines" of every script, and below it the lines that no example runs.
Section coverage_section(const Coverage& coverage) {
  Section section{.id = "coverage",
                  .heading = "Lines of scripts that examples run",
                  .about = "with `--coverage`: every script, and what examples run of it"};
  section.table.columns = {{"plugin", "", "the plugin whose script it is", Align::Left, Put::Nowhere},
                           {"file", "", "the script"},
                           {"lines", "", "how many lines of it can be run"},
                           {"missed", "", "those that no example runs", Align::Left, Put::Below}};
  for (const author::ScriptCoverage& script : coverage) {
    std::string text;
    Json missed = Json::array();
    for (const author::MissedLine& line : script.missed) {
      text += fmt::format("{:>3} | {}{}\n", line.line, printable(line.text),
                          line.function ? "  (no example calls this function)" : "");
      missed.push_back(line.line);
    }
    const std::size_t run = script.lines - std::min(script.lines, script.missed.size());
    const bool all = script.missed.empty();
    section.table.rows.push_back(
        {script.plugin,
         {Json(script.file), printable(script.file)},
         {Json(script.lines), all ? "every line is run" : fmt::format("{} of {}", run, counted(script.lines, "line")),
          all ? kPlain : Style{.color = Color::Yellow, .weight = {}}},
         {std::move(missed), text}});
  }
  return section;
}

}  // namespace

Document tests_document(const TestResult& result, const Coverage& coverage, const std::string& lang, bool color) {
  Document document{
      .title = "",
      .facts = {program_fact("errors", "how many errors kept content from being tested", result.problems.size())},
      .sections = {plugins_section(result, color)}};
  std::ranges::move(failure_sections(result, lang, color), std::back_inserter(document.sections));
  if (!coverage.empty()) {
    document.sections.push_back(coverage_section(coverage));
  }
  return document;
}

namespace {

/// Runs the examples and reports them. `catalogue` is what they are read from.
TestResult report_examples(Environment& env, const TestOptions& options, const ContentSelection& selection,
                           const Catalogue& catalogue, author::ExampleRunner& runner) {
  TestResult result = author::run_examples(catalogue, selection.covers(), selection.concerns(), runner);
  const auto covered = options.coverage ? author::coverage(catalogue, selection.covers(), runner.lines()) : Coverage();
  const Document document = tests_document(result, covered, env.shown_lang(), env.color_out);
  env.out << (options.output.is_json() ? json_of(document).dump() + "\n" : drawn(env, text_of(document, look_of(env))));
  env.out.flush();
  env.err << paint_diagnostics(render(result.problems), env.color_err);
  return result;
}

ExitCode exit_code(const TestResult& result) {
  return !result.problems.empty() ? ExitCode::BadContent : result.all_passed() ? ExitCode::Done : ExitCode::No;
}

/// Shows what would change, asks, and writes. @return true if anything is written.
bool take_figures(Environment& env, const std::vector<author::NewFigures>& updates, bool yes) {
  std::size_t figures = 0;
  env.out << '\n';
  for (const author::NewFigures& update : updates) {
    env.out << drawn(env, author::text_diff(printable(update.file), update.before, update.after));
    figures += update.figures;
  }
  if (!yes) {
    env.out << fmt::format("\nTake {} in {}? [y/N] ", counted(figures, "new figure"), counted(updates.size(), "file"));
    env.out.flush();
    std::string answer;
    std::getline(env.in, answer);
    if (answer != "y" && answer != "Y" && answer != "yes") {
      env.out << "nothing is written\n";
      return false;
    }
  }
  for (const author::NewFigures& update : updates) {
    rewrite_content(update.file, update.before, update.after);
  }
  env.out << fmt::format("wrote {} in {}\n\n", counted(figures, "figure"), counted(updates.size(), "file"));
  return true;
}

ExitCode run_test(Environment& env, const TestOptions& options) {
  if (options.yes && !options.update) {
    throw bad_usage("--yes goes with --update");
  }
  if (options.update && !options.yes && reads_stdin(env) && !shows_typing(env)) {
    throw bad_usage("--update asks before it writes: run it in a terminal, or add --yes");
  }
  const ContentSelection selection(env, options.paths);
  const Catalogue catalogue = author::read_content(selection.paths());
  log_content(env, catalogue);
  refuse_incomplete(catalogue);
  check_language(env, catalogue);
  author::ExampleRunner runner(catalogue, options.coverage);
  const TestResult result = report_examples(env, options, selection, catalogue, runner);
  auto updates = options.update ? new_figures(catalogue, result) : std::vector<author::NewFigures>();
  std::erase_if(updates, [&](const author::NewFigures& update) { return !selection.may_write(update.file); });
  if (updates.empty() || !take_figures(env, updates, options.yes)) {
    return exit_code(result);
  }
  const Catalogue updated = author::read_content(selection.paths());
  author::ExampleRunner again(updated, options.coverage);
  return exit_code(report_examples(env, options, selection, updated, again));
}

}  // namespace

void add_test_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<TestOptions>();
  CommandSyntax command = program.add_command("test", "Run the worked examples of plugins");
  command.add_argument(options.paths, {.name = "PATH", .help = "Plugin folders, or folders of them"});
  add_output_options(command, options.output, {Format::Json});
  command.add_flag(options.coverage, "--coverage", "Show which lines of scripts no example runs");
  command.add_flag(options.update, "--update", "Show new figures for examples that fail, ask, and write them");
  command.add_flag(options.yes, "--yes", "Do not ask");
  for (const char* form : {"--json", "--format", "--output"}) {
    command.exclude("--update", form);
  }
  command.set_notes(kTestNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_test(env, options); }); });
}

}  // namespace ossuary::cli
