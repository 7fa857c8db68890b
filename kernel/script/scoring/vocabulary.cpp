#include "script/scoring/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "script/cells/adjacency.h"
#include "script/cells/lines.h"
#include "script/cells/matching.h"
#include "script/sandbox/base_library.h"

namespace ossuary {

namespace {

constexpr const char* kOneSet = "cells: Cells";

/// The ends of parameters, "name: type" or "name?: type", and what such a parameter takes. The first that fits counts.
constexpr auto kArgumentTypes = std::to_array<std::pair<std::string_view, ArgumentType>>({
    {"?: Cells", ArgumentType::OptionalCells},
    {": Cells", ArgumentType::Cells},
    {": CellIterator", ArgumentType::Sets},
    {": string", ArgumentType::Text},
    {": Kind", ArgumentType::Kind},
    {": Relation", ArgumentType::Relation},
    {": Parting", ArgumentType::Parting},
    {"?: integer", ArgumentType::OptionalInteger},
    {": integer", ArgumentType::Integer},
});
constexpr auto kResultTypes = std::to_array<std::pair<std::string_view, ResultType>>({
    {"CellIterator", ResultType::Sets},
    {"integer?", ResultType::IntegerOrNil},
    {"string?", ResultType::KindName},
    {"Cells", ResultType::Cells},
    {"integer", ResultType::Integer},
});

/// The type of a text that ends as one of `types` does. A type that is none does not compile.
constexpr auto type_by_end(std::string_view text, const auto& types) {
  const auto ends = [text](const auto& type) { return text.ends_with(type.first); };
  const auto found = std::find_if(types.begin(), types.end(), ends);
  return found != types.end() ? found->second : throw "a type of the vocabulary";
}

/// A word whose parameters and result are what its text says.
constexpr Word word(const WordText& text, Meaning meaning) {
  Word word{.text = text,
            .result = text.result.empty() ? ResultType::Nothing : type_by_end(text.result, kResultTypes),
            .meaning = meaning,
            .relation = {}};
  std::string_view rest = text.parameters;
  for (std::size_t i = 0; !rest.empty(); word.most = static_cast<int>(++i)) {
    const std::size_t end = std::min(rest.find(", "), rest.size());
    word.arguments[i] = type_by_end(rest.substr(0, end), kArgumentTypes);
    if (word.arguments[i] == ArgumentType::Sets) {
      word.arguments[++i] = ArgumentType::Cells;  // of the loop
    }
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return word;
}

/// A word that gives points, to the cells that are its first argument or to the structure.
constexpr Word award_word(const WordText& text, Meaning meaning) {
  Word made = word(text, meaning);
  if (made.arguments[0] == ArgumentType::Cells) {
    made.arguments[0] = ArgumentType::Earners;
  }
  made.awards = true;
  return made;
}

constexpr Word relation_word(const WordText& text, Meaning meaning, Relation relation) {
  Word made = word(text, meaning);
  made.relation = relation;
  return made;
}

/// A relation between cells: `To` gives those that cells find, `From` the cells that find them.
template <CellSet (*To)(const Shape&, CellSet), CellSet (*From)(const Shape&, CellSet)>
constexpr Word cell_relation(std::string_view name, std::string_view text) {
  return relation_word({name, kOneSet, "Cells", text}, meaning::map<To>,
                       {meaning::among<To>, From, meaning::count_by_cell<meaning::among<To>>});
}

CellSet other_half(const Shape& /*shape*/, CellSet cells) { return other_halves(cells); }

constexpr Word same_level_word(std::string_view name, std::string_view text) {
  return relation_word({name, kOneSet, "Cells", text}, meaning::map<same_level>,
                       {meaning::among<same_level>, same_level, meaning::count_by_level<&Shape::cells_at>});
}

/// A word that shows what a script sees, and does nothing else.
constexpr Word note_word(const WordText& text) {
  Word made = word(text, meaning::nothing);
  made.arguments[1] = ArgumentType::AnyCells;
  return made;
}

constexpr Word reads_all(Word word) {
  word.reads_all = true;
  return word;
}

/// A word that goes through sets.
template <Listing List>
constexpr Word sets_word(std::string_view name, std::string_view text) {
  Word made = word({name, kOneSet, "CellIterator", text}, meaning::nothing);
  made.list = List;
  return made;
}

/// A word that parts a set.
template <First Part>
constexpr Word parts_word(std::string_view name, std::string_view text) {
  Word made = sets_word<meaning::list_parts<Part>>(name, text);
  made.part = Part;
  return made;
}

constexpr std::array kWords{
    award_word(
        {"award", "cells: Cells, points: integer, others?: Cells", "",
         "Gives `points` to each of `cells`, skulls of the scored kind; explanations name `others` as the reason."},
        meaning::award),
    award_word({"award_per", "cells: Cells, points: integer, where: Relation, others: Cells", "",
                "Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as "
                "`where` says."},
               meaning::award_per),
    reads_all(award_word(
        {"award_per_kind", "cells: Cells, points: integer, where: Relation, others: Cells", "",
         "Gives each of `cells` `points` for every kind of skull among those of `others` that `where` finds."},
        meaning::award_per_kind)),
    award_word({"award_if", "cells: Cells, points: integer, where: Relation, others: Cells", "",
                "Gives `points` to each of `cells` that any of `others` is touching, above, below, paired with, ..., "
                "as `where` says."},
               meaning::award_if),
    award_word({"award_by_size",
                "cells: Cells, parts: Parting, one: integer, two?: integer, three?: integer, four?: integer, "
                "five?: integer, six?: integer",
                "",
                "Gives each part of `cells`, as `groups`, `runs`, ... part them, what it is worth by its size: `one` "
                "for a part of one cell, `two` for one of two, and so on. A larger part counts as many of the largest "
                "size that is named, and a rest. Each cell of a part earns what it adds."},
               meaning::award_by_size),
    award_word(
        {kAwardStructure, "points: integer, others?: Cells", "",
         "Gives `points` to the structure as a whole, under the scored kind. A scorer that uses it is called for "
         "structures without a skull of its kind too, with an empty `own`."},
        meaning::award_structure),
    word({"count", kOneSet, "integer", "The number of cells in a set."}, meaning::count),
    sets_word<meaning::list_parts<meaning::first_cell>>(
        "each", "Goes through the cells of a set one by one, each as a set of one cell."),
    cell_relation<touching, touching>(
        "touching", "Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself."),
    relation_word({"above", kOneSet, "Cells", "Cells on a higher level than some cell of `cells`."},
                  meaning::map<above>, {meaning::among<above>, below, meaning::count_by_level<&Shape::cells_above>}),
    relation_word({"below", kOneSet, "Cells", "Cells on a lower level than some cell of `cells`."}, meaning::map<below>,
                  {meaning::among<below>, above, meaning::count_by_level<&Shape::cells_below>}),
    same_level_word("same_level", "Cells on the same level as some cell of `cells`, those of `cells` among them."),
    same_level_word("level", "All cells of the levels of `cells`, the same as `same_level`."),
    cell_relation<same_row, same_row>("row",
                                      "All cells of the rows of cards of `cells`: of the cards whose lower edges are "
                                      "as high as those of the cards of `cells`. A row of cards is two levels."),
    cell_relation<same_column, same_column>(
        "column",
        "All cells exactly above and below `cells`, these among them: those with the same left edges. On staggered "
        "rows that is every second row of cards."),
    cell_relation<directly_above, directly_below>("over",
                                                  "The cells that rest on `cells`: on the next higher level, and "
                                                  "touching them. On staggered rows a cell can have two."),
    cell_relation<directly_below, directly_above>(
        "under", "The cells that `cells` rest on: on the next lower level, and touching them."),
    cell_relation<next_left, next_right>(
        "left_of", "The next cells on the left of `cells`: on the same level, and touching them."),
    cell_relation<next_right, next_left>(
        "right_of", "The next cells on the right of `cells`: on the same level, and touching them."),
    cell_relation<other_half, other_half>("card", "The other halves of the cards of `cells`."),
    cell_relation<mirrored, mirrored>(
        "mirror",
        "The cells where `cells` are seen in a mirror that exchanges left and right, in the middle between the "
        "leftmost and the rightmost edge of the shape. Where the shape has no cell exactly there, there is none."),
    word({"edge", kOneSet, "Cells",
          "Those of `cells` on the edge of the shape: part of their outline is along no other cell. The edge of a hole "
          "counts."},
         meaning::map<at_edge>),
    word({"one_per_level", kOneSet, "Cells", "The leftmost of `cells` on each level that has any."},
         meaning::map<one_per_level>),
    relation_word({"connected", "cells: Cells, within: Cells", "Cells",
                   "The cells of `within` that touch `cells`, or that a chain of touching cells of `within` reaches."},
                  meaning::connected, {ossuary::connected, touching, count_connected}),
    parts_word<meaning::first_group>(
        "groups", "Goes through the connected groups of `cells`, in the order of their lowest cells."),
    parts_word<meaning::first_level>("levels", "Goes through `cells` level by level, from the lowest up."),
    parts_word<meaning::first_run<same_level>>(
        "runs",
        "Goes through the unbroken runs of `cells` from left to right: those on one level of which each touches "
        "the next, as long as they can be; one cell can be a run. In the order of their lowest cells."),
    parts_word<meaning::first_run<same_column>>(
        "column_runs", "The same upwards: runs of cells that are exactly above each other, without a gap."),
    word({"largest", "sets: CellIterator", "Cells",
          "The set with the most cells of those that `each`, `levels`, `runs`, `groups`, `by_kind`, ... go through: "
          "`largest(groups(own))`. The first of equal ones; the empty set if there is none."},
         meaning::largest),
    relation_word({"paired", kOneSet, "Cells",
                   "The cells of `cells` that are in a pair, when touching cells make as many pairs as they can."},
                  meaning::map<maximum_matching>, {partners, maximum_matching, meaning::count_by_cell<partners>}),
    sets_word<meaning::list_pairings>(
        "pairings",
        "Goes through the sets of cells that can be in pairs when touching cells of `cells` make as many pairs "
        "as they can."),
    reads_all(sets_word<meaning::list_parts<meaning::first_kind>>(
        "by_kind", "Goes through `cells` kind by kind: the cells of each kind of skull that shows among them.")),
    reads_all(
        word({"kind_of", "cell: Cells", "string?",
              "The id of the kind that a cell shows, as `stack` names it: `kind_of(a) == kind_of(b)`. nil for a cell "
              "without a skull and for the empty set; an error for several cells."},
             meaning::kind_of)),
    reads_all(
        word({"kind_count", kOneSet, "integer", "How many kinds of skull show among `cells`."}, meaning::kind_count)),
    reads_all(word({"same_kind", kOneSet, "Cells",
                    "All cells that show a kind that some cell of `cells` shows, those of `cells` among them."},
                   meaning::same_kind)),
    reads_all(word({"skulls", "", "Cells", "All cells that show a skull."}, meaning::skulls)),
    reads_all(word({"empty", "", "Cells",
                    "All cells of places where no skull lies: neither half of the place shows one. A card that an act "
                    "turned face down does not make its place empty."},
                   meaning::empty)),
    note_word(
        {"note", "text: string, cells?: Cells", "",
         "Shows `text` and `cells` in explanations, with the line of the script: `ossuary test` and `ossuary score "
         "--explain`. Changes no points, and is passed over when nobody asks for an explanation."}),
    word({"face_down", kOneSet, "",
          "Turns the cards that show any of `cells` face down: they keep their places, but show no skulls. For acts "
          "alone."},
         meaning::face_down),
    word({"becomes", "cells: Cells, kind: Kind", "",
          "Makes the skulls of `cells` skulls of `kind` for all that is scored: the id of a kind in quotes, or cells "
          "that "
          "all show one kind. For acts alone."},
         meaning::becomes),
    reads_all(word({"distance", "from: Cells, to: Cells", "integer?",
                    "Steps over touching skulls from a cell of `from` to the nearest of `to`; nil when no chain of "
                    "skulls leads there."},
                   meaning::distance)),
};

/// The names of the words that `accepts` is true for: "touching, above, ... or paired".
template <class Condition>
std::string names_of(const Condition& accepts) {
  std::vector<std::string_view> all;
  for (const Word& word : kWords) {
    if (accepts(word)) {
      all.push_back(word.text.name);
    }
  }
  const std::string_view last = all.back();
  all.pop_back();
  return fmt::format("{} or {}", fmt::join(all, ", "), last);
}

}  // namespace

std::span<const Word> vocabulary() { return kWords; }

std::span<const std::string> vocabulary_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Word& word : kWords) {
      all.emplace_back(word.text.name);
    }
    all.emplace_back(kChosen);
    return all;
  }();
  return names;
}

const std::string& relation_names() {
  static const std::string names = names_of([](const Word& word) { return word.relation.to != nullptr; });
  return names;
}

const std::string& parting_names() {
  static const std::string names = names_of([](const Word& word) { return word.part != nullptr; });
  return names;
}

std::string_view parameter_name(std::string_view parameters, int position) {
  for (; position > 1; --position) {
    parameters.remove_prefix(std::min(parameters.find(", ") + 2, parameters.size()));
  }
  return parameters.substr(0, parameters.find_first_of("?:"));
}

std::string call_of(const WordText& word) {
  std::string arguments;
  for (int position = 1; position <= std::ranges::count(word.parameters, ':'); ++position) {
    arguments += (position == 1 ? "" : ", ") + std::string(parameter_name(word.parameters, position));
  }
  return fmt::format("{}({})", word.name, arguments);
}

std::vector<WordText> vocabulary_words() {
  std::vector<WordText> words;
  for (const Word& word : vocabulary()) {
    words.push_back(word.text);
  }
  return words;
}

bool is_known_name(std::string_view name) {
  return is_offered(name) || std::ranges::count(vocabulary_names(), name) > 0;
}

bool is_known_field(std::string_view library, std::string_view field) { return is_offered(library, field); }

}  // namespace ossuary
