#include "cli/score/score_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "cli/script_line.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "say/utf8.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

std::string painted_glyph(const Kind& kind, bool color) { return paint(std::string(1, kind.glyph), kind.color, color); }

CellSet earning(const std::vector<Award>& awards) {
  CellSet cells;
  for (const Award& award : awards) {
    if (award.points != 0) {
      cells |= award.cells;
    }
  }
  return cells;
}

std::string cell_names(const Shape& shape, CellSet cells) {
  std::string names;
  for (std::size_t level = 0; level < shape.level_count(); ++level) {
    for (const CellId cell : shape.line(level)) {
      if (cells.contains(cell)) {
        names += (names.empty() ? "" : " ") + cell_name(shape, cell);
      }
    }
  }
  return names;
}

}  // namespace

std::vector<AwardGroup> grouped(const std::vector<Award>& awards) {
  std::vector<AwardGroup> groups;
  for (const Award& award : awards) {
    if (award.times() == 0) {
      continue;
    }
    AwardGroup group{award.kind, award.points, award.line, {}, award.others};
    const bool same = !groups.empty() && !award.for_structure && !groups.back().cells.empty() &&
                      groups.back().kind == group.kind && groups.back().points == group.points &&
                      groups.back().line == group.line && groups.back().others == group.others &&
                      !groups.back().cells.meets(award.cells);
    if (!same) {
      groups.push_back(group);
    }
    groups.back().cells |= award.cells;
  }
  return groups;
}

std::string score_table(const Ruleset& rules, const DrawnStructure& drawn, const PointsByKind& points,
                        const ScoreStyle& style) {
  TextTable table({Align::Left, Align::Left, Align::Right, Align::Right});
  table.add({"", "kind", "skulls", "points"});
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    table.add({painted_glyph(rules.kinds[kind], style.color), in_language(rules.kinds[kind].name, style.lang),
               std::to_string(drawn.cells[kind].count()), std::to_string(points[kind])});
  }
  table.add({"", "total", "", paint(std::to_string(total(points)), Weight::Bold, style.color)});
  return table.text(2);
}

std::string award_lines(const ScoredBy& by, const Shape& shape, const std::vector<Award>& awards, KindId kind,
                        std::size_t indent) {
  const ScriptText script = by.rules->scoring->script(kind, by.effect);
  std::map<int, TextTable> lines;  // tables of awards, by lines of the script
  for (const AwardGroup& group : grouped(awards)) {
    if (group.kind == kind) {
      const auto [table, fresh] = lines.try_emplace(group.line, TextTable({Align::Right, Align::Left, Align::Left}));
      table->second.add({fmt::format("{:+}{}", group.points, group.cells.count() > 1 ? " each" : ""),
                         group.cells.empty() ? "the structure" : cell_names(shape, group.cells),
                         group.others.empty() ? "" : fmt::format("for {}", cell_names(shape, group.others))});
    }
  }
  std::string text;
  for (const auto& [line, table] : lines) {
    text += fmt::format("{:{}}{}:{}: {}\n", "", indent, script.file, line, script_line(script, line));
    text += table.text(static_cast<int>(indent) + 2);
  }
  return text;
}

std::string notes_text(const ScoredBy& by, const Shape& shape, const std::vector<ScriptNote>& notes, KindId kind,
                       std::size_t indent) {
  const ScriptText script = by.rules->scoring->script(kind, by.effect);
  std::string text;
  for (const ScriptNote& note : notes) {
    if (note.kind == kind) {
      const std::string cells = note.cells.empty() ? "" : fmt::format(": {}", cell_names(shape, note.cells));
      text += fmt::format("{:{}}{}:{}: note \"{}\"{}\n", "", indent, script.file, note.line, note.text, cells);
    }
  }
  return text;
}

std::string choice_lines(const ScoredBy& by, const Shape& shape, const std::vector<Choice>& choices,
                         std::optional<KindId> kind, std::size_t indent) {
  const Ruleset& rules = *by.rules;
  std::string text;
  for (const Choice& choice : choices) {
    if (choice.kind == kind) {
      const bool several = rules.in_force(by.effect).size() > 1;
      const std::string who = !choice.skulls.empty()     ? cell_names(shape, choice.skulls)
                              : choice.effect && several ? "the owner for " + rules.effects[index(*choice.effect)].id
                                                         : "the owner";
      const std::string what = choice.as               ? rules.kinds[index(*choice.as)].id
                               : choice.chosen.empty() ? "nothing"
                                                       : cell_names(shape, choice.chosen);
      text += fmt::format("{:{}}{} chose {} (of {} options)\n", "", indent, who, what, choice.options);
    }
  }
  return text;
}

std::string explained(const ScoredBy& by, const Shape& shape, const DrawnStructure& drawn,
                      const Explanation& explanation, const ScoreStyle& style) {
  const Ruleset& rules = *by.rules;
  std::string text = picture(rules, shape, drawn, earning(explanation.awards), style.color) + "\n";
  for (const EffectId id : rules.in_force(by.effect)) {
    const Effect& effect = rules.effects[index(id)];
    text += fmt::format("  effect {}: {}\n", in_language(effect.name, style.lang),
                        paint(in_language(effect.wish, style.lang), Weight::Dim, style.color));
  }
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    const Kind& known = rules.kinds[kind];
    const std::string name(in_language(known.name, style.lang));
    text += fmt::format(
        "  {}  {}: {}  {}\n", painted_glyph(known, style.color), name,
        paint(std::to_string(explanation.by_kind[kind]), Weight::Bold, style.color),
        paint(in_language(rules.wish_of(id_at<KindId>(kind), by.effect), style.lang), Weight::Dim, style.color));
    text += award_lines(by, shape, explanation.awards, id_at<KindId>(kind), 5);
    text += choice_lines(by, shape, explanation.choices, id_at<KindId>(kind), 5);
    text += notes_text(by, shape, explanation.notes, id_at<KindId>(kind), 5);
  }
  text += choice_lines(by, shape, explanation.choices, std::nullopt, 2);
  for (const Becoming& became : explanation.became) {
    text += fmt::format("  counted as {}: {}\n", rules.kinds[index(became.kind)].id, cell_names(shape, became.cells));
  }
  if (!explanation.face_down.empty()) {
    text += fmt::format("  face down: {}\n", cell_names(shape, explanation.face_down));
  }
  return text +
         fmt::format("\n  total {}\n", paint(std::to_string(total(explanation.by_kind)), Weight::Bold, style.color));
}

std::vector<TextSource> split_drawings(std::string_view text, const std::string& file) {
  std::vector<TextSource> drawings;
  std::size_t begin = 0;
  std::size_t at = 0;
  int line = 1;
  int first_line = 1;
  const auto cut = [&](std::size_t end) { drawings.push_back({text.substr(begin, end - begin), file, first_line}); };
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view content = without_mark(text.substr(at, end - at));
    if (content.ends_with('\r')) {
      content.remove_suffix(1);
    }
    const std::size_t next = std::min(end + 1, text.size());
    ++line;
    if (content == "===") {
      cut(at);
      begin = next;
      first_line = line;
    }
    at = next;
  }
  cut(text.size());
  return drawings;
}

}  // namespace ossuary::cli
