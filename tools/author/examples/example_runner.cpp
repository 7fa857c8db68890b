#include "author/examples/example_runner.h"

#include <fmt/format.h>

#include <utility>

#include "author/hints/script_hints.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

namespace {

/// Adds the kinds whose points are not as expected.
void compare(const PointsExpected& scores, const PointsByKind& points, bool by_match_script,
             std::vector<Mismatch>& mismatches) {
  for (const auto& [kind, expected] : scores) {
    if (points[index(kind)] != expected.value) {
      mismatches.push_back({kind, expected.value, points[index(kind)], by_match_script});
    }
  }
}

/// The points that match scripts give for what an example shows.
Result<PointsByKind, ScoringFailed> match_points(const Example& example, Scorer& scorer) {
  const auto cells = scorer.after_acts(*example.shape, example.drawn.cells, example.effect);
  if (!cells) {
    return cells.error();
  }
  MatchCounts counts = example.counts;
  for (std::size_t kind = 0; kind < counts.mine.size(); ++kind) {
    counts.mine[kind] = cells.value()[kind].count();
  }
  return scorer.score_match(counts);
}

/// Names the rules of an example: the same for examples that are scored with the same.
std::string rules_name(const Example& example) {
  std::string name = example.ruleset.empty() ? "plugin:" + example.plugin : example.ruleset;
  for (const auto& [skull, dials] : example.says.dials) {
    for (const auto& [dial, number] : dials) {
      name += fmt::format(" {}.{}={}", skull.value, dial.value, number.value);
    }
  }
  return name;
}

/// The problems of an example, where errors of scripts say in which example they are met.
std::vector<Diagnostic> with_example(const Example& example, std::vector<Diagnostic> problems) {
  for (Diagnostic& problem : problems) {
    if (problem.where.file.ends_with(".lua")) {
      const Diagnostic hinted = with_script_hint(problem);
      problem.what = plain(fmt::format("in the example {} of {}: {}", example.id, example.plugin, hinted.message()),
                           hinted.hint());
    }
  }
  return problems;
}

}  // namespace

ExampleRunner::MadeRuleset& ExampleRunner::made_for(const Example& example) {
  const auto [found, fresh] = made_.try_emplace(rules_name(example));
  MadeRuleset& made = found->second;
  if (fresh) {
    Result<Ruleset, std::vector<Diagnostic>> rules =
        example.ruleset.empty() ? catalogue_->make_for_plugin(example.plugin, example.says.dials)
                                : catalogue_->make(example.ruleset, example.says.dials);
    if (rules) {
      made.rules = std::make_unique<const Ruleset>(std::move(rules).value());
      made.scorer = made.rules->scoring->open();
      if (notes_lines_) {
        made.scorer->note_lines(lines_);
      }
    } else {
      made.problems = rules.error();
    }
  }
  return made;
}

std::map<CellId, std::int64_t> points_by_skull(const Example& example, const ExampleRun& run, KindId kind) {
  std::map<CellId, std::int64_t> points;
  for (const CellId cell : example.drawn.cells[index(kind)]) {
    points[cell] = 0;
  }
  for (const Award& award : run.explanation.awards) {
    for (const CellId cell : award.kind == kind ? award.cells : CellSet()) {
      points[cell] += award.points;
    }
  }
  return points;
}

Result<ExampleRun, std::vector<Diagnostic>> ExampleRunner::run(const Example& example) {
  if (example.flow) {
    ExampleRun run;
    auto deviations =
        flows_.run(*example.flow, {.logs = [&](std::string line) { run.log.push_back(std::move(line)); }});
    if (!deviations) {
      return with_example(example, deviations.error());
    }
    run.deviations = std::move(deviations).value();
    return run;
  }
  MadeRuleset& made = made_for(example);
  if (made.rules == nullptr) {
    return made.problems;
  }
  Result<Explanation, ScoringFailed> explanation =
      made.scorer->explain(*example.shape, example.drawn.cells, example.effect);
  if (!explanation) {
    return std::vector<Diagnostic>{made.scorer->fault().diagnostic};
  }
  const Result<PointsByKind, ScoringFailed> match = match_points(example, *made.scorer);
  if (!match) {
    return std::vector<Diagnostic>{made.scorer->fault().diagnostic};
  }
  std::vector<Mismatch> mismatches;
  compare(example.scores, explanation.value().by_kind, false, mismatches);
  compare(example.match_scores, match.value(), true, mismatches);
  return ExampleRun{made.rules.get(), std::move(explanation).value(), std::move(mismatches)};
}

}  // namespace ossuary::author
