// Tested examples: what comes of all examples of some content, and of trial matches.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "author/examples/example_runner.h"
#include "author/lint/lint.h"

namespace ossuary::author {

/// An example that fails, or one that is shown for another reason.
struct Failure {
  Example example;
  ExampleRun run;
};

/// The outcome of the examples of one plugin.
struct PluginResult {
  std::size_t examples = 0;
  std::vector<std::string> passed;  ///< files of those that pass.
  std::vector<Failure> failures;
  std::vector<Failure> noted;         ///< of those that pass: the ones whose scripts noted something.
  std::vector<std::string> unread;    ///< ids of those that have errors, or whose plugin has.
  std::vector<std::string> unscored;  ///< ids of those that could not be scored, or played.
};

struct TestResult {
  std::map<std::string, PluginResult> plugins;
  std::vector<Diagnostic> problems;  ///< what kept content from being tested.

  [[nodiscard]] bool all_passed() const {
    return std::all_of(plugins.begin(), plugins.end(), [](const auto& entry) {
      const PluginResult& plugin = entry.second;
      return plugin.failures.empty() && plugin.unread.empty() && plugin.unscored.empty();
    });
  }
};

/// Runs every example of the files that `covers`, then plays some matches of every flow that has scripts there or in
/// what they need, but for those that `before` has as sound. Problems are as covered_problems() has them.
[[nodiscard]] TestResult run_examples(const Catalogue& catalogue, const Covers& covers, const Covers& concerns,
                                      ExampleRunner& runner, SoundBefore* before = nullptr);

}  // namespace ossuary::author
