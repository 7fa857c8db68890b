// Memo: what was worked out about structures, kept by the sets of cells that it depends on.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/bit_set.h"

namespace ossuary {

/// A table by so many sets of cells, in which each key has one slot of 2 to the power of `SlotBits`; a later key takes
/// the slot from an earlier one.
template <std::size_t Sets, class Value, unsigned SlotBits>
class Memo {
 public:
  using Key = std::array<CellSet, Sets>;
  struct alignas(32) Slot {  // of three sets and a number: half a line of a cache, never parts of two
    Key key{};
    Value value{};
    bool known = false;  ///< `value` was kept for `key`.
  };

  /// The slot of `key`. Where it is not known, whoever asks may work the value out and put it there.
  [[nodiscard]] Slot& operator[](const Key& key) {
    if (slots_.empty()) [[unlikely]] {
      slots_.resize(std::size_t{1} << SlotBits);
    }
    Slot& slot = slots_[place(key)];
    slot.known = slot.known && slot.key == key;
    slot.key = key;
    return slot;
  }

 private:
  /// @source Fibonacci hashing: Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  [[nodiscard]] static std::size_t place(const Key& key) {
    std::uint64_t hash = 0;
    for (const CellSet set : key) {
      hash = (std::rotl(hash, 32) ^ set.word()) * 0x9E3779B97F4A7C15U;
    }
    return hash >> (64U - SlotBits);
  }

  std::vector<Slot> slots_;  ///< empty until the first is asked for.
};

}  // namespace ossuary
