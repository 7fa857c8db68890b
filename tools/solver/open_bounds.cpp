#include "solver/open_bounds.h"

#include <algorithm>
#include <numeric>

#include "core/geometry/lines.h"

namespace ossuary {
namespace {

constexpr std::size_t kSlotBits = 13;

/// @source Knuth, "The Art of Computer Programming", 6.4: multiplicative hashing.
std::size_t slot_of(std::span<const std::uint64_t> key) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : key) {
    hash = (hash ^ word) * 0x9E37'79B9'7F4A'7C15U;
    hash ^= hash >> 29U;
  }
  return static_cast<std::size_t>(hash * 0x9E37'79B9'7F4A'7C15U >> (64 - kSlotBits));
}

/// Kinds whose counts a word has room for, with the number of filled places.
constexpr std::size_t kCountsOfWord = 3;

/// Words of a slot of a kind that depends on so many: their cells, their counts, and the bound.
constexpr std::size_t words_of(std::size_t kinds) { return kinds + kinds / kCountsOfWord + 2; }

}  // namespace

OpenBounds::OpenBounds(const SolverProblem& problem, PointsBound& bound, const std::vector<PlaceId>& order)
    : problem_(problem), bound_(bound), order_(order) {
  CellSet open = problem.shape->all_cells();
  open_.push_back(open);
  for (const PlaceId place : order) {
    open -= cells_of(PlaceSet::of(place));
    open_.push_back(open);
  }
  for (std::size_t kind = 0; kind < problem.rules->kinds.size(); ++kind) {
    Memory& memory = memories_[kind];
    for (const KindId other : bound.depends_on(id_at<KindId>(kind))) {
      dependents_[index(other)].insert(id_at<KindId>(kind));
      memory.depends_on.push_back(other);
    }
    // A key is the number of filled places, which is never as large as this, with the counts, and the cells by kind.
    memory.words.assign(words_of(memory.depends_on.size()) << kSlotBits, ~std::uint64_t{0});
  }
}

void OpenBounds::set_counts(const SkullCounts& counts) {
  counts_ = counts;
  const auto skulls = std::accumulate(counts.all.begin(), counts.all.end(), 0);
  no_blanks_ = skulls == problem_.shape->all_cells().count();
}

void OpenBounds::make_key(KindId kind, const OpenLayout& layout) {
  key_.clear();
  std::uint64_t numbers = layout.filled;
  std::size_t counted = 0;
  for (const KindId other : memories_[index(kind)].depends_on) {
    key_.push_back(layout.cells[index(other)].word());
    for (const std::int32_t number :
         {counts_.all[index(other)], counts_.tops[index(other)], counts_.bottoms[index(other)]}) {
      numbers = numbers * (kMaxCells + 1) + static_cast<std::uint64_t>(number);
    }
    if (++counted % kCountsOfWord == 0) {
      key_.push_back(numbers);
      numbers = 0;
    }
  }
  key_.push_back(numbers);
}

std::int32_t OpenBounds::most(KindId kind, const OpenLayout& layout) {
  Memory& memory = memories_[index(kind)];
  make_key(kind, layout);
  const std::size_t size = words_of(memory.depends_on.size());
  const auto slot = memory.words.begin() + static_cast<std::ptrdiff_t>(slot_of(key_) * size);
  const auto value = slot + static_cast<std::ptrdiff_t>(size) - 1;
  if (std::equal(key_.begin(), key_.end(), slot)) {
    return static_cast<std::int32_t>(*value);
  }
  const std::int32_t most = compute(kind, layout);
  std::ranges::copy(key_, slot);
  *value = static_cast<std::uint64_t>(most);
  return most;
}

std::int32_t OpenBounds::compute(KindId kind, const OpenLayout& layout) {
  const CellSet open = open_[layout.filled];
  CellSet shown = no_blanks_ ? problem_.shape->all_cells() : CellSet();
  for (const KindId other : memories_[index(kind)].depends_on) {
    const CellSet certain = layout.cells[index(other)];
    const std::int32_t number = counts_.all[index(other)];
    asked_.kinds[index(other)] = {.certain = certain,
                                  .possible = certain.count() < number ? certain | open : certain,
                                  .number = number,
                                  .tops = counts_.tops[index(other)],
                                  .bottoms = counts_.bottoms[index(other)]};
    shown |= certain;
  }
  asked_.skulls = shown;
  return bound_.most(kind, asked_);
}

std::int32_t OpenBounds::most_anywhere(KindId kind) {
  constexpr std::size_t kFewKinds = 2;   // whose upper and lower skulls are told apart
  constexpr std::size_t kMostKinds = 3;  // of more, a search has too many ways to go
  const std::size_t kinds = memories_[index(kind)].depends_on.size();
  if (kinds <= kFewKinds) {
    return searched(kind);
  }
  const std::int32_t bound = most(kind, {});
  if (kinds > kMostKinds) {
    return bound;
  }
  const SkullCounts counts = counts_;
  counts_.tops = counts_.bottoms = counts_.all;
  const std::int32_t most = std::min(bound, searched(kind));
  counts_ = counts;
  return most;
}

std::int32_t OpenBounds::searched(KindId kind) {
  make_key(kind, {});
  const auto [known, is_new] = memories_[index(kind)].anywhere.try_emplace(key_, 0);
  if (is_new) {
    int looks = kMostLooks;
    known->second = search(kind, {}, -kMostPoints, looks);
  }
  return known->second;
}

std::vector<std::pair<std::int32_t, OpenLayout>> OpenBounds::children_of(KindId kind, const OpenLayout& layout) {
  const PlaceId place = order_[layout.filled];
  std::vector<KindId> faces = memories_[index(kind)].depends_on;
  faces.push_back(kBlank);  // any other kind
  std::int32_t left = 0;
  for (const KindId other : memories_[index(kind)].depends_on) {
    left += counts_.all[index(other)] - layout.cells[index(other)].count();
  }
  std::vector<std::pair<std::int32_t, OpenLayout>> children;
  for (const KindId top : faces) {
    for (const KindId bottom : faces) {
      OpenLayout child{.filled = layout.filled + 1, .cells = layout.cells};
      add_skulls({.top = top, .bottom = bottom}, place, child.cells);
      const auto fits = [&](KindId face) {
        const std::int32_t there = face == kBlank ? 0 : child.cells[index(face)].count();
        const std::int32_t tops = face == kBlank ? 0 : (child.cells[index(face)] - kBottomCells).count();
        return face == kBlank || (there <= counts_.all[index(face)] && tops <= counts_.tops[index(face)] &&
                                  there - tops <= counts_.bottoms[index(face)]);
      };
      const std::int32_t after = left - (top == kBlank ? 0 : 1) - (bottom == kBlank ? 0 : 1);
      if (fits(top) && fits(bottom) && after <= open_[child.filled].count()) {
        const std::int32_t bound = most(kind, child);
        children.emplace_back(bound, child);
      }
    }
  }
  std::ranges::stable_sort(children, std::greater<>(), [](const auto& child) { return child.first; });
  return children;
}

std::int32_t OpenBounds::search(KindId kind, const OpenLayout& layout, std::int32_t floor, int& looks) {
  const std::int32_t bound = most(kind, layout);
  if (bound <= floor || layout.filled == order_.size() || looks <= 0) {
    return std::max(bound, floor);
  }
  --looks;
  for (const auto& [most_there, child] : children_of(kind, layout)) {
    if (most_there <= floor) {
      break;
    }
    floor = std::min(search(kind, child, floor, looks), bound);
  }
  return floor;
}

}  // namespace ossuary
