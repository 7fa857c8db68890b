#include "cli/score/score_json.h"

#include <fmt/compile.h>

#include <array>
#include <iterator>
#include <string_view>

#include "cli/script_line.h"
#include "flow/skulls/ruleset_text.h"
#include "json.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

void append_text(fmt::memory_buffer& line, std::string_view text) {
  line.append(text.data(), text.data() + text.size());
}

void append_number(fmt::memory_buffer& line, std::int64_t number) {
  fmt::format_to(std::back_inserter(line), FMT_COMPILE("{}"), number);
}

/// A list of cells, by their texts.
void append_cells(fmt::memory_buffer& line, const std::vector<std::string>& texts, CellSet cells) {
  append_text(line, "[");
  bool first = true;
  for (const CellId cell : cells) {
    append_text(line, first ? "" : ",");
    append_text(line, texts[index(cell)]);
    first = false;
  }
  append_text(line, "]");
}

/// An award without its last brace.
void append_award(fmt::memory_buffer& line, const std::string& kind, const std::vector<std::string>& cells,
                  const Award& award) {
  append_text(line, "{\"kind\":");
  append_text(line, kind);
  append_text(line, ",\"cells\":");
  append_cells(line, cells, award.cells);
  append_text(line, ",\"points\":");
  append_number(line, award.points);
  append_text(line, ",\"line\":");
  append_number(line, award.line);
}

void append_choice(fmt::memory_buffer& line, const Ruleset& rules, const std::vector<std::string>& cells,
                   const Choice& choice) {
  append_text(line, "{\"skulls\":");
  append_cells(line, cells, choice.skulls);
  append_text(line, ",\"chosen\":");
  append_cells(line, cells, choice.chosen);
  if (choice.as) {
    append_text(line, ",\"as\":" + Json(rules.kinds[index(*choice.as)].id).dump());
  }
  if (choice.effect && rules.always.size() > 1) {
    append_text(line, ",\"effect\":" + Json(full_id(rules.effects[index(*choice.effect)])).dump());
  }
  append_text(line, ",\"options\":");
  append_number(line, static_cast<std::int64_t>(choice.options));
  append_text(line, "}");
}

/// {"KIND":[choice,...],...}; the choices of effects are under "effect".
void append_choices(fmt::memory_buffer& line, const Ruleset& rules, const std::vector<std::string>& kinds,
                    const std::vector<std::string>& cells, const std::vector<Choice>& choices) {
  append_text(line, "{");
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const bool same_kind = i > 0 && choices[i].kind == choices[i - 1].kind;
    append_text(line, i == 0 ? "" : same_kind ? "," : "],");
    if (!same_kind) {
      append_text(line, choices[i].kind ? kinds[index(*choices[i].kind)] : "\"effect\"");
      append_text(line, ":[");
    }
    append_choice(line, rules, cells, choices[i]);
  }
  append_text(line, choices.empty() ? "}" : "]}");
}

/// ,"notes":[{"kind":..,"text":..,"cells":[..],"line":..},...]
void append_notes(fmt::memory_buffer& line, const std::vector<std::string>& kinds,
                  const std::vector<std::string>& cells, const std::vector<ScriptNote>& notes) {
  append_text(line, ",\"notes\":[");
  for (std::size_t i = 0; i < notes.size(); ++i) {
    append_text(line, i == 0 ? "{\"kind\":" : ",{\"kind\":");
    append_text(line, kinds[index(notes[i].kind)]);
    append_text(line, ",\"text\":" + Json(notes[i].text).dump() + ",\"cells\":");
    append_cells(line, cells, notes[i].cells);
    append_text(line, ",\"line\":");
    append_number(line, notes[i].line);
    append_text(line, "}");
  }
  append_text(line, "]");
}

}  // namespace

ScoreJson::ScoreJson(const Ruleset& rules) : rules_(&rules) {
  for (const Kind& kind : rules.kinds) {
    kind_texts_.push_back(Json(kind.id).dump());
  }
}

const std::vector<std::string>& ScoreJson::cell_texts(const Shape& shape) {
  std::vector<std::string>& texts = cells_[&shape];
  if (texts.empty()) {
    for (const CellId cell : shape.all_cells()) {
      texts.push_back(fmt::format(R"({{"place":{},"half":"{}","level":{},"column":{}}})", index(place_of(cell)),
                                  cell == top_cell(place_of(cell)) ? "top" : "bottom", shape.level(cell) + 1,
                                  column(shape, cell)));
    }
  }
  return texts;
}

void ScoreJson::append(fmt::memory_buffer& line, const Shape& shape, const Explanation& explanation) {
  append_structure(line, shape, explanation, [](const Award&) {});
  append_text(line, "}\n");
}

