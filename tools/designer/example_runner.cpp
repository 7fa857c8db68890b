#include "designer/example_runner.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "designer/findings.h"

namespace ossuary::designer {

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

ExampleRunner::Made& ExampleRunner::made_for(const Example& example) {
  const bool by_plugin = example.ruleset.empty();
  const auto [found, fresh] = made_.try_emplace(by_plugin ? "plugin:" + example.plugin : example.ruleset);
  Made& made = found->second;
  if (fresh) {
    Result<Ruleset, std::vector<Diagnostic>> rules =
        by_plugin ? catalogue_->make_for_plugin(example.plugin) : catalogue_->make(example.ruleset);
    if (rules) {
      made.rules = std::make_unique<const Ruleset>(std::move(rules).value());
      made.scorer = made.rules->scoring->open();
    } else {
      made.problems = rules.error();
    }
  }
  return made;
}

Result<ExampleRun, std::vector<Diagnostic>> ExampleRunner::run(const Example& example) {
  Made& made = made_for(example);
  if (made.rules == nullptr) {
    return made.problems;
  }
  const Ruleset& rules = *made.rules;
  if (std::vector<Diagnostic> problems = unknown_kinds(rules, example); !problems.empty()) {
    return problems;
  }
  const Shape* shape = catalogue_->shape(rules, example.shape);
  if (shape == nullptr) {
    return one_problem("unknown-shape", example.where, fmt::format("there is no shape \"{}\"", example.shape));
  }
  Result<DrawnStructure, std::vector<Diagnostic>> drawn =
      parse_drawing(rules, *shape, {example.drawing, example.drawing_at.file, example.drawing_at.line});
  if (!drawn) {
    return drawn.error();
  }
  std::optional<EffectId> effect;
  if (!example.effect.empty()) {
    const auto found = value_named(effect_option(rules), example.effect);
    if (!found) {
      return one_problem("unknown-effect", example.where, found.error());
    }
    effect = id_at<EffectId>(found.value());
  }
  Result<Explanation, ScriptFault> explanation = made.scorer->explain(*shape, drawn.value().cells, effect);
  if (!explanation) {
    return std::vector<Diagnostic>{explanation.error().diagnostic};
  }
  std::vector<Mismatch> mismatches = compare(rules, example, explanation.value().by_kind);
  return ExampleRun{&rules, shape, effect, drawn.value(), std::move(explanation).value(), std::move(mismatches)};
}

std::map<CellId, std::int64_t> points_by_skull(const ExampleRun& run, KindId kind) {
  std::map<CellId, std::int64_t> points;
  for (const CellId cell : run.drawn.cells[index(kind)]) {
    points[cell] = 0;
  }
  for (const Award& award : run.explanation.awards) {
    for (const CellId cell : award.kind == kind ? award.cells : CellSet()) {
      points[cell] += award.points;
    }
  }
  return points;
}

TestResult run_examples(const Catalogue& catalogue, const Covers& covers, ExampleRunner& runner) {
  TestResult result;
  for (const Diagnostic& problem : covered_problems(catalogue, covers)) {
    if (problem.severity == Severity::Error) {
      result.problems.push_back(problem);
    }
  }
  for (Example& example : catalogue.examples()) {
    if (!covers(example.where.file)) {
      continue;
    }
    PluginResult& plugin = result.plugins[example.plugin];
    ++plugin.examples;
    Result<ExampleRun, std::vector<Diagnostic>> run = runner.run(example);
    if (!run) {
      result.problems.insert(result.problems.end(), run.error().begin(), run.error().end());
      plugin.unscored.push_back(example.id);
    } else if (!run.value().mismatches.empty()) {
      plugin.failures.push_back({std::move(example), std::move(run).value()});
    } else {
      plugin.held.push_back(example.where.file);
    }
  }
  sort_diagnostics(result.problems);
  return result;
}

}  // namespace ossuary::designer
