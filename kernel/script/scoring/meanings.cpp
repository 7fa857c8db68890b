#include "script/scoring/meanings.h"

#include <array>

#include "script/cells/adjacency.h"
#include "script/cells/matching.h"
#include "script/scoring/vocabulary.h"

namespace ossuary::meaning {

namespace {

std::int64_t number(CellSet value) { return static_cast<std::int64_t>(value.word()); }
CellSet as_value(std::int64_t number) { return CellSet(static_cast<std::uint64_t>(number)); }

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
  const Relation& where;
  CellSet others;
};

void give_per(Scene& scene, const RelationAward& award) {
  if (scene.notes == nullptr && award.points <= kFewPoints && award.points >= -kFewPoints &&
      add(scene, award.kind, award.points * award.where.count(*scene.shape, award.cells, award.others))) [[likely]] {
    return;  // no cell by itself goes out of range, and the sum is largest at the end
  }
  for (const CellId cell : award.cells) {
    const CellSet earner = CellSet::of(cell);
    const CellSet counted = award.where.to(*scene.shape, earner, award.others);
    const std::int64_t earned = award.points * counted.count();
    if (!in_range(earned)) [[unlikely]] {
      refuse(scene, WordRefusal::SumTooHigh, earned);
      return;
    }
    if (earned != 0) {
      if (!add_or_refuse(scene, award.kind, earned)) {
        return;
      }
      note(scene, award.kind, earner, earned, counted);
    }
  }
}

void give_per_kind(Scene& scene, const RelationAward& award) {
  for (const CellId cell : award.cells) {
    const CellSet earner = CellSet::of(cell);
    const CellSet found = award.where.to(*scene.shape, earner, award.others);
    for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
      if (const CellSet alike = found & scene.cells(kind); !alike.empty()) {
        if (!add_or_refuse(scene, award.kind, award.points)) {
          return;
        }
        note(scene, award.kind, earner, award.points, alike);
      }
    }
  }
}

void give_if(Scene& scene, const RelationAward& award) {
  const CellSet earners = award.cells & award.where.from(*scene.shape, award.others);
  for (const CellId cell : scene.notes != nullptr ? earners : CellSet{}) {
    const CellSet earner = CellSet::of(cell);
    note(scene, award.kind, earner, award.points, award.where.to(*scene.shape, earner, award.others));
  }
  (void)add_or_refuse(scene, award.kind, award.points * earners.count());
}

template <void (*Give)(Scene&, const RelationAward&)>
CellSet award_where(Scene& scene, std::size_t kind, const Operands& given) {
  const CellSet cells = scene.values[given[0]];
  const std::int64_t points = number(scene.values[given[1]]);
  if (may_award(scene, kind, cells, points)) {
    const Relation& where = vocabulary()[scene.values[given[2]].word()].relation;
    Give(scene, {kind, cells, points, where, scene.values[given[3]]});
  }
  return {};
}

}  // namespace

CellSet award(Scene& scene, std::size_t kind, const Operands& given) {
  const CellSet cells = scene.values[given[0]];
  const std::int64_t points = number(scene.values[given[1]]);
  if (may_award(scene, kind, cells, points) && add_or_refuse(scene, kind, points * cells.count())) {
    note(scene, kind, cells, points, scene.values[given[2]]);
  }
  return {};
}

CellSet award_by_size(Scene& scene, std::size_t kind, const Operands& given) {
  CellSet left = scene.values[given[0]];
  const First first_part = vocabulary()[scene.values[given[1]].word()].part;
  std::array<std::int64_t, kMaxArguments> by_size{};  // from size 0 up
  std::size_t sizes = 0;
  bool fits = may_award(scene, kind, left, 0);
  for (std::size_t i = 2; fits && i < kMaxArguments && given[i] != kNotGiven; ++i) {
    by_size[++sizes] = number(scene.values[given[i]]);
    fits = in_range(by_size[sizes]) || refuse_points(scene, by_size[sizes], static_cast<int>(i) + 1);
  }
  if (!fits) {
    return {};
  }
  for (CellSet part = first_part(scene, left); !part.empty(); part = first_part(scene, left)) {
    left -= part;
    const auto size = static_cast<std::size_t>(part.count());
    if (!add_or_refuse(scene, kind, static_cast<std::int64_t>(size / sizes) * by_size[sizes] + by_size[size % sizes])) {
      return {};
    }
    std::size_t at = 0;
    for (const CellId cell : scene.notes != nullptr ? part : CellSet()) {
      at = at % sizes + 1;
      note(scene, kind, CellSet::of(cell), by_size[at] - by_size[at - 1], part);
    }
  }
  return {};
}

