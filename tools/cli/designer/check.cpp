#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/designer/commands.h"
#include "cli/designer/example_bench.h"
#include "cli/designer/scope.h"
#include "cli/options.h"
#include "cli/paint.h"

namespace ossuary::cli {

namespace {

struct CheckOptions {
  std::vector<std::filesystem::path> paths;
  bool strict = false;
  bool json = false;
};

constexpr const char* kNotes =
    "Reads all content, or adds what lies under PATHs to it and reports on that alone: plugin folders, ruleset\n"
    "files, or folders of them. Makes every ruleset, compiles every script and reads every drawing.\n\n"
    "Exit codes: 0 no errors, 2 bad usage, 3 errors (with --strict, warnings too).";

/// What was looked at, and what is wrong with it.
struct Findings {
  std::size_t plugins = 0;   ///< all that were read.
  std::size_t rulesets = 0;  ///< all that were read.
  std::size_t examples = 0;  ///< in the scope.
  bool narrow = false;       ///< the scope is less than everything.
  std::vector<Diagnostic> problems;

  [[nodiscard]] std::size_t count(Severity severity) const {
    return static_cast<std::size_t>(std::count_if(
        problems.begin(), problems.end(), [&](const Diagnostic& problem) { return problem.severity == severity; }));
  }
};

void add_covered(const Scope& scope, const std::vector<Diagnostic>& more, std::vector<Diagnostic>& problems) {
  std::copy_if(more.begin(), more.end(), std::back_inserter(problems), [&](const Diagnostic& problem) {
    return problem.where.file.empty() || scope.covers(problem.where.file);
  });
}

/// Makes everything that can be made; what cannot be is told once.
Findings look(const Scope& scope, const Library& library) {
  Findings findings;
  findings.problems = scope.problems(library);
  for (const RulesetSummary& summary : library.rulesets()) {
    ++findings.rulesets;
    if (const auto made = library.make(summary.id); !made) {
      add_covered(scope, made.error(), findings.problems);
    }
  }
  for (const std::string& plugin : library.plugin_ids()) {
    ++findings.plugins;
    if (const auto made = library.make_for_plugin(plugin); !made) {
      add_covered(scope, made.error(), findings.problems);
    }
  }
  ExampleBench bench(library);
  for (const Example& example : library.examples()) {
    if (scope.covers(example.where.file)) {
      ++findings.examples;
      if (const auto run = bench.run(example); !run) {
        add_covered(scope, run.error(), findings.problems);
      }
    }
  }
  sort_diagnostics(findings.problems);
  return findings;
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string looked_at(const Findings& findings) {
  const std::string examples = counted(findings.examples, "example");
  const std::string plugins = counted(findings.plugins, "plugin");
  const std::string rulesets = counted(findings.rulesets, "ruleset");
  return findings.narrow ? fmt::format("{} there, read with {} and {} in all", examples, plugins, rulesets)
                         : fmt::format("{}, {}, {}", plugins, rulesets, examples);
}

std::string text_of(const Findings& findings, bool color) {
  const std::string warnings = counted(findings.count(Severity::Warning), "warning");
  if (findings.problems.empty() || !has_errors(findings.problems)) {
    const std::string problems = findings.problems.empty() ? "" : render(findings.problems) + "\n";
    return paint_diagnostics(problems, color) + fmt::format("{}: {}{}\n", paint("OK", Color::Green, color),
                                                            looked_at(findings),
                                                            findings.problems.empty() ? "" : "; " + warnings);
  }
  return paint_diagnostics(render(findings.problems), color) +
         fmt::format("\n{}, {}\n", counted(findings.count(Severity::Error), "error"), warnings);
}

std::string json_of(const Findings& findings) {
  nlohmann::ordered_json problems = nlohmann::ordered_json::array();
  for (const Diagnostic& problem : findings.problems) {
    problems.push_back({{"severity", problem.severity == Severity::Error ? "error" : "warning"},
                        {"code", problem.code},
                        {"file", problem.where.file},
                        {"line", problem.where.line},
                        {"column", problem.where.column},
                        {"width", problem.where.width},
                        {"message", problem.message},
                        {"hint", problem.hint}});
  }
  const nlohmann::ordered_json report{{"errors", findings.count(Severity::Error)},
                                      {"warnings", findings.count(Severity::Warning)},
                                      {"plugins", findings.plugins},
                                      {"rulesets", findings.rulesets},
                                      {"examples", findings.examples},
                                      {"problems", problems}};
  return report.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

ExitCode run_check(Environment& env, const CheckOptions& options) {
  const Scope scope(env, options.paths);
  const Library library = Library::read(scope.paths());
  Findings findings = look(scope, library);
  findings.narrow = !options.paths.empty();
  env.out << (options.json ? json_of(findings) : text_of(findings, env.color_out));
  const bool bad = options.strict ? !findings.problems.empty() : has_errors(findings.problems);
  return bad ? ExitCode::BadContent : ExitCode::Done;
}

}  // namespace

void add_check_command(CLI::App& app, Environment& env) {
  auto& options = env.keep<CheckOptions>();
  CLI::App& command = *app.add_subcommand("check", "Find everything that is wrong in plugins and rulesets");
  command.add_option("PATH", options.paths, "Plugin folders, ruleset files, or folders of them")->type_name("");
  command.add_flag("--strict", options.strict, "Let warnings fail as errors do");
  add_json_flag(command, options.json, "Write one JSON object");
  command.footer(kNotes);
  command.callback([&env, &options] { env.exit = run_check(env, options); });
}

}  // namespace ossuary::cli
