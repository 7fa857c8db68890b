#include "cli/test/failure_text.h"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "cli/score/score_text.h"
#include "console/text/paint.h"
#include "say/utf8.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

using author::Failure;
using author::Mismatch;

/// What each skull of a kind scored, those that scored the same together.
std::string skull_lines(const Failure& failure, KindId kind) {
  const std::map<CellId, std::int64_t> points = author::points_by_skull(failure.example, failure.run, kind);
  std::map<std::int64_t, std::string, std::greater<>> by_points;
  for (const auto& [cell, earned] : points) {
    by_points[earned] += ' ' + cell_name(*failure.example.shape, cell);
  }
  std::string text;
  for (const auto& [earned, cells] : by_points) {
    text += fmt::format("{}{} at{}", text.empty() ? "     by skull: " : ", ", earned, cells);
  }
  return text.empty() ? "     no skull of the kind is drawn\n" : text + '\n';
}

/// What the scripts of all kinds noted.
std::string notes_of(const Failure& example) {
  std::string text;
  for (std::size_t kind = 0; kind < example.run.rules->kinds.size(); ++kind) {
    text += notes_text({example.run.rules, example.example.effect}, *example.example.shape,
                       example.run.explanation.notes, id_at<KindId>(kind), 2);
  }
  return text;
}

}  // namespace

std::string failure_text(const Failure& failure, const std::string& lang, bool color) {
  const auto& [example, run] = failure;
  std::string text = example.flow ? example.where.file : fmt::format("{}:{}", example.where.file, example.where.line);
  text += fmt::format(": {} fails\n", paint(example.id, Weight::Bold, color));
  text += example.source.empty() ? "" : fmt::format("  source: {}\n", example.source);
  for (const author::Deviation& deviation : run.deviations) {
    text += fmt::format("  line {}: {}\n", deviation.where.line, printable(deviation.message));
  }
  if (example.flow) {
    text += run.log.empty() ? "" : "  what was done:\n";
    for (const std::string& line : run.log) {
      text += fmt::format("    {}\n", printable(line));
    }
    return text;
  }
  CellSet earning;
  for (const Award& award : run.explanation.awards) {
    for (const Mismatch& mismatch : run.mismatches) {
      earning |= award.kind == mismatch.kind ? award.cells : CellSet();
    }
  }
  text += picture(*run.rules, *example.shape, example.drawn, earning, color);
  for (const Mismatch& mismatch : run.mismatches) {
    const Kind& kind = run.rules->kinds[index(mismatch.kind)];
    text += fmt::format("  {}  {}: expected {}, scored {}\n", paint(std::string(1, kind.glyph), kind.color, color),
                        in_language(kind.name, lang) + (mismatch.by_match_script ? " (match)" : ""), mismatch.expected,
                        paint(std::to_string(mismatch.scored), Color::Red, color));
    if (mismatch.by_match_script) {
      continue;  // no skull earns them
    }
    text += skull_lines(failure, mismatch.kind);
    const std::string awards =
        award_lines({run.rules, example.effect}, *example.shape, run.explanation.awards, mismatch.kind, 5);
    text += awards.empty() ? fmt::format("     {} awards nothing\n",
                                         run.rules->scoring->script(mismatch.kind, example.effect).file)
                           : awards;
    text += choice_lines({run.rules, example.effect}, *example.shape, run.explanation.choices, mismatch.kind, 5);
  }
  return text + notes_of(failure);
}

std::string notes_text(const Failure& passed, bool color) {
  return fmt::format("{}:{}: notes of {}\n", passed.example.where.file, passed.example.where.line,
                     paint(passed.example.id, Weight::Bold, color)) +
         picture(*passed.run.rules, *passed.example.shape, passed.example.drawn, {}, color) + notes_of(passed);
}

}  // namespace ossuary::cli
