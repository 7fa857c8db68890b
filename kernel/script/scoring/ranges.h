// Ranges: what words say of a structure of which not all is known yet. A value is a range in place of a set or a
// number; each word has, beside its exact meaning, one on ranges, which holds whatever the structure may become.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/geometry/shape.h"
#include "script/scoring/scene.h"

namespace ossuary {

struct ScoringWord;

/// Numbers beyond this are as good as any: no points are so high.
inline constexpr std::int64_t kAnyNumber = std::int64_t{1} << 40U;

/// How many cells there may be: of all, of upper skulls of cards, and of lower ones.
struct MostCells {
  std::int32_t all = kMaxCells;
  std::int32_t tops = kMaxCells;
  std::int32_t bottoms = kMaxCells;

  [[nodiscard]] static MostCells of(CellSet cells);
  friend MostCells operator+(const MostCells& one, const MostCells& other) {
    return {one.all + other.all, one.tops + other.tops, one.bottoms + other.bottoms};
  }
  friend MostCells operator-(const MostCells& one, const MostCells& other) {
    return {one.all - other.all, one.tops - other.tops, one.bottoms - other.bottoms};
  }
  /// Of `cells`, as many as these are.
  [[nodiscard]] std::int32_t of_these(CellSet cells) const;
};

/// A set of cells or a number, as far as it is known.
struct Range {
  CellSet certain;                 ///< cells that are in it,
  CellSet possible;                ///< and those that may be, these among them;
  MostCells most;                  ///< so many of them at most: no fewer than are certain.
  bool is_own = false;             ///< it is what the script is given as its own,
  bool has_own = false;            ///< and it has all of that.
  std::int64_t low = -kAnyNumber;  ///< as a number: that at least,
  std::int64_t high = kAnyNumber;  ///< and that at most.

  [[nodiscard]] static Range of_cells(CellSet certain, CellSet possible, const MostCells& most);
  [[nodiscard]] static Range of_cells(CellSet certain, CellSet possible, std::int32_t most) {
    return of_cells(certain, possible, MostCells{.all = most});
  }
  [[nodiscard]] static Range of_cells(CellSet cells) { return of_cells(cells, cells, cells.count()); }
  [[nodiscard]] static Range of_number(std::int64_t low, std::int64_t high);
  /// A constant, which may be either.
  [[nodiscard]] static Range of_constant(CellSet bits);

  [[nodiscard]] bool known() const { return certain == possible; }
  /// Cells that may be in it and are not certain, and how many of these are.
  [[nodiscard]] CellSet open() const { return possible - certain; }
  [[nodiscard]] MostCells most_open() const { return most - MostCells::of(certain); }
};

/// A structure that is known in part, as words see it, and what the skulls of the running script may earn.
struct RangeScene {
  const Shape* shape = nullptr;
  std::size_t kinds = 0;
  std::array<Range, kValues> values{};            ///< as Scene::values.
  Range skulls{};                                 ///< cells that show a skull.
  bool exact = true;                              ///< a kind has as many skulls as its range has at most, not fewer.
  std::array<std::int64_t, kMaxCells> by_cell{};  ///< what a skull of the script's own may earn there,
  std::int64_t beside = 0;                        ///< and what is earned besides.

  [[nodiscard]] const Range& kind(std::size_t kind) const { return values[kKindValues + kind]; }
  [[nodiscard]] const Range& own() const { return values[kOwnValue]; }
  /// Begins a run on `own`.
  void begin(Range own);
  /// The most that the run has found to be earned.
  [[nodiscard]] std::int64_t earned() const;
};

/// What a step of a program does on ranges.
using RangeStep = Range (*)(RangeScene& scene, const Operands& operands);

/// The ranges of what a chooser may choose from: of the sets that a word goes through, of `cells`.
using RangeListing = void (*)(const RangeScene& scene, const Range& cells, std::vector<Range>& into);

namespace on_ranges {

/// Of a word, or a relation, that gives for several cells what it gives for each of them, together.
template <CellSet (*Function)(const Board&, CellSet)>
Range united(const RangeScene& scene, const Range& cells);
/// Of a word that gives those of its cells that something is true for, whatever the others are.
template <CellSet (*Function)(const Board&, CellSet)>
Range some(const RangeScene& scene, const Range& cells);
template <CellSet (*Function)(const Board&)>
Range of_shape(const RangeScene& scene) {
  return Range::of_cells(Function(*scene.shape));
}

void award(RangeScene& scene, const Range& cells, const Range& points, const Range* others);
void award_per(RangeScene& scene, const Range& cells, const Range& points, const ScoringWord& where,
               const Range& others);
void award_per_kind(RangeScene& scene, const Range& cells, const Range& points, const ScoringWord& where,
                    const Range& others);
void award_if(RangeScene& scene, const Range& cells, const Range& points, const ScoringWord& where,
              const Range& others);
void award_by_size(RangeScene& scene, const Range& cells, const ScoringWord& parts, const Range& one, const Range* two,
                   const Range* three, const Range* four, const Range* five, const Range* six);
void award_structure(RangeScene& scene, const Range& points, const Range* others);

Range same(const Range& cells);
Range count(const Range& cells);
Range one_per_level(const RangeScene& scene, const Range& cells);
Range lowest(const RangeScene& scene, const Range& cells);
Range highest(const RangeScene& scene, const Range& cells);
Range connected(const RangeScene& scene, const Range& cells, const Range& within);
Range paired(const RangeScene& scene, const Range& cells);
Range largest(const RangeScene& scene, const ScoringWord& sets, const Range& cells);
Range kind_count(const RangeScene& scene, const Range& cells);
Range same_kind(const RangeScene& scene, const Range& cells);
Range skulls(const RangeScene& scene);
Range cards(const RangeScene& scene);
Range empty(const RangeScene& scene);
Range distance(const RangeScene& scene, const Range& from, const Range& to);

Range plus(const Range& first, const Range& second);
Range minus(const Range& first, const Range& second);
Range times(const Range& first, const Range& second);
Range negative(const Range& number);
Range both(const Range& first, const Range& second);
Range either(const Range& first, const Range& second);
Range one_of(const Range& first, const Range& second);
Range others(const Range& cells);

/// One of the cells, all of one kind, cells in pairs, or any of the cells.
void list_each(const RangeScene& scene, const Range& cells, std::vector<Range>& into);
void list_kinds(const RangeScene& scene, const Range& cells, std::vector<Range>& into);
void list_pairings(const RangeScene& scene, const Range& cells, std::vector<Range>& into);
void list_any(const RangeScene& scene, const Range& cells, std::vector<Range>& into);

template <CellSet (*Function)(const Board&, CellSet)>
Range united(const RangeScene& scene, const Range& cells) {
  const Board& board = *scene.shape;
  const CellSet certain = Function(board, cells.certain);
  int widest = 0;
  for (const CellId cell : cells.open()) {
    widest = std::max(widest, Function(board, CellSet::of(cell)).count());
  }
  return Range::of_cells(certain, Function(board, cells.possible), certain.count() + cells.most_open().all * widest);
}

template <CellSet (*Function)(const Board&, CellSet)>
Range some(const RangeScene& scene, const Range& cells) {
  return Range::of_cells(Function(*scene.shape, cells.certain), Function(*scene.shape, cells.possible), cells.most);
}

}  // namespace on_ranges

}  // namespace ossuary
