#include "script/scoring/meanings.h"

#include <bit>

#include "geometry/adjacency.h"
#include "geometry/matching.h"
#include "script/scoring/vocabulary.h"

namespace ossuary::meaning {

namespace {

std::int64_t number(CellSet value) { return static_cast<std::int64_t>(value.word()); }
CellSet as_value(std::int64_t number) { return CellSet(static_cast<std::uint64_t>(number)); }

constexpr bool in_range(std::int64_t points) { return points <= kMostPoints && points >= -kMostPoints; }

/// So many points for each of all cells that each of all cells finds are in range.
constexpr std::int64_t kFewPoints = kMostPoints / std::int64_t{kMaxCells * kMaxCells};

void refuse(Scene& scene, WordRefusal refusal, std::int64_t points = 0) {
  scene.refusal = refusal;
  scene.refused_points = points;
}

/// True if skulls of `kind` in `cells` may be awarded `points` each.
bool may_award(Scene& scene, std::size_t kind, CellSet cells, std::int64_t points) {
  if (kind >= scene.kinds) [[unlikely]] {
    refuse(scene, WordRefusal::NoScorer);
  } else if (!scene.cells(kind).contains(cells)) [[unlikely]] {
    refuse(scene, WordRefusal::NotOwn);
  } else if (!in_range(points)) [[unlikely]] {
    refuse(scene, WordRefusal::PointsTooHigh, points);
  }
  scene.awarded = scene.awarded || !cells.empty();
  return scene.refusal == WordRefusal::None;
}

/// Adds `points` for each of `cells`. @pre in_range(points).
void add_points(Scene& scene, std::size_t kind, CellSet cells, std::int64_t points) {
  const std::int64_t sum = scene.points[kind] + points * cells.count();
  if (!in_range(sum)) [[unlikely]] {
    refuse(scene, WordRefusal::SumTooHigh, sum);
    return;
  }
  scene.points[kind] = static_cast<std::int32_t>(sum);
}

/// Notes, where somebody asks, that each of `cells` earned `points` because of `others`. The caller knows the line.
void note(Scene& scene, std::size_t kind, CellSet cells, std::int64_t points, CellSet others) {
  if (scene.notes != nullptr) [[unlikely]] {
    scene.notes->awards.push_back({.kind = id_at<KindId>(kind),
                                   .cells = cells,
                                   .points = static_cast<std::int32_t>(points),
                                   .line = 0,
                                   .others = others});
  }
}

const Relation& relation_of(CellSet word) { return vocabulary()[word.word()].relation; }

}  // namespace

CellSet award(Scene& scene, std::size_t script, const Operands& given) {
  const CellSet cells = scene.values[given[0]];
  const std::int64_t points = number(scene.values[given[1]]);
  if (may_award(scene, script, cells, points)) {
    add_points(scene, script, cells, points);
    note(scene, script, cells, points, scene.values[given[2]]);
  }
  return {};
}

CellSet award_per(Scene& scene, std::size_t script, const Operands& given) {
  const CellSet cells = scene.values[given[0]];
  const std::int64_t points = number(scene.values[given[1]]);
  if (!may_award(scene, script, cells, points)) {
    return {};
  }
  const Relation& relation = relation_of(scene.values[given[2]]);
  const CellSet others = scene.values[given[3]];
  if (scene.notes == nullptr && points <= kFewPoints && points >= -kFewPoints) [[likely]] {
    // No cell by itself goes out of range then, and the sum is largest at the end.
    const std::int64_t sum = scene.points[script] + points * relation.count(*scene.shape, cells, others);
    if (in_range(sum)) [[likely]] {
      scene.points[script] = static_cast<std::int32_t>(sum);
      return {};
    }
  }
  for (const CellId cell : cells) {
    const CellSet earner = CellSet::of(cell);
    const CellSet counted = relation.to(*scene.shape, earner, others);
    const std::int64_t earned = points * counted.count();
    if (!in_range(earned)) [[unlikely]] {
      refuse(scene, WordRefusal::SumTooHigh, earned);
      return {};
    }
    if (earned != 0) {
      add_points(scene, script, earner, earned);
      note(scene, script, earner, earned, counted);
    }
  }
  return {};
}

CellSet award_per_kind(Scene& scene, std::size_t script, const Operands& given) {
  const CellSet cells = scene.values[given[0]];
  const std::int64_t points = number(scene.values[given[1]]);
  if (!may_award(scene, script, cells, points)) {
    return {};
  }
  const Relation& relation = relation_of(scene.values[given[2]]);
  const CellSet others = scene.values[given[3]];
  if (scene.notes == nullptr) [[likely]] {
    std::int64_t count = 0;
    for (const CellId cell : cells) {
      const CellSet found = relation.to(*scene.shape, CellSet::of(cell), others);
      for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
        count += found.meets(scene.cells(kind)) ? 1 : 0;
      }
    }
    const std::int64_t sum = scene.points[script] + points * count;
    if (in_range(sum)) [[likely]] {
      scene.points[script] = static_cast<std::int32_t>(sum);
      return {};
    }
  }
  for (const CellId cell : cells) {
    const CellSet earner = CellSet::of(cell);
    CellSet rest = relation.to(*scene.shape, earner, others);
    for (std::size_t kind = 0; kind < scene.kinds && !rest.empty(); ++kind) {
      if (const CellSet alike = rest & scene.cells(kind); !alike.empty()) {
        add_points(scene, script, earner, points);
        note(scene, script, earner, points, alike);
        rest -= alike;
      }
    }
  }
  return {};
}

