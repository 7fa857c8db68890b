#include "script/scoring/ranges.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/geometry/adjacency.h"
#include "core/geometry/lines.h"
#include "core/geometry/matching.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

MostCells MostCells::of(CellSet cells) {
  const std::int32_t bottoms = (cells & kBottomCells).count();
  return {cells.count(), cells.count() - bottoms, bottoms};
}

std::int32_t MostCells::of_these(CellSet cells) const {
  const MostCells there = of(cells);
  return std::clamp(std::min(tops, there.tops) + std::min(bottoms, there.bottoms), 0, std::max(all, 0));
}

Range Range::of_cells(CellSet certain, CellSet possible, const MostCells& most) {
  const MostCells least = MostCells::of(certain);
  const MostCells there = MostCells::of(possible);
  MostCells fits{.all = 0,
                 .tops = std::clamp(most.tops, least.tops, there.tops),
                 .bottoms = std::clamp(most.bottoms, least.bottoms, there.bottoms)};
  fits.all = std::clamp(most.all, least.all, fits.tops + fits.bottoms);
  return {.certain = certain, .possible = possible, .most = fits};
}

Range Range::of_number(std::int64_t low, std::int64_t high) {
  return {.certain = {},
          .possible = CellSet::first(kMaxCells),
          .low = std::clamp(low, -kAnyNumber, kAnyNumber),
          .high = std::clamp(high, -kAnyNumber, kAnyNumber)};
}

Range Range::of_constant(CellSet bits) {
  Range range = of_cells(bits);
  range.low = range.high = std::clamp(static_cast<std::int64_t>(bits.word()), -kAnyNumber, kAnyNumber);
  return range;
}

void RangeScene::begin(Range own) {
  own.is_own = own.has_own = true;
  values[kOwnValue] = own;
  for (const CellId cell : own.possible) {
    by_cell[index(cell)] = 0;
  }
  beside = 0;
}

namespace {

/// The most that skulls of `cells` come to where each is worth `worth(cell)`. `exact`: as many are there as may be.
template <class Worth>
std::int64_t most_of(const Range& cells, bool exact, const Worth& worth) {
  std::int64_t sum = 0;
  for (const CellId cell : cells.certain) {
    sum += worth(cell);
  }
  MostCells open = cells.most_open();
  if (open.all <= 0) {
    return sum;
  }
  std::array<std::pair<std::int64_t, bool>, kMaxCells> worths;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::size_t size = 0;
  for (const CellId cell : cells.open()) {
    if (const std::int64_t points = worth(cell); exact || points > 0) {
      worths.at(size++) = {points, kBottomCells.contains(cell)};
    }
  }
  const auto end = worths.begin() + static_cast<std::ptrdiff_t>(size);
  std::sort(worths.begin(), end, std::greater<>());
  for (auto next = worths.begin(); next != end && open.all > 0; ++next) {
    std::int32_t& half = next->second ? open.bottoms : open.tops;
    if (half > 0) {
      sum += next->first;
      --half;
      --open.all;
    }
  }
  return sum;
}

/// Has each of `cells` earn what it is worth.
template <class Worth>
void earn(RangeScene& scene, const Range& cells, const Worth& worth) {
  if (!cells.is_own) {
    scene.beside += most_of(cells, false, worth);
    return;
  }
  for (const CellId cell : cells.possible) {
    scene.by_cell[index(cell)] += worth(cell);
  }
}

std::int64_t points_high(const Range& points) {
  return std::clamp<std::int64_t>(points.high, -kMostPoints, kMostPoints);
}

bool pairs(const ScoringWord& where) { return where.relation.finds == Finds::OnePartner; }

/// Those of `cells` that one cell may find by a relation.
CellSet may_find(const RangeScene& scene, const ScoringWord& where, CellId cell, CellSet cells) {
  return pairs(where) ? touching(*scene.shape, CellSet::of(cell)) & cells
                      : where.relation.to(*scene.shape, CellSet::of(cell), cells);
}

/// Those that it finds for certain.
CellSet must_find(const RangeScene& scene, const ScoringWord& where, CellId cell, CellSet certain) {
  return pairs(where) ? CellSet() : where.relation.to(*scene.shape, CellSet::of(cell), certain);
}

/// How many of `others` one cell may find at most, where so many of those that are not certain may be in it.
std::int64_t count_found(const RangeScene& scene, const ScoringWord& where, CellId cell, const Range& others,
                         const MostCells& open) {
  const CellSet found = may_find(scene, where, cell, others.possible);
  const std::int32_t all = (found & others.certain).count() + open.of_these(found - others.certain);
  return pairs(where) ? std::min(all, 1) : all;
}

/// The same where a cell of the script's own, which `others` has, is in it without being found.
std::int64_t most_found(const RangeScene& scene, const ScoringWord& where, CellId cell, const Range& others) {
  const Range& own = scene.own();
  const bool takes_one =
      others.has_own && own.open().contains(cell) && !may_find(scene, where, cell, others.possible).contains(cell);
  const MostCells taken = takes_one ? MostCells::of(CellSet::of(cell)) : MostCells{0, 0, 0};
  return count_found(scene, where, cell, others, others.most_open() - taken);
}

/// Cells that may pair with others of `cells`, in as many pairs as there may be.
Range in_pairs(const RangeScene& scene, const Range& cells) {
  const Board& board = *scene.shape;
  const CellSet possible = cells.possible & touching(board, cells.possible);
  const std::int32_t certain = maximum_matching(board, cells.certain).count();  // another cell makes one pair at most
  MostCells most = cells.most;
  most.all =
      std::min({most.all, certain + 2 * cells.most_open().all, maximum_matching(board, possible).count()}) / 2 * 2;
  return Range::of_cells({}, possible, most);
}

std::int64_t multiplied(std::int64_t first, std::int64_t second) {
  constexpr std::int64_t kFactor = std::int64_t{1} << 22U;
  const bool fits = std::max({first, -first, second, -second}) <= kFactor;
  return fits ? std::clamp(first * second, -kAnyNumber, kAnyNumber)
              : ((first < 0) == (second < 0) ? kAnyNumber : -kAnyNumber) * (first == 0 || second == 0 ? 0 : 1);
}

}  // namespace

