#include "cli/watch/round.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "cli/content_selection.h"
#include "cli/test/failure_text.h"
#include "console/text/paint.h"
#include "designer/findings.h"
#include "structures/drawing.h"

namespace ossuary::cli {

namespace {

/// Names a problem, the same where lines above it come or go.
std::string name_of(const Diagnostic& problem) {
  return fmt::format("{}: {}[{}]: {}", problem.where.file, problem.severity == Severity::Error ? "error" : "warning",
                     problem.code, problem.message);
}

void add_points(const Ruleset& rules, const DrawnStructure& drawn, const PointsByKind& points, Round& round) {
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (!drawn.cells[kind].empty() || points[kind] != 0) {
      round.points[rules.kinds[kind].id] = points[kind];
    }
  }
  round.points["total"] = total(points);
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

void add_problems(const std::vector<Diagnostic>& problems, Round& round) {
  for (const Diagnostic& problem : problems) {
    round.problems[name_of(problem)] = render(problem);
  }
}

/// Scores the drawing of a file on the first shape of the ruleset that it fits.
void score_file(const Catalogue& library, const ScratchStructure& scratch, Round& round) {
  const auto rules = library.make(scratch.ruleset);
  if (!rules) {
    add_problems(rules.error(), round);
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
      add_problems({points.error().diagnostic}, round);
      return;
    }
    round.structure = scratch.file;
    add_points(rules.value(), drawn.value(), points.value(), round);
    return;
  }
  add_problems(faults, round);
}

void score_first_example(const Catalogue& catalogue, const designer::Covers& covers, designer::ExampleRunner& runner,
                         Round& round) {
  for (const designer::Example& example : designer::read_examples(catalogue).examples) {
    if (!covers(example.where.file)) {
      continue;
    }
    if (const auto run = runner.run(example)) {
      round.structure = example.where.file;
      add_points(*run.value().rules, example.drawn, run.value().explanation.by_kind, round);
      return;
    }
  }
}

/// The lines of `text` after "mark".
std::string marked(const std::string& text, std::string_view mark, Color color, bool on) {
  return paint(mark, color, on) + " " + text;
}

std::string points_told(const Round* before, const Round& now) {
  std::string text;
  const bool same_structure = before != nullptr && before->structure == now.structure;
  for (const auto& [kind, points] : now.points) {
    const auto old = same_structure ? before->points.find(kind) : now.points.end();
    const bool had = same_structure && old != before->points.end();
    if (had && old->second == points) {
      continue;
    }
    const std::string change = had ? fmt::format("{} -> {}", old->second, points) : std::to_string(points);
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, change);
  }
  return text.empty() ? "" : fmt::format("score of {}: {}\n", now.structure, text);
}

/// The state of the content, in a line.
std::string standing(const Round& now, bool color) {
  const std::size_t examples = now.held.size() + now.failures.size();
  const bool fine = now.problems.empty() && now.failures.empty();
  return fmt::format("{}: {} problem{}, {} of {} example{} pass{}\n",
                     fine ? paint("OK", Color::Green, color) : paint("not yet", Color::Red, color), now.problems.size(),
                     now.problems.size() == 1 ? "" : "s", now.held.size(), examples, examples == 1 ? "" : "s",
                     now.held.size() == 1 && examples == 1 ? "es" : "");
}

}  // namespace

Round take_round(const Environment& env, const std::vector<std::filesystem::path>& paths,
                 const ScratchStructure& scratch) {
  Round round;
  const ContentSelection selection(env, paths);
  const Catalogue catalogue = Catalogue::read(selection.paths());
  add_problems(designer::find_problems(catalogue, selection.covers(), selection.concerns()).problems, round);
  designer::ExampleRunner runner(catalogue);
  const designer::TestResult result = designer::run_examples(catalogue, selection.covers(), runner);
  for (const auto& [plugin, tested] : result.plugins) {
    round.held.insert(tested.passed.begin(), tested.passed.end());
    for (const designer::Failure& failure : tested.failures) {
      round.failures[failure.example.where.file] = failure_text(failure, env.lang, env.color_out);
    }
  }
  if (!scratch.file.empty()) {
    score_file(catalogue, scratch, round);
  } else {
    score_first_example(catalogue, selection.covers(), runner, round);
  }
  return round;
}

std::string changes_text(const Round* before, const Round& now, bool color) {
  static const Round kNothing;
  const Round& old = before == nullptr ? kNothing : *before;
  if (before != nullptr && *before == now) {
    return "";
  }
  std::string text;
  for (const std::string& sentence : now.missing) {
    text += old.missing.contains(sentence) ? "" : sentence + "\n";
  }
  for (const auto& [name, problem] : now.problems) {
    if (old.problems.find(name) == old.problems.end()) {
      text += paint_diagnostics(problem, color);
    }
  }
  for (const auto& [name, problem] : old.problems) {
    if (now.problems.find(name) == now.problems.end()) {
      text += marked(name, "gone:", Color::Green, color) + "\n";
    }
  }
  for (const auto& [file, failure] : now.failures) {
    const auto same = old.failures.find(file);
    if (same == old.failures.end() || same->second != failure) {
      text += failure.substr(failure.find_first_not_of('\n'));
    }
  }
  for (const auto& [file, failure] : old.failures) {
    if (now.held.contains(file)) {
      text += marked(file, "passes:", Color::Green, color) + "\n";
    }
  }
  text += points_told(before, now);
  const bool stands_otherwise = before == nullptr || old.problems.size() != now.problems.size() ||
                                old.failures.size() != now.failures.size() || old.held.size() != now.held.size();
  return text + (stands_otherwise ? standing(now, color) : "");
}

}  // namespace ossuary::cli
