#include "geometry/matching.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "geometry/adjacency.h"

namespace ossuary {

namespace {

constexpr std::uint8_t kNobody = kMaxCells;

/// Edmonds' blossom algorithm over the cells of one set. Each search grows an alternating tree from a single cell.
class BlossomMatching {
 public:
  BlossomMatching(const Shape& shape, CellSet cells) : shape_(shape), cells_(cells) { mate_.fill(kNobody); }

  CellSet solve() {
    for (const CellId root : cells_) {
      if (mate_[index(root)] == kNobody) {
        augment_from(root);
      }
    }
    CellSet matched;
    for (const CellId cell : cells_) {
      if (mate_[index(cell)] != kNobody) {
        matched.insert(cell);
      }
    }
    return matched;
  }

 private:
  using Links = std::array<std::uint8_t, kMaxCells>;

  /// Finds an alternating path from `root` to another single cell, and swaps its pairs if there is one.
  void augment_from(CellId root) {
    parent_.fill(kNobody);
    for (std::size_t i = 0; i < kMaxCells; ++i) {
      base_[i] = static_cast<std::uint8_t>(i);
    }
    outer_ = CellSet::of(root);
    CellSet todo = outer_;
    while (!todo.empty()) {
      const CellId cell = todo.lowest();
      todo.erase(cell);
      for (const CellId other : shape_.neighbours(cell) & cells_) {
        const auto from = static_cast<std::uint8_t>(index(cell));
        const auto to = static_cast<std::uint8_t>(index(other));
        if (base_[from] == base_[to] || mate_[from] == to) {
          continue;
        }
        if (outer_.contains(other)) {
          todo |= contract(from, to);
        } else if (parent_[to] == kNobody) {
          parent_[to] = from;
          if (mate_[to] == kNobody) {
            swap_pairs_to(to);
            return;
          }
          outer_.insert(id_at<CellId>(mate_[to]));
          todo.insert(id_at<CellId>(mate_[to]));
        }
      }
    }
  }

  /// Merges the odd cycle closed by the edge between `a` and `b` into its base; returns the cells that become outer.
  CellSet contract(std::uint8_t a, std::uint8_t b) {
    const std::uint8_t stem = common_base(a, b);
    CellSet blossom;
    mark_path(a, stem, b, blossom);
    mark_path(b, stem, a, blossom);
    CellSet fresh;
    for (const CellId cell : cells_) {
      if (blossom.contains(id_at<CellId>(base_[index(cell)]))) {
        base_[index(cell)] = stem;
        if (!outer_.contains(cell)) {
          outer_.insert(cell);
          fresh.insert(cell);
        }
      }
    }
    return fresh;
  }

  /// The base at which the tree paths from `a` and `b` to the root first meet.
  [[nodiscard]] std::uint8_t common_base(std::uint8_t a, std::uint8_t b) const {
    CellSet path;
    for (std::uint8_t at = base_[a];; at = base_[parent_[mate_[at]]]) {
      path.insert(id_at<CellId>(at));
      if (mate_[at] == kNobody) {
        break;
      }
    }
    std::uint8_t at = base_[b];
    while (!path.contains(id_at<CellId>(at))) {
      at = base_[parent_[mate_[at]]];
    }
    return at;
  }

  /// Collects the bases from `at` down to `stem`, and turns parent links round so that paths may run either way.
  void mark_path(std::uint8_t at, std::uint8_t stem, std::uint8_t child, CellSet& blossom) {
    while (base_[at] != stem) {
      blossom.insert(id_at<CellId>(base_[at]));
      blossom.insert(id_at<CellId>(base_[mate_[at]]));
      parent_[at] = child;
      child = mate_[at];
      at = parent_[mate_[at]];
    }
  }

  void swap_pairs_to(std::uint8_t single) {
    while (single != kNobody) {
      const std::uint8_t partner = parent_[single];
      const std::uint8_t next = mate_[partner];
      mate_[single] = partner;
      mate_[partner] = single;
      single = next;
    }
  }

  const Shape& shape_;
  CellSet cells_;
  CellSet outer_;
  Links mate_{};
  Links parent_{};
  Links base_{};
};

/// Lists what maximum matchings cover, by leaving out as many cells as must stay single in every way there is. Some of
/// `cells` may be left out exactly if the others still make as many pairs.
class CoveredSets {
 public:
  CoveredSets(const Shape& shape, int covered, std::size_t most, std::vector<CellSet>& into)
      : shape_(shape), covered_(covered), most_(into.size() + most), into_(into) {}

  /// Leaves `count` more of `candidates` out of `rest`.
  void leave_out(CellSet rest, CellSet candidates, int count) {
    if (count == 0) {
      into_.push_back(rest);
      return;
    }
    while (candidates.count() >= count && into_.size() <= most_) {
      const CellSet single = CellSet::of(candidates.lowest());
      candidates -= single;
      if (maximum_matching(shape_, rest - single).count() == covered_) {
        leave_out(rest - single, candidates, count - 1);
      }
    }
  }

 private:
  const Shape& shape_;
  int covered_;
  std::size_t most_;
  std::vector<CellSet>& into_;
};

/// A cell of `cells` that touches exactly one other, if there is one.
std::optional<CellId> leaf(const Shape& shape, CellSet cells) {
  for (const CellId cell : cells) {
    if ((shape.neighbours(cell) & cells).count() == 1) {
      return cell;
    }
  }
  return std::nullopt;
}

}  // namespace

CellSet maximum_matching(const Shape& shape, CellSet cells) {
  // Some maximum matching pairs a leaf with its only neighbour, so leaves are peeled off first. What small structures
  // hold is nearly always a forest, and then nothing is left over.
  CellSet matched;
  CellSet rest = cells & touching(shape, cells);
  while (const auto end = leaf(shape, rest)) {
    const CellSet pair = CellSet::of(*end) | (shape.neighbours(*end) & rest);
    matched |= pair;
    rest -= pair;
    rest &= touching(shape, rest);
  }
  return rest.empty() ? matched : matched | BlossomMatching(shape, rest).solve();
}

CellSet partners(const Shape& shape, CellSet cells, CellSet among) {
  CellSet found;
  CellSet rest = maximum_matching(shape, among);
  while (!rest.empty()) {
    const CellSet one = CellSet::of(rest.lowest());
    rest -= one;
    // One of its neighbours leaves all others in pairs, since every cell of the rest is in one.
    for (const CellId neighbour : shape.neighbours(one.lowest()) & rest) {
      const CellSet other = CellSet::of(neighbour);
      if (maximum_matching(shape, rest - other) == rest - other) {
        found |= (cells & one).empty() ? CellSet() : other;
        found |= (cells & other).empty() ? CellSet() : one;
        rest -= other;
        break;
      }
    }
  }
  return found;
}

void list_maximum_matchings(const Shape& shape, CellSet cells, std::size_t most, std::vector<CellSet>& into) {
  const CellSet covered = maximum_matching(shape, cells);
  const CellSet touched = cells & touching(shape, cells);
  if (covered == touched) {
    into.push_back(covered);
    return;
  }
  const auto before = static_cast<std::ptrdiff_t>(into.size());
  CoveredSets(shape, covered.count(), most, into).leave_out(touched, touched, touched.count() - covered.count());
  std::sort(into.begin() + before, into.end());
}

}  // namespace ossuary
