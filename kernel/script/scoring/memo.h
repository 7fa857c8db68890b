// Memo: what was worked out about structures, kept by the sets of cells that it depends on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/base/bit_set.h"

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

  /// The slot of `key`, of whose sets those after the first `used` are empty. Where it is not known, whoever asks may
  /// work the value out and put it there.
  [[nodiscard]] Slot& slot(const Key& key, std::size_t used = Sets) {
    if (slots_.empty()) [[unlikely]] {
      slots_.resize(std::size_t{1} << SlotBits);
    }
    Slot& slot = slots_[place(key, used)];
    if (!std::equal(key.begin(), key.begin() + used, slot.key.begin())) {  // a known key is most often there
      slot.key = key;
      slot.known = false;
    }
    return slot;
  }

 private:
  /// Fibonacci hashing, with one factor for each set, so that no product waits for another.
  /// @source Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  [[nodiscard]] static std::size_t place(const Key& key, std::size_t used) {
    constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15U;
    std::uint64_t factor = kGolden;
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < used; ++i) {
      hash += key[i].word() * factor;
      factor *= kGolden;
    }
    return static_cast<std::size_t>(hash >> (64U - SlotBits));
  }

  std::vector<Slot> slots_;  ///< empty until the first is asked for.
};

}  // namespace ossuary
