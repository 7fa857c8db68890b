#include "script/scoring/meanings.h"

#include <algorithm>
#include <array>

#include "core/geometry/adjacency.h"
#include "core/geometry/matching.h"

namespace ossuary {

CellSet Where::finders(const Board& board, CellSet cells, CellSet others) const {
  if (relation != nullptr) {
    return cells & relation->from(board, others);
  }
  CellSet all;
  for (const CellId cell : cells) {
    if ((*found)[index(cell)].meets(others)) {
      all.insert(cell);
    }
  }
  return all;
}

std::int64_t Where::count(const Board& board, CellSet cells, CellSet others) const {
  if (relation != nullptr) {
    return relation->count(board, cells, others);
  }
  std::int64_t count = 0;
  for (const CellId cell : cells) {
    count += from_cell(board, cell, others).count();
  }
  return count;
}

}  // namespace ossuary

namespace ossuary::meaning {

namespace {

constexpr bool in_range(std::int64_t points) { return points <= kMostPoints && points >= -kMostPoints; }

/// So many points for each of all cells that each of all cells finds are in range.
constexpr std::int64_t kFewPoints = kMostPoints / std::int64_t{kMaxCells * kMaxCells};

/// @return false.
bool refuse(Scene& scene, WordRefusal refusal, std::int64_t points = 0) {
  scene.refusal = refusal;
  scene.refused_points = points;
  return false;
}

/// @return false.
bool refuse_points(Scene& scene, std::int64_t points, int argument) {
  scene.refused_argument = argument;
  return refuse(scene, WordRefusal::PointsTooHigh, points);
}

/// True if skulls of `kind` in `cells` may be awarded `points`, which are this argument, each.
bool may_award(Scene& scene, std::size_t kind, CellSet cells, std::int64_t points, int argument = 2) {
  if (kind >= scene.kinds) [[unlikely]] {
    refuse(scene, WordRefusal::NoScorer);
  } else if (!scene.cells(kind).contains(cells)) [[unlikely]] {
    refuse(scene, WordRefusal::NotOwn);
  } else if (!in_range(points)) [[unlikely]] {
    refuse_points(scene, points, argument);
  }
  scene.awarded = scene.awarded || !cells.empty();
  return scene.refusal == WordRefusal::None;
}

/// Adds `earned` to the points of `kind`. @return false if they would go out of range.
bool add(Scene& scene, std::size_t kind, std::int64_t earned) {
  const std::int64_t sum = scene.points[kind] + earned;
  if (!in_range(sum)) [[unlikely]] {
    return false;
  }
  scene.points[kind] = static_cast<std::int32_t>(sum);
  return true;
}

/// The same; refuses what goes out of range. @return false if so.
bool add_or_refuse(Scene& scene, std::size_t kind, std::int64_t earned) {
  return add(scene, kind, earned) || refuse(scene, WordRefusal::SumTooHigh, scene.points[kind] + earned);
}

/// Notes, where somebody asks, that each of `cells` earned `points` because of `others`. The caller knows the line.
inline void note(Scene& scene, std::size_t kind, CellSet cells, std::int64_t points, CellSet others) {
  if (scene.notes != nullptr) [[unlikely]] {
    scene.notes->awards.push_back({.kind = id_at<KindId>(kind),
                                   .cells = cells,
                                   .points = static_cast<std::int32_t>(points),
                                   .line = 0,
                                   .others = others});
  }
}

/// What a word is given that awards by a relation. @pre skulls of `kind` in `cells` may be awarded `points` each.
struct RelationAward {
  std::size_t kind = 0;
  CellSet cells;
  std::int64_t points = 0;
  Where where;
  CellSet others;
};

void give_per(Scene& scene, const RelationAward& award) {
  if (scene.notes == nullptr && award.points <= kFewPoints && award.points >= -kFewPoints &&
      add(scene, award.kind, award.points * award.where.count(*scene.shape, award.cells, award.others))) [[likely]] {
    return;  // no cell by itself goes out of range, and the sum is largest at the end
  }
  for (const CellId cell : award.cells) {
    const CellSet counted = award.where.from_cell(*scene.shape, cell, award.others);
    const std::int64_t earned = award.points * counted.count();
    if (!in_range(earned)) [[unlikely]] {
      refuse(scene, WordRefusal::SumTooHigh, earned);
      return;
    }
    if (earned != 0) {
      if (!add_or_refuse(scene, award.kind, earned)) {
        return;
      }
      note(scene, award.kind, CellSet::of(cell), earned, counted);
    }
  }
}

void give_per_kind(Scene& scene, const RelationAward& award) {
  for (const CellId cell : award.cells) {
    const CellSet found = award.where.from_cell(*scene.shape, cell, award.others);
    for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
      if (const CellSet alike = found & scene.cells(kind); !alike.empty()) {
        if (!add_or_refuse(scene, award.kind, award.points)) {
          return;
        }
        note(scene, award.kind, CellSet::of(cell), award.points, alike);
      }
    }
  }
}

void give_if(Scene& scene, const RelationAward& award) {
  const CellSet earners = award.where.finders(*scene.shape, award.cells, award.others);
  for (const CellId cell : scene.notes != nullptr ? earners : CellSet{}) {
    note(scene, award.kind, CellSet::of(cell), award.points, award.where.from_cell(*scene.shape, cell, award.others));
  }
  (void)add_or_refuse(scene, award.kind, award.points * earners.count());
}

template <void (*Give)(Scene&, const RelationAward&)>
void award_where(Scene& scene, const RelationAward& award) {
  if (may_award(scene, award.kind, award.cells, award.points)) {
    Give(scene, award);
  }
}

}  // namespace

