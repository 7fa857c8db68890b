#include "cli/score/score_lines.h"

#include <fmt/format.h>

#include <istream>
#include <memory>
#include <ostream>

#include "cli/score/score_json.h"

namespace ossuary::cli {

namespace {

/// A diagnostic on one line: where, and what.
std::string one_line(const Diagnostic& diagnostic) {
  return fmt::format("{}:{}: {}", diagnostic.where.file, diagnostic.where.line, diagnostic.message);
}

/// Appends the answer to one line; false if it is an error.
bool answer(const StructureLineReader& reader, Scorer& scorer, std::optional<EffectId> effect, ScoreJson& json,
            std::string_view line, std::size_t number, fmt::memory_buffer& buffer) {
  const Result<PlannedStructure, std::string> structure = reader.read(line);
  if (!structure) {
    append_error(buffer, fmt::format("line {}: {}", number, structure.error()));
    return false;
  }
  const Shape& shape = structure.value().spec->shape;
  const Result<Explanation, ScriptFault> explanation = scorer.explain(shape, structure.value().drawn.cells, effect);
  if (!explanation) {
    append_error(buffer, fmt::format("line {}: {}", number, one_line(explanation.error().diagnostic)));
    return false;
  }
  json.append(buffer, shape, explanation.value());
  return true;
}

void write(std::ostream& out, fmt::memory_buffer& buffer) {
  out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  buffer.clear();
}

}  // namespace

std::size_t score_lines(const Ruleset& rules, const StructureLineReader& reader, std::optional<EffectId> effect,
                        std::istream& in, std::ostream& out) {
  constexpr std::size_t kBlock = 1 << 16;
  const std::unique_ptr<Scorer> scorer = rules.scoring->open();
  ScoreJson json(rules);
  fmt::memory_buffer buffer;
  std::string line;
  std::size_t bad = 0;
  for (std::size_t number = 1; out && std::getline(in, line); ++number) {
    if (!answer(reader, *scorer, effect, json, line, number, buffer)) {
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
