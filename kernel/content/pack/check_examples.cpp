#include "content/pack/check_examples.h"

#include <algorithm>

#include "content/pack/kinds.h"

namespace ossuary {

namespace {

/// A drawing can only be read where the skulls that it may show have glyphs.
bool all_have_glyphs(const Scope& scope) {
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  return skulls.size() <= kMaxKinds && std::all_of(skulls.begin(), skulls.end(), [](const SkullInScope& known) {
           return known->glyph.value != '\0';
         });
}

}  // namespace

Scope example_scope(const Definitions& definitions, const PluginDefinition& plugin, const ExampleDefinition& example,
                    const ScopeOfRuleset& scope_of) {
  const Scope* scope = example.ruleset.value.empty() ? nullptr : scope_of(example.ruleset.value);
  return scope != nullptr ? *scope : load_order(definitions, std::vector{plugin.id});
}

std::optional<DrawnStructure> drawn_by(const ExampleDefinition& example, const Scope& scope, const Shape& shape,
                                       Report& report) {
  if (example.drawing.at.file == nullptr || !all_have_glyphs(scope)) {
    return std::nullopt;
  }
  Ruleset rules;
  rules.kinds = kinds_of(scope, {});
  const Marked<std::string>& drawing = example.drawing;
  auto drawn = parse_drawing(rules, shape, {drawing.value, drawing.at.file->path, drawing.at.line + 1});
  if (!drawn) {
    report.adopt(drawn.error());
    return std::nullopt;
  }
  return std::move(drawn).value();
}

void check_examples(const Definitions& definitions, PluginDefinition& plugin, const ScopeOfRuleset& scope_of) {
  for (const ExampleDefinition& example : plugin.examples) {
    if (!example.ruleset.value.empty() && definitions.find_ruleset(example.ruleset, plugin.report) == nullptr) {
      continue;
    }
    const Scope scope = example_scope(definitions, plugin, example, scope_of);
    for (const NamedNumber& score : example.scores.value) {
      resolve_skull(scope, score.name, plugin.report);
    }
    if (example.effect.at.file != nullptr) {
      resolve_effect(scope, &plugin, example.effect, plugin.report);
    }
    if (example.shape.at.file == nullptr) {
      continue;
    }
    const auto shape = resolve_shape(scope, &plugin, example.shape, plugin.report);
    if (shape && (*shape)->shape) {
      (void)drawn_by(example, scope, *(*shape)->shape, plugin.report);
    }
  }
}

}  // namespace ossuary
