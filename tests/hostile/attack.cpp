#include "hostile/attack.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>

#include "author/checks/plugin_checks.h"
#include "content/catalogue.h"
#include "hostile/set_up.h"
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

/// The first error of `said`, and how many there are besides; "" if there is none.
std::string first_error(const std::string& said) {
  std::istringstream lines(said);
  std::string first;
  int others = -1;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(' ') && line.find(": error[") != std::string::npos) {
      first = first.empty() ? line : first;
      ++others;
    }
  }
  return others > 0 ? fmt::format("{} (and {} more)", first, others) : first;
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
      scores.fault = scorer->fault().diagnostic;
      return scores;
    }
    const auto explained = scorer->explain(*structure.shape, structure.cells, effect);
    if (!explained.ok()) {
      scores.fault = scorer->fault().diagnostic;
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
    return points.ok() ? fmt::format("{}", fmt::join(points.value(), " ")) : render(scorer.fault().diagnostic);
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
    return;
  }
  const auto all = structures(rules.value().kinds.size());
  const auto effect = rules.value().effects.empty() ? std::nullopt : std::optional(EffectId{0});
  const Scores scores = score_all(rules.value(), all, effect);
  if (scores.fault) {
    outcome.said += render(*scores.fault);
    // What fails by a limit would fail again, and take as long.
    outcome.steady = scores.fault->code == "script-limit" || same_in_any_order(rules.value(), all, effect);
    return;
  }
  outcome.steady = scores.points.size() == all.size() && same_in_any_order(rules.value(), all, effect);
  std::vector<std::int64_t> sums(rules.value().kinds.size());
  for (const PointsByKind& points : scores.points) {
    for (std::size_t kind = 0; kind < sums.size(); ++kind) {
      sums[kind] += points[kind];
    }
  }
  outcome.gets = fmt::format("points {}", fmt::join(sums, " "));
}

}  // namespace

Outcome run(const Attack& attack) {
  static const std::string healthy = healthy_points(shipped());
  const Scratch scratch;
  set_up(attack, scratch.path());
  fs::create_directories(scratch.path() / "plugins");
  fs::create_directory_symlink(source_path("plugins/sedlec"), scratch.path() / "plugins/sedlec");
  const WorkingFolder inside(scratch.path());
  const Catalogue library = author::read_content({{"plugins"}, {"rulesets"}});
  Outcome outcome{.gets = "", .said = render(library.problems()), .steady = true};
  const auto ids = library.plugin_ids();
  if (!has_errors(library.problems()) && std::find(ids.begin(), ids.end(), "hostile") != ids.end()) {
    score_hostile(library, outcome);
  }
  if (const std::string error = first_error(outcome.said); !error.empty()) {
    outcome.gets = error;
  }
  outcome.unharmed = healthy_points(library) == healthy;
  return outcome;
}

std::vector<Attack> all_attacks() {
  constexpr std::string_view kGets = " Gets ";
  std::vector<Attack> all;
  for (const auto& entry : fs::directory_iterator(source_path("tests/hostile/attacks"))) {
    const std::string text = file_text(entry.path());
    const std::string first = text.substr(0, text.find('\n'));
    const std::size_t gets = first.find(kGets);
    all.push_back({entry.path().stem().string(), entry.path(),
                   gets == std::string::npos ? "" : first.substr(gets + kGets.size())});
  }
  std::sort(all.begin(), all.end(), [](const Attack& a, const Attack& b) { return a.name < b.name; });
  return all;
}

void set_expected(const Attack& attack, const std::string& gets) {
  const std::string text = file_text(attack.file);
  const char* const comment = attack.file.extension() == ".lua" ? "--" : "#";
  std::ofstream(attack.file, std::ios::binary) << comment << " Gets " << gets << text.substr(text.find('\n'));
}

}  // namespace ossuary::test
