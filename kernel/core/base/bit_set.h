// BitSet: a set of up to 64 ids as one machine word; and unions of what the ids of a set are related to.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"

namespace ossuary {

/// By value of a byte: the numbers of its one bits, ascending.
inline constexpr auto kOnesOfByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> ones{};
  for (std::size_t byte = 0; byte < ones.size(); ++byte) {
    for (std::size_t bit = 0, count = 0; bit < 8; ++bit) {
      if ((byte >> bit & 1U) != 0) {
        ones[byte][count++] = static_cast<std::uint8_t>(bit);
      }
    }
  }
  return ones;
}();

/// A set of ids below 64; iterates in ascending order.
template <class Id>
class BitSet {
 public:
  constexpr BitSet() = default;
  /// The set whose members are the one bits of `word`.
  explicit constexpr BitSet(std::uint64_t word) : word_(word) {}

  [[nodiscard]] static constexpr BitSet of(Id id) { return BitSet(std::uint64_t{1} << index(id)); }
  /// The first `size` ids. @pre size <= 64.
  [[nodiscard]] static constexpr BitSet first(std::size_t size) {
    return BitSet(size >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1);
  }

  [[nodiscard]] constexpr std::uint64_t word() const { return word_; }
  [[nodiscard]] constexpr int count() const { return std::popcount(word_); }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
  [[nodiscard]] constexpr bool contains(Id id) const { return ((word_ >> index(id)) & 1U) != 0; }
  [[nodiscard]] constexpr bool contains(BitSet other) const { return (other.word_ & ~word_) == 0; }
  [[nodiscard]] constexpr bool meets(BitSet other) const { return (word_ & other.word_) != 0; }
  /// The lowest member. @pre not empty.
  [[nodiscard]] constexpr Id lowest() const { return id_at<Id>(static_cast<std::size_t>(std::countr_zero(word_))); }
  /// Member number `n` in ascending order, from 0. @pre n < count().
  [[nodiscard]] constexpr Id nth(std::size_t n) const {
    std::uint64_t rest = word_;
    for (std::size_t first = 0;; first += 8, rest >>= 8U) {
      const std::size_t byte = rest & 0xFFU;
      const auto ones = static_cast<std::size_t>(std::popcount(byte));
      if (n < ones) {
        return id_at<Id>(first + kOnesOfByte[byte][n]);
      }
      n -= ones;
    }
  }
  /// The lowest member alone; the empty set of the empty set.
  [[nodiscard]] constexpr BitSet only_lowest() const { return BitSet(word_ & (~word_ + 1)); }

  constexpr void insert(Id id) { word_ |= std::uint64_t{1} << index(id); }
  constexpr void erase(Id id) { word_ &= ~(std::uint64_t{1} << index(id)); }

  constexpr BitSet& operator|=(BitSet other) { return word_ |= other.word_, *this; }
  constexpr BitSet& operator&=(BitSet other) { return word_ &= other.word_, *this; }
  /// Set difference.
  constexpr BitSet& operator-=(BitSet other) { return word_ &= ~other.word_, *this; }
  friend constexpr BitSet operator|(BitSet a, BitSet b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, BitSet b) { return a &= b; }
  friend constexpr BitSet operator-(BitSet a, BitSet b) { return a -= b; }
  friend constexpr auto operator<=>(BitSet, BitSet) = default;

  class Iterator {
   public:
    explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Id operator*() const { return id_at<Id>(static_cast<std::size_t>(std::countr_zero(rest_))); }
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(word_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t word_ = 0;
};

/// A relation between ids as a table: the ids that are related to any id of a set. Eight ids of the set are looked up
/// at once.
template <class Id>
class Relatives {
 public:
  Relatives() = default;
  /// `related` has, by id, the ids that it is related to.
  explicit Relatives(std::span<const BitSet<Id>> related) {
    for (std::size_t first = 0; first < related.size(); first += 8) {
      auto& unions = by_byte_.emplace_back();
      std::size_t known = 1;  // unions: those of the ids before
      for (std::size_t id = first; id < first + 8; ++id, known *= 2) {
        const BitSet<Id> added = id < related.size() ? related[id] : BitSet<Id>();
        for (std::size_t ids = 0; ids < known; ++ids) {
          unions[known + ids] = unions[ids] | added;
        }
      }
    }
  }

  /// The union of what each of `ids` is related to.
  [[nodiscard]] BitSet<Id> of(BitSet<Id> ids) const {
    BitSet<Id> all;
    std::uint64_t rest = ids.word();
    for (const auto& unions : by_byte_) {
      all |= unions[rest & 0xFFU];
      rest >>= 8U;
    }
    return all;
  }

 private:
  std::vector<std::array<BitSet<Id>, 256>> by_byte_;
};

/// Skull places of one shape.
using CellSet = BitSet<CellId>;
/// Card places of one shape.
using PlaceSet = BitSet<PlaceId>;
/// Piles of the graveyard.
using PileSet = BitSet<PileId>;

}  // namespace ossuary
