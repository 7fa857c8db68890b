#include "cli/designer/example_bench.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace ossuary::cli {

namespace {

std::vector<Diagnostic> one_problem(std::string_view code, const Location& where, std::string message) {
  return {Diagnostic{Severity::Error, code, where, std::move(message), "", ""}};
}

std::vector<Mismatch> compare(const Ruleset& rules, const Example& example, const PointsByKind& points) {
  std::vector<Mismatch> mismatches;
  for (const auto& [id, expected] : example.scores) {
    const std::optional<KindId> kind = rules.kind_named(id);
    if (kind && points[index(*kind)] != expected) {
      mismatches.push_back({*kind, expected, points[index(*kind)]});
    }
  }
  return mismatches;
}

/// Kinds of the example that its ruleset does not have.
std::vector<Diagnostic> unknown_kinds(const Ruleset& rules, const Example& example) {
  std::vector<Diagnostic> problems;
  for (const auto& [id, expected] : example.scores) {
    if (!rules.kind_named(id)) {
      problems.push_back({Severity::Error, "unknown-skull", example.where,
                          fmt::format("there is no skull \"{}\" in the ruleset of this example", id), "", ""});
    }
  }
  return problems;
}

}  // namespace

ExampleBench::Made& ExampleBench::made_for(const Example& example) {
  const bool by_plugin = example.ruleset.empty();
  const auto [found, fresh] = made_.try_emplace(by_plugin ? "plugin:" + example.plugin : example.ruleset);
  Made& made = found->second;
  if (fresh) {
    Result<Ruleset, std::vector<Diagnostic>> rules =
        by_plugin ? library_->make_for_plugin(example.plugin) : library_->make(example.ruleset);
    if (rules) {
      made.rules = std::make_unique<const Ruleset>(std::move(rules).value());
      made.scorer = made.rules->scoring->open();
    } else {
      made.problems = rules.error();
    }
  }
  return made;
}

Result<ExampleRun, std::vector<Diagnostic>> ExampleBench::run(const Example& example) {
  Made& made = made_for(example);
  if (made.rules == nullptr) {
    return made.problems;
  }
  const Ruleset& rules = *made.rules;
  if (std::vector<Diagnostic> problems = unknown_kinds(rules, example); !problems.empty()) {
    return problems;
  }
  const Shape* shape = library_->shape(rules, example.shape);
  if (shape == nullptr) {
    return one_problem("unknown-shape", example.where, fmt::format("there is no shape \"{}\"", example.shape));
  }
  Result<Drawn, std::vector<Diagnostic>> drawn =
      parse_drawing(rules, *shape, {example.drawing, example.drawing_at.file, example.drawing_at.line});
  if (!drawn) {
    return drawn.error();
  }
  std::optional<EffectId> effect;
  if (!example.effect.empty()) {
    const auto found = find_effect(rules, example.effect);
    if (!found) {
      return one_problem("unknown-effect", example.where, found.error());
    }
    effect = found.value();
  }
  Result<Explanation, ScriptFault> explanation = made.scorer->explain(*shape, drawn.value().cells, effect);
  if (!explanation) {
    return std::vector<Diagnostic>{explanation.error().diagnostic};
  }
  std::vector<Mismatch> mismatches = compare(rules, example, explanation.value().by_kind);
  return ExampleRun{&rules, shape, effect, drawn.value(), std::move(explanation).value(), std::move(mismatches)};
}

}  // namespace ossuary::cli
