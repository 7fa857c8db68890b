// Meanings: what each word of the vocabulary does on a scene, exactly. Both Lua and recorded scorers call these.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "script/cells/lines.h"
#include "script/scoring/scene.h"

namespace ossuary {

/// Sets that one choice may have to choose from.
inline constexpr std::size_t kMaxOptions = 1024;

/// Runs a word that a script calls whose points `kind` gets, kMaxKinds for an act, on the values that `given` names:
/// sets of the shape, integers as sets with their bits, relations by their place in vocabulary(). Where Scene::refusal
/// is set after it, the word has done nothing that counts.
/// @return the result, an integer as a set with its bits.
using Meaning = CellSet (*)(Scene& scene, std::size_t kind, const Operands& given);
/// What a word that looks for an integer returns if there is none.
inline constexpr CellSet kNoNumber{~std::uint64_t{0}};

/// What a word says of two places, as award_per(), award_per_kind() and award_if() ask for it.
struct Relation {
  CellSet (*to)(const Shape& shape, CellSet cells, CellSet others) = nullptr;  ///< those of `others` that `cells` find.
  CellSet (*from)(const Shape& shape, CellSet others) = nullptr;               ///< the cells that find any of `others`.
  /// How many of `others` each of `cells` finds by itself, added up.
  std::int64_t (*count)(const Shape& shape, CellSet cells, CellSet others) = nullptr;
};

/// Appends the sets that a word goes through, none of them twice; at most kMaxOptions + 1 sets.
using Listing = void (*)(const Scene& scene, CellSet cells, std::vector<CellSet>& into);
/// The first part of a set, of a word that parts it. What it gives is left out, then the next is asked for; it gives no
/// cells once none are left.
using First = CellSet (*)(const Scene& scene, CellSet cells);

namespace meaning {

template <CellSet (*Function)(const Shape&, CellSet)>
CellSet map(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  return Function(*scene.shape, scene.values[given[0]]);
}
template <CellSet (*Function)(const Shape&, CellSet)>
CellSet among(const Shape& shape, CellSet cells, CellSet others) {
  return Function(shape, cells) & others;
}

/// Relation::count of a relation between cells, and of one between levels: that goes from level to level.
template <CellSet (*To)(const Shape& shape, CellSet cells, CellSet others)>
std::int64_t count_by_cell(const Shape& shape, CellSet cells, CellSet others) {
  std::int64_t count = 0;
  for (const CellId cell : cells) {
    count += To(shape, CellSet::of(cell), others).count();
  }
  return count;
}
template <CellSet (Shape::*Where)(std::size_t level) const>
std::int64_t count_by_level(const Shape& shape, CellSet cells, CellSet others) {
  std::int64_t count = 0;
  for (std::size_t level = 0; level < shape.level_count(); ++level) {
    count += std::int64_t{(cells & shape.cells_at(level)).count()} * (others & (shape.*Where)(level)).count();
  }
  return count;
}

using WordFunction = std::remove_pointer_t<Meaning>;
WordFunction award, award_by_size, award_per, award_per_kind, award_if, award_structure;
WordFunction connected, count, distance, empty, kind_count, kind_of, largest, same_kind, skulls;
WordFunction becomes, face_down;
/// A word that goes through sets does nothing by itself.
WordFunction nothing;

std::remove_pointer_t<First> first_cell, first_group, first_kind, first_level;
template <CellSet (*Line)(const Shape&, CellSet)>
CellSet first_run(const Scene& scene, CellSet cells) {
  return ossuary::first_run(*scene.shape, cells, Line);
}

template <First Part>
void list_parts(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  for (CellSet part = Part(scene, cells); !part.empty(); part = Part(scene, cells)) {
    into.push_back(part);
    cells -= part;
  }
}
std::remove_pointer_t<Listing> list_pairings;

}  // namespace meaning

}  // namespace ossuary
