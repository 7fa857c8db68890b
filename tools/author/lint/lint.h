// Lint: what content may do, but is probably a mistake. Named passes over content without errors, one question each; a
// file may silence a pass for one of its lines, with a reason.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "author/lint/check_budget.h"
#include "content/catalogue.h"
#include "say/diagnostic.h"

namespace ossuary::author {

struct PluginExamples;

/// True for the files that are asked about.
using Covers = std::function<bool(const std::string& file)>;

/// A warning that content may silence.
struct LintInfo {
  std::string_view name;      ///< the code of its warnings, kebab-case.
  std::string_view question;  ///< what it asks; the answer no is a warning.
};

/// Every pass, in the order in which they run; last those that ask about the silencing itself.
[[nodiscard]] std::vector<LintInfo> lint_passes();

/// The warnings of all lint passes about the files that `covers`, sorted; without those that `budget` has no time for.
/// `examples` are those of the catalogue.
[[nodiscard]] std::vector<Diagnostic> lint(const Catalogue& catalogue, const std::vector<PluginExamples>& examples,
                                           const Covers& covers, CheckBudget& budget);

/// Names that scripts use and nobody declares, in the files that `covers`.
[[nodiscard]] std::vector<Diagnostic> unknown_names(const Catalogue& catalogue, const Covers& covers);

/// How to silence a pass, in a sentence or two.
[[nodiscard]] std::string_view how_to_silence();

}  // namespace ossuary::author
