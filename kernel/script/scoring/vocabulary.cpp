#include "script/scoring/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <vector>

#include "core/geometry/adjacency.h"
#include "core/geometry/lines.h"
#include "core/geometry/matching.h"
#include "script/sandbox/base_library.h"
#include "script/scoring/parameters.h"
#include "script/scoring/range_steps.h"
#include "script/words/shared_words.h"

namespace ossuary {

namespace {

constexpr const char* kOneSet = "cells";

/// A word that has no meaning on ranges.
constexpr RangeStep kNoRange = nullptr;

/// The row of a word that is `Function`, and on ranges `OnRanges`.
template <auto Function, auto OnRanges>
constexpr ScoringWord row(std::string_view name, std::string_view parameters, std::string_view meaning) {
  ScoringWord made{make_word<Function>(name, parameters, meaning, call_scoring<Function>)};
  if constexpr (!std::is_same_v<decltype(OnRanges), RangeStep>) {
    made.range = range_step<OnRanges>;
  }
  return made;
}

template <auto Function, auto OnRanges>
constexpr ScoringWord row(const SharedWord& word, std::string_view parameters) {
  return row<Function, OnRanges>(word.name, parameters, word.meaning);
}

/// A word that is a relation.
template <auto Function, auto OnRanges>
constexpr ScoringWord relation(std::string_view name, std::string_view parameters, std::string_view meaning,
                               const Relation& relation) {
  ScoringWord made = row<Function, OnRanges>(name, parameters, meaning);
  made.relation = relation;
  return made;
}

template <auto Function, auto OnRanges>
constexpr ScoringWord relation(const SharedWord& word, std::string_view parameters, const Relation& is) {
  return relation<Function, OnRanges>(word.name, parameters, word.meaning, is);
}

/// A relation between cells: `To` gives those that cells find, `From` the cells that find them.
template <CellSet (*To)(const Board&, CellSet), CellSet (*From)(const Board&, CellSet)>
constexpr ScoringWord cell_relation(std::string_view name, std::string_view meaning) {
  return relation<meaning::map<To>, on_ranges::united<To>>(
      name, kOneSet, meaning,
      {meaning::among<To>, From, meaning::count_by_cell<meaning::among<To>>, To == From ? Finds::Any : Finds::OneWay});
}

template <CellSet (*To)(const Board&, CellSet), CellSet (*From)(const Board&, CellSet)>
constexpr ScoringWord cell_relation(const SharedWord& word) {
  return cell_relation<To, From>(word.name, word.meaning);
}

CellSet other_half(const Board& /*board*/, CellSet cells) { return other_halves(cells); }

constexpr ScoringWord reads_all(ScoringWord word) {
  word.reads_all = true;
  return word;
}

/// A word that goes through sets.
template <Listing List, RangeListing Ranges>
constexpr ScoringWord sets_word(std::string_view name, std::string_view meaning) {
  ScoringWord made = row<meaning::sets_of, on_ranges::same>(name, kOneSet, meaning);
  made.list = List;
  made.list_ranges = Ranges;
  return made;
}

template <Listing List, RangeListing Ranges>
constexpr ScoringWord sets_word(const SharedWord& word) {
  return sets_word<List, Ranges>(word.name, word.meaning);
}

/// A word that parts a set.
template <Parting Part>
constexpr ScoringWord parts_word(std::string_view name, std::string_view meaning) {
  ScoringWord made = sets_word<meaning::list_parts<Part>, on_ranges::list_any>(name, meaning);
  made.part = Part;
  return made;
}

template <Parting Part>
constexpr ScoringWord parts_word(const SharedWord& word) {
  return parts_word<Part>(word.name, word.meaning);
}

constexpr std::array kWords{
    row<meaning::award, on_ranges::award>(shared::kAward, "cells, points, others"),
    row<meaning::award_per, on_ranges::award_per>(
        "award_per", "cells, points, where, others",
        "Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as "
        "`where` says: a word, or a function that is called with a cell and `others` and returns cells."),
    reads_all(row<meaning::award_per_kind, on_ranges::award_per_kind>(
        "award_per_kind", "cells, points, where, others",
        "Gives each of `cells` `points` for every kind of skull among those of `others` that `where` finds.")),
    row<meaning::award_if, on_ranges::award_if>(
        "award_if", "cells, points, where, others",
        "Gives `points` to each of `cells` that any of `others` is touching, above, below, paired with, ..., "
        "as `where` says."),
    row<meaning::award_by_size, on_ranges::award_by_size>(
        "award_by_size", "cells, parts, one, two, three, four, five, six",
        "Gives each part of `cells`, as `groups`, `runs`, ... part them, what it is worth by its size: `one` "
        "for a part of one cell, `two` for one of two, and so on. A larger part counts as many of the largest "
        "size that is named, and a rest. Each cell of a part earns what it adds."),
    row<meaning::award_structure, on_ranges::award_structure>(
        kAwardStructure, "points, others",
        "Gives `points` to the structure as a whole, under the scored kind. A scorer that uses it is called for "
        "structures without a skull of its kind too, with an empty `own`."),
    row<meaning::count, on_ranges::count>(shared::kCount, kOneSet),
    sets_word<meaning::list_parts<meaning::first_cell>, on_ranges::list_each>(shared::kEach),
    cell_relation<touching, touching>(shared::kTouching),
    relation<meaning::map<above>, on_ranges::united<above>>(
        shared::kAbove, kOneSet,
        {meaning::among<above>, below, meaning::count_by_level<&Board::cells_above>, Finds::OneWay}),
    relation<meaning::map<below>, on_ranges::united<below>>(
        shared::kBelow, kOneSet,
        {meaning::among<below>, above, meaning::count_by_level<&Board::cells_below>, Finds::OneWay}),
    relation<meaning::map<same_level>, on_ranges::united<same_level>>(
        shared::kLevel, kOneSet, {meaning::among<same_level>, same_level, meaning::count_by_level<&Board::cells_at>}),
    cell_relation<same_row, same_row>("row",
                                      "All cells of the rows of cards of `cells`: of the cards whose lower edges are "
                                      "as high as those of the cards of `cells`. A row of cards is two levels."),
    cell_relation<same_column, same_column>(shared::kColumn),
    cell_relation<next_cells<Side::Upper>, next_cells<Side::Lower>>(shared::kOver),
    cell_relation<next_cells<Side::Lower>, next_cells<Side::Upper>>(shared::kUnder),
    cell_relation<next_cells<Side::Left>, next_cells<Side::Right>>(shared::kLeftOf),
    cell_relation<next_cells<Side::Right>, next_cells<Side::Left>>(shared::kRightOf),
    cell_relation<other_half, other_half>("card", "The other halves of the cards of `cells`."),
    cell_relation<mirrored, mirrored>(shared::kMirrored),
    row<meaning::map<at_edge>, on_ranges::some<at_edge>>(shared::kEdge, kOneSet),
    row<meaning::map<at_corners>, on_ranges::some<at_corners>>(shared::kCorners, kOneSet),
    row<meaning::map<on_lowest_level>, on_ranges::lowest>("lowest", kOneSet,
                                                          "Those of `cells` on the lowest level that has any of them."),
    row<meaning::map<on_highest_level>, on_ranges::highest>(
        "highest", kOneSet, "Those of `cells` on the highest level that has any of them."),
    row<meaning::of_shape<left_of_middle>, on_ranges::of_shape<left_of_middle>>(
        "left_half", "",
        "All cells of the shape that lie wholly to the left of its middle, which is halfway between its leftmost and "
        "its rightmost edge. A cell that the middle goes through, as where a row has an odd number of cards, is in "
        "neither half."),
    row<meaning::of_shape<right_of_middle>, on_ranges::of_shape<right_of_middle>>(
        "right_half", "", "The same to the right: all cells of the shape that lie wholly to the right of its middle."),
    row<meaning::map<one_per_level>, on_ranges::one_per_level>("one_per_level", kOneSet,
                                                               "The leftmost of `cells` on each level that has any."),
    relation<meaning::connected, on_ranges::connected>(shared::kConnected, "cells, within",
                                                       {ossuary::connected, touching, count_connected}),
    parts_word<meaning::first_group>(shared::kGroups),
    parts_word<meaning::first_level>(shared::kLevels),
    parts_word<meaning::first_run<same_level>>(shared::kRuns),
    parts_word<meaning::first_run<same_column>>(shared::kColumnRuns),
    row<meaning::largest, on_ranges::largest>(
        "largest", "sets",
        "The set with the most cells of those that `each`, `levels`, `runs`, `groups`, `by_kind`, ... go through: "
        "`largest(groups(own))`. The first of equal ones; the empty set if there is none."),
    relation<meaning::map<maximum_matching>, on_ranges::paired>(
        shared::kPaired, kOneSet, {partners, maximum_matching, meaning::count_by_cell<partners>, Finds::OnePartner}),
    sets_word<meaning::list_pairings, on_ranges::list_pairings>(
        "pairings",
        "Goes through the sets of cells that can be in pairs when touching cells of `cells` make as many pairs "
        "as they can."),
    reads_all(sets_word<meaning::list_parts<meaning::first_kind>, on_ranges::list_kinds>(
        "by_kind", "Goes through `cells` kind by kind: the cells of each kind of skull that shows among them.")),
    reads_all(row<meaning::kind_of, kNoRange>(
        "kind_of", "cell",
        "The id of the kind that a cell shows, as `stack` names it: `kind_of(a) == kind_of(b)`. nil for a cell "
        "without a skull and for the empty set; an error for several cells.")),
    reads_all(row<meaning::points_of, kNoRange>(
        kPointsOf, kOneSet,
        "The points that the skulls of `cells` have earned, added up. A scorer that uses it is scored after all kinds "
        "that do not, and after those of the others that it names as `stack.KIND`. Skulls of its own kind have none "
        "yet, nor have those of others that read points and are not named.")),
    reads_all(row<meaning::kind_count, on_ranges::kind_count>("kind_count", kOneSet,
                                                              "How many kinds of skull show among `cells`.")),
    reads_all(row<meaning::same_kind, on_ranges::same_kind>(
        "same_kind", kOneSet,
        "All cells that show a kind that some cell of `cells` shows, those of `cells` among them.")),
    reads_all(row<meaning::skulls, on_ranges::skulls>("skulls", "", "All cells that show a skull.")),
    reads_all(row<meaning::cards, on_ranges::cards>(
        "cards", "",
        "All cells of places where a card lies that shows a skull: both halves, a blank one too. A card that an act "
        "turned face down counts; one with two blank halves does not, since nothing of it is scored. What is left of "
        "the shape is `empty()`.")),
    reads_all(row<meaning::empty, on_ranges::empty>(
        "empty", "",
        "All cells of places where no skull lies: neither half of the place shows one. A card that an act "
        "turned face down does not make its place empty.")),
    row<note, kNoRange>(
        "note", "text, cells",
        "Shows `text` and `cells` in explanations, with the line of the script: `ossuary test` and `ossuary score "
        "--explain`. Changes no points, and is passed over when nobody asks for an explanation."),
    row<meaning::face_down, kNoRange>(
        "face_down", kOneSet,
        "Turns the cards that show any of `cells` face down: they keep their places, but show no skulls. For acts "
        "alone."),
    row<meaning::becomes, kNoRange>(
        kBecomes, "cells, kind",
        "Makes the skulls of `cells` skulls of `kind` for all that is scored: the id of a kind in quotes, or cells "
        "that all show one kind. For acts alone."),
    reads_all(row<meaning::distance, on_ranges::distance>(shared::kDistance, "from, to")),
};

/// The names of the words that `accepts` is true for: "touching, above, ... or paired".
template <class Condition>
std::string names_of(const Condition& accepts) {
  std::vector<std::string_view> all;
  for (const ScoringWord& word : kWords) {
    if (accepts(word)) {
      all.push_back(word.name);
    }
  }
  const std::string_view last = all.back();
  all.pop_back();
  return fmt::format("{} or {}", fmt::join(all, ", "), last);
}

/// The function of a loop: (cells, set) to the next set.
int next_set(lua_State* lua) {
  const auto* const upvalue = static_cast<const Word*>(lua_touserdata(lua, lua_upvalueindex(kLoopUpvalue)));
  const auto& word = *static_cast<const ScoringWord*>(upvalue);
  Context& context = context_of(lua);
  Arguments arguments(lua);
  CellSet cells = arguments.take<Cells>();
  const bool begins = arguments.is_nil_next();
  const CellSet last = begins ? CellSet() : CellSet(arguments.take<Cells>());
  if (word.list == meaning::list_parts<meaning::first_cell>) {  // at once: loops over cells are busy
    cells -= CellSet::first(static_cast<std::size_t>(std::bit_width(last.word())));
    return cells.empty() ? 0 : push_cells(lua, cells.only_lowest());
  }
  context.listed.clear();
  word.list(context, cells, context.listed);
  auto next = context.listed.begin();
  if (!begins) {
    next = std::ranges::find(context.listed, last);
    next += next != context.listed.end() ? 1 : 0;
  }
  return next == context.listed.end() ? 0 : push_cells(lua, *next);
}

/// The word in an upvalue of the function at `position`, if it is of this vocabulary.
const ScoringWord* word_in(lua_State* lua, int position, int upvalue) {
  if (lua_iscfunction(lua, position) == 0 || lua_getupvalue(lua, position, upvalue) == nullptr) {
    return nullptr;
  }
  const auto* const word = static_cast<const ScoringWord*>(static_cast<const Word*>(lua_touserdata(lua, -1)));
  lua_pop(lua, 1);
  const bool is_of_table =
      std::greater_equal<>()(word, kWords.data()) && std::less<>()(word, kWords.data() + kWords.size());
  return is_of_table ? word : nullptr;
}

}  // namespace

std::span<const ScoringWord> vocabulary() { return kWords; }

std::span<const std::string> vocabulary_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const ScoringWord& word : kWords) {
      all.emplace_back(word.name);
    }
    all.emplace_back(kChosen);
    return all;
  }();
  return names;
}

