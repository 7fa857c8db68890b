#include "cli/score/score_lines.h"

#include <fmt/format.h>

#include <istream>
#include <limits>
#include <memory>
#include <ostream>
#include <vector>

#include "base/text.h"
#include "cli/score/score_json.h"

namespace ossuary::cli {

namespace {

/// The lines of a stream, of each at most kLongestScoreLine bytes.
class BoundedLines {
 public:
  explicit BoundedLines(std::istream& in) : in_(in) {}

  /// Reads the next line; false at the end of the stream.
  [[nodiscard]] bool next() {
    in_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    size_ = static_cast<std::size_t>(in_.gcount());
    too_long_ = in_.fail() && !in_.bad() && !in_.eof();
    if (too_long_) {
      in_.clear();
      in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    } else if (!in_.eof() && size_ > 0) {
      --size_;  // the line end
    }
    return too_long_ || !in_.fail();
  }
  [[nodiscard]] bool too_long() const { return too_long_; }
  [[nodiscard]] std::string_view line() const { return {buffer_.data(), size_}; }

 private:
  std::istream& in_;
  std::vector<char> buffer_ = std::vector<char>(kLongestScoreLine + 1);
  std::size_t size_ = 0;
  bool too_long_ = false;
};

/// A diagnostic on one line: where, and what.
std::string one_line(const Diagnostic& diagnostic) {
  return fmt::format("{}:{}: {}", diagnostic.where.file, diagnostic.where.line, diagnostic.message());
}

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
      return explanation.error();
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
        return explanation ? cells.error() : explanation.error();
      }
      for (std::size_t kind = 0; kind < counts.mine.size(); ++kind) {
        counts.mine[kind] += cells.value()[kind].count();
      }
      shapes.push_back(&shape);
      explanations.push_back(std::move(explanation).value());
    }
    const auto points = scorer_->score_match(counts);
    if (!points) {
      return points.error();
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

void write(std::ostream& out, fmt::memory_buffer& buffer) {
  out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  buffer.clear();
}

}  // namespace

std::size_t score_lines(const Ruleset& rules, const StructureLineReader& reader, std::optional<EffectId> effect,
                        std::istream& in, std::ostream& out) {
  constexpr std::size_t kBlock = 1 << 16;
  LineScorer scorer(rules, effect);
  fmt::memory_buffer buffer;
  BoundedLines lines(in);
  std::size_t bad = 0;
  for (std::size_t number = 1; out && lines.next(); ++number) {
    if (lines.too_long()) {
      append_error(buffer, fmt::format("line {}: it is longer than {} bytes", number, kLongestScoreLine));
      ++bad;
    } else if (!trimmed(lines.line()).empty() && !answer(reader, scorer, lines.line(), number, buffer)) {
      ++bad;
    }
    const bool waiting = in.rdbuf()->in_avail() <= 0;
    if (waiting || buffer.size() >= kBlock) {
      write(out, buffer);
    }
    if (waiting) {
      out.flush();
    }
  }
  write(out, buffer);
  return bad;
}

}  // namespace ossuary::cli
