// Passes that ask what expressions in scripts are: a set, a number, a fraction, points that are returned.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "designer/expressions.h"
#include "designer/lint_pass.h"
#include "designer/returned_points.h"

namespace ossuary::designer {

namespace {

Mark mark_in(const TextFile& script, const Location& where) { return {&script, where.line, where.column, where.width}; }

/// Calls `look` for every script that is asked about, with what is doubtful in it.
template <class Look>
void for_each_doubt(const LintSubject& subject, const Look& look) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const TextFile* script : scripts_in(*plugin)) {
      if (subject.asks_about(Mark{script, 0, 0, 1})) {
        look(*script, doubts_about(script->text, script->path));
      }
    }
  }
}

}  // namespace

void find_constant_conditions(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const TextFile& script, const Doubts& doubts) {
    for (const DoubtfulExpression& condition : doubts.conditions) {
      const char* const value = condition.type == ExpressionType::Set ? "an empty set" : "0";
      const char* const compared = condition.negated ? "==" : "~=";
      report.add(mark_in(script, condition.where),
                 fmt::format("{} is true in Lua: this {} holds", value, condition.negated ? "never" : "always"),
                 condition.text.empty() ? fmt::format("compare it: {} 0", compared)
                                        : fmt::format("write {} {} 0", condition.text, compared));
    }
  });
}

void find_multiplied_sets(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const TextFile& script, const Doubts& doubts) {
    for (const DoubtfulExpression& factor : doubts.factors) {
      report.add(mark_in(script, factor.where), "a set is a number of its own, not how many cells it has",
                 factor.text.empty() ? "write count(set)" : fmt::format("write count({})", factor.text));
    }
  });
}

void find_fractions(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const TextFile& script, const Doubts& doubts) {
    for (const Location& where : doubts.fractions) {
      report.add(mark_in(script, where), "\"/\" divides into a fraction, and points are whole", "write \"//\"");
    }
  });
}

void find_returned_points(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const TextFile* script : scripts_in(*plugin)) {
      const bool scores = std::ranges::count(plugin->shared, script, &SharedDefinition::source) == 0 &&
                          std::ranges::count(plugin->skulls, script, &SkullDefinition::act_source) == 0 &&
                          std::ranges::count(plugin->skulls, script, &SkullDefinition::match_source) == 0;
      for (const Location& where : scores ? returned_points(script->text, script->path) : std::vector<Location>()) {
        report.add(mark_in(*script, where), "a scorer returns nothing: this value is not read",
                   "give points by award(cells, points)");
      }
    }
  }
}

}  // namespace ossuary::designer