void award(Scene& scene, Earner earner, Earners cells, std::int64_t points, CellsIfAny others) {
  if (may_award(scene, earner.kind, cells.set, points) &&
      add_or_refuse(scene, earner.kind, points * cells.set.count())) {
    note(scene, earner.kind, cells.set, points, others.set);
  }
}

void award_by_size(Scene& scene, Earner earner, Earners cells, Parting parts, std::int64_t one, Number two,
                   Number three, Number four, Number five, Number six) {
  constexpr int kFirstSize = 3;           // the argument that is `one`
  std::array<std::int64_t, 7> by_size{};  // from size 0 up
  std::size_t sizes = 0;
  CellSet left = cells.set;
  bool fits = may_award(scene, earner.kind, left, 0);
  for (const Number& size : {Number(one), two, three, four, five, six}) {
    if (fits && size) {
      by_size[++sizes] = *size;
      fits = in_range(*size) || refuse_points(scene, *size, kFirstSize - 1 + static_cast<int>(sizes));
    }
  }
  if (!fits) {
    return;
  }
  for (CellSet part = parts(scene, left); !part.empty(); part = parts(scene, left)) {
    left -= part;
    const auto size = static_cast<std::size_t>(part.count());
    if (!add_or_refuse(scene, earner.kind,
                       static_cast<std::int64_t>(size / sizes) * by_size[sizes] + by_size[size % sizes])) {
      return;
    }
    std::size_t at = 0;
    for (const CellId cell : scene.notes != nullptr ? part : CellSet()) {
      at = at % sizes + 1;
      note(scene, earner.kind, CellSet::of(cell), by_size[at] - by_size[at - 1], part);
    }
  }
}

void award_per(Scene& scene, Earner earner, Earners cells, std::int64_t points, Where where, Cells others) {
  award_where<give_per>(scene, {earner.kind, cells.set, points, where, others});
}

void award_per_kind(Scene& scene, Earner earner, Earners cells, std::int64_t points, Where where, Cells others) {
  award_where<give_per_kind>(scene, {earner.kind, cells.set, points, where, others});
}

void award_if(Scene& scene, Earner earner, Earners cells, std::int64_t points, Where where, Cells others) {
  award_where<give_if>(scene, {earner.kind, cells.set, points, where, others});
}

