// Meanings: what each word of the vocabulary does on a scene, exactly. Both Lua and recorded scorers call these; the
// types of their parameters say what scripts must give (script/scoring/parameters.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/geometry/lines.h"
#include "script/scoring/scene.h"

namespace ossuary {

/// Sets that one choice may have to choose from.
inline constexpr std::size_t kMaxOptions = 1024;

/// How cells find others by a relation.
enum class Finds : std::uint8_t {
  Any,         ///< by itself, each cell finds what it finds among others.
  OneWay,      ///< of two cells, one finds the other at most.
  OnePartner,  ///< a touching one at most, which depends on all that are there.
};

/// What a word says of two places, as award_per(), award_per_kind() and award_if() ask for it.
struct Relation {
  CellSet (*to)(const Board& board, CellSet cells, CellSet others) = nullptr;  ///< those of `others` that `cells` find.
  CellSet (*from)(const Board& board, CellSet others) = nullptr;               ///< the cells that find any of `others`.
  /// How many of `others` each of `cells` finds by itself, added up.
  std::int64_t (*count)(const Board& board, CellSet cells, CellSet others) = nullptr;
  Finds finds = Finds::Any;
};

/// What each of some cells finds, by cell.
using FoundByCell = std::array<CellSet, kMaxCells>;

/// Where the words that award by a relation look: what a word says that is one, or what a function of the script found
/// for each cell that may earn.
struct Where {
  const Relation* relation = nullptr;
  const FoundByCell* found = nullptr;  ///< where there is no relation.

  /// Those of `others` that a cell finds.
  [[nodiscard]] CellSet from_cell(const Board& board, CellId cell, CellSet others) const {
    return relation != nullptr ? relation->to(board, CellSet::of(cell), others) : (*found)[index(cell)] & others;
  }
  /// Those of `cells` that find any of `others`.
  [[nodiscard]] CellSet finders(const Board& board, CellSet cells, CellSet others) const;
  /// How many of `others` each of `cells` finds by itself, added up.
  [[nodiscard]] std::int64_t count(const Board& board, CellSet cells, CellSet others) const;
};

/// Appends the sets that a word goes through, none of them twice; at most kMaxOptions + 1 sets.
using Listing = void (*)(const Scene& scene, CellSet cells, std::vector<CellSet>& into);
/// The first part of a set, of a word that parts it. What it gives is left out, then the next is asked for; it gives no
/// cells once none are left.
using Parting = CellSet (*)(const Scene& scene, CellSet cells);

// --- what words are given ---

/// A set of cells of the shape.
struct Cells {
  CellSet set;
  constexpr operator CellSet() const { return set; }  // NOLINT(google-explicit-constructor): that is what it is
};
/// Cells that are to earn points; the word itself refuses those that may not.
struct Earners {
  CellSet set;
};
/// Cells; those beyond the shape are passed over.
struct AnyCells {
  CellSet set;
};
/// Cells that need not be given; then none.
struct CellsIfAny {
  CellSet set;
};
/// The kind that gets what a word awards; kMaxKinds for an act.
struct Earner {
  std::size_t kind = 0;
};
/// A kind of skull: its id, or cells that all show it.
struct KindIndex {
  std::size_t kind = 0;
};
/// What a word returns that goes through sets: those that `list` lists of `cells`.
struct Sets {
  Listing list = nullptr;
  CellSet cells;
};
/// The id of a kind, as a result.
struct KindName {
  std::size_t kind = 0;
};

namespace meaning {

template <CellSet (*Function)(const Board&, CellSet)>
CellSet map(Scene& scene, Cells cells) {
  return Function(*scene.shape, cells);
}
template <CellSet (*Function)(const Board&)>
CellSet of_shape(Scene& scene) {
  return Function(*scene.shape);
}
template <CellSet (*Function)(const Board&, CellSet)>
CellSet among(const Board& board, CellSet cells, CellSet others) {
  return Function(board, cells) & others;
}

/// Relation::count of a relation between cells, and of one between levels: that goes from level to level.
template <CellSet (*To)(const Board& board, CellSet cells, CellSet others)>
std::int64_t count_by_cell(const Board& board, CellSet cells, CellSet others) {
  std::int64_t count = 0;
  for (const CellId cell : cells) {
    count += To(board, CellSet::of(cell), others).count();
  }
  return count;
}
template <CellSet (Board::*Where)(std::size_t level) const>
std::int64_t count_by_level(const Board& board, CellSet cells, CellSet others) {
  std::int64_t count = 0;
  for (std::size_t level = 0; level < board.level_count(); ++level) {
    count += std::int64_t{(cells & board.cells_at(level)).count()} * (others & (board.*Where)(level)).count();
  }
  return count;
}

using Number = std::optional<std::int64_t>;  ///< that is not always given.

void award(Scene& scene, Earner earner, Earners cells, std::int64_t points, CellsIfAny others);
void award_per(Scene& scene, Earner earner, Earners cells, std::int64_t points, Where where, Cells others);
void award_per_kind(Scene& scene, Earner earner, Earners cells, std::int64_t points, Where where, Cells others);
void award_if(Scene& scene, Earner earner, Earners cells, std::int64_t points, Where where, Cells others);
void award_by_size(Scene& scene, Earner earner, Earners cells, Parting parts, std::int64_t one, Number two,
                   Number three, Number four, Number five, Number six);
void award_structure(Scene& scene, Earner earner, std::int64_t points, CellsIfAny others);

CellSet connected(Scene& scene, Cells cells, Cells within);
std::int64_t count(Cells cells);
std::optional<std::int64_t> distance(Scene& scene, Cells from, Cells to);
CellSet cards(Scene& scene);
CellSet empty(Scene& scene);
CellSet skulls(Scene& scene);
std::int64_t points_of(Scene& scene, Cells cells);
std::int64_t kind_count(Scene& scene, Cells cells);
std::optional<KindName> kind_of(Scene& scene, Cells cell);
CellSet same_kind(Scene& scene, Cells cells);
CellSet largest(Scene& scene, Sets sets);
void becomes(Scene& scene, Cells cells, KindIndex kind);
void face_down(Scene& scene, Cells cells);
/// Of a word that goes through sets: its row says through which.
inline Sets sets_of(Cells cells) { return {nullptr, cells}; }

CellSet first_cell(const Scene& scene, CellSet cells);
CellSet first_group(const Scene& scene, CellSet cells);
CellSet first_kind(const Scene& scene, CellSet cells);
CellSet first_level(const Scene& scene, CellSet cells);
template <CellSet (*Line)(const Board&, CellSet)>
CellSet first_run(const Scene& scene, CellSet cells) {
  return ossuary::first_run(*scene.shape, cells, Line);
}

template <Parting Part>
void list_parts(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  for (CellSet part = Part(scene, cells); !part.empty(); part = Part(scene, cells)) {
    into.push_back(part);
    cells -= part;
  }
}
void list_pairings(const Scene& scene, CellSet cells, std::vector<CellSet>& into);

}  // namespace meaning

}  // namespace ossuary
