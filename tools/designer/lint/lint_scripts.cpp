// Passes that ask what names scripts use.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "designer/checks/dial_checks.h"
#include "designer/lint/lint_pass.h"
#include "designer/lint/script_names.h"
#include "script/scoring/words.h"

namespace ossuary::designer {

namespace {

/// Calls `look` for every script that is asked about, those of plugins with errors too: an unknown name may be the
/// cause.
void for_each_script(const LintSubject& subject,
                     const std::function<void(const PluginDefinition&, const TextFile&)>& look) {
  for (const auto& plugin : subject.definitions->plugins) {
    for (const TextFile* script : scripts_in(*plugin)) {
      if (subject.asks_about(Mark{script})) {
        look(*plugin, *script);
      }
    }
  }
}

/// What to write in place of a name that is not there.
std::string hint_of_name(const std::string& name, const PluginDefinition& plugin, const TextFile& script, bool of_match,
                         const std::vector<std::string>& kinds) {
  const std::vector<std::string> arguments =
      of_match ? std::vector<std::string>{"mine", "params"} : std::vector<std::string>{"own", "stack", "params"};
  const bool shared = std::ranges::count(plugin.shared, &script, &SharedDefinition::source) > 0;
  if (std::ranges::count(arguments, name) > 0) {
    return shared ? fmt::format("hand {} on to this function, as an argument", name)
                  : fmt::format("it is an argument: write return function({})", fmt::join(arguments, ", "));
  }
  if (std::ranges::count(plugin.shared, name, &SharedDefinition::id) > 0) {
    return fmt::format("write local {0} = require(\"{0}\")", name);
  }
  for (const SkullDefinition& skull : plugin.skulls) {
    const bool its = std::ranges::count(sources_of(skull), &script) > 0;
    if (its && std::ranges::any_of(skull.params, [&](const NamedNumber& dial) { return dial.name.value == name; })) {
      return fmt::format("a dial is read as params.{}", name);
    }
  }
  std::vector<std::string> names = arguments;
  for (const WordText& word : vocabulary_words()) {
    names.emplace_back(word.name);
  }
  const bool kind = std::ranges::count(kinds, name) > 0;
  const std::string near = did_you_mean(kind ? "stack." + name : name, kind ? std::vector{"stack." + name} : names);
  return near.empty() ? "a script that gets here fails" : near;
}

void report_unknown_fields(const TextFile& script, const std::vector<std::string>& kinds, LintReport& report) {
  for (const FieldUse& use : fields_used(script.text, script.path)) {
    if (use.table != "math" && std::find(kinds.begin(), kinds.end(), use.name) == kinds.end()) {
      report.add(mark_in(script, use.where), fmt::format("{} is not a kind of skull here", in_quotes(use.name)),
                 did_you_mean(use.name, kinds));
    } else if (!use.known) {
      report.add(mark_in(script, use.where), fmt::format("{}.{} is not offered to scripts", use.table, use.name),
                 "a script that gets here fails");
    }
  }
}

}  // namespace

std::vector<std::string> kinds_within_reach(const LintSubject& subject, const PluginDefinition& plugin) {
  std::vector<std::string> kinds;
  for (const SkullInScope& known : skulls_of(load_order(*subject.definitions, std::vector{plugin.id}))) {
    kinds.push_back(known->id.value);
  }
  return kinds;
}

void find_unknown_names(const LintSubject& subject, LintReport& report) {
  for_each_script(subject, [&](const PluginDefinition& plugin, const TextFile& script) {
    const bool of_match = is_match_script(plugin, script);
    const std::vector<std::string> kinds = kinds_within_reach(subject, plugin);
    for (const NameUse& use : names_used(script.text, script.path)) {
      if (!use.known && !(of_match && is_match_table(use.name))) {
        report.add(mark_in(script, use.where),
                   fmt::format("{} is neither a local nor offered to scripts", in_quotes(use.name)),
                   hint_of_name(use.name, plugin, script, of_match, kinds));
      }
    }
    if (!plugin.report.failed()) {
      report_unknown_fields(script, kinds, report);
    }
  });
}

void find_newer_words(const LintSubject& subject, LintReport& report) {
  for_each_script(subject, [&](const PluginDefinition& plugin, const TextFile& script) {
    for (const NameUse& use : names_used(script.text, script.path)) {
      if (use.since > plugin.api.value) {
        report.add(mark_in(script, use.where),
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
        report.add(Mark{shared.source}, "no script loads this file",
                   fmt::format("write require(\"{}\") where it is used, or remove it", shared.id));
      }
    }
  }
}

void find_deprecated_words(const LintSubject& subject, LintReport& report) {
  for_each_script(subject, [&](const PluginDefinition&, const TextFile& script) {
    for (const NameUse& use : names_used(script.text, script.path)) {
      if (!use.instead.empty()) {
        report.add(mark_in(script, use.where), fmt::format("{} is kept for old scripts alone", in_quotes(use.name)),
                   fmt::format("write {}", in_quotes(use.instead)));
      }
    }
  });
}

}  // namespace ossuary::designer
