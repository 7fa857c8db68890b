// Passes that ask what worked examples prove.
#include <fmt/format.h>

#include <algorithm>

#include "author/examples/examples.h"
#include "author/lint/lint_pass.h"

namespace ossuary::author {

namespace {

bool is_proved(const std::vector<PluginExamples>& examples, const EffectInScope& effect) {
  return std::ranges::any_of(examples, [&](const PluginExamples& of_plugin) {
    return std::ranges::any_of(of_plugin.structures,
                               [&](const ExampleDefinition& example) { return effect.is_named(example.effect.value); });
  });
}

/// Examples that cannot be read may prove anything.
bool has_unread(const PluginExamples& examples) {
  return std::ranges::any_of(examples.structures,
                             [](const ExampleDefinition& example) { return example.scores.at.file == nullptr; });
}

bool is_proved(const PluginExamples& examples, const SkullInScope& skull) {
  return std::ranges::any_of(examples.structures, [&](const ExampleDefinition& example) {
    const auto names_it = [&](const NamedNumber& score) { return skull.is_named(score.name.value); };
    return std::ranges::any_of(example.scores.value, names_it) || std::ranges::any_of(example.match_scores, names_it);
  });
}

/// Reports the doubts with `code` about the drawings of examples.
void report_drawings(const LintSubject& subject, std::string_view code, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    const auto scope = subject.scope_of(*plugin);
    for (const ExampleDefinition& example : subject.examples_of(*plugin).structures) {
      Report ignored;
      const ShapeInScope shape = scope && example.ruleset.value.empty() && subject.asks_about(example.id.at)
                                     ? resolve_shape(*scope, plugin, example.shape, ignored)
                                     : ShapeInScope();
      const auto drawn =
          shape && shape->shape ? drawn_by(example, *scope, *shape->shape, ignored) : std::optional<DrawnStructure>();
      for (const Diagnostic& doubt :
           drawn ? drawing_doubts(*shape->shape, source_of(example), *drawn) : std::vector<Diagnostic>()) {
        if (doubt.code == code) {
          report.add_said(mark_in(*example.drawing.at.file, doubt.where), doubt.what);
        }
      }
    }
  }
}

}  // namespace

void find_floating_cards(const LintSubject& subject, LintReport& report) {
  report_drawings(subject, kFloatingCard, report);
}

void find_shifted_rows(const LintSubject& subject, LintReport& report) {
  report_drawings(subject, kShiftedRow, report);
}

void find_unproved_skulls(const LintSubject& subject, LintReport& report) {
  for (const PluginExamples& examples : *subject.examples) {  // also of plugins with errors, whose tests do not run
    for (const SkullDefinition& skull : examples.plugin->skulls) {
      if (skull.id.at.line > 0 && !has_unread(examples) && !is_proved(examples, {examples.plugin, &skull})) {
        report.add(skull.id.at, "no-example", {{"skull", skull.id.value}});
      }
    }
  }
}

void find_unproved_effects(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const EffectDefinition& effect : plugin->effects) {
      if (!is_proved(*subject.examples, {plugin, &effect})) {
        report.add(effect.id.at, "unproved-effect", {{"effect", effect.id.value}});
      }
    }
  }
}

}  // namespace ossuary::author