CellSet award_per(Scene& scene, std::size_t kind, const Operands& given) {
  return award_where<give_per>(scene, kind, given);
}

CellSet award_per_kind(Scene& scene, std::size_t kind, const Operands& given) {
  return award_where<give_per_kind>(scene, kind, given);
}

CellSet award_if(Scene& scene, std::size_t kind, const Operands& given) {
  return award_where<give_if>(scene, kind, given);
}

CellSet award_structure(Scene& scene, std::size_t kind, const Operands& given) {
  const std::int64_t points = number(scene.values[given[0]]);
  if (scene.all.empty()) {
    refuse(scene, WordRefusal::NotOwn);  // there is no structure yet
  } else if (may_award(scene, kind, {}, points, 1) && add_or_refuse(scene, kind, points)) {
    note(scene, kind, {}, points, scene.values[given[1]]);
    if (scene.notes != nullptr) {
      scene.notes->awards.back().for_structure = true;
    }
  }
  scene.awarded = true;
  return {};
}

CellSet connected(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  return ossuary::connected(*scene.shape, scene.values[given[0]], scene.values[given[1]]);
}

CellSet count(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  return as_value(scene.values[given[0]].count());
}

CellSet distance(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  const auto steps = ossuary::distance(*scene.shape, scene.values[given[0]], scene.values[given[1]], scene.present);
  return steps ? as_value(*steps) : kNoNumber;
}

CellSet face_down(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  if (scene.phase != Phase::Act) {
    refuse(scene, WordRefusal::NoAct);
  }
  for (const CellId cell : scene.values[given[0]] & scene.present) {
    scene.change.hidden |= cells_of(PlaceSet::of(place_of(cell)));
  }
  return {};
}

CellSet becomes(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  if (scene.phase != Phase::Act) {
    refuse(scene, WordRefusal::NoAct);
  }
  const CellSet skulls = scene.values[given[0]] & scene.present;
  for (CellSet& kind : scene.change.became) {
    kind -= skulls;
  }
  scene.change.turned |= skulls;
  scene.change.became[scene.values[given[1]].word()] |= skulls;
  return {};
}

CellSet skulls(Scene& scene, std::size_t /*kind*/, const Operands& /*given*/) { return scene.present; }

CellSet empty(Scene& scene, std::size_t /*kind*/, const Operands& /*given*/) {
  return scene.all - scene.covered - other_halves(scene.covered);
}

CellSet kind_count(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  std::int64_t count = 0;
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    count += scene.cells(kind).meets(scene.values[given[0]]) ? 1 : 0;
  }
  return as_value(count);
}

CellSet kind_of(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  const CellSet cell = scene.values[given[0]];
  if (cell.count() > 1) {
    refuse(scene, WordRefusal::SeveralCells, cell.count());
  }
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    if (scene.cells(kind).meets(cell)) {
      return as_value(static_cast<std::int64_t>(kind));
    }
  }
  return kNoNumber;
}

CellSet largest(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  std::vector<CellSet>& sets = scene.listed;
  sets.clear();
  vocabulary()[scene.values[given[0]].word()].list(scene, scene.values[given[1]], sets);
  const auto most =
      std::max_element(sets.begin(), sets.end(), [](CellSet a, CellSet b) { return a.count() < b.count(); });
  return most == sets.end() ? CellSet() : *most;
}

CellSet same_kind(Scene& scene, std::size_t /*kind*/, const Operands& given) {
  CellSet alike;
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    alike |= scene.cells(kind).meets(scene.values[given[0]]) ? scene.cells(kind) : CellSet();
  }
  return alike;
}

CellSet nothing(Scene& /*scene*/, std::size_t /*kind*/, const Operands& /*given*/) { return {}; }

CellSet first_cell(const Scene& /*scene*/, CellSet cells) { return cells.only_lowest(); }

CellSet first_group(const Scene& scene, CellSet cells) { return ossuary::first_group(*scene.shape, cells); }

CellSet first_kind(const Scene& scene, CellSet cells) {
  std::size_t kind = 0;
  while (kind < scene.kinds && !scene.cells(kind).meets(cells)) {
    ++kind;
  }
  return kind < scene.kinds ? scene.cells(kind) & cells : CellSet();
}

CellSet first_level(const Scene& scene, CellSet cells) {
  std::size_t level = 0;
  while (level < scene.shape->level_count() && !scene.shape->cells_at(level).meets(cells)) {
    ++level;
  }
  return level < scene.shape->level_count() ? scene.shape->cells_at(level) & cells : CellSet();
}

void list_pairings(const Scene& scene, CellSet cells, std::vector<CellSet>& into) {
  list_maximum_matchings(*scene.shape, cells, kMaxOptions, into);
}

}  // namespace ossuary::meaning
