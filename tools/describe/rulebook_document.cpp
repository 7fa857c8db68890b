#include "describe/rulebook_document.h"

#include <utility>

namespace ossuary::cli {

namespace {

/// What is known of a play, a list of sentences; null for a structure.
Cell sentences_cell(const WorkedExample& example, std::vector<std::string> PlayExample::*part) {
  const auto* const play = std::get_if<PlayExample>(&example.shows);
  return play == nullptr ? Cell() : Cell(Json(play->*part), "");
}

Section examples_section(const Rulebook& book, const Dictionary& words) {
  constexpr int kWidth = 76;
  DataTable table{
      {{"id", "", "`plugin:id`"},
       {"source", "", "what it is taken from"},
       {"points", "",
        "what it scores, a list: the `id` of a kind, of another category or `total`, the `points`, and "
        "the `seat` that has them, null for a structure"},
       {"effect", "", "the name of the effect in force; empty for none"},
       {"shape", "", "the name of the shape; null for a play"},
       {"drawing", "", "the structure, a line for each level that holds a card; null for a play"},
       {"earned", "",
        "the same drawing with the points of skulls in place of their letters; empty where no skull earns "
        "any, null for a play"},
       {"position", "", "what lies where before it, sentences; null for a structure"},
       {"done", "", "what is done, sentences; null for a structure"},
       {"result", "", "what lies where then, sentences, as far as the example says so; null for a structure"}}};
  for (const WorkedExample& example : book.examples) {
    const auto* const structure = std::get_if<StructureExample>(&example.shows);
    Json points = Json::array();
    for (const ExamplePoints& of : example.points) {
      points.push_back({{"id", of.id}, {"points", of.points}, {"seat", of.seat ? Json(index(*of.seat) + 1) : Json()}});
    }
    table.rows.push_back({example.id, example.source, Cell(std::move(points), ""),
                          structure == nullptr ? Cell("") : Cell(structure->effect),
                          structure == nullptr ? Cell() : Cell(structure->shape),
                          structure == nullptr ? Cell() : Cell(structure->drawing),
                          structure == nullptr ? Cell() : Cell(structure->earned),
                          sentences_cell(example, &PlayExample::position), sentences_cell(example, &PlayExample::done),
                          sentences_cell(example, &PlayExample::result)});
  }
  Section section{.id = "examples",
                  .heading = book.examples.empty() ? "" : words.say("Worked examples"),
                  .about = "worked examples that ship: for each rule of points the shortest one",
                  .table = std::move(table).only_for_programs()};
  for (const std::string& paragraph : paragraphs_of(book.examples, kWidth, true, words)) {
    section.drawing += paragraph + (paragraph.ends_with('\n') ? "" : "\n");
  }
  return section;
}

}  // namespace

std::vector<Section> rulebook_sections(const Rulebook& book, const Dictionary& words) {
  std::vector<Section> sections;
  for (const RulebookSection& part : book.sections) {
    DataTable table{{{"id", "", "`goal`, `setup`, `turn`, `limits` or `end`"},
                     {"heading", "", "its heading"},
                     {"sentences", "", "what it says, a list of sentences"}}};
    table.rows.push_back({part.id, part.heading, {Json(part.sentences), ""}});
    Section& section = sections.emplace_back(Section{.id = "rules",
                                                     .heading = part.heading,
                                                     .about = "how it is played, section by section",
                                                     .table = std::move(table).only_for_programs()});
    for (const std::string& sentence : part.sentences) {
      section.facts.push_back({"", "", sentence});
    }
  }
  DataTable points{{{"id", "", "its id"},
                    {"sign", "", "what shows it; empty for an effect in force"},
                    {"name", "", "what people call it"},
                    {"sentence", "", "what earns its points"}}};
  for (const PointsRule& rule : book.points) {
    points.rows.push_back({rule.id, rule.sign, rule.name, rule.sentence});
  }
  sections.push_back({.id = "points",
                      .heading = {},
                      .about = "what earns points, or changes what earns them",
                      .table = std::move(points).only_for_programs()});
  sections.push_back(examples_section(book, words));
  return sections;
}

}  // namespace ossuary::cli