void add_vocabulary(lua_State* lua) {
  for (const ScoringWord& word : kWords) {
    push_word(lua, word, word.list != nullptr ? next_set : nullptr);
    lua_setfield(lua, -2, word.name.data());
  }
  push_chosen(lua);
  lua_setfield(lua, -2, kChosen);
}

const ScoringWord* word_at(lua_State* lua, int position) { return word_in(lua, position, kWordUpvalue); }

const ScoringWord* word_of_loop(lua_State* lua, int position) {
  return lua_tocfunction(lua, position) == next_set ? word_in(lua, position, kLoopUpvalue) : nullptr;
}

const std::string& relation_names() {
  static const std::string names = names_of([](const ScoringWord& word) { return word.relation.to != nullptr; });
  return names;
}

const std::string& parting_names() {
  static const std::string names = names_of([](const ScoringWord& word) { return word.part != nullptr; });
  return names;
}

std::span<const WordText> vocabulary_words() {
  static const std::vector<WordText> words = [] {
    std::vector<WordText> all;
    std::ranges::transform(kWords, std::back_inserter(all), text_of);
    return all;
  }();
  return words;
}

bool is_known_name(std::string_view name) {
  return is_offered(name) || std::ranges::count(vocabulary_names(), name) > 0;
}

bool is_known_field(std::string_view library, std::string_view field) { return is_offered(library, field); }

}  // namespace ossuary
