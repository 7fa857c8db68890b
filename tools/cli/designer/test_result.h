// What came of running the examples of a scope, and how a failure is told.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/designer/example_bench.h"
#include "cli/designer/scope.h"

namespace ossuary::cli {

/// An example that does not hold.
struct Failure {
  Example example;
  ExampleRun run;
};

/// What came of the examples of one plugin.
struct PluginResult {
  std::size_t examples = 0;
  std::vector<std::string> held;  ///< files of those that hold.
  std::vector<Failure> failures;
  std::vector<std::string> unscored;  ///< ids of those that could not be scored.
};

struct TestResult {
  std::map<std::string, PluginResult> plugins;
  std::vector<Diagnostic> problems;  ///< what kept content from being tested.

  [[nodiscard]] bool all_hold() const {
    return std::all_of(plugins.begin(), plugins.end(), [](const auto& entry) {
      return entry.second.failures.empty() && entry.second.unscored.empty();
    });
  }
};

/// Runs every example in the scope.
[[nodiscard]] TestResult run_examples(const Scope& scope, const Catalogue& library, ExampleBench& bench);

/// What each skull of a kind that is drawn was awarded.
[[nodiscard]] std::map<CellId, std::int64_t> points_by_skull(const ExampleRun& run, KindId kind);

/// The drawing with what earns in brackets; then for each kind at odds what was expected and scored, by kind and by
/// skull, and the lines of the script that awarded.
[[nodiscard]] std::string failure_text(const Failure& failure, const std::string& lang, bool color);

}  // namespace ossuary::cli
