// The pass that plays: what goes wrong only in the course of a match.
#include "author/lint/lint_pass.h"
#include "author/trial_matches.h"

namespace ossuary::author {

void find_failing_matches(const LintSubject& subject, LintReport& report) {
  report.warnings() = failing_matches(*subject.catalogue, *subject.covers, *subject.covers, *subject.budget);
}

}  // namespace ossuary::author
