// NumberBytes: whole numbers one after another, as a little-endian machine has them in memory, to hash them alike on
// every machine.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/base/hash.h"

namespace ossuary {

/// `number` with its bytes in such an order that its memory is that of `number` on a little-endian machine.
template <class T>
requires(std::is_integral_v<T> || std::is_enum_v<T>) [[nodiscard]] constexpr T little_endian(T number) {
  if constexpr (sizeof(T) == 1 || std::endian::native == std::endian::little) {
    return number;
  } else {
    auto bytes = std::bit_cast<std::array<std::byte, sizeof(T)>>(number);
    std::ranges::reverse(bytes);
    return std::bit_cast<T>(bytes);
  }
}

/// Room for `kMost` bytes.
template <std::size_t kMost>
class NumberBytes {
 public:
  // The bytes are left uninitialised on purpose: only those that were added are ever read.
  NumberBytes() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)

  /// @pre there is room.
  template <class T>
  void add(T number) {
    const T little = little_endian(number);
    std::memcpy(&bytes_[used_], &little, sizeof little);
    used_ += sizeof little;
  }
  /// @pre there is room.
  template <class T>
  void add_all(std::span<const T> numbers) {
    if constexpr (sizeof(T) == 1 || std::endian::native == std::endian::little) {
      std::memcpy(&bytes_[used_], numbers.data(), numbers.size_bytes());
      used_ += numbers.size_bytes();
    } else {
      std::ranges::for_each(numbers, [&](T number) { add(number); });
    }
  }
  [[nodiscard]] std::uint64_t hash() const { return hash_bytes(std::span(bytes_).first(used_)); }

 private:
  std::array<std::byte, kMost> bytes_;
  std::size_t used_ = 0;
};

}  // namespace ossuary
