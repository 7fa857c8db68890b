#include "designer/content_state.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "designer/findings.h"

namespace ossuary::designer {

namespace {

/// Names a problem, the same where lines above it come or go.
std::string name_of(const Diagnostic& problem) {
  return fmt::format("{}: {}[{}]: {}", problem.where.file, problem.severity == Severity::Error ? "error" : "warning",
                     problem.code, problem.message);
}

void add_points(const Ruleset& rules, const DrawnStructure& drawn, const PointsByKind& points, ContentState& state) {
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (!drawn.cells[kind].empty() || points[kind] != 0) {
      state.points[rules.kinds[kind].id] = points[kind];
    }
  }
  state.points["total"] = total(points);
}

/// Every shape that somebody builds on.
std::vector<const Shape*> shapes_of(const Ruleset& rules) {
  std::vector<const Shape*> shapes;
  for (const auto& [players, specs] : rules.setups) {
    for (const StructureSpec& spec : specs) {
      shapes.push_back(&spec.shape);
    }
  }
  for (const FeatureCard& card : rules.features) {
    shapes.push_back(&card.structure.shape);
  }
  return shapes;
}

void add_problems(const std::vector<Diagnostic>& problems, ContentState& state) {
  for (const Diagnostic& problem : problems) {
    state.problems[name_of(problem)] = render(problem);
  }
}

/// Scores the drawing of a file on the first shape of the ruleset that it fits.
void score_file(const Catalogue& catalogue, const ScratchStructure& scratch, ContentState& state) {
  const auto rules = catalogue.make(scratch.ruleset);
  if (!rules) {
    add_problems(rules.error(), state);
    return;
  }
  std::ifstream file(scratch.file);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::vector<Diagnostic> faults;
  for (const Shape* shape : shapes_of(rules.value())) {
    const auto drawn = parse_drawing(rules.value(), *shape, {text, scratch.file, 1});
    if (!drawn) {
      faults = faults.empty() ? drawn.error() : faults;
      continue;
    }
    const auto points = rules.value().scoring->open()->score(*shape, drawn.value().cells);
    if (!points) {
      add_problems({points.error().diagnostic}, state);
      return;
    }
    state.structure = scratch.file;
    add_points(rules.value(), drawn.value(), points.value(), state);
    return;
  }
  add_problems(faults, state);
}

void score_first_example(const Catalogue& catalogue, const Covers& covers, ExampleRunner& runner, ContentState& state) {
  for (const Example& example : read_examples(catalogue).examples) {
    if (!covers(example.where.file)) {
      continue;
    }
    if (const auto run = runner.run(example)) {
      state.structure = example.where.file;
      add_points(*run.value().rules, example.drawn, run.value().explanation.by_kind, state);
      return;
    }
  }
}

}  // namespace

ContentState look_at(const Catalogue& catalogue, const Covers& covers, const Covers& concerns,
                     const ScratchStructure& scratch, const Describe& describe) {
  ContentState state;
  add_problems(find_problems(catalogue, covers, concerns).problems, state);
  ExampleRunner runner(catalogue);
  const TestResult result = run_examples(catalogue, covers, runner);
  for (const auto& [plugin, tested] : result.plugins) {
    state.passed.insert(tested.passed.begin(), tested.passed.end());
    for (const Failure& failure : tested.failures) {
      state.failures[failure.example.where.file] = describe.structure(failure);
    }
    for (const Failure& passed : tested.noted) {
      state.notes[passed.example.where.file] = describe.noted(passed);
    }
    for (const FlowFailure& failure : tested.flow_failures) {
      state.failures[failure.file] = describe.flow(failure);
    }
  }
  if (!scratch.file.empty()) {
    score_file(catalogue, scratch, state);
  } else {
    score_first_example(catalogue, covers, runner, state);
  }
  return state;
}

}  // namespace ossuary::designer
