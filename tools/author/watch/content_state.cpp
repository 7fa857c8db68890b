#include "author/watch/content_state.h"

#include <fmt/format.h>

#include <algorithm>

#include "author/findings.h"
#include "author/hints/explain.h"
#include "content/pack/kinds.h"

namespace ossuary::author {

namespace {

/// Names a problem, the same where lines above it come or go.
std::string name_of(const Diagnostic& problem) {
  return fmt::format("{}: {}[{}]: {}", problem.where.file, problem.severity == Severity::Error ? "error" : "warning",
                     problem.code, problem.message());
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

/// Scores the drawing of a file on the first shape of the ruleset that it fits.
void score_file(const Catalogue& catalogue, const ScratchStructure& scratch, ContentState& state) {
  const auto rules = catalogue.make(scratch.ruleset);
  if (!rules) {
    add_problems(explain(catalogue, rules.error()), state);
    return;
  }
  Definitions reader;
  Report unread;
  const TextFile* file = reader.read(scratch.file, scratch.file, unread);
  if (file == nullptr) {
    add_problems(unread.diagnostics(), state);
    return;
  }
  std::vector<Diagnostic> faults;
  for (const Shape* shape : shapes_of(rules.value())) {
    const auto drawn = parse_drawing(rules.value(), *shape, {file->text, scratch.file, 1});
    if (!drawn) {
      faults = faults.empty() ? drawn.error() : faults;
      continue;
    }
    const auto scorer = rules.value().scoring->open();
    const auto points = scorer->score(*shape, drawn.value().cells);
    if (!points) {
      add_problems({scorer->fault().diagnostic}, state);
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
    if (!covers(example.where.file) || example.flow) {
      continue;
    }
    if (const auto run = runner.run(example)) {
      state.structure = example.where.file;
      add_points(*run.value().rules, example.drawn, run.value().explanation.by_kind, state);
      return;
    }
  }
}

bool covers_file(const Mark& at, const Covers& covers) { return at.file != nullptr && covers(at.file->path); }

}  // namespace

void add_problems(const std::vector<Diagnostic>& problems, ContentState& state) {
  for (const Diagnostic& problem : problems) {
    state.problems[name_of(problem)] = render(problem);
  }
}

ContentState look_at(const Catalogue& catalogue, const Covers& covers, const Covers& concerns,
                     const ScratchStructure& scratch, const Describe& describe, const ArtTest& art_test,
                     SoundBefore& before) {
  ContentState state;
  add_problems(find_problems(catalogue, covers, concerns, kCheckLimit, {}, art_test, &before).problems, state);
  ExampleRunner runner(catalogue, false, &before);
  const TestResult result = run_examples(catalogue, covers, concerns, runner, &before);
  for (const auto& [plugin, tested] : result.plugins) {
    state.passed.insert(tested.passed.begin(), tested.passed.end());
    state.not_run += tested.unread.size() + tested.unscored.size();
    for (const Failure& failure : tested.failures) {
      state.failures[failure.example.where.file] = describe.failing(failure);
    }
    for (const Failure& passed : tested.noted) {
      state.notes[passed.example.where.file] = describe.noted(passed);
    }
  }
  if (!scratch.file.empty()) {
    score_file(catalogue, scratch, state);
  } else {
    score_first_example(catalogue, covers, runner, state);
  }
  return state;
}

std::vector<std::string> played_with(const Catalogue& catalogue, const Covers& covers, const std::string& base) {
  const Definitions& definitions = catalogue.definitions();
  const std::vector<RulesetSummary> rulesets = catalogue.rulesets();
  std::vector<std::string> names;
  for (const RulesetSummary& summary : rulesets) {
    if (covers_file(definitions.ruleset(summary.id)->id.at, covers)) {
      names.push_back(summary.id);
    }
  }
  if (!names.empty()) {
    return names;
  }
  for (const auto& plugin : definitions.plugins) {
    if (!covers_file(plugin->id_at, covers)) {
      continue;
    }
    const auto has = [&](const RulesetSummary& summary) {
      return (summary.id == base || summary.is_flow) && std::ranges::count(summary.plugins, plugin->id) > 0;
    };
    const auto there = std::ranges::find_if(rulesets, has);
    names.push_back(there != rulesets.end() ? there->id : fmt::format("{}+{}", base, plugin->id));
  }
  return names;
}

}  // namespace ossuary::author
