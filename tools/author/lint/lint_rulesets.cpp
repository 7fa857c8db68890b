// Passes that ask what rulesets do to what they name: dials that are turned, a turn whose dials do not go together, and
// what nobody tells those who play.
#include <fmt/format.h>

#include <algorithm>

#include "author/checks/idle_dials.h"
#include "author/lint/lint.h"
#include "author/lint/lint_pass.h"
#include "author/lint/sample_scorer.h"
#include "content/flow/replaced_files.h"
#include "content/pack/kinds.h"
#include "flow/rules.h"

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
      report.add(skull.at, "failing-dial",
                 {{"line", failure->where.line},
                  {"file", failure->where.file},
                  {"said", failure->message()},
                  {"advice", failure->hint()}},
                 Severity::Error);
    }
  }
}

/// Calls `look` for every ruleset without errors, or those that have structures, with its file.
template <class Look>
void for_each_ruleset(const LintSubject& subject, const Look& look, bool also_flows = false) {
  for (const RulesetSummary& summary : subject.catalogue->rulesets()) {
    const RulesetFile* const file = subject.definitions->ruleset(summary.id);
    if ((also_flows || !summary.is_flow) && file != nullptr && subject.asks_about(file->root.at)) {
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

void find_untold_rules(const LintSubject& subject, LintReport& report) {
  const auto look = [&](const RulesetFile& file) {
    const auto made = subject.catalogue->make_any(file.id.value);
    if (!made) {
      return;
    }
    const FlowRules& rules = *made.value().flow();
    const auto miss = [&](LintRow row) { report.add(file.id.at, row, {{"flow", rules.flow}}); };
    if (rules.texts.goal.empty()) {
      miss("untold-rules/goal");
    }
    if (file.root.find("listed") == nullptr && file.root.find("lesson") == nullptr) {  // lists leave lessons out
      miss("untold-rules/listed");
    }
    const auto& skulls = rules.skulls;
    if (skulls && !skulls->deals_as_engine && rules.texts.setup.empty()) {
      miss("untold-rules/setup");
    }
    if (skulls && !skulls->acts_as_engine && rules.texts.turn.empty()) {
      miss("untold-rules/turn");
    }
    const bool ends_by_rounds =
        std::ranges::all_of(rules.setups, [](const auto& setup) { return setup.second.rounds.has_value(); });
    if (!(skulls && skulls->ends_as_engine) && !ends_by_rounds && rules.texts.ending.empty()) {
      miss("untold-rules/end");
    }
  };
  for_each_ruleset(subject, look, true);
}

void find_lost_scripts(const LintSubject& subject, LintReport& report) {
  const auto look = [&](const RulesetFile& file) {
    const Scope scope = subject.catalogue->scope(file.id.value);
    const auto home = std::ranges::find_if(scope, [](const auto* plugin) { return plugin->flow.brings_flow(); });
    for (const LostScript& lost : home == scope.end() ? std::vector<LostScript>() : lost_scripts(scope, **home)) {
      report.add(file.id.at, "lost-script",
                 {{"plugin", lost.of->id},
                  {"other", lost.played->id},
                  {"file", script_file(lost.script->role, lost.script->id)}});
    }
  };
  for_each_ruleset(subject, look, true);
}

void find_idle_turn_dials(const LintSubject& subject, LintReport& report) {
  for_each_ruleset(subject, [&](const RulesetFile& file) {
    const std::vector<TomlEntry>& dials = entries_of(file, "turn");
    const auto rules = dials.empty() ? Result<Ruleset, std::vector<Diagnostic>>(std::vector<Diagnostic>())
                                     : subject.catalogue->make(file.id.value);
    for (const TurnContradiction& pair : contradictions_of_turn()) {
      const auto idle = std::ranges::find(dials, pair.idle, &TomlEntry::key);
      if (rules && rules.value().turn.*pair.on && idle != dials.end()) {
        report.add(idle->at, "idle-turn-dial", {{"dial", pair.idle}, {"other", pair.dial}, {"why", pair.reason}});
      }
    }
  });
}

}  // namespace ossuary::author
