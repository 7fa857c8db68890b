// Passes that ask what names scripts use.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "content/lint_pass.h"
#include "script/scripts.h"

namespace ossuary {

namespace {

void for_each_name(const LintSubject& subject, const std::function<void(const NameUse&, const Mark&)>& look) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const TextFile* script : scripts_in(*plugin)) {
      const Mark file{script, 0, 0, 1};
      if (subject.asks_about(file)) {
        for (const NameUse& use : names_used(script->text, script->path)) {
          look(use, {script, use.where.line, use.where.column, use.where.width});
        }
      }
    }
  }
}

}  // namespace

void find_unknown_names(const LintSubject& subject, LintReport& report) {
  for_each_name(subject, [&](const NameUse& use, const Mark& at) {
    if (!use.known) {
      report.add(at, fmt::format("{} is neither a local nor offered to scripts", in_quotes(use.name)),
                 "a script that gets here fails");
    }
  });
}

void find_deprecated_words(const LintSubject& subject, LintReport& report) {
  for_each_name(subject, [&](const NameUse& use, const Mark& at) {
    if (!use.instead.empty()) {
      report.add(at, fmt::format("{} is kept for old scripts alone", in_quotes(use.name)),
                 fmt::format("write {}", in_quotes(use.instead)));
    }
  });
}

}  // namespace ossuary
