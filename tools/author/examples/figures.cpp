#include "author/examples/figures.h"

#include <algorithm>
#include <map>

#include "author/edits.h"
#include "content/pack/definitions.h"
#include "core/base/ensure.h"

namespace ossuary::author {

namespace {

/// Numbers to write, each with its place, by file.
using Figures = std::map<std::string, std::vector<std::pair<Location, std::int64_t>>>;

Figures figures_of(const TestResult& result) {
  Figures figures;
  for (const auto& [id, plugin] : result.plugins) {
    for (const Failure& failure : plugin.failures) {
      for (const Mismatch& mismatch : failure.run.mismatches) {
        const Example& example = failure.example;
        const auto& points = mismatch.by_match_script ? example.match_scores : example.scores;
        const Location where = location_of(points.at(mismatch.kind).at);
        figures[where.file].emplace_back(where, mismatch.scored);
      }
      for (const Deviation& deviation : failure.run.deviations) {
        if (deviation.figure) {
          figures[deviation.where.file].emplace_back(deviation.where, *deviation.figure);
        }
      }
    }
  }
  return figures;
}

}  // namespace

std::vector<NewFigures> new_figures(const Catalogue& catalogue, const TestResult& result) {
  std::vector<NewFigures> updates;
  for (const auto& [path, figures] : figures_of(result)) {
    const TextFile* const file = catalogue.definitions().file(path);
    ensure(file != nullptr, "an example was read from a file");
    std::vector<Edit> edits;
    for (const auto& [where, number] : figures) {
      const std::size_t begin = file->offset_of(where.line, where.column);
      const std::size_t end = file->offset_of(where.line, where.column + where.width);
      edits.push_back({begin, end, std::to_string(number)});
    }
    updates.push_back({path, file->text, edited(file->text, edits), edits.size()});
  }
  return updates;
}

}  // namespace ossuary::author
