// Rng: the one source of chance. Counter-based, so a stream is reached by its address and is the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace ossuary {

/// What a stream of chance is for. Streams of one seed and game with different purposes are independent.
enum class Purpose : std::uint32_t {
  Deal,      ///< the start of a match.
  Seats,     ///< who sits where.
  Bot,       ///< what a bot draws.
  Resample,  ///< hidden things that are redrawn.
  Match,     ///< dice, draws and shuffles in the course of a match.
};

/// A stream of random numbers addressed by (seed, game, purpose, number).
/// @source Philox4x32-10: Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
class Rng {
 public:
  /// The stream for `purpose` in game `game` of `seed`; `number` distinguishes streams of one purpose (say, seats).
  Rng(std::uint64_t seed, std::uint64_t game, Purpose purpose, std::uint16_t number = 0);

  /// A stream keyed by the next draws of `source`: knowing other streams of the seed does not foretell it.
  [[nodiscard]] static Rng keyed_by(Rng& source, Purpose purpose);

  /// The next 32 random bits.
  std::uint32_t next() {
    if (used_ == drawn_.size()) {
      refill();
    }
    return drawn_[used_++];
  }

  /// Uniform in [0, bound). @pre bound > 0.
  /// @source Lemire, "Fast random integer generation in an interval", ACM TOMACS 29, 2019.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  /// Noise with the standard Gumbel distribution, in 1024ths: one of 1024 equally likely values.
  /// Adding it to log-weights and taking the highest picks by weight. @source Gumbel, "Statistical theory of extreme
  /// values", 1954.
  std::int32_t gumbel();

  /// Puts `items` into a uniformly random order (Fisher and Yates).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  void refill();

  std::array<std::uint32_t, 2> key_;
  std::array<std::uint32_t, 4> counter_;
  std::array<std::uint32_t, 8> drawn_{};  ///< two blocks of the generator: a processor works on both at once.
  std::size_t used_ = 8;
};

}  // namespace ossuary
