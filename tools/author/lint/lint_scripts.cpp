// Passes that ask what names scripts use.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>

#include "author/checks/dial_checks.h"
#include "author/lint/called_functions.h"
#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"
#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"
#include "script/text/syntax.h"

namespace ossuary::author {

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

/// How a function gets argument `position` of `names`: the last that the game calls and that begins before `where`.
std::string hint_of_argument(const TextFile& script, const Location& where, const std::vector<std::string>& names,
                             std::size_t position) {
  std::string head = "return function";
  std::vector<std::string> given;
  const auto tree = syntax_of(script.text);
  for (const CalledFunction& called : tree ? called_functions(*tree) : std::vector<CalledFunction>()) {
    if (tree->tokens[called.function->begin].line <= where.line) {
      head = called.name.empty() ? "return function" : fmt::format("{} = function", called.name);
      given = names_of(called.function->parts[0].parts,
                       [&](const SyntaxNode& name) { return std::string(tree->text(name.begin)); });
    }
  }
  if (position < given.size() && !given[position].starts_with('_')) {
    return fmt::format("it is {} here, by its place among the arguments", given[position]);
  }
  for (std::size_t next = given.size(); next <= position; ++next) {
    given.push_back(names[next]);
  }
  given[position] = names[position];
  return fmt::format("it is an argument: write {}({})", head, fmt::join(given, ", "));
}

/// What the game hands to the functions of a script, in this order.
std::vector<std::string> arguments_of(const PluginDefinition& plugin, const TextFile& script, bool of_match) {
  const bool of_effect = std::ranges::any_of(
      plugin.effects, [&](const EffectDefinition& effect) { return effect.before.source == &script; });
  return of_match    ? std::vector<std::string>{"mine", "params"}
         : of_effect ? std::vector<std::string>{"stack", "params"}
                     : std::vector<std::string>{"own", "stack", "params"};
}

/// What to write in place of a name that is not there.
std::string hint_of_name(const NameUse& use, const PluginDefinition& plugin, const TextFile& script, bool of_match,
                         const std::vector<std::string>& kinds) {
  const std::string& name = use.name;
  const std::vector<std::string> arguments = arguments_of(plugin, script, of_match);
  const bool shared = std::ranges::count(plugin.shared, &script, &SharedDefinition::source) > 0;
  if (const auto found = std::ranges::find(arguments, name); found != arguments.end()) {
    return shared ? fmt::format("hand {} on to this function, as an argument", name)
                  : hint_of_argument(script, use.where, arguments, static_cast<std::size_t>(found - arguments.begin()));
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
  if (const auto tree = syntax_of(script.text)) {
    std::ranges::transform(tree->locals, std::back_inserter(names),
                           [](const LocalName& local) { return std::string(local.name); });
  }
  for (const WordText& word : vocabulary_words()) {
    names.emplace_back(word.name);
  }
  const bool kind = std::ranges::count(kinds, name) > 0;
  if (!kind && std::ranges::count(flow_words(), name, &WordText::name) > 0) {
    return fmt::format("{} is a word of flows", name);
  }
  const std::string near = did_you_mean(kind ? "stack." + name : name, kind ? std::vector{"stack." + name} : names);
  return near.empty() ? "a script that gets here fails" : near;
}

void report_unknown_fields(const TextFile& script, const std::vector<std::string>& kinds, LintReport& report) {
  for (const FieldUse& use : fields_used(script.text, script.path)) {
    if (use.table != "math" && std::find(kinds.begin(), kinds.end(), use.name) == kinds.end()) {
      TextArguments values = nearest_of(use.name, kinds);
      values.emplace_back("name", use.name);
      report.add(mark_in(script, use.where), "unknown-name/kind", std::move(values));
    } else if (!use.known) {
      report.add(mark_in(script, use.where), "unknown-name/field", {{"table", use.table}, {"name", use.name}});
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
        report.add(mark_in(script, use.where), "unknown-name/other",
                   {{"name", use.name}, {"advice", hint_of_name(use, plugin, script, of_match, kinds)}});
      }
    }
    if (!plugin.report.failed()) {
      report_unknown_fields(script, kinds, report);
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
        report.add(Mark{shared.source}, "unused-script", {{"script", shared.id}});
      }
    }
  }
}

std::vector<Diagnostic> unknown_names(const Catalogue& catalogue, const Covers& covers) {
  const LintSubject subject{.definitions = &catalogue.definitions(), .covers = &covers, .catalogue = &catalogue};
  LintReport report("unknown-name", subject);
  find_unknown_names(subject, report);
  return std::move(report.warnings());
}

}  // namespace ossuary::author