std::int64_t RangeScene::earned() const {
  return beside + most_of(own(), exact, [this](CellId cell) { return by_cell[index(cell)]; });
}

}  // namespace ossuary

namespace ossuary::on_ranges {

void award(RangeScene& scene, const Range& cells, const Range& points, const Range* /*others*/) {
  earn(scene, cells, [high = points_high(points)](CellId /*cell*/) { return high; });
}

void award_per(RangeScene& scene, const Range& cells, const Range& points, const ScoringWord& where,
               const Range& others) {
  const std::int64_t high = points_high(points);
  if (high <= 0) {
    earn(scene, cells, [&](CellId cell) { return high * must_find(scene, where, cell, others.certain).count(); });
    return;
  }
  const Range& own = scene.own();
  const auto by_itself = [&](CellId cell) { return high * most_found(scene, where, cell, others); };
  const std::int32_t left = own.most_open().all;
  if (!cells.is_own || !others.has_own || where.relation.finds != Finds::OneWay || !scene.exact || left < 2) {
    earn(scene, cells, by_itself);
    return;
  }
  // Of two skulls of its own, one finds the other at most: for those that are still to come, that is less than each
  // finding all others.
  const MostCells other_kinds = others.most_open() - own.most_open();
  const auto without_own = [&](CellId cell) {
    return high * (own.certain.contains(cell) ? most_found(scene, where, cell, others)
                                              : count_found(scene, where, cell, others, other_kinds));
  };
  const std::int64_t among_own = high * (left * (left - 1) / 2);
  if (most_of(cells, true, without_own) + among_own < most_of(cells, true, by_itself)) {
    earn(scene, cells, without_own);
    scene.beside += among_own;
  } else {
    earn(scene, cells, by_itself);
  }
}

void award_per_kind(RangeScene& scene, const Range& cells, const Range& points, const ScoringWord& where,
                    const Range& others) {
  const std::int64_t high = points_high(points);
  earn(scene, cells, [&](CellId cell) {
    const CellSet may = may_find(scene, where, cell, others.possible);
    const CellSet must = must_find(scene, where, cell, others.certain);
    std::int64_t certain = 0;
    std::int64_t possible = 0;
    for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
      const Range& shown = scene.kind(kind);
      certain += must.meets(shown.certain) ? 1 : 0;
      possible += shown.most.all > 0 && may.meets(shown.possible) ? 1 : 0;
    }
    return high <= 0 ? high * certain : high * std::min(possible, most_found(scene, where, cell, others));
  });
}

