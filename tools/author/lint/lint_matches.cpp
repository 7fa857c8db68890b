// The passes that play: what goes wrong only in the course of a match.
#include <algorithm>
#include <iterator>

#include "author/lint/lint_pass.h"
#include "author/trial_matches.h"

namespace ossuary::author {

void find_faults_of_matches(const LintSubject& subject, LintReport& report) {
  if (!subject.of_matches) {
    subject.of_matches = faults_of_matches(*subject.catalogue, *subject.covers, *subject.covers, *subject.budget);
  }
  std::ranges::copy_if(*subject.of_matches, std::back_inserter(report.warnings()),
                       [&](const Diagnostic& fault) { return fault.code == report.pass(); });
}

}  // namespace ossuary::author
