#include "script/scoring/vocabulary.h"

#include <algorithm>
#include <array>
#include <vector>

#include "geometry/adjacency.h"
#include "geometry/matching.h"
#include "script/sandbox/base_library.h"

namespace ossuary {

namespace {

/// The type of a parameter, from its text: "name: type" or "name?: type".
constexpr ArgumentType argument_type(std::string_view parameter) {
  if (parameter.ends_with("?: Cells")) {
    return ArgumentType::OptionalCells;
  }
  if (parameter.ends_with(": Cells")) {
    return ArgumentType::Cells;
  }
  return parameter.ends_with(": Relation") ? ArgumentType::Relation : ArgumentType::Integer;
}

constexpr ResultType result_type(std::string_view result) {
  if (result == "CellIterator") {
    return ResultType::Sets;
  }
  if (result == "integer?") {
    return ResultType::IntegerOrNil;
  }
  return result == "Cells" ? ResultType::Cells : result.empty() ? ResultType::Nothing : ResultType::Integer;
}

/// A word whose parameters and result are what its text says.
constexpr Word word(const WordText& text, Meaning meaning) {
  Word word{.text = text, .result = result_type(text.result), .meaning = meaning, .relation = {}};
  std::string_view rest = text.parameters;
  for (std::size_t i = 0; !rest.empty(); ++i) {
    const std::size_t end = std::min(rest.find(", "), rest.size());
    word.arguments[i] = argument_type(rest.substr(0, end));
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

/// A word that goes through sets.
constexpr Word sets_word(const WordText& text, Listing list, Successor next) {
  Word made = word(text, meaning::nothing);
  made.list = list;
  made.next = next;
  return made;
}

constexpr Word reads_all(Word word) {
  word.reads_all = true;
  return word;
}

constexpr const char* kOneSet = "cells: Cells";
constexpr const char* kIterator = "CellIterator";
constexpr int kFirst = 1;  // the first api
constexpr int kSecond = 2;

constexpr std::array kWords{
    award_word(
        {"award", "cells: Cells, points: integer, others?: Cells", "",
         "Gives `points` to each of `cells`, skulls of the scored kind; explanations name `others` as the reason.",
         kFirst},
        meaning::award),
    award_word({"award_per", "cells: Cells, points: integer, where: Relation, others: Cells", "",
                "Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as "
                "`where` says.",
                kFirst},
               meaning::award_per),
    reads_all(award_word(
        {"award_per_kind", "cells: Cells, points: integer, where: Relation, others: Cells", "",
         "Gives each of `cells` `points` for every kind of skull among those of `others` that `where` finds.", kFirst},
        meaning::award_per_kind)),
    award_word({"award_if", "cells: Cells, points: integer, where: Relation, others: Cells", "",
                "Gives `points` to each of `cells` that any of `others` is touching, above, below, paired with, ..., "
                "as `where` says.",
                kFirst},
               meaning::award_if),
    award_word(
        {kAwardStructure, "points: integer, others?: Cells", "",
         "Gives `points` to the structure as a whole, under the scored kind. A scorer that uses it is called for "
         "structures without a skull of its kind too, with an empty `own`.",
         kSecond},
        meaning::award_structure),
    word({"count", kOneSet, "integer", "The number of cells in a set.", kFirst}, meaning::count),
    sets_word(
        {"each", kOneSet, kIterator, "Goes through the cells of a set one by one, each as a set of one cell.", kFirst},
        meaning::list_cells, meaning::next_cell),
    relation_word(
        {"touching", kOneSet, "Cells",
         "Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.", kFirst},
        meaning::map<touching>, {meaning::among<touching>, touching, meaning::count_by_cell<meaning::among<touching>>}),
    relation_word({"above", kOneSet, "Cells", "Cells on a higher level than some cell of `cells`.", kFirst},
                  meaning::map<above>, {meaning::among<above>, below, meaning::count_by_level<&Shape::cells_above>}),
    relation_word({"below", kOneSet, "Cells", "Cells on a lower level than some cell of `cells`.", kFirst},
                  meaning::map<below>, {meaning::among<below>, above, meaning::count_by_level<&Shape::cells_below>}),
    relation_word({"same_level", kOneSet, "Cells",
                   "Cells on the same level as some cell of `cells`, those of `cells` among them.", kFirst},
                  meaning::map<same_level>,
                  {meaning::among<same_level>, same_level, meaning::count_by_level<&Shape::cells_at>}),
    word({"one_per_level", kOneSet, "Cells", "The leftmost of `cells` on each level that has any.", kFirst},
         meaning::map<one_per_level>),
    relation_word(
        {"connected", "cells: Cells, within: Cells", "Cells",
         "The cells of `within` that touch `cells`, or that a chain of touching cells of `within` leads to.", kFirst},
        meaning::connected, {ossuary::connected, touching, meaning::count_by_cell<ossuary::connected>}),
    sets_word({"groups", kOneSet, kIterator,
               "Goes through the connected groups of `cells`, in the order of their lowest cells.", kFirst},
              meaning::list_groups, meaning::next_listed<meaning::list_groups>),
    relation_word(
        {"paired", kOneSet, "Cells",
         "The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.", kFirst},
        meaning::map<maximum_matching>, {partners, maximum_matching, meaning::count_by_cell<partners>}),
    sets_word({"pairings", kOneSet, kIterator,
               "Goes through the sets of cells that can be in pairs when touching cells of `cells` make as many pairs "
               "as they can.",
               kFirst},
              meaning::list_pairings, meaning::next_listed<meaning::list_pairings>),
    reads_all(
        sets_word({"by_kind", kOneSet, kIterator,
                   "Goes through `cells` kind by kind: the cells of each kind of skull that shows among them.", kFirst},
                  meaning::list_kinds, meaning::next_kind)),
    reads_all(
        sets_word({"kinds", kOneSet, kIterator, "The same as `by_kind`, by the name it had first.", kFirst, "by_kind"},
                  meaning::list_kinds, meaning::next_kind)),
    reads_all(word({"skulls", "", "Cells", "All cells that show a skull.", kFirst}, meaning::skulls)),
    word({"face_down", kOneSet, "",
          "Turns the cards that show any of `cells` face down: they keep their places, but show no skulls. For acts "
          "alone.",
          kFirst},
         meaning::face_down),
    reads_all(word({"distance", "from: Cells, to: Cells", "integer?",
                    "Steps over touching skulls from a cell of `from` to the nearest of `to`; nil when no chain of "
                    "skulls leads there.",
                    kFirst},
                   meaning::distance)),
};

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

std::vector<WordText> vocabulary_words() {
  std::vector<WordText> words;
  for (const Word& word : vocabulary()) {
    words.push_back(word.text);
  }
  return words;
}

int newest_api() {
  const std::span<const Word> words = vocabulary();
  return std::max_element(words.begin(), words.end(),
                          [](const Word& a, const Word& b) { return a.text.since < b.text.since; })
      ->text.since;
}

bool is_known_name(std::string_view name) {
  const auto words = vocabulary_names();
  return is_offered(name) || std::find(words.begin(), words.end(), name) != words.end();
}

bool is_known_field(std::string_view library, std::string_view field) { return is_offered(library, field); }

}  // namespace ossuary
