#include "hostile/attack.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>

#include "content/catalogue.h"
#include "hostile/pack.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "support/shapes.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

/// Structures on a small and on a large shape. The last kind, which is that of a hostile skull, shows on all.
struct Structure {
  const Shape* shape;
  KindCells cells;
};

std::vector<Structure> structures(std::size_t kinds) {
  static const std::vector<Shape> shapes{pyramid(4, 3), pyramid(7, 6)};
  std::vector<Structure> all;
  Rng chance(17, 0, Purpose::Bot);
  for (int i = 0; i < 12; ++i) {
    const Shape& shape = shapes[i < 9 ? 0 : 1];
    Structure made{&shape, {}};
    for (const CellId cell : shape.all_cells()) {
      const bool own = cell == shape.all_cells().lowest() || i == 11;
      made.cells[own ? kinds - 1 : chance.below(static_cast<std::uint32_t>(kinds))].insert(cell);
    }
    all.push_back(made);
  }
  return all;
}

std::string clipped_lines(const std::string& text) {
  constexpr std::size_t kMost = 60;
  std::size_t end = 0;
  for (std::size_t line = 0; line < kMost && end < text.size(); ++line) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  }
  const auto left = std::count(text.begin() + static_cast<std::ptrdiff_t>(end), text.end(), '\n');
  return left == 0 ? text : text.substr(0, end) + fmt::format("[{} lines more]\n", left);
}

/// Points of every structure, scored and explained; the first fault instead of them.
struct Scores {
  std::vector<PointsByKind> points;
  std::optional<Diagnostic> fault;
};

Scores score_all(const Ruleset& rules, const std::vector<Structure>& all, std::optional<EffectId> effect) {
  Scores scores;
  const auto scorer = rules.scoring->open();
  for (const Structure& structure : all) {
    const auto points = scorer->score(*structure.shape, structure.cells, effect);
    if (!points.ok()) {
      scores.fault = points.error().diagnostic;
      return scores;
    }
    const auto explained = scorer->explain(*structure.shape, structure.cells, effect);
    if (!explained.ok()) {
      scores.fault = explained.error().diagnostic;
      return scores;
    }
    scores.points.push_back(points.value());
    if (explained.value().by_kind != points.value()) {
      scores.points.clear();  // no two runs are equal to this
      return scores;
    }
  }
  return scores;
}

/// True if structures in any order, by one scorer, give what each gives to a scorer of its own.
bool same_in_any_order(const Ruleset& rules, const std::vector<Structure>& all, std::optional<EffectId> effect) {
  std::vector<std::string> alone;
  const auto told = [&](const Structure& structure, Scorer& scorer) {
    const auto points = scorer.score(*structure.shape, structure.cells, effect);
    return points.ok() ? fmt::format("{}", fmt::join(points.value(), " ")) : render(points.error().diagnostic);
  };
  for (const Structure& structure : all) {
    alone.push_back(told(structure, *rules.scoring->open()));
  }
  const auto scorer = rules.scoring->open();
  Rng chance(5, 0, Purpose::Bot);
  for (int round = 0; round < 60; ++round) {
    const std::size_t which = chance.below(static_cast<std::uint32_t>(all.size()));
    if (told(all[which], *scorer) != alone[which]) {
      return false;
    }
  }
  return true;
}

std::string healthy_points(const Catalogue& library) {
  const auto rules = library.make_for_plugin("sedlec");
  if (!rules.ok()) {
    return render(rules.error());
  }
  const Scores scores = score_all(rules.value(), structures(rules.value().kinds.size()), std::nullopt);
  std::string text;
  for (const PointsByKind& points : scores.points) {
    text += fmt::format("{}\n", fmt::join(points, " "));
  }
  return scores.fault ? render(*scores.fault) : text;
}

/// Scores with the hostile plugin, under its effect if it has one, and adds what that says.
void score_hostile(const Catalogue& library, Outcome& outcome) {
  const auto rules = library.make_for_plugin("hostile");
  if (!rules.ok()) {
    outcome.said += render(rules.error());
    outcome.errors = true;
    return;
  }
  const auto all = structures(rules.value().kinds.size());
  const auto effect = rules.value().effects.empty() ? std::nullopt : std::optional(EffectId{0});
  const Scores scores = score_all(rules.value(), all, effect);
  if (scores.fault) {
    outcome.said += render(*scores.fault);
    outcome.errors = true;
    // What fails by a limit would fail again, and take as long.
    outcome.steady = scores.fault->code == "script-limit" || same_in_any_order(rules.value(), all, effect);
    return;
  }
  outcome.steady = scores.points.size() == all.size() && same_in_any_order(rules.value(), all, effect);
  for (const PointsByKind& points : scores.points) {
    outcome.said += fmt::format("points {}\n", fmt::join(std::span(points).first(rules.value().kinds.size()), " "));
  }
}

}  // namespace

Outcome run(const Attack& attack) {
  static const std::string healthy = healthy_points(shipped());
  const Scratch scratch;
  attack.set_up(scratch.path());
  fs::create_directories(scratch.path() / "plugins");
  fs::create_directory_symlink(source_path("plugins/sedlec"), scratch.path() / "plugins/sedlec");
  const WorkingFolder inside(scratch.path());
  const Catalogue library = Catalogue::read({{"plugins"}, {"rulesets"}});
  Outcome outcome{.said = render(library.problems()), .errors = has_errors(library.problems()), .steady = true};
  const auto ids = library.plugin_ids();
  if (!outcome.errors && std::find(ids.begin(), ids.end(), "hostile") != ids.end()) {
    score_hostile(library, outcome);
  }
  outcome.said = clipped_lines(outcome.said);
  outcome.unharmed = healthy_points(library) == healthy;
  return outcome;
}

std::vector<Attack> all_attacks() {
  std::vector<Attack> all = script_attacks();
  for (auto& some : {pack_attacks(), made_attacks()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace ossuary::test
