// Passes that ask what rulesets do to what they name: dials that are turned, and a turn whose dials do not go together.
#include <fmt/format.h>

#include <algorithm>

#include "author/checks/idle_dials.h"
#include "author/lint/lint.h"
#include "author/lint/lint_pass.h"
#include "author/lint/sample_scorer.h"
#include "content/pack/kinds.h"

namespace ossuary::author {

namespace {

/// The dials that the file of a ruleset turns: entries by skull, in which each dial is an entry.
const std::vector<TomlEntry>& entries_of(const RulesetFile& file, std::string_view table) {
  static const std::vector<TomlEntry> kNone;
  const TomlEntry* entry = file.root.find(table);
  return entry == nullptr ? kNone : entry->value.entries;
}

/// Reports where the scorer of a skull fails with the dials that a ruleset gives it, and not without.
void find_failing_dials_of(const RulesetFile& file, const Scope& scope, LintReport& report) {
  TimeBudget budget;
  const ScoringSetup plain{scripts_of(skulls_of(scope)), hooks_of(skulls_of(scope)), std::nullopt, {}, &budget};
  ScoringSetup turned = plain;
  for (const TomlEntry& skull : entries_of(file, "dials")) {
    if (const auto kind = turned.kind_named(short_id(skull.key))) {
      for (const TomlEntry& dial : skull.value.entries) {
        turned.turn(*kind, dial.key, dial.value.integer);
      }
    }
  }
  for (const TomlEntry& skull : entries_of(file, "dials")) {
    const auto kind = turned.kind_named(short_id(skull.key));
    const auto failure = kind ? failure_of(turned, *kind) : std::nullopt;
    if (failure && !failure_of(plain, *kind)) {
      report.add(skull.at,
                 fmt::format("with these dials line {} of {} fails: {}", failure->where.line, failure->where.file,
                             failure->message()),
                 failure->hint(), Severity::Error);
    }
  }
}

/// Calls `look` for every ruleset without errors that has structures, with its file and its rules.
template <class Look>
void for_each_ruleset(const LintSubject& subject, const Look& look) {
  for (const RulesetSummary& summary : subject.catalogue->rulesets()) {
    const RulesetFile* const file = subject.definitions->ruleset(summary.id);
    if (!summary.is_flow && file != nullptr && subject.asks_about(file->root.at)) {
      subject.budget->check(fmt::format("the ruleset {}", summary.id), [&] { look(*file); });
    }
  }
}

}  // namespace

void find_failing_dials(const LintSubject& subject, LintReport& report) {
  for_each_ruleset(subject, [&](const RulesetFile& file) {
    if (!entries_of(file, "dials").empty()) {
      find_failing_dials_of(file, subject.catalogue->scope(file.id.value), report);
    }
  });
}

void find_idle_turn_dials(const LintSubject& subject, LintReport& report) {
  for_each_ruleset(subject, [&](const RulesetFile& file) {
    const std::vector<TomlEntry>& dials = entries_of(file, "turn");
    const auto rules = dials.empty() ? Result<Ruleset, std::vector<Diagnostic>>(std::vector<Diagnostic>())
                                     : subject.catalogue->make(file.id.value);
    for (const TurnContradiction& pair : contradictions_of_turn()) {
      const auto idle = std::ranges::find(dials, pair.idle, &TomlEntry::key);
      if (rules && rules.value().turn.*pair.on && idle != dials.end()) {
        report.add(idle->at,
                   fmt::format("{} means nothing where {} is true: {}", in_quotes(pair.idle), pair.dial, pair.reason),
                   "remove one of the two");
      }
    }
  });
}

}  // namespace ossuary::author
