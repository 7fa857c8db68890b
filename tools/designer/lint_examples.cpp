// Passes that ask what worked examples prove.
#include <fmt/format.h>

#include <algorithm>

#include "designer/examples.h"
#include "designer/lint_pass.h"

namespace ossuary::designer {

namespace {

bool is_proved(const Definitions& definitions, const PluginDefinition& owner, const EffectDefinition& effect) {
  const EffectInScope known{&owner, &effect};
  return std::ranges::any_of(definitions.plugins, [&](const auto& plugin) {
    return std::ranges::any_of(plugin->examples,
                               [&](const ExampleDefinition& example) { return known.is_named(example.effect.value); });
  });
}

/// Examples that cannot be read, and those of an older format, may prove anything.
bool has_unread_examples(const PluginDefinition& plugin) {
  return std::ranges::count(plugin.report.diagnostics(), "old-format", &Diagnostic::code) > 0 ||
         std::ranges::any_of(plugin.examples,
                             [](const ExampleDefinition& example) { return example.scores.at.file == nullptr; });
}

bool is_proved(const PluginDefinition& owner, const SkullDefinition& skull) {
  const SkullInScope known{&owner, &skull};
  return std::ranges::any_of(owner.examples, [&](const ExampleDefinition& example) {
    const auto names_it = [&](const NamedNumber& score) { return known.is_named(score.name.value); };
    return std::ranges::any_of(example.scores.value, names_it) || std::ranges::any_of(example.match_scores, names_it);
  });
}

/// Reports the doubts with `code` about the drawings of examples.
void report_drawings(const LintSubject& subject, std::string_view code, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const ExampleDefinition& example : plugin->examples) {
      const auto scope = subject.scope_of(*plugin);
      Report ignored;
      const ShapeInScope shape = scope && example.ruleset.value.empty() && subject.asks_about(example.id.at)
                                     ? resolve_shape(*scope, plugin, example.shape, ignored)
                                     : ShapeInScope();
      const auto drawn =
          shape && shape->shape ? drawn_by(example, *scope, *shape->shape, ignored) : std::optional<DrawnStructure>();
      for (const Diagnostic& doubt :
           drawn ? drawing_doubts(*shape->shape, source_of(example), *drawn) : std::vector<Diagnostic>()) {
        if (doubt.code == code) {
          report.add({example.drawing.at.file, doubt.where.line, doubt.where.column, doubt.where.width}, doubt.message,
                     doubt.hint);
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
  for (const auto& plugin : subject.definitions->plugins) {  // also of those with errors, which tests do not run into
    for (const SkullDefinition& skull : plugin->skulls) {
      if (skull.id.at.line > 0 && !has_unread_examples(*plugin) && !is_proved(*plugin, skull)) {
        report.add(skull.id.at, fmt::format("no example proves what {} scores", in_quotes(skull.id.value)),
                   "add a file to examples that names it in scores");
      }
    }
  }
}

void find_unproved_effects(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const EffectDefinition& effect : plugin->effects) {
      if (!is_proved(*subject.definitions, *plugin, effect)) {
        report.add(effect.id.at, fmt::format("no example proves what {} does", in_quotes(effect.id.value)),
                   "add a file to examples with it as `effect`");
      }
    }
  }
}

}  // namespace ossuary::designer