CellSet award_if(Scene& scene, std::size_t script, const Operands& given) {
  const CellSet cells = scene.values[given[0]];
  const std::int64_t points = number(scene.values[given[1]]);
  if (!may_award(scene, script, cells, points)) {
    return {};
  }
  const Relation& relation = relation_of(scene.values[given[2]]);
  const CellSet others = scene.values[given[3]];
  const CellSet earners = cells & relation.from(*scene.shape, others);
  for (const CellId cell : scene.notes != nullptr ? earners : CellSet{}) {
    const CellSet earner = CellSet::of(cell);
    note(scene, script, earner, points, relation.to(*scene.shape, earner, others));
  }
  add_points(scene, script, earners, points);
  return {};
}

CellSet connected(Scene& scene, std::size_t /*script*/, const Operands& given) {
  return ossuary::connected(*scene.shape, scene.values[given[0]], scene.values[given[1]]);
}

CellSet count(Scene& scene, std::size_t /*script*/, const Operands& given) {
  return as_value(scene.values[given[0]].count());
}

CellSet distance(Scene& scene, std::size_t /*script*/, const Operands& given) {
  const auto steps = ossuary::distance(*scene.shape, scene.values[given[0]], scene.values[given[1]], scene.present);
  return steps ? as_value(*steps) : kNoNumber;
}

CellSet face_down(Scene& scene, std::size_t /*script*/, const Operands& given) {
  if (!scene.acts) {
    refuse(scene, WordRefusal::NoAct);
  }
  for (const CellId cell : scene.values[given[0]] & scene.present) {
    scene.hidden |= cells_of(PlaceSet::of(place_of(cell)));
  }
  return {};
}

CellSet skulls(Scene& scene, std::size_t /*script*/, const Operands& /*given*/) { return scene.present; }

CellSet nothing(Scene& /*scene*/, std::size_t /*script*/, const Operands& /*given*/) { return {}; }

void list_cells(const Scene& /*scene*/, CellSet cells, std::vector<CellSet>& into) {
  for (const CellId cell : cells) {
    into.push_back(CellSet::of(cell));
  }
}

void list_groups(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  const std::vector<CellSet> found = groups(*scene.shape, cells);
  into.insert(into.end(), found.begin(), found.end());
}

void list_kinds(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    if (const CellSet here = scene.cells(kind) & cells; !here.empty()) {
      into.push_back(here);
    }
  }
}

void list_pairings(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  list_maximum_matchings(*scene.shape, cells, kMaxOptions, into);
}

std::optional<CellSet> next_cell(const Scene& /*scene*/, CellSet cells, std::optional<CellSet> last) {
  if (last && !last->empty()) {
    cells -= CellSet::first(static_cast<std::size_t>(std::bit_width(last->word())));
  }
  return cells.empty() ? std::nullopt : std::optional(CellSet::of(cells.lowest()));
}

std::optional<CellSet> next_kind(const Scene& scene, CellSet cells, std::optional<CellSet> last) {
  bool passed = !last || last->empty();
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    const CellSet here = scene.cells(kind) & cells;
    if (passed && !here.empty()) {
      return here;
    }
    passed = passed || here.meets(*last);
  }
  return std::nullopt;
}

}  // namespace ossuary::meaning
