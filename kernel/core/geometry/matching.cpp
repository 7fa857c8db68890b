#include "core/geometry/matching.h"

#include <algorithm>
#include <array>

#include "core/geometry/adjacency.h"

namespace ossuary {

namespace {

constexpr CellId kNobody = id_at<CellId>(kMaxCells);

/// A cell for each cell.
struct Links {
  explicit Links(CellId all) { cells.fill(all); }
  [[nodiscard]] CellId& operator[](CellId cell) { return cells[index(cell)]; }

  std::array<CellId, kMaxCells> cells{};
};

/// Edmonds' blossom algorithm over the cells of one set. Each search grows an alternating tree from a single cell.
class BlossomMatching {
 public:
  BlossomMatching(const Board& board, CellSet cells) : board_(board), cells_(cells) {}

  /// The cells of a maximum matching.
  CellSet solve() {
    for (const CellId root : cells_) {
      if (!matched_.contains(root)) {
        augment_from(root);
      }
    }
    return matched_;
  }

 private:
  /// Finds an alternating path from `root` to another single cell, and swaps its pairs if there is one.
  void augment_from(CellId root) {
    for (const CellId cell : cells_) {
      parent_[cell] = kNobody;
      base_[cell] = cell;
    }
    outer_ = CellSet::of(root);
    for (CellSet todo = outer_; !todo.empty();) {
      const CellId cell = todo.lowest();
      todo.erase(cell);
      for (const CellId other : board_.neighbours(cell) & cells_) {
        if (base_[cell] == base_[other] || mate_[cell] == other) {
          continue;
        }
        if (outer_.contains(other)) {
          todo |= contract(cell, other);
        } else if (parent_[other] == kNobody) {
          parent_[other] = cell;
          if (mate_[other] == kNobody) {
            swap_pairs_to(other);
            return;
          }
          outer_.insert(mate_[other]);
          todo.insert(mate_[other]);
        }
      }
    }
  }

  /// Merges the odd cycle closed by the edge between `a` and `b` into its base; returns the cells that become outer.
  CellSet contract(CellId a, CellId b) {
    const CellId stem = common_base(a, b);
    CellSet blossom = mark_path(a, stem, b);
    blossom |= mark_path(b, stem, a);
    CellSet merged;
    for (const CellId cell : cells_) {
      if (blossom.contains(base_[cell])) {
        base_[cell] = stem;
        merged.insert(cell);
      }
    }
    const CellSet fresh = merged - outer_;
    outer_ |= fresh;
    return fresh;
  }

  /// The base next to `base` on the way to the root. @pre it is not the root's.
  CellId next_base(CellId base) { return base_[parent_[mate_[base]]]; }

  /// The base at which the tree paths from `a` and `b` to the root first meet.
  CellId common_base(CellId a, CellId b) {
    CellId at = base_[a];
    CellSet path = CellSet::of(at);
    while (mate_[at] != kNobody) {
      at = next_base(at);
      path.insert(at);
    }
    for (at = base_[b]; !path.contains(at);) {
      at = next_base(at);
    }
    return at;
  }

  /// Returns the bases from `at` down to `stem`, and turns parent links round so that paths may run either way.
  CellSet mark_path(CellId at, CellId stem, CellId child) {
    CellSet bases;
    while (base_[at] != stem) {
      bases.insert(base_[at]);
      bases.insert(base_[mate_[at]]);
      parent_[at] = child;
      child = mate_[at];
      at = parent_[child];
    }
    return bases;
  }

  void swap_pairs_to(CellId single) {
    while (single != kNobody) {
      const CellId partner = parent_[single];
      const CellId next = mate_[partner];
      mate_[single] = partner;
      mate_[partner] = single;
      matched_ |= CellSet::of(single) | CellSet::of(partner);
      single = next;
    }
  }

  const Board& board_;
  CellSet cells_;
  CellSet matched_;
  CellSet outer_;
  Links mate_{kNobody};
  Links parent_{kNobody};
  Links base_{kNobody};
};

/// Appends to `into` what is left of `rest` without `count` of `candidates`, in every way that leaves only cells which
/// can all be paired; stops beyond `most`. @pre no more cells of `rest` can be paired.
void leave_out(const Board& board, CellSet rest, CellSet candidates, int count, std::size_t most,
               std::vector<CellSet>& into) {
  if (count == 0) {
    into.push_back(rest);
    return;
  }
  const int paired = rest.count() - count;
  while (candidates.count() >= count && into.size() <= most) {
    const CellSet single = CellSet::of(candidates.lowest());
    candidates -= single;
    if (maximum_matching(board, rest - single).count() == paired) {
      leave_out(board, rest - single, candidates, count - 1, most, into);
    }
  }
}

}  // namespace

CellSet maximum_matching(const Board& board, CellSet cells) {
  // Some maximum matching pairs a leaf with its only neighbour, so leaves are peeled off first. What small structures
  // hold is nearly always a forest, and then nothing is left over.
  CellSet matched;
  CellSet rest = cells & touching(board, cells);
  if (rest.count() <= 2) {
    return rest;
  }
  for (CellSet todo = rest; !todo.empty();) {
    const CellSet cell = todo.only_lowest();
    const CellSet others = board.neighbours(cell.lowest()) & rest;
    todo -= cell;
    if (others.count() > 1) {
      continue;
    }
    rest -= cell | others;
    if (!others.empty()) {
      matched |= cell | others;
      todo |= board.neighbours(others.lowest());  // some may have become leaves
      todo &= rest;
    }
  }
  return rest.empty() ? matched : matched | BlossomMatching(board, rest).solve();
}

CellSet partners(const Board& board, CellSet cells, CellSet among) {
  CellSet found;
  CellSet rest = maximum_matching(board, among);
  while (!rest.empty()) {
    const CellSet one = CellSet::of(rest.lowest());
    rest -= one;
    // One of its neighbours leaves all others in pairs, since every cell of the rest is in one.
    for (const CellId neighbour : board.neighbours(one.lowest()) & rest) {
      const CellSet other = CellSet::of(neighbour);
      if (maximum_matching(board, rest - other) == rest - other) {
        found |= (cells & one).empty() ? CellSet() : other;
        found |= (cells & other).empty() ? CellSet() : one;
        rest -= other;
        break;
      }
    }
  }
  return found;
}

void list_maximum_matchings(const Board& board, CellSet cells, std::size_t most, std::vector<CellSet>& into) {
  const auto before = static_cast<std::ptrdiff_t>(into.size());
  const CellSet touched = cells & touching(board, cells);
  const int single = touched.count() - maximum_matching(board, touched).count();
  if (single == 0) {
    into.push_back(touched);
    return;
  }
  leave_out(board, touched, touched, single, into.size() + most, into);
  std::sort(into.begin() + before, into.end());
}

}  // namespace ossuary
