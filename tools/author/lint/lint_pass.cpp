#include "author/lint/lint_pass.h"

#include <algorithm>
#include <iterator>

#include "author/hints/consequences.h"
#include "author/text_offset.h"

namespace ossuary::author {

namespace {

/// True if plugins without errors are there, and go together.
bool is_sound(const Scope& scope) { return are_sound(scope) && skulls_of(scope).size() <= kMaxKinds; }

}  // namespace

std::vector<const TextFile*> scripts_in(const PluginDefinition& plugin) {
  std::vector<const TextFile*> scripts;
  const auto add = [&](const auto& script) {
    if (script.source != nullptr && std::ranges::count(scripts, script.source) == 0) {
      scripts.push_back(script.source);
    }
  };
  for (const SkullDefinition& skull : plugin.skulls) {
    visit_scripts(skull, add);
  }
  for (const EffectDefinition& effect : plugin.effects) {
    visit_scripts(effect, add);
  }
  if (plugin.flow.empty()) {  // else they have the words of flows
    std::ranges::for_each(plugin.shared, add);
  }
  return scripts;
}

bool is_match_script(const PluginDefinition& plugin, const TextFile& script) {
  return std::ranges::any_of(plugin.skulls,
                             [&](const SkullDefinition& skull) { return skull.match_script.source == &script; });
}

std::vector<const TextFile*> flow_scripts_in(const PluginDefinition& plugin) {
  std::vector<const TextFile*> scripts;
  const auto add = [&](const auto& script) { scripts.push_back(script.source); };
  std::ranges::for_each(plugin.flow.scripts, add);
  std::ranges::for_each(plugin.shared, add);
  for (const PieceDefinition& piece : plugin.flow.pieces) {
    visit_scripts(piece, add);
  }
  for (const SkullDefinition& skull : plugin.skulls) {
    std::ranges::for_each(skull.handlers, add, &Named<ScriptDefinition>::value);
  }
  return scripts;
}

std::vector<const TextFile*> flow_scripts_asked(const LintSubject& subject, const RulesetSummary& ruleset) {
  std::vector<const TextFile*> asked;
  const std::vector<const PluginDefinition*> plugins =
      ruleset.is_flow ? subject.catalogue->scope(ruleset.id) : std::vector<const PluginDefinition*>();
  for (const PluginDefinition* plugin : plugins) {
    const std::vector<const TextFile*> scripts = flow_scripts_in(*plugin);
    std::copy_if(scripts.begin(), scripts.end(), std::back_inserter(asked),
                 [&](const TextFile* script) { return subject.asks_about({.file = script}); });
  }
  return asked;
}

void LintReport::add(const Mark& at, LintRow row, TextArguments values, Severity severity) {
  ensure(row.row().code() == pass_, "a pass says what is its own");
  add_said(at, {&row.row(), std::move(values)}, severity);
}

void LintReport::add_said(const Mark& at, Message message, Severity severity) {
  if (subject_->asks_about(at)) {
    warnings_.push_back({severity, pass_, location_of(at), std::move(message), line_shown(at)});
  }
}

std::vector<const PluginDefinition*> LintSubject::plugins() const {
  std::vector<const PluginDefinition*> asked;
  for (const auto& plugin : definitions->plugins) {
    if (are_sound(load_order(*definitions, std::vector{plugin->id}))) {
      asked.push_back(plugin.get());
    }
  }
  return asked;
}

const PluginExamples& LintSubject::examples_of(const PluginDefinition& plugin) const {
  return *std::ranges::find(*examples, &plugin, &PluginExamples::plugin);
}

std::optional<Scope> LintSubject::scope_of(const PluginDefinition& plugin) const {
  Scope scope = load_order(*definitions, std::vector{plugin.id});
  return is_sound(scope) ? std::optional(std::move(scope)) : std::nullopt;
}

std::vector<Scope> LintSubject::scopes() const {
  std::vector<Scope> all;
  for (const auto& plugin : definitions->plugins) {
    if (auto scope = scope_of(*plugin)) {
      all.push_back(std::move(*scope));
    }
  }
  all.insert(all.end(), rulesets.begin(), rulesets.end());
  return all;
}

}  // namespace ossuary::author
