#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "cli/designer/commands.h"
#include "cli/designer/example_bench.h"
#include "cli/designer/scope.h"
#include "cli/options.h"
#include "cli/paint.h"
#include "cli/picture.h"
#include "cli/score/score_text.h"

namespace ossuary::cli {

namespace {

struct TestOptions {
  std::vector<std::filesystem::path> paths;
  bool json = false;
};

constexpr const char* kNotes =
    "Runs the worked examples of all plugins, or of those under PATHs: what a drawn structure must score.\n\n"
    "Exit codes: 0 all hold, 1 some fail, 2 bad usage, 3 bad content.";

/// An example that does not hold.
struct Failure {
  Example example;
  ExampleRun run;
};

/// What came of the examples of one plugin.
struct PluginResult {
  std::size_t examples = 0;
  std::vector<Failure> failures;
};

struct TestResult {
  std::map<std::string, PluginResult> plugins;
  std::vector<Diagnostic> problems;  ///< what kept content from being tested.

  [[nodiscard]] bool all_hold() const {
    return std::all_of(plugins.begin(), plugins.end(), [](const auto& entry) { return entry.second.failures.empty(); });
  }
};

TestResult run_examples(const Scope& scope, const Library& library, ExampleBench& bench) {
  TestResult result;
  for (const Diagnostic& problem : scope.problems(library)) {
    if (problem.severity == Severity::Error) {
      result.problems.push_back(problem);
    }
  }
  for (Example& example : library.examples()) {
    if (!scope.covers(example.where.file)) {
      continue;
    }
    PluginResult& plugin = result.plugins[example.plugin];
    ++plugin.examples;
    Result<ExampleRun, std::vector<Diagnostic>> run = bench.run(example);
    if (!run) {
      result.problems.insert(result.problems.end(), run.error().begin(), run.error().end());
    } else if (!run.value().mismatches.empty()) {
      plugin.failures.push_back({std::move(example), std::move(run).value()});
    }
  }
  sort_diagnostics(result.problems);
  return result;
}

std::string failure_text(const Failure& failure, const std::string& lang, bool color) {
  const auto& [example, run] = failure;
  CellSet earning;
  for (const Award& award : run.explanation.awards) {
    for (const Mismatch& mismatch : run.mismatches) {
      earning |= award.kind == mismatch.kind ? award.cells : CellSet();
    }
  }
  std::string text = fmt::format("\n{}:{}: {} fails\n", example.where.file, example.where.line,
                                 paint(example.id, Weight::Bold, color));
  if (!example.source.empty()) {
    text += fmt::format("  source: {}\n", example.source);
  }
  text += picture(*run.rules, *run.shape, run.drawn, earning, color);
  for (const Mismatch& mismatch : run.mismatches) {
    const Kind& kind = run.rules->kinds[index(mismatch.kind)];
    text += fmt::format("  {}  {}: expected {}, scored {}\n", paint(std::string(1, kind.glyph), kind.color, color),
                        in_language(kind.name, lang), mismatch.expected,
                        paint(std::to_string(mismatch.scored), Color::Red, color));
    const std::string awards = award_lines(*run.shape, run.explanation.awards, mismatch.kind, 5);
    text += awards.empty() ? "     its script awards nothing\n" : awards;
  }
  return text;
}

std::string text_of(const TestResult& result, const std::string& lang, bool color) {
  TextTable table({Align::Left, Align::Right, Align::Left});
  std::string failures;
  for (const auto& [id, plugin] : result.plugins) {
    const std::string verdict =
        plugin.failures.empty()
            ? paint("all hold", Color::Green, color)
            : paint(fmt::format("{} {}", plugin.failures.size(), plugin.failures.size() == 1 ? "fails" : "fail"),
                    Color::Red, color);
    table.add({id, fmt::format("{} example{}", plugin.examples, plugin.examples == 1 ? "" : "s"), verdict});
    for (const Failure& failure : plugin.failures) {
      failures += failure_text(failure, lang, color);
    }
  }
  return table.empty() ? "no examples\n" : table.text() + failures;
}

std::string json_of(const TestResult& result) {
  nlohmann::ordered_json plugins = nlohmann::ordered_json::array();
  for (const auto& [id, plugin] : result.plugins) {
    nlohmann::ordered_json failures = nlohmann::ordered_json::array();
    for (const auto& [example, run] : plugin.failures) {
      nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
      for (const Mismatch& mismatch : run.mismatches) {
        kinds[run.rules->kinds[index(mismatch.kind)].id] = {{"expected", mismatch.expected},
                                                            {"scored", mismatch.scored}};
      }
      failures.push_back(
          {{"id", example.id}, {"file", example.where.file}, {"line", example.where.line}, {"kinds", kinds}});
    }
    plugins.push_back({{"id", id}, {"examples", plugin.examples}, {"failures", failures}});
  }
  return nlohmann::ordered_json{{"plugins", plugins}, {"errors", result.problems.size()}}.dump() + "\n";
}

ExitCode run_test(Environment& env, const TestOptions& options) {
  const Scope scope(env, options.paths);
  const Library library = Library::read(scope.paths());
  ExampleBench bench(library);
  const TestResult result = run_examples(scope, library, bench);
  env.out << (options.json ? json_of(result) : text_of(result, env.lang, env.color_out));
  if (!result.problems.empty()) {
    env.out.flush();
    env.err << paint_diagnostics(render(result.problems), env.color_err);
    return ExitCode::BadContent;
  }
  return result.all_hold() ? ExitCode::Done : ExitCode::No;
}

}  // namespace

void add_test_command(CLI::App& app, Environment& env) {
  auto& options = env.keep<TestOptions>();
  CLI::App& command = *app.add_subcommand("test", "Run the worked examples of plugins");
  command.add_option("PATH", options.paths, "Plugin folders, or folders of them")->type_name("");
  add_json_flag(command, options.json, "Write one JSON object");
  command.footer(kNotes);
  command.callback([&env, &options] { env.exit = run_test(env, options); });
}

}  // namespace ossuary::cli