void award_if(RangeScene& scene, const Range& cells, const Range& points, const ScoringWord& where,
              const Range& others) {
  const std::int64_t high = points_high(points);
  if (high <= 0) {
    earn(scene, cells, [&](CellId cell) { return must_find(scene, where, cell, others.certain).empty() ? 0 : high; });
  } else if (pairs(where)) {
    const Range pairs = in_pairs(scene, others);
    const CellSet possible = cells.possible & touching(*scene.shape, pairs.possible);
    scene.beside += high * std::min(pairs.most.all, cells.most.of_these(possible));
  } else {
    earn(scene, cells, [&](CellId cell) { return most_found(scene, where, cell, others) > 0 ? high : 0; });
  }
}

void award_by_size(RangeScene& scene, const Range& cells, const ScoringWord& parts, const Range& one, const Range* two,
                   const Range* three, const Range* four, const Range* five, const Range* six) {
  std::vector<std::int64_t> by_size{0};
  for (const Range* const size : {&one, two, three, four, five, six}) {
    if (size != nullptr) {
      by_size.push_back(points_high(*size));
    }
  }
  const std::size_t sizes = by_size.size() - 1;
  const auto worth = [&](std::size_t size) {
    return static_cast<std::int64_t>(size / sizes) * by_size[sizes] + by_size[size % sizes];
  };
  CellSet closed;  // in groups that nothing joins any more
  std::int64_t points = 0;
  if (parts.part == meaning::first_group) {
    const CellSet open = cells.open();
    for (CellSet left = cells.certain; !left.empty();) {
      const CellSet group = first_group(*scene.shape, left);
      left -= group;
      if (cells.most_open().all == 0 || !touching(*scene.shape, group).meets(open)) {
        closed |= group;
        points += worth(static_cast<std::size_t>(group.count()));
      }
    }
  }
  const auto rest = static_cast<std::size_t>(cells.most.all - closed.count());
  std::vector<std::int64_t> best(rest + 1, 0);  // by how many cells are parted
  for (std::size_t all = 1; all <= rest; ++all) {
    for (std::size_t size = 1; size <= all; ++size) {
      best[all] = std::max(best[all], best[all - size] + worth(size));
    }
  }
  scene.beside += points + *std::max_element(best.begin(), best.end());
}

void award_structure(RangeScene& scene, const Range& points, const Range* /*others*/) {
  scene.beside += points_high(points);
}

Range same(const Range& cells) { return cells; }

Range count(const Range& cells) { return Range::of_number(cells.certain.count(), cells.most.all); }

Range one_per_level(const RangeScene& scene, const Range& cells) {
  const Board& board = *scene.shape;
  CellSet certain;
  CellSet possible;
  std::int32_t levels = 0;  // that have a certain cell,
  std::int32_t open = 0;    // and those that may have one besides
  for (std::size_t level = 0; level < board.level_count(); ++level) {
    const CellSet at_level = board.cells_at(level);
    const CellSet known = ossuary::one_per_level(board, cells.certain & at_level);
    const CellSet first = ossuary::one_per_level(board, cells.possible & at_level);
    certain |= known & first;
    levels += known.empty() ? 0 : 1;
    open += known.empty() && !first.empty() ? 1 : 0;
    for (const CellId cell : cells.possible& at_level) {
      if (known.empty() || board.left(cell) <= board.left(known.lowest())) {
        possible.insert(cell);
      }
    }
  }
  MostCells most = cells.most;
  most.all = std::min(most.all, levels + std::min(open, cells.most_open().all));
  return Range::of_cells(certain, possible, most);
}

namespace {

/// The cells of the first of `levels` that has any.
template <CellSet (*First)(const Board&, CellSet), CellSet (*Beyond)(const Board&, CellSet)>
Range first_level(const RangeScene& scene, const Range& cells) {
  const Board& board = *scene.shape;
  const CellSet known = First(board, cells.certain);
  return Range::of_cells(known & First(board, cells.possible), cells.possible - Beyond(board, known), cells.most);
}

}  // namespace

Range lowest(const RangeScene& scene, const Range& cells) { return first_level<on_lowest_level, above>(scene, cells); }

Range highest(const RangeScene& scene, const Range& cells) {
  return first_level<on_highest_level, below>(scene, cells);
}

Range connected(const RangeScene& scene, const Range& cells, const Range& within) {
  return Range::of_cells(ossuary::connected(*scene.shape, cells.certain, within.certain),
                         ossuary::connected(*scene.shape, cells.possible, within.possible), within.most);
}

Range paired(const RangeScene& scene, const Range& cells) { return in_pairs(scene, cells); }

