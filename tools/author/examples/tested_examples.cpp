#include "author/examples/tested_examples.h"

#include <utility>

#include "author/findings.h"
#include "author/hints/explain.h"
#include "author/trial_matches.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

TestResult run_examples(const Catalogue& catalogue, const Covers& covers, const Covers& concerns, ExampleRunner& runner,
                        SoundBefore* before) {
  TestResult result;
  ReadExamples read = read_examples(catalogue);
  result.problems = covered_problems(catalogue, read, covers, concerns);
  std::erase_if(result.problems, [](const Diagnostic& problem) { return problem.severity != Severity::Error; });
  for (const UnreadExample& example : read.unread) {
    if (covers(example.file)) {
      ++result.plugins[example.plugin].examples;
      result.plugins[example.plugin].unread.push_back(example.id);
    }
  }
  for (Example& example : read.examples) {
    if (!covers(example.where.file)) {
      continue;
    }
    PluginResult& plugin = result.plugins[example.plugin];
    ++plugin.examples;
    Result<ExampleRun, std::vector<Diagnostic>> run = runner.run(example);
    if (!run) {
      result.problems.insert(result.problems.end(), run.error().begin(), run.error().end());
      plugin.unscored.push_back(example.id);
    } else if (!run.value().passes()) {
      plugin.failures.push_back({std::move(example), std::move(run).value()});
    } else {
      plugin.passed.push_back(example.where.file);
      if (!run.value().explanation.notes.empty()) {
        plugin.noted.push_back({std::move(example), std::move(run).value()});
      }
    }
  }
  CheckBudget budget(kCheckLimit, before);
  for (Diagnostic& failing : faults_of_matches(catalogue, covers, needed_files(catalogue, concerns), budget)) {
    if (failing.severity == Severity::Error &&
        std::ranges::count(result.problems, failing.where, &Diagnostic::where) == 0) {  // an example has met it
      result.problems.push_back(std::move(failing));
    }
  }
  keep_first_failures(result.problems);
  result.problems = explain(catalogue, std::move(result.problems));
  return result;
}

}  // namespace ossuary::author
