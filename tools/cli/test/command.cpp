#include "cli/test/command.h"

#include <fmt/format.h>

#include <ostream>
#include <set>

#include "cli/content_selection.h"
#include "cli/options.h"
#include "cli/script_line.h"
#include "cli/test/failure_text.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "json.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

using designer::Failure;
using designer::Mismatch;
using designer::PluginResult;
using designer::TestResult;

struct TestOptions {
  std::vector<std::filesystem::path> paths;
  bool json = false;
};

constexpr const char* kTestNotes =
    "Runs the worked examples of all plugins, or of those under PATHs: what a drawn structure must score, and what "
    "must\n"
    "be so after a play.\n\n"
    "Exit codes: 0 all passed, 1 some failed, 2 bad usage, 3 bad content.";

/// How many examples fail, and which could not be read or scored.
std::string faults_of(const PluginResult& plugin) {
  const std::size_t fails = plugin.failures.size() + plugin.flow_failures.size();
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

std::string text_of(const TestResult& result, const std::string& lang, bool color) {
  TextTable table({Align::Left, Align::Right, Align::Left});
  std::string failures;
  for (const auto& [id, plugin] : result.plugins) {
    const std::string faults = faults_of(plugin);
    const std::string verdict =
        faults.empty() ? paint("all passed", Color::Green, color) : paint(faults, Color::Red, color);
    table.add({id, fmt::format("{} example{}", plugin.examples, plugin.examples == 1 ? "" : "s"), verdict});
    for (const Failure& failure : plugin.failures) {
      failures += failure_text(failure, lang, color);
    }
    for (const designer::FlowFailure& failure : plugin.flow_failures) {
      failures += failure_text(failure, color);
    }
    for (const Failure& passed : plugin.noted) {
      failures += notes_text(passed, color);
    }
  }
  return table.empty() ? "no examples\n" : table.text() + failures;
}

/// A kind at odds: its points, those of each skull, and the lines of the script that gave them.
Json json_of(const Failure& failure, const Mismatch& mismatch) {
  const auto& [example, run] = failure;
  Json skulls = Json::object();
  for (const auto& [cell, points] : designer::points_by_skull(failure, mismatch.kind)) {
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

Json json_of(const designer::FlowFailure& failure) {
  Json deviations = Json::array();
  for (const designer::Deviation& deviation : failure.deviations) {
    deviations.push_back({{"line", deviation.where.line}, {"message", deviation.message}});
  }
  return {{"id", failure.id}, {"file", failure.file}, {"deviations", deviations}};
}

std::string json_of(const TestResult& result) {
  Json plugins = Json::array();
  for (const auto& [id, plugin] : result.plugins) {
    Json failures = Json::array();
    for (const Failure& failure : plugin.failures) {
      const auto& [example, run] = failure;
      Json kinds = Json::object();
      for (const Mismatch& mismatch : run.mismatches) {
        kinds[run.rules->kinds[index(mismatch.kind)].id] = json_of(failure, mismatch);
      }
      failures.push_back(
          {{"id", example.id}, {"file", example.where.file}, {"line", example.where.line}, {"kinds", kinds}});
    }
    for (const designer::FlowFailure& failure : plugin.flow_failures) {
      failures.push_back(json_of(failure));
    }
    plugins.push_back({{"id", id},
                       {"examples", plugin.examples},
                       {"failures", failures},
                       {"unread", plugin.unread},
                       {"unscored", plugin.unscored}});
  }
  return Json{{"plugins", plugins}, {"errors", result.problems.size()}}.dump() + "\n";
}

ExitCode run_test(Environment& env, const TestOptions& options) {
  const ContentSelection selection(env, options.paths);
  const Catalogue catalogue = Catalogue::read(selection.paths());
  designer::ExampleRunner runner(catalogue);
  const TestResult result = designer::run_examples(catalogue, selection.covers(), runner);
  env.out << (options.json ? json_of(result) : text_of(result, env.lang, env.color_out));
  if (!result.problems.empty()) {
    env.out.flush();
    env.err << paint_diagnostics(render(result.problems), env.color_err);
    return ExitCode::BadContent;
  }
  return result.all_passed() ? ExitCode::Done : ExitCode::No;
}

}  // namespace

void add_test_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<TestOptions>();
  CommandSyntax command = program.add_command("test", "Run the worked examples of plugins");
  command.add_argument(options.paths, {.name = "PATH", .help = "Plugin folders, or folders of them"});
  add_json_flag(command, options.json, "Write one JSON object");
  command.set_notes(kTestNotes);
  command.set_action([&env, &options] { env.exit = run_test(env, options); });
}

}  // namespace ossuary::cli
