#include "cli/designer/findings.h"

#include <algorithm>
#include <iterator>

#include "cli/designer/example_bench.h"

namespace ossuary::cli {

namespace {

void add_covered(const Scope& scope, const std::vector<Diagnostic>& more, std::vector<Diagnostic>& problems) {
  std::copy_if(more.begin(), more.end(), std::back_inserter(problems), [&](const Diagnostic& problem) {
    return problem.where.file.empty() || scope.covers(problem.where.file);
  });
}

/// True if an error is told of the line that `warning` speaks of: what is doubtful there may follow from it.
bool is_told(const std::vector<Diagnostic>& problems, const Diagnostic& warning) {
  return warning.where.line > 0 && std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
           return problem.severity == Severity::Error && problem.where.file == warning.where.file &&
                  problem.where.line == warning.where.line;
         });
}

}  // namespace

std::size_t Findings::count(Severity severity) const {
  return static_cast<std::size_t>(std::count_if(
      problems.begin(), problems.end(), [&](const Diagnostic& problem) { return problem.severity == severity; }));
}

Findings look(const Scope& scope, const Catalogue& library) {
  Findings findings;
  const Covers covers = [&](const std::string& file) { return scope.covers(file); };
  findings.inventory = library.inventory(covers);
  findings.problems = scope.problems(library);
  for (const RulesetSummary& summary : library.rulesets()) {
    if (const auto made = library.make(summary.id); !made) {
      add_covered(scope, made.error(), findings.problems);
    }
  }
  for (const std::string& plugin : library.plugin_ids()) {
    if (const auto made = library.make_for_plugin(plugin); !made) {
      add_covered(scope, made.error(), findings.problems);
    }
  }
  ExampleBench bench(library);
  for (const Example& example : library.examples()) {
    if (scope.concerns(example.where.file)) {
      if (const auto run = bench.run(example); !run) {
        add_covered(scope, run.error(), findings.problems);
      }
    }
  }
  const std::vector<Diagnostic>& found = findings.problems;
  std::vector<Diagnostic> lint = library.lint(covers);
  lint.erase(
      std::remove_if(lint.begin(), lint.end(), [&](const Diagnostic& warning) { return is_told(found, warning); }),
      lint.end());
  findings.problems.insert(findings.problems.end(), lint.begin(), lint.end());
  findings.problems = library.without_silenced(std::move(findings.problems), covers);
  return findings;
}

}  // namespace ossuary::cli
