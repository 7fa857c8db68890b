// The pass that plays: what goes wrong only in the course of a match.
#include "designer/lint/lint_pass.h"
#include "designer/trial_matches.h"

namespace ossuary::designer {

void find_failing_matches(const LintSubject& subject, LintReport& report) {
  report.warnings() = failing_matches(*subject.catalogue, *subject.covers, *subject.budget);
}

}  // namespace ossuary::designer
