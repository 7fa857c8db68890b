// Memo: points of one kind, kept by the sets of cells that its scorer has ever read. What a scorer reads next depends
// on what it has read so far, and its points on nothing else; so structures that agree in these sets get the same
// points, as long as every entry was made after the last new read.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/shape.h"
#include "graveyard/scoring.h"
#include "script/scoring/kind_set.h"

namespace ossuary {

/// What the points of a kind depend on: its own cells, and those of the kinds that its scorer reads.
struct MemoKey {
  std::uint64_t own = 0;
  std::uint64_t others = 0;
  friend bool operator==(const MemoKey&, const MemoKey&) = default;
};

/// A table in which each key has one slot; a later key takes the slot from an earlier one.
class Memo {
 public:
  /// 32 bytes each, 64 KiB a kind: few kinds have a memo, and several fit into the second cache of any core.
  static constexpr unsigned kSlotBits = 11;

  /// The points kept under `key` on the shape of this fingerprint.
  [[nodiscard]] std::optional<std::int32_t> find(const MemoKey& key, std::uint64_t shape) const {
    if (slots_.empty()) {
      return std::nullopt;
    }
    const Slot& slot = slots_[place(key)];
    return slot.key == key && slot.shape == shape ? std::optional(slot.points) : std::nullopt;
  }
  void keep(const MemoKey& key, std::uint64_t shape, std::int32_t points) {
    slots_.resize(std::size_t{1} << kSlotBits);
    slots_[place(key)] = {.key = key, .shape = shape, .points = points};
  }

 private:
  struct Slot {
    MemoKey key;
    std::uint64_t shape = 0;  ///< 0 when the slot is free.
    std::int32_t points = 0;
  };
  /// @source Fibonacci hashing: Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  [[nodiscard]] static std::size_t place(const MemoKey& key) {
    return ((key.own ^ std::rotl(key.others, 32)) * 0x9E3779B97F4A7C15U) >> (64U - kSlotBits);
  }

  std::vector<Slot> slots_;  ///< empty until something is kept.
};

/// The memos of all kinds of a ruleset. Two sets of other kinds are kept side by side in one word; nothing is kept for
/// scorers that read more, or two on a shape of more than 32 cells.
class Memos {
 public:
  /// Forgets all points of `kind`, unless its scorer reads what it did before.
  void set_reads(std::size_t kind, const KindsRead& reads);
  /// The structure that is asked about next lies on `shape`.
  void begin(const Shape& shape) {
    cells_ = static_cast<unsigned>(shape.cell_count());
    shape_ = shape.fingerprint();
  }

  [[nodiscard]] std::optional<std::int32_t> find(std::size_t kind, const KindCells& cells) const {
    const Column& column = columns_[kind];
    return column.most_cells >= cells_ ? column.memo.find(key(kind, cells), shape_) : std::nullopt;
  }
  void keep(std::size_t kind, const KindCells& cells, std::int32_t points) {
    if (columns_[kind].most_cells >= cells_) {
      columns_[kind].memo.keep(key(kind, cells), shape_, points);
    }
  }

 private:
  /// Another kind that a scorer reads; any, with an empty mask, if it reads none.
  struct Other {
    std::size_t kind = 0;
    std::uint64_t mask = 0;
  };
  struct Column {
    unsigned most_cells = 0;  ///< of a shape on which anything is kept.
    Other first;
    Other second;
    KindsRead reads;
    Memo memo;
  };

  [[nodiscard]] MemoKey key(std::size_t kind, const KindCells& cells) const {
    const Column& column = columns_[kind];
    const std::uint64_t first = cells[column.first.kind].word() & column.first.mask;
    const std::uint64_t second = cells[column.second.kind].word() & column.second.mask;
    return {cells[kind].word(), first | second << (cells_ & 63U)};
  }

  std::array<Column, kMaxKinds> columns_;
  std::uint64_t shape_ = 0;
  unsigned cells_ = 0;  ///< of the shape.
};

}  // namespace ossuary