void ScoreJson::append_match(fmt::memory_buffer& line, std::span<const Shape* const> shapes,
                             std::span<const Explanation> explanations, const PointsByKind& match) {
  std::int64_t sum = total(match);
  for (const Explanation& explanation : explanations) {
    sum += total(explanation.by_kind);
  }
  append_text(line, "{\"total\":");
  append_number(line, sum);
  append_text(line, ",\"structures\":[");
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    append_text(line, i == 0 ? "" : ",");
    append_structure(line, *shapes[i], explanations[i], [](const Award&) {});
    append_text(line, "}");
  }
  append_text(line, "],\"by_match\":{");
  for (const KindId kind : rules_->match_kinds) {
    append_text(line, kind == rules_->match_kinds.front() ? "" : ",");
    append_text(line, kind_texts_[index(kind)] + ":");
    append_number(line, match[index(kind)]);
  }
  append_text(line, "}}\n");
}

template <class AppendMore>
void ScoreJson::append_structure(fmt::memory_buffer& line, const Shape& shape, const Explanation& explanation,
                                 const AppendMore& append_more) {
  const std::vector<std::string>& cells = cell_texts(shape);
  append_text(line, "{\"total\":");
  append_number(line, total(explanation.by_kind));
  append_text(line, ",\"by_kind\":{");
  for (std::size_t kind = 0; kind < kind_texts_.size(); ++kind) {
    append_text(line, kind == 0 ? "" : ",");
    append_text(line, kind_texts_[kind]);
    append_text(line, ":");
    append_number(line, explanation.by_kind[kind]);
  }
  append_text(line, "},\"awards\":[");
  bool first = true;
  for (const Award& award : explanation.awards) {
    if (award.times() == 0) {
      continue;  // a script may award points to an empty set: no skull earns them
    }
    append_text(line, first ? "" : ",");
    append_award(line, kind_texts_[index(award.kind)], cells, award);
    append_more(award);
    append_text(line, "}");
    first = false;
  }
  append_text(line, "],\"choices\":");
  append_choices(line, *rules_, kind_texts_, cells, explanation.choices);
  if (!explanation.face_down.empty()) {
    append_text(line, ",\"face_down\":");
    append_cells(line, cells, explanation.face_down);
  }
  if (!explanation.notes.empty()) {
    append_notes(line, kind_texts_, cells, explanation.notes);
  }
  for (const Becoming& became : explanation.became) {
    append_text(line, &became == &explanation.became.front() ? ",\"became\":{" : ",");
    append_text(line, kind_texts_[index(became.kind)] + ":");
    append_cells(line, cells, became.cells);
    append_text(line, &became == &explanation.became.back() ? "}" : "");
  }
}

void ScoreJson::append_explained(fmt::memory_buffer& line, const Shape& shape, const Explanation& explanation,
                                 std::optional<EffectId> effect, const std::string& lang) {
  Json wishes = Json::object();
  append_structure(line, shape, explanation, [&](const Award& award) {
    const ScriptText script = rules_->scoring->script(award.kind, effect);
    append_text(line, ",\"others\":");
    append_cells(line, cell_texts(shape), award.others);
    append_text(line, ",\"file\":" + Json(script.file).dump());
    append_text(line, ",\"text\":" + Json(script_line(script, award.line)).dump());
    wishes[rules_->kinds[index(award.kind)].id] = in_language(rules_->wish_of(award.kind, effect), lang);
  });
  for (const EffectId id : rules_->in_force(effect)) {
    wishes[full_id(rules_->effects[index(id)])] = in_language(rules_->effects[index(id)].wish, lang);
  }
  append_text(line, ",\"wishes\":" + wishes.dump() + "}\n");
}

std::span<const MemberText> score_members() {
  static constexpr auto kMembers = std::to_array<MemberText>({
      {"total", "the points of the structure"},
      {"by_kind", "the same by kind"},
      {"by_kind.NAME", "the points of a kind, by its id"},
      {"awards", "what earns them"},
      {"awards[].kind", "the id of the kind that earns"},
      {"awards[].cells", "the skulls that earn; each has the points. None for the whole structure"},
      {"awards[].cells[].place", "the number of the place, as `show` lists places"},
      {"awards[].cells[].half", "`top` or `bottom`"},
      {"awards[].cells[].level", "the level, from 1 at the bottom"},
      {"awards[].cells[].column", "the column, from 0 at the left"},
      {"awards[].points", "the points of each of them"},
      {"awards[].line", "the line of the script that gives them"},
      {"awards[].others", "with `--explain`: the skulls that were counted for it, as in `cells`"},
      {"awards[].file", "with `--explain`: the script"},
      {"awards[].text", "with `--explain`: that line"},
      {"choices", "the choices with the highest total, by kind; those of effects are under `effect`"},
      {"choices.NAME",
       "the choices of a kind: `skulls` that chose, `chosen`, perhaps `as`, the kind as which they count, "
       "or `effect`, and `options`, how many there were"},
      {"face_down", "the skulls that were turned face down, as in `cells`"},
      {"notes", "what scripts noted: `kind`, `text`, `cells` and `line`"},
      {"became", "the skulls that count as another kind, by that kind"},
      {"wishes", "with `--explain`: what each kind and effect does that earns points here"},
  });
  return kMembers;
}

void append_error(fmt::memory_buffer& line, const std::string& text) {
  append_text(line, Json{{"error", text}}.dump());
  append_text(line, "\n");
}

}  // namespace ossuary::cli
