#include "cli/score/score_lines.h"

#include <fmt/format.h>

#include <memory>
#include <vector>

#include "cli/score/score_json.h"
#include "files/line_answers.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

/// Answers lines with the scores of a ruleset under an effect.
class LineScorer {
 public:
  LineScorer(const Ruleset& rules, std::optional<EffectId> effect)
      : scorer_(rules.scoring->open()), effect_(effect), json_(rules) {}

  /// Appends the score of what a line shows. @err a script fails.
  std::optional<ScriptFault> score(const PlannedStructure& structure, fmt::memory_buffer& buffer) {
    const Shape& shape = structure.spec->shape;
    const auto explanation = scorer_->explain(shape, structure.drawn.cells, effect_);
    if (!explanation) {
      return scorer_->fault();
    }
    json_.append(buffer, shape, explanation.value());
    return std::nullopt;
  }
  std::optional<ScriptFault> score(const PlannedMatch& match, fmt::memory_buffer& buffer) {
    std::vector<const Shape*> shapes;
    std::vector<Explanation> explanations;
    MatchCounts counts = match.counts;
    for (const PlannedStructure& structure : match.structures) {
      const Shape& shape = structure.spec->shape;
      auto explanation = scorer_->explain(shape, structure.drawn.cells, effect_);
      const auto cells = scorer_->after_acts(shape, structure.drawn.cells, effect_);
      if (!explanation || !cells) {
        return scorer_->fault();
      }
      for (std::size_t kind = 0; kind < counts.mine.size(); ++kind) {
        counts.mine[kind] += cells.value()[kind].count();
      }
      shapes.push_back(&shape);
      explanations.push_back(std::move(explanation).value());
    }
    const auto points = scorer_->score_match(counts);
    if (!points) {
      return scorer_->fault();
    }
    json_.append_match(buffer, shapes, explanations, points.value());
    return std::nullopt;
  }

 private:
  std::unique_ptr<Scorer> scorer_;
  std::optional<EffectId> effect_;
  ScoreJson json_;
};

/// Appends the answer to one line; false if it is an error.
bool answer(const StructureLineReader& reader, LineScorer& scorer, std::string_view line, std::size_t number,
            fmt::memory_buffer& buffer) {
  const Result<PlannedLine, std::string> planned = reader.read(line);
  if (!planned) {
    append_error(buffer, fmt::format("line {}: {}", number, planned.error()));
    return false;
  }
  const auto fault = std::visit([&](const auto& shown) { return scorer.score(shown, buffer); }, planned.value());
  if (fault) {
    append_error(buffer, fmt::format("line {}: {}", number, one_line(fault->diagnostic)));
  }
  return !fault;
}

}  // namespace

std::size_t score_lines(const Ruleset& rules, const StructureLineReader& reader, std::optional<EffectId> effect,
                        std::istream& in, std::ostream& out) {
  LineScorer scorer(rules, effect);
  std::size_t number = 0;
  std::size_t bad = 0;
  answer_lines(in, out, kLongestScoreLine, [&](std::optional<std::string_view> line, fmt::memory_buffer& buffer) {
    ++number;
    if (!line) {
      append_error(buffer, fmt::format("line {}: it is longer than {} bytes", number, kLongestScoreLine));
      ++bad;
    } else if (!trimmed(*line).empty() && !answer(reader, scorer, *line, number, buffer)) {
      ++bad;
    }
  });
  return bad;
}

}  // namespace ossuary::cli