Range largest(const RangeScene& /*scene*/, const ScoringWord& /*sets*/, const Range& cells) {
  return Range::of_cells({}, cells.possible, cells.most);
}

Range kind_count(const RangeScene& scene, const Range& cells) {
  std::int32_t certain = 0;
  std::int32_t possible = 0;
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    certain += scene.kind(kind).certain.meets(cells.certain) ? 1 : 0;
    possible += scene.kind(kind).most.all > 0 && scene.kind(kind).possible.meets(cells.possible) ? 1 : 0;
  }
  return Range::of_number(certain, std::min(possible, cells.most.all));
}

Range same_kind(const RangeScene& scene, const Range& cells) {
  Range all = Range::of_cells({});
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    const Range& shown = scene.kind(kind);
    if (shown.most.all > 0 && shown.possible.meets(cells.possible)) {
      const bool certain = shown.certain.meets(cells.certain);
      all = either(all, Range::of_cells(certain ? shown.certain : CellSet(), shown.possible, shown.most));
    }
  }
  return all;
}

Range skulls(const RangeScene& scene) { return scene.skulls; }

Range cards(const RangeScene& scene) {
  const auto whole = [](CellSet cells) { return cells | other_halves(cells); };
  return Range::of_cells(whole(scene.skulls.certain), whole(scene.skulls.possible), kMaxCells);
}

Range empty(const RangeScene& scene) { return both(Range::of_cells(scene.shape->all_cells()), others(cards(scene))); }

Range distance(const RangeScene& scene, const Range& from, const Range& to) {
  std::int64_t most = 0;
  for (const CellId cell : from.possible) {
    for (const CellId other : to.possible) {
      most = std::max<std::int64_t>(most, scene.shape->steps(cell, other).value_or(0));
    }
  }
  const CellSet all = scene.shape->all_cells();
  return Range::of_number(0, scene.skulls.certain == all ? most : all.count());
}

Range plus(const Range& first, const Range& second) {
  return Range::of_number(first.low + second.low, first.high + second.high);
}

Range minus(const Range& first, const Range& second) {
  return Range::of_number(first.low - second.high, first.high - second.low);
}

Range times(const Range& first, const Range& second) {
  const auto [low, high] = std::minmax({multiplied(first.low, second.low), multiplied(first.low, second.high),
                                        multiplied(first.high, second.low), multiplied(first.high, second.high)});
  return Range::of_number(low, high);
}

Range negative(const Range& number) { return Range::of_number(-number.high, -number.low); }

Range both(const Range& first, const Range& second) {
  const MostCells most{std::min(first.most.all, second.most.all), std::min(first.most.tops, second.most.tops),
                       std::min(first.most.bottoms, second.most.bottoms)};
  Range cells = Range::of_cells(first.certain & second.certain, first.possible & second.possible, most);
  cells.has_own = first.has_own && second.has_own;
  return cells;
}

Range either(const Range& first, const Range& second) {
  Range cells =
      Range::of_cells(first.certain | second.certain, first.possible | second.possible, first.most + second.most);
  cells.has_own = first.has_own || second.has_own;
  return cells;
}

Range one_of(const Range& first, const Range& second) {
  const CellSet certain = (first.certain - second.possible) | (second.certain - first.possible);
  return Range::of_cells(certain, (first.possible | second.possible) - (first.certain & second.certain),
                         first.most + second.most);
}

Range others(const Range& cells) {
  const CellSet every = CellSet::first(kMaxCells);
  return Range::of_cells(every - cells.possible, every - cells.certain, kMaxCells);
}

void list_each(const RangeScene& /*scene*/, const Range& cells, std::vector<Range>& into) {
  into.push_back(Range::of_cells({}, cells.possible, 1));
}

void list_kinds(const RangeScene& scene, const Range& cells, std::vector<Range>& into) {
  for (std::size_t kind = 0; kind < scene.kinds; ++kind) {
    const Range alike = both(scene.kind(kind), cells);
    if (alike.most.all > 0) {
      into.push_back(Range::of_cells({}, alike.possible, alike.most));
    }
  }
}

void list_pairings(const RangeScene& scene, const Range& cells, std::vector<Range>& into) {
  into.push_back(in_pairs(scene, cells));
}

void list_any(const RangeScene& /*scene*/, const Range& cells, std::vector<Range>& into) {
  into.push_back(Range::of_cells({}, cells.possible, cells.most));
}

}  // namespace ossuary::on_ranges
