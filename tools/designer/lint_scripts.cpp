// Passes that ask what names scripts use.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "designer/lint_pass.h"
#include "designer/script_names.h"

namespace ossuary::designer {

namespace {

/// Calls `look` for every script that is asked about, those of plugins with errors too: an unknown name may be the
/// cause.
void for_each_script(const LintSubject& subject,
                     const std::function<void(const PluginDefinition&, const TextFile&)>& look) {
  for (const auto& plugin : subject.definitions->plugins) {
    for (const TextFile* script : scripts_in(*plugin)) {
      if (subject.asks_about(Mark{script, 0, 0, 1})) {
        look(*plugin, *script);
      }
    }
  }
}

Mark mark_of(const TextFile& script, const Location& where) { return {&script, where.line, where.column, where.width}; }

/// The skulls that scripts of a plugin may name.
std::vector<std::string> kinds_within_reach(const LintSubject& subject, const PluginDefinition& plugin) {
  std::vector<std::string> kinds;
  for (const SkullInScope& known : skulls_of(load_order(*subject.definitions, std::vector{plugin.id}))) {
    kinds.push_back(known->id.value);
  }
  return kinds;
}

void report_unknown_fields(const TextFile& script, const std::vector<std::string>& kinds, LintReport& report) {
  for (const FieldUse& use : fields_used(script.text, script.path)) {
    if (use.table != "math" && std::find(kinds.begin(), kinds.end(), use.name) == kinds.end()) {
      report.add(mark_of(script, use.where), fmt::format("{} is not a kind of skull here", in_quotes(use.name)),
                 did_you_mean(use.name, kinds));
    } else if (!use.known) {
      report.add(mark_of(script, use.where), fmt::format("{}.{} is not offered to scripts", use.table, use.name),
                 "a script that gets here fails");
    }
  }
}

}  // namespace

void find_unknown_names(const LintSubject& subject, LintReport& report) {
  for_each_script(subject, [&](const PluginDefinition& plugin, const TextFile& script) {
    const bool of_match = std::ranges::count(plugin.skulls, &script, &SkullDefinition::match_source) > 0;
    for (const NameUse& use : names_used(script.text, script.path)) {
      if (!use.known && !(of_match && is_match_table(use.name))) {
        report.add(mark_of(script, use.where),
                   fmt::format("{} is neither a local nor offered to scripts", in_quotes(use.name)),
                   "a script that gets here fails");
      }
    }
    if (!plugin.report.failed()) {
      report_unknown_fields(script, kinds_within_reach(subject, plugin), report);
    }
  });
}

void find_newer_words(const LintSubject& subject, LintReport& report) {
  for_each_script(subject, [&](const PluginDefinition& plugin, const TextFile& script) {
    for (const NameUse& use : names_used(script.text, script.path)) {
      if (use.since > plugin.api.value) {
        report.add(mark_of(script, use.where),
                   fmt::format("{} is a word of api {}, and {} names api {}", in_quotes(use.name), use.since,
                               in_quotes(plugin.id), plugin.api.value),
                   fmt::format("write api = {} in plugin.toml, so that older programs say why they cannot read it",
                               use.since));
        return;
      }
    }
  });
}

void find_unused_scripts(const LintSubject& subject, LintReport& report) {
  std::set<const SharedDefinition*> loaded;
  for (const auto& plugin : subject.definitions->plugins) {
    for (const auto& [script, loads] : plugin->loads) {
      loaded.insert(loads.begin(), loads.end());
    }
  }
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const SharedDefinition& shared : plugin->shared) {
      if (loaded.count(&shared) == 0) {
        report.add(Mark{shared.source, 0, 0, 1}, "no script loads this file",
                   fmt::format("write require(\"{}\") where it is used, or remove it", shared.id));
      }
    }
  }
}

void find_deprecated_words(const LintSubject& subject, LintReport& report) {
  for_each_script(subject, [&](const PluginDefinition&, const TextFile& script) {
    for (const NameUse& use : names_used(script.text, script.path)) {
      if (!use.instead.empty()) {
        report.add(mark_of(script, use.where), fmt::format("{} is kept for old scripts alone", in_quotes(use.name)),
                   fmt::format("write {}", in_quotes(use.instead)));
      }
    }
  });
}

}  // namespace ossuary::designer