void award_structure(Scene& scene, Earner earner, std::int64_t points, CellsIfAny others) {
  if (scene.all.empty()) {
    refuse(scene, WordRefusal::NotOwn);  // there is no structure yet
  } else if (may_award(scene, earner.kind, {}, points, 1) && add_or_refuse(scene, earner.kind, points)) {
    note(scene, earner.kind, {}, points, others.set);
    if (scene.notes != nullptr) {
      scene.notes->awards.back().for_structure = true;
    }
  }
  scene.awarded = true;
}

CellSet connected(Scene& scene, Cells cells, Cells within) { return ossuary::connected(*scene.shape, cells, within); }

std::int64_t count(Cells cells) { return cells.set.count(); }

std::optional<std::int64_t> distance(Scene& scene, Cells from, Cells to) {
  return ossuary::distance(*scene.shape, from, to, scene.present);
}

void face_down(Scene& scene, Cells cells) {
  if (scene.phase != Phase::Act) {
    refuse(scene, WordRefusal::NoAct);
  }
  for (const CellId cell : cells& scene.present) {
    scene.change.hidden |= cells_of(PlaceSet::of(place_of(cell)));
  }
}

void becomes(Scene& scene, Cells cells, KindIndex kind) {
  if (scene.phase != Phase::Act) {
    refuse(scene, WordRefusal::NoAct);
  }
  const CellSet skulls = cells & scene.present;
  for (CellSet& other : scene.change.became) {
    other -= skulls;
  }
  scene.change.turned |= skulls;
  scene.change.became[kind.kind] |= skulls;
}

CellSet skulls(Scene& scene) { return scene.present; }

CellSet cards(Scene& scene) { return scene.covered | other_halves(scene.covered); }

CellSet empty(Scene& scene) { return scene.all - cards(scene); }

std::int64_t points_of(Scene& scene, Cells cells) {
  std::int64_t points = 0;
  for (const CellId cell : cells.set) {
    points += scene.earned[index(cell)];
  }
  return points;
}

std::int64_t kind_count(Scene& scene, Cells cells) {
  std::int64_t count = 0;
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    count += scene.cells(kind).meets(cells) ? 1 : 0;
  }
  return count;
}

std::optional<KindName> kind_of(Scene& scene, Cells cell) {
  if (cell.set.count() > 1) {
    refuse(scene, WordRefusal::SeveralCells, cell.set.count());
  }
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    if (scene.cells(kind).meets(cell)) {
      return KindName{kind};
    }
  }
  return std::nullopt;
}

CellSet largest(Scene& scene, Sets sets) {
  std::vector<CellSet>& listed = scene.listed;
  listed.clear();
  sets.list(scene, sets.cells, listed);
  const auto most =
      std::max_element(listed.begin(), listed.end(), [](CellSet a, CellSet b) { return a.count() < b.count(); });
  return most == listed.end() ? CellSet() : *most;
}

CellSet same_kind(Scene& scene, Cells cells) {
  CellSet alike;
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    alike |= scene.cells(kind).meets(cells) ? scene.cells(kind) : CellSet();
  }
  return alike;
}

CellSet first_cell(const Scene& /*scene*/, CellSet cells) { return cells.only_lowest(); }

CellSet first_group(const Scene& scene, CellSet cells) { return ossuary::first_group(*scene.shape, cells); }

CellSet first_kind(const Scene& scene, CellSet cells) {
  std::size_t kind = 0;
  while (kind < scene.kinds && !scene.cells(kind).meets(cells)) {
    ++kind;
  }
  return kind < scene.kinds ? scene.cells(kind) & cells : CellSet();
}

CellSet first_level(const Scene& scene, CellSet cells) { return on_lowest_level(*scene.shape, cells); }

void list_pairings(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  list_maximum_matchings(*scene.shape, cells, kMaxOptions, into);
}

}  // namespace ossuary::meaning
