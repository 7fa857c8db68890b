// Memo: what was worked out about structures, kept by the sets of cells that it depends on.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "geometry/shape.h"

namespace ossuary {

/// A table by so many sets of cells of a shape, in which each key has one slot of 2 to the power of `SlotBits`; a later
/// key takes the slot from an earlier one.
template <std::size_t Sets, class Value, unsigned SlotBits>
class Memo {
 public:
  using Key = std::array<CellSet, Sets>;

  /// What was kept last for these sets on the shape of this fingerprint, until the next is kept; null for nothing.
  [[nodiscard]] const Value* find(std::uint64_t shape, const Key& key) const {
    if (slots_.empty()) {
      return nullptr;
    }
    const Slot& slot = slots_[place(key)];
    return slot.shape == shape && slot.key == key ? &slot.value : nullptr;
  }
  void keep(std::uint64_t shape, const Key& key, const Value& value) {
    slots_.resize(std::size_t{1} << SlotBits);
    slots_[place(key)] = {.shape = shape, .key = key, .value = value};
  }

 private:
  struct Slot {
    std::uint64_t shape = 0;  ///< 0 when the slot is free.
    Key key{};
    Value value{};
  };
  /// @source Fibonacci hashing: Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  [[nodiscard]] static std::size_t place(const Key& key) {
    std::uint64_t hash = 0;
    for (const CellSet set : key) {
      hash = (std::rotl(hash, 32) ^ set.word()) * 0x9E3779B97F4A7C15U;
    }
    return hash >> (64U - SlotBits);
  }

  std::vector<Slot> slots_;  ///< empty until something is kept.
};

}  // namespace ossuary
