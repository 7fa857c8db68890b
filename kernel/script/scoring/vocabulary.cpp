#include "script/scoring/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "geometry/adjacency.h"
#include "geometry/matching.h"
#include "script/sandbox/base_library.h"
#include "script/scoring/arguments.h"
#include "script/scoring/awards.h"
#include "script/scoring/iterators.h"
#include "script/scoring/relations.h"
#include "script/scoring/script_tables.h"

namespace ossuary {

namespace {

int count(lua_State* lua) {
  lua_pushinteger(lua, cells_argument(lua, 1, context_of(lua)).count());
  return 1;
}

int skulls(lua_State* lua) {
  note_read_of_all(context_of(lua), calling_script(lua));
  const Context& context = context_of(lua);
  if (context.phase == Phase::Loading) {
    refuse_cells(lua, 0);
  }
  return push_cells(lua, context.present);
}

int face_down(lua_State* lua) {
  Context& context = context_of(lua);
  const CellSet cells = cells_argument(lua, 1, context);
  if (context.phase != Phase::Act) {
    raise(lua, "cards are turned face down by effects, before scoring");
  }
  for (const CellId cell : cells& context.present) {
    context.hidden |= cells_of(PlaceSet::of(place_of(cell)));
  }
  return 0;
}

int steps(lua_State* lua) {
  note_read_of_all(context_of(lua), calling_script(lua));
  const Context& context = context_of(lua);
  const CellSet from = cells_argument(lua, 1, context);
  const CellSet to = cells_argument(lua, 2, context);
  const auto found = distance(*context.shape, from, to, context.present);
  if (!found) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, *found);
  return 1;
}

constexpr const char* kOneSet = "cells: Cells";
constexpr const char* kIterator = "CellIterator";
constexpr int kFirst = 1;  // the first api

const std::array kWords{
    Word{award,
         {"award", "cells: Cells, points: integer, others?: Cells", "",
          "Gives `points` to each of `cells`, skulls of the scored kind; explanations name `others` as the reason.",
          kFirst}},
    Word{award_per,
         {"award_per", "cells: Cells, points: integer, where: Relation, others: Cells", "",
          "Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as `where` "
          "says.",
          kFirst}},
    Word{award_if,
         {"award_if", "cells: Cells, points: integer, where: Relation, others: Cells", "",
          "Gives `points` to each of `cells` that any of `others` is touching, above, below, paired with, ..., as "
          "`where` says.",
          kFirst}},
    Word{count, {"count", kOneSet, "integer", "The number of cells in a set.", kFirst}},
    Word{
        each,
        {"each", kOneSet, kIterator, "Goes through the cells of a set one by one, each as a set of one cell.", kFirst}},
    Word{map<touching>,
         {"touching", kOneSet, "Cells",
          "Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.", kFirst}},
    Word{map<above>, {"above", kOneSet, "Cells", "Cells on a higher level than some cell of `cells`.", kFirst}},
    Word{map<below>, {"below", kOneSet, "Cells", "Cells on a lower level than some cell of `cells`.", kFirst}},
    Word{map<same_level>,
         {"same_level", kOneSet, "Cells",
          "Cells on the same level as some cell of `cells`, those of `cells` among them.", kFirst}},
    Word{map<one_per_level>,
         {"one_per_level", kOneSet, "Cells", "The leftmost of `cells` on each level that has any.", kFirst}},
    Word{connected_cells,
         {"connected", "cells: Cells, within: Cells", "Cells",
          "The cells of `within` that touch `cells`, or that a chain of touching cells of `within` leads to.", kFirst}},
    Word{groups,
         {"groups", kOneSet, kIterator,
          "Goes through the connected groups of `cells`, in the order of their lowest cells.", kFirst}},
    Word{map<maximum_matching>,
         {"paired", kOneSet, "Cells",
          "The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.", kFirst}},
    Word{pairings,
         {"pairings", kOneSet, kIterator,
          "Goes through the sets of cells that can be in pairs when touching cells of `cells` make as many pairs as "
          "they "
          "can.",
          kFirst}},
    Word{kinds,
         {"by_kind", kOneSet, kIterator,
          "Goes through `cells` kind by kind: the cells of each kind of skull that shows among them.", kFirst}},
    Word{kinds, {"kinds", kOneSet, kIterator, "The same as `by_kind`, by the name it had first.", kFirst, "by_kind"}},
    Word{skulls, {"skulls", "", "Cells", "All cells that show a skull.", kFirst}},
    Word{face_down,
         {"face_down", kOneSet, "",
          "Turns the cards that show any of `cells` face down: they keep their places, but show no skulls. For acts "
          "alone.",
          kFirst}},
    Word{steps,
         {"distance", "from: Cells, to: Cells", "integer?",
          "Steps over touching skulls from a cell of `from` to the nearest of `to`; nil when no chain of skulls leads "
          "there.",
          kFirst}},
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

void add_vocabulary(lua_State* lua, std::size_t script) {
  for (const Word& word : kWords) {
    lua_pushinteger(lua, static_cast<lua_Integer>(script));
    lua_pushcclosure(lua, word.function, 1);
    lua_setfield(lua, -2, word.text.name.data());
  }
  push_chosen(lua);
  lua_setfield(lua, -2, kChosen);
}

}  // namespace ossuary
